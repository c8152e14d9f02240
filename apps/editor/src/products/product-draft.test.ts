import type { ProductChange, ProductDetail } from '@plinth/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '../api/call.ts';
import type { DraftStorage, StoredDraft } from '../drafts/draft-storage.ts';
import { ProductDraft } from './product-draft.ts';

const refusal = (message: string, fields: Record<string, string>) =>
  new CallFailure(422, 'invalid-fields', message, { error: { code: 'invalid-fields', message, fields } });

const bowl: ProductDetail = {
  id: 'p1',
  collectionId: 'c1',
  productType: 1,
  name: 'Bowl',
  description: '',
  summary: '',
  urlId: 'bowl',
  path: '/shop/bowl',
  visibility: 'visible',
  publishOn: '2026-11-01T00:00:00.000Z',
  deleted: false,
  tags: [],
  categoryIds: [],
  optionNames: [],
  variants: [
    {
      id: 'v1',
      sku: 'S',
      attributes: [],
      price: '10.00',
      salePrice: '0.00',
      onSale: false,
      stock: 5,
      unlimited: false,
      backorders: null,
      weight: 0,
      size: { lengthMm: 0, widthMm: 0, heightMm: 0 },
      customs: { hsCode: '', originCountry: '', description: '' },
      imageId: null,
    },
  ],
  images: [],
  seoTitle: '',
  seoDescription: '',
  customAddButtonText: '',
  subscriptionPlan: null,
  additionalFieldsFormId: null,
  relatedProducts: null,
  merchandising: null,
  currency: 'USD',
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
};

function memoryDrafts(initial?: StoredDraft<ProductDetail>) {
  const kept = new Map<string, string>(initial ? [['p1', JSON.stringify(initial)]] : []);
  const storage: DraftStorage<ProductDetail> = {
    read: (id) => JSON.parse(kept.get(id) ?? 'null'),
    write: (id, draft) => void kept.set(id, JSON.stringify(draft)),
    remove: (id) => void kept.delete(id),
  };
  return { kept, storage };
}

