import { newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { productRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let owner: OwnerAgent;
let stranger: OwnerAgent;
let formId: string;

const products = '/api/commerce/products';
const monthly = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 };

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes, productRoutes]);
  website = await seedWebsite(database.db, 'pottery');
  owner = await signedInOwner(app, database.db, website, 8);
  stranger = await signedInOwner(app, database.db, await seedWebsite(database.db, 'bakery'), 1);
  formId = newId();
  await database.db.system`
    insert into forms (website_id, id, name, secret, fields)
    values (${website.websiteId}, ${formId}, 'Engraving', 's', '[]')`;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function make(body: object = {}) {
  const given = { productType: 1, name: 'Blue bowl', variants: [{ price: '19.90', stock: 5 }] };
  const answer = await owner.call('POST', products, { ...given, ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().product;
}
const patch = ({ id, version }: { id: string; version: number }, change: object) =>
  owner.call('PATCH', `${products}/${id}`, { version, change });
const contentOf = async (id: string) =>
  (await database.db.system`select structured_content from items where id = ${id}`)[0]?.structuredContent;

describe('how a product is found and sold', () => {
  test('is empty at first, and a short description given at creation is kept', async () => {
    expect(await make({ summary: 'Round.' })).toMatchObject({
      summary: 'Round.',
      seoTitle: '',
      seoDescription: '',
      customAddButtonText: '',
      subscriptionPlan: null,
      additionalFieldsFormId: null,
      relatedProducts: null,
      merchandising: null,
    });
  });

  test('is written beside the rest of the content, told in the history, and brought back from it', async () => {
    const product = await make();
    await database.db.system`
      update items set structured_content = '{"swatches":{"Glaze":{"Oat":"#ddd0b8"}}}' where id = ${product.id}`;
    const set = {
      seoTitle: 'Bowls for soup',
      seoDescription: 'A bowl.',
      customAddButtonText: '  Adopt it ',
      subscriptionPlan: monthly,
      additionalFieldsFormId: formId,
    };
    const saved = await patch(product, set);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json().product).toMatchObject({ ...set, customAddButtonText: 'Adopt it' });
    expect(await contentOf(product.id)).toEqual({
      swatches: { Glaze: { Oat: '#ddd0b8' } },
      customAddButtonText: 'Adopt it',
      isSubscribable: true,
      subscriptionPlan: monthly,
      additionalFieldsFormId: formId,
    });
    const bare = { seoTitle: '', customAddButtonText: '', subscriptionPlan: null, additionalFieldsFormId: null };
    const cleared = (await patch(saved.json().product, bare)).json().product;
    expect(cleared).toMatchObject({ ...bare, seoDescription: 'A bowl.' });
    expect(await contentOf(product.id)).toMatchObject({ isSubscribable: false, swatches: {} });

    const { revisions } = (await owner.call('GET', `${products}/${product.id}/revisions`)).json();
    expect(revisions[0].changes).toEqual([
      'Title for search engines',
      'Text of the button',
      'Subscription',
      'Additional fields',
    ]);
    const back = await owner.call('POST', `${products}/${product.id}/revisions/${revisions[1].id}/restore`, {
      version: cleared.version,
    });
    expect(back.json().product).toMatchObject({ ...set, customAddButtonText: 'Adopt it' });
  });

  test.each([
    [1, { customAddButtonText: 'x'.repeat(41) }, 'customAddButtonText', 'A button has room for 40 characters'],
    [2, { subscriptionPlan: monthly }, 'subscriptionPlan', 'Only physical products and services'],
    [1, { additionalFieldsFormId: 'gone' }, 'additionalFieldsFormId', 'This form does not exist any more'],
  ])('type %i refuses %o by its field', async (productType, change, field, message) => {
    const answer = await patch(await make({ productType, variants: undefined }), change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields[field]).toContain(message);
  });

  test.each([
    { billingPeriod: { value: 0, unit: 'MONTH' }, numBillingCycles: 0 },
    { billingPeriod: { value: 1, unit: 'DAY' }, numBillingCycles: 0 },
    { billingPeriod: { value: 1.5, unit: 'WEEK' }, numBillingCycles: 0 },
    { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: -1 },
  ])('a plan such as %o is refused', async (subscriptionPlan) => {
    expect((await patch(await make(), { subscriptionPlan })).statusCode).toBe(400);
  });
});

describe('related products chosen by hand', () => {
  test('are kept once each and in their order, told in the history, copied, and lose what is gone', async () => {
    const [bowl, mat, cup] = [await make(), await make({ name: 'Mat' }), await make({ name: 'Cup' })];
    const chosen = { productIds: [cup.id, bowl.id, mat.id, cup.id], fill: true };
    const saved = await patch(bowl, { relatedProducts: chosen });
    expect(saved.json().product.relatedProducts).toEqual({ productIds: [cup.id, mat.id], fill: true });
    const { revisions } = (await owner.call('GET', `${products}/${bowl.id}/revisions`)).json();
    expect(revisions[0].changes).toEqual(['Related products']);
    const copy = (await owner.call('POST', `${products}/${bowl.id}/copies`)).json().product;
    expect(copy.relatedProducts).toEqual({ productIds: [cup.id, mat.id], fill: true });

    // A deleted one may be restored; one that is no more drops out with the next save, and with a state that is brought back.
    await owner.call('DELETE', `${products}/${mat.id}`);
    const kept = await patch(saved.json().product, { relatedProducts: { productIds: [mat.id, cup.id], fill: false } });
    expect(kept.json().product.relatedProducts).toEqual({ productIds: [mat.id, cup.id], fill: false });
    await database.db.system`delete from items where id = ${mat.id}`;
    const rest = await patch(kept.json().product, { relatedProducts: { productIds: [mat.id, cup.id], fill: false } });
    expect(rest.json().product.relatedProducts).toEqual({ productIds: [cup.id], fill: false });
    const back = await owner.call('POST', `${products}/${bowl.id}/revisions/${revisions[0].id}/restore`, {
      version: rest.json().product.version,
    });
    expect(back.json().product.relatedProducts).toEqual({ productIds: [cup.id], fill: true });
  });

  test('are of the same website, at most twelve, and nothing else is said of them', async () => {
    const bowl = await make();
    const foreign = (await stranger.call('POST', products, { productType: 1, name: 'Loaf' })).json().product;
    const refused = await patch(bowl, { relatedProducts: { productIds: [foreign.id], fill: true } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.fields.relatedProducts).toContain('does not exist any more');
    const many = Array.from({ length: 13 }, () => newId());
    for (const relatedProducts of [
      { productIds: many, fill: true },
      { productIds: [] },
      { productIds: [], fill: true, x: 1 },
    ])
      expect((await patch(bowl, { relatedProducts })).statusCode).toBe(400);
  });
});

describe('a copy of a product', () => {
  test('is hidden, like it in everything that is no single piece, and leaves it as it was', async () => {
    const product = await make({
      visibility: 'visible',
      tags: ['clay'],
      optionNames: ['Size'],
      variants: [
        { values: ['S'], price: '18.00', stock: 3, sku: 'COPY-S' },
        { values: ['L'], price: '28.00', salePrice: '20.00', onSale: true, unlimited: true },
      ],
    });
    const set = { customAddButtonText: 'Adopt it', subscriptionPlan: monthly, seoTitle: 'Bowls' };
    const source = (await patch(product, set)).json().product;
    const answer = await owner.call('POST', `${products}/${product.id}/copies`);
    expect(answer.statusCode, answer.body).toBe(201);
    const copy = answer.json().product;
    expect(copy).toMatchObject({ ...set, name: 'Blue bowl (copy)', visibility: 'hidden', tags: ['clay'], version: 1 });
    expect(copy.urlId).not.toBe(source.urlId);
    expect(copy.variants).toMatchObject([
      { price: '18.00', stock: 0, unlimited: false, attributes: [{ name: 'Size', value: 'S' }] },
      { price: '28.00', salePrice: '20.00', onSale: true, unlimited: true },
    ]);
    expect(copy.variants[0].sku).not.toBe('COPY-S');
    expect((await owner.call('GET', `${products}/${product.id}`)).json()).toEqual(source);
  });

  test('is not made of what is deleted, or another website’s', async () => {
    const product = await make();
    expect((await stranger.call('POST', `${products}/${product.id}/copies`)).statusCode).toBe(404);
    await owner.call('DELETE', `${products}/${product.id}`);
    const answer = await owner.call('POST', `${products}/${product.id}/copies`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'deleted']);
  });
});

describe('what a product says instead of its store when little or nothing is left', () => {
  const own = { scarcityQuantity: 3, scarcityText: 'Hurry: {qtyInStock}', customSoldOutText: 'Gone', restock: false };

  test('is kept, told in the history, copied, cleared and brought back', async () => {
    const bowl = await make();
    const saved = (await patch(bowl, { merchandising: { ...own, scarcityText: ` ${own.scarcityText} ` } })).json();
    expect(saved.product.merchandising).toEqual(own);
    const { revisions } = (await owner.call('GET', `${products}/${bowl.id}/revisions`)).json();
    expect(revisions[0].changes).toEqual(['Low and sold-out stock']);
    const copy = (await owner.call('POST', `${products}/${bowl.id}/copies`)).json().product;
    expect(copy.merchandising).toEqual(own);
    // What says nothing of its own is nothing; a field that is not named stays.
    const plain = { scarcityQuantity: null, scarcityText: ' ', customSoldOutText: '', restock: null };
    const cleared = (await patch(saved.product, { merchandising: plain })).json().product;
    expect(cleared.merchandising).toBeNull();
    const back = await owner.call('POST', `${products}/${bowl.id}/revisions/${revisions[0].id}/restore`, {
      version: cleared.version,
    });
    expect(back.json().product.merchandising).toEqual(own);
    // A second window with the old version writes nothing.
    const late = await patch(bowl, { merchandising: null });
    expect(late.statusCode).toBe(409);
    expect((await owner.call('GET', `${products}/${bowl.id}`)).json().merchandising).toEqual(own);
  });

  test.each([
    [{ ...own, scarcityText: 'x'.repeat(201) }, 'scarcityText'],
    [{ ...own, customSoldOutText: 'x'.repeat(201) }, 'customSoldOutText'],
    [{ ...own, scarcityQuantity: -1 }, 'scarcityQuantity'],
    [{ ...own, scarcityQuantity: 1000 }, 'scarcityQuantity'],
    [{ ...own, scarcityQuantity: 1.5 }, 'scarcityQuantity'],
    [{ ...own, restock: 'yes' }, 'restock'],
    [{ ...own, x: 1 }, 'merchandising'],
  ])('%o is refused with the field', async (merchandising, field) => {
    const bowl = await make();
    const answer = await patch(bowl, { merchandising });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(field);
    expect((await owner.call('GET', `${products}/${bowl.id}`)).json()).toEqual(bowl);
  });
});