/** A server that keeps one product and refuses other versions, as the real one does. */
function fakeServer(product = bowl) {
  const server = {
    product,
    calls: [] as { version: number; change: ProductChange }[],
    failWith: [] as CallFailure[],
    send: vi.fn(async (_id: string, version: number, change: ProductChange) => {
      server.calls.push({ version, change });
      await Promise.resolve();
      const failure = server.failWith.shift();
      if (failure) throw failure;
      if (version !== server.product.version) {
        throw new CallFailure(409, 'conflict', 'changed', { current: server.product });
      }
      const { variants, ...plain } = change;
      server.product = {
        ...server.product,
        ...plain,
        variants: server.product.variants.map((variant) => {
          const { stockBefore: _, ...values } = variants?.[variant.id] ?? {};
          return { ...variant, ...(values as object) };
        }),
        version: version + 1,
      };
      return { product: server.product, contentVersion: 1 };
    }),
  };
  return server;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

describe('saved as you go', () => {
  test('gathers what is typed into one call and then says saved', async () => {
    const server = fakeServer();
    const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
    for (const name of ['B', 'Bl', 'Blue']) draft.edit('name', name);
    expect(draft.getState()).toMatchObject({ status: 'waiting', unsaved: true, record: { name: 'Blue' } });
    await pass();
    expect(server.calls).toEqual([{ version: 1, change: { name: 'Blue' } }]);
    expect(draft.getState()).toMatchObject({ status: 'saved', unsaved: false });
  });

  test('what is typed while a call is under way is sent after it, on its version', async () => {
    const server = fakeServer();
    const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
    draft.edit('name', 'One');
    vi.advanceTimersByTime(700);
    expect(draft.getState().status).toBe('saving');
    draft.edit('name', 'Two');
    await pass(2000);
    expect(server.calls.map(({ version, change }) => [version, change.name])).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ]);
    expect(server.product.name).toBe('Two');
    expect(draft.getState().status).toBe('saved');
  });

  test('a sale that was refused for want of its price goes along when the price is typed', async () => {
    const server = fakeServer();
    const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
    const needed = 'A sale needs a sale price above zero.';
    server.failWith = [refusal(needed, { 'variants.v1.onSale': needed })];
    draft.edit('variants.v1.onSale', true);
    await pass();
    expect(draft.getState()).toMatchObject({ status: 'invalid', errors: { 'variants.v1.onSale': needed } });
    draft.edit('variants.v1.salePrice', '8');
    expect(draft.getState().errors).toEqual({});
    await pass();
    expect(server.calls.at(-1)?.change).toEqual({ variants: { v1: { onSale: true, salePrice: '8' } } });
    expect(draft.getState().status).toBe('saved');
  });

  test('an edit that is taken back is not sent', async () => {
    const server = fakeServer();
    const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
    draft.edit('name', 'X');
    draft.edit('name', 'Bowl');
    await pass();
    expect(server.calls).toEqual([]);
    expect(draft.getState().status).toBe('saved');
  });

  test('a field that is forgotten is not sent, also where it is on its way', async () => {
    const later = '2999-01-01T09:00:00.000Z';
    for (const underWay of [false, true]) {
      const server = fakeServer();
      const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
      draft.edit('visibility', 'scheduled');
      draft.edit('publishOn', later);
      if (underWay) vi.advanceTimersByTime(700);
      expect(draft.getState().status).toBe(underWay ? 'saving' : 'waiting');
      draft.takeBack('publishOn');
      draft.edit('visibility', 'hidden');
      await pass(2000);
      const sent = [{ visibility: 'scheduled', publishOn: later }, { visibility: 'hidden' }];
      expect(server.calls.map(({ change }) => change)).toEqual(sent.slice(underWay ? 0 : 1));
      expect(draft.getState()).toMatchObject({ status: 'saved', unsaved: false });
    }
  });

  test('a refusal of what was not sent is told, and not asked for again and again', async () => {
    const server = fakeServer();
    const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
    server.failWith = [refusal('Please choose the date.', { publishOn: 'No date.' })];
    draft.edit('visibility', 'scheduled');
    await pass(10_000);
    expect(server.calls).toHaveLength(1);
    expect(draft.getState()).toMatchObject({ status: 'failed', message: 'Please choose the date.', unsaved: true });
  });

  test('a stock goes along with the number that it was typed over', async () => {
    const server = fakeServer();
    const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
    draft.edit('variants.v1.stock', 9);
    await pass();
    expect(server.calls[0]?.change).toEqual({ variants: { v1: { stock: 9, stockBefore: 5 } } });
  });
});

describe('what is wrong before the server is asked', () => {
  const check = (path: string, value: unknown) =>
    path.endsWith('.price') && value === '1,234' ? 'Two ways.' : undefined;
  const refused = { path: 'variants.v1.price', value: '1,234' };

  test('is marked and never sent: the server would read it in marks of its own', async () => {
    const server = fakeServer();
    const { kept, storage } = memoryDrafts();
    const draft = new ProductDraft(bowl, storage, server.send, undefined, check);
    draft.edit(refused.path, refused.value);
    await pass();
    expect(draft.getState()).toMatchObject({
      status: 'invalid',
      unsaved: true,
      errors: { [refused.path]: 'Two ways.' },
    });
    expect(kept.get('p1')).toContain('1,234');
    draft.edit('name', 'Blue');
    await pass();
    expect(await draft.flush()).toBe(false);
    expect(server.calls.map(({ change }) => change)).toEqual([{ name: 'Blue' }]);
    draft.edit(refused.path, '1234.00');
    await pass();
    expect(server.calls[1]?.change).toEqual({ variants: { v1: { price: '1234.00' } } });
    expect(draft.getState()).toMatchObject({ status: 'saved', errors: {} });
  });

  test('is not sent after a reload, either', async () => {
    const server = fakeServer();
    const { storage } = memoryDrafts({ base: bowl, changes: { [refused.path]: refused.value } });
    const draft = new ProductDraft(bowl, storage, server.send, undefined, check);
    await pass();
    expect(server.calls).toEqual([]);
    expect(draft.getState()).toMatchObject({ status: 'invalid', errors: { [refused.path]: 'Two ways.' } });
  });
});

describe('nothing typed is lost', () => {
  test('offline: kept on this device, says so, and sent when the connection is back', async () => {
    const server = fakeServer();
    const { kept, storage } = memoryDrafts();
    const draft = new ProductDraft(bowl, storage, server.send);
    server.failWith = [new CallFailure(0, 'network', ''), new CallFailure(0, 'network', '')];
    draft.edit('name', 'Offline name');
    await pass();
    expect(draft.getState()).toMatchObject({ status: 'offline', unsaved: true });
    expect(kept.get('p1')).toContain('Offline name');
    await pass(10_000);
    expect(server.product.name).toBe('Offline name');
    expect(draft.getState().status).toBe('saved');
    expect(kept.size).toBe(0);
  });

  test('a reload goes on with the unsent edits, even over a newer version', async () => {
    const server = fakeServer({ ...bowl, tags: ['new'], version: 4 });
    const { storage } = memoryDrafts({ base: bowl, changes: { name: 'From before' } });
    const draft = new ProductDraft(server.product, storage, server.send);
    expect(draft.getState().record.name).toBe('From before');
    await pass();
    expect(server.product).toMatchObject({ name: 'From before', tags: ['new'], version: 5 });
  });

  test('signed out: kept, and says so', async () => {
    const server = fakeServer();
    const { kept, storage } = memoryDrafts();
    const draft = new ProductDraft(bowl, storage, server.send);
    server.failWith = [new CallFailure(401, 'sign-in', 'Please sign in.')];
    draft.edit('name', 'Kept');
    await pass();
    expect(draft.getState().status).toBe('signed-out');
    expect(kept.get('p1')).toContain('Kept');
  });

  test('discard forgets what is unsent', async () => {
    const { kept, storage } = memoryDrafts();
    const draft = new ProductDraft(bowl, storage, fakeServer().send);
    draft.edit('name', 'Never mind');
    draft.discard();
    await pass();
    expect(draft.getState()).toMatchObject({ status: 'saved', record: { name: 'Bowl' } });
    expect(kept.size).toBe(0);
  });
});

describe('two people in one product', () => {
  test('different fields: both are kept without asking', async () => {
    const server = fakeServer();
    const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
    server.product = { ...bowl, tags: ['theirs'], version: 2 };
    draft.edit('name', 'Mine');
    await pass(2000);
    expect(server.product).toMatchObject({ name: 'Mine', tags: ['theirs'], version: 3 });
    expect(draft.getState()).toMatchObject({ status: 'saved', record: { tags: ['theirs'] } });
  });

  test('the same field: shown, nothing sent until the person decides', async () => {
    const server = fakeServer();
    const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
    server.product = { ...bowl, name: 'Theirs', version: 2 };
    draft.edit('name', 'Mine');
    await pass(5000);
    expect(draft.getState()).toMatchObject({
      status: 'conflict',
      conflicts: [{ path: 'name', mine: 'Mine', theirs: 'Theirs' }],
    });
    expect(server.product.name).toBe('Theirs');
    draft.resolve({ name: 'mine' });
    await pass();
    expect(server.product.name).toBe('Mine');
  });

  test('taking theirs drops only that field', async () => {
    const server = fakeServer();
    const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
    server.product = { ...bowl, name: 'Theirs', version: 2 };
    draft.edit('name', 'Mine');
    draft.edit('urlId', 'mine');
    await pass(2000);
    draft.resolve({ name: 'theirs' });
    await pass();
    expect(server.product).toMatchObject({ name: 'Theirs', urlId: 'mine' });
    expect(draft.getState().status).toBe('saved');
  });
});

test('a refused field is marked, the others are saved all the same', async () => {
  const server = fakeServer();
  const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
  server.failWith = [refusal('no', { 'variants.v1.price': 'Price must be a number' })];
  draft.edit('name', 'Good');
  draft.edit('variants.v1.price', 'abc');
  await pass(2000);
  expect(server.product.name).toBe('Good');
  expect(draft.getState()).toMatchObject({
    status: 'invalid',
    unsaved: true,
    errors: { 'variants.v1.price': 'Price must be a number' },
  });
  draft.edit('variants.v1.price', '12');
  await pass();
  expect(draft.getState()).toMatchObject({ status: 'saved', errors: {} });
});

test('flush answers whether the server has everything', async () => {
  const server = fakeServer();
  const draft = new ProductDraft(bowl, memoryDrafts().storage, server.send);
  draft.edit('name', 'Now');
  expect(await draft.flush()).toBe(true);
  server.failWith = [new CallFailure(0, 'network', '')];
  draft.edit('name', 'Later');
  expect(await draft.flush()).toBe(false);
  draft.dispose();
});
