import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { checkBooks } from '../books/check-books.ts';

let database: TestDatabase;
let second: Database;
let apps: App[];
let shop: TestShop;
let bowl: TestVariant;

beforeAll(async () => {
  database = await createTestDatabase();
  // Two servers with pools of their own, as two processes behind a load balancer would have them.
  second = await connectDatabase({ databaseUrl: database.url });
  apps = [await createTestServer(database.db, commerceRoutes), await createTestServer(second, commerceRoutes)];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await second?.close();
  await database?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
  await addShipping(database.db, shop);
  bowl = await shop.addProduct({ title: 'Bowl', stock: 10 });
});

const STOCK = '/api/commerce/stock';
const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, of = shop) =>
  new TestVisitor(apps[0]!, of.host).call(method, url, body, {
    'x-test-role': `${roles.storeManager}`,
    'x-csrf-token': 'crumb',
  });
const good = { address: '', active: true, pickup: false };
const addLocation = async (name: string, more: object = {}): Promise<string> => {
  const answer = await owner('POST', `${STOCK}/locations`, { ...good, name, ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json().locations.find((one: { name: string }) => one.name === name).id;
};
const change = (kind: 'set' | 'add' | 'take', quantity: number, locationId?: string, of = bowl) =>
  owner('POST', `${STOCK}/changes`, {
    id: newId(),
    cause: 'received',
    ...(locationId ? { locationId } : {}),
    changes: [{ variantId: of.variantId, kind, quantity }],
  });
const placesOf = async (of = bowl): Promise<{ stock: number; places: Record<string, number> }> => {
  const { lines, locations } = (await owner('GET', `${STOCK}?query=${of.sku}`)).json();
  const name = (id: string) => locations.find((one: { id: string }) => one.id === id)?.name ?? id;
  const places = lines[0].places.map(({ id, stock }: { id: string; stock: number }) => [name(id), stock]);
  return { stock: lines[0].stock, places: Object.fromEntries(places) };
};
const buy = async (lines: [TestVariant, number][], more: object = {}) => {
  const buyer = new TestVisitor(apps[0]!, shop.host);
  for (const [variant, quantity] of lines) await buyer.add(variant, quantity);
  const answer = await buyer.checkout({ email: 'ada@example.com', ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json().id as string;
};
const order = async (id: string) => (await owner('GET', `/api/commerce/orders/${id}`)).json();
const disagreements = () =>
  inWebsite(database.db, shop.websiteId, async (tx) =>
    (await checkBooks(tx, await readWebsite(tx, shop.websiteId))).filter(({ problemCount }) => problemCount > 0),
  );
const agrees = async () => {
  expect((await owner('GET', `${STOCK}/check`)).json().wrong).toEqual([]);
  expect(await disagreements()).toEqual([]);
};

describe('a shop with one location', () => {
  test('notices nothing: no line names a place, and stock is changed and sold as ever', async () => {
    await change('add', 5);
    await buy([[bowl, 2]]);
    const { lines, locations } = (await owner('GET', STOCK)).json();
    expect(locations).toEqual([]);
    expect(lines[0]).toMatchObject({ stock: 13, reserved: 2, places: [] });
    const { movements } = (await owner('GET', `${STOCK}/${bowl.variantId}/movements`)).json();
    expect(movements.map(({ location }: { location: string }) => location)).toEqual(['', '', '']);
    expect((await owner('GET', `${STOCK}/locations`)).json().locations).toMatchObject([{ id: 'main', pieces: 13 }]);
    await agrees();
  });

  test('gets a second one: what there is stays where it was', async () => {
    await change('add', 5);
    const store = await addLocation('Store');
    expect(await placesOf()).toEqual({ stock: 15, places: { 'Main location': 15, Store: 0 } });
    expect((await change('add', 4, store)).statusCode).toBe(200);
    expect(await placesOf()).toEqual({ stock: 19, places: { 'Main location': 15, Store: 4 } });
    await agrees();
  });

  test('gets a name once, however many people add it as the first second location at the same moment', async () => {
    const visitors = [0, 1, 0, 1, 0, 1].map((at) => new TestVisitor(apps[at]!, shop.host));
    const answers = await Promise.all(
      visitors.map((visitor, at) =>
        visitor.call(
          'POST',
          `${STOCK}/locations`,
          { ...good, name: at % 2 === 0 ? 'Store' : 'STORE' },
          { 'x-test-role': `${roles.storeManager}`, 'x-csrf-token': 'crumb' },
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect((await owner('GET', `${STOCK}/locations`)).json().locations).toHaveLength(2);
  });
});

describe('an order', () => {
  let store: string;
  beforeEach(async () => {
    store = await addLocation('Store');
    await change('set', 4, store);
  });

  test('comes whole from the first location that has all of it, else line by line, and never from a place that has too little', async () => {
    const mug = await shop.addProduct({ title: 'Mug', stock: 0 });
    await change('add', 3, store, mug);
    await buy([[bowl, 2]]);
    expect((await placesOf()).places).toEqual({ 'Main location': 8, Store: 4 });
    // The mugs are at the store alone: so the bowls come from there, too.
    await buy([
      [bowl, 1],
      [mug, 1],
    ]);
    expect((await placesOf()).places).toEqual({ 'Main location': 8, Store: 3 });
    // No location has all: each line comes from one that has all of it, by preference.
    const id = await buy([
      [bowl, 5],
      [mug, 1],
    ]);
    expect((await placesOf()).places).toEqual({ 'Main location': 3, Store: 3 });
    expect((await order(id)).sources).toEqual([
      { variantId: bowl.variantId, locationId: 'main', pieces: 5 },
      { variantId: mug.variantId, locationId: store, pieces: 1 },
    ]);
    // Nor has any all of this line: what the first lacks, the second gives.
    await buy([[bowl, 5]]);
    expect(await placesOf()).toEqual({ stock: 1, places: { 'Main location': 0, Store: 1 } });
    await agrees();
  });

  test('follows the order of preference, and a pickup its location', async () => {
    await owner('PUT', `${STOCK}/locations/order`, { ids: [store, 'main'] });
    await buy([[bowl, 1]]);
    expect((await placesOf()).places).toEqual({ Store: 3, 'Main location': 10 });
    const barn = await addLocation('Barn', { pickup: true });
    await change('add', 2, barn);
    const { version } = (await owner('GET', '/api/commerce/shipping-settings')).json();
    const method = { id: '', name: 'Fetch it', enabled: true, estimate: '', instructions: '' };
    const saved = await owner('PUT', '/api/commerce/shipping-settings', {
      version,
      zones: [
        {
          id: '',
          name: 'All',
          reach: 'everywhere',
          places: [],
          methods: [{ ...method, rate: { kind: 'pickup', locationId: barn } }],
        },
      ],
    });
    expect(saved.statusCode).toBe(200);
    const shippingOptionId = saved.json().zones[0].methods[0].id;
    await buy([[bowl, 2]], { shippingOptionId });
    expect((await placesOf()).places).toEqual({ Store: 3, 'Main location': 10, Barn: 0 });
    // What it lacks comes from the others.
    await buy([[bowl, 1]], { shippingOptionId });
    expect((await placesOf()).places).toEqual({ Store: 2, 'Main location': 10, Barn: 0 });
    // As long as buyers can choose it, it stays.
    const removed = await owner('POST', `${STOCK}/locations/${barn}/remove`, { moveTo: 'main' });
    expect(removed.statusCode).toBe(409);
    expect(removed.json().error.message).toContain('“Fetch it”');
    await agrees();
  });

  test('that is cancelled or refunded gives its pieces back to where they came from, or to where somebody says', async () => {
    await change('set', 1, 'main');
    const canceled = await buy([[bowl, 5]]);
    expect((await placesOf()).places).toEqual({ 'Main location': 0, Store: 0 });
    await owner('POST', `/api/commerce/orders/${canceled}/cancel`, { notify: false });
    expect((await placesOf()).places).toEqual({ 'Main location': 1, Store: 4 });
    const id = await buy([[bowl, 4]]);
    expect((await placesOf()).places).toEqual({ 'Main location': 1, Store: 0 });
    const { items, version } = await order(id);
    const refund = (more: object) =>
      owner('POST', `/api/commerce/orders/${id}/refunds`, {
        key: newId(),
        lines: [{ lineId: items[0].id, quantity: 1, restock: true }],
        shippingCents: 0,
        notify: false,
        ...more,
      });
    expect((await refund({ version })).statusCode).toBe(200);
    expect((await placesOf()).places).toEqual({ 'Main location': 1, Store: 1 });
    expect((await refund({ locationId: 'main' })).statusCode).toBe(200);
    expect((await placesOf()).places).toEqual({ 'Main location': 2, Store: 1 });
    await agrees();
  });

  test('is sent from where it is held, or from another location that has it; what it held there is for sale again', async () => {
    await change('set', 0, 'main');
    const id = await buy([[bowl, 3]]);
    const atStore = async () => (await owner('GET', `${STOCK}?locationId=${store}`)).json().lines[0];
    expect(await atStore()).toMatchObject({ stock: 1, reserved: 3 });
    const { items } = await order(id);
    const fulfil = (quantity: number, locationId?: string) =>
      owner('POST', `/api/commerce/orders/${id}/fulfill`, {
        version: 0,
        ...(locationId ? { locationId } : {}),
        lines: [{ lineId: items[0].id, quantity }],
        notify: false,
      });
    const now = async (quantity: number, locationId?: string) => {
      const { version } = await order(id);
      return owner('POST', `/api/commerce/orders/${id}/fulfill`, {
        version,
        ...(locationId ? { locationId } : {}),
        lines: [{ lineId: items[0].id, quantity }],
        notify: false,
      });
    };
    expect((await fulfil(1)).statusCode).toBe(409);
    expect((await now(1)).json().shipments[0].location).toBe('Store');
    expect(await atStore()).toMatchObject({ stock: 1, reserved: 2 });
    const refused = await now(1, 'main');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.message).toContain('Too little of Bowl lies at Main location');
    await change('set', 5, 'main');
    const sent = (await now(1, 'main')).json();
    expect(sent.shipments[1].location).toBe('Main location');
    expect(sent.sources).toEqual([{ variantId: bowl.variantId, locationId: store, pieces: 1 }]);
    expect((await placesOf()).places).toEqual({ 'Main location': 4, Store: 2 });
    expect(await atStore()).toMatchObject({ stock: 2, reserved: 1 });
    await agrees();
  });
});

describe('a location', () => {
  test('is counted for itself, with what is held there, and its change is taken back there', async () => {
    const store = await addLocation('Store');
    await change('set', 4, store);
    await owner('PUT', `${STOCK}/locations/order`, { ids: [store, 'main'] });
    await buy([[bowl, 1]]);
    const count = (expected: number) =>
      owner('POST', `${STOCK}/counts`, {
        id: newId(),
        locationId: store,
        lines: [{ variantId: bowl.variantId, counted: 6, expected }],
      });
    expect((await count(13)).statusCode).toBe(409);
    const counted = await count(4);
    expect(counted.json().stock).toEqual([{ variantId: bowl.variantId, stock: 5, reserved: 1 }]);
    expect(await placesOf()).toEqual({ stock: 15, places: { Store: 5, 'Main location': 10 } });
    await owner('POST', `${STOCK}/changes/${counted.json().changeId}/undo`, {});
    expect(await placesOf()).toEqual({ stock: 13, places: { Store: 3, 'Main location': 10 } });
    const file = (await owner('GET', `${STOCK}.csv`)).body.split('\n');
    expect(file[0]).toContain('Stock at Store,Stock at Main location');
    expect(file[1]?.trim()).toMatch(/,3,10$/);
    await agrees();
  });

  test('that is removed, or rests, gives its stock and what orders hold of it to another one', async () => {
    const store = await addLocation('Store');
    const barn = await addLocation('Barn');
    await change('set', 4, store);
    await owner('PUT', `${STOCK}/locations/order`, { ids: [store, barn, 'main'] });
    const id = await buy([[bowl, 3]]);
    const remove = (moveTo: string) => owner('POST', `${STOCK}/locations/${store}/remove`, { moveTo });
    expect((await remove(store)).statusCode).toBe(422);
    expect((await remove(newId())).statusCode).toBe(422);
    expect((await remove(barn)).statusCode).toBe(200);
    expect(await placesOf()).toEqual({ stock: 11, places: { Barn: 1, 'Main location': 10 } });
    expect((await order(id)).sources).toEqual([{ variantId: bowl.variantId, locationId: barn, pieces: 3 }]);
    const rest = (moveTo?: string) =>
      owner('PUT', `${STOCK}/locations/${barn}`, {
        ...good,
        name: 'Barn',
        active: false,
        ...(moveTo ? { moveTo } : {}),
      });
    expect((await rest()).json().error.fields.moveTo).toBe('Choose where its stock goes.');
    expect((await rest('main')).statusCode).toBe(200);
    expect((await change('add', 1, barn)).statusCode).toBe(422);
    await owner('POST', `/api/commerce/orders/${id}/cancel`, { notify: false });
    expect(await placesOf()).toEqual({ stock: 14, places: { Barn: 0, 'Main location': 14 } });
    expect((await owner('POST', `${STOCK}/locations/main/remove`, { moveTo: barn })).statusCode).toBe(422);
    const { movements } = (await owner('GET', `${STOCK}/${bowl.variantId}/movements`)).json();
    expect(movements.map((one: { location: string }) => one.location)).toContain('Store');
    await agrees();
  });

  test('takes less where a product says a smaller sum: from the main one first', async () => {
    const store = await addLocation('Store');
    await change('set', 4, store);
    await change('set', 3);
    expect(await placesOf()).toEqual({ stock: 3, places: { 'Main location': 0, Store: 3 } });
    expect((await change('take', 4, store)).statusCode).toBe(422);
    await agrees();
  });

  test('of another shop is none, and names are given once', async () => {
    const store = await addLocation('Store');
    const other = await createTestShop(database.db);
    expect((await owner('POST', `${STOCK}/locations`, { ...good, name: 'store' })).json().error.fields.name).toBe(
      'Another location has this name.',
    );
    const foreign = await owner('PUT', `${STOCK}/locations/${store}`, { ...good, name: 'Mine' }, other);
    expect(foreign.statusCode).toBe(404);
    expect((await owner('GET', `${STOCK}/locations`, undefined, other)).json().locations).toHaveLength(1);
    expect((await change('add', 1, newId())).statusCode).toBe(404);
    const visitor = new TestVisitor(apps[0]!, shop.host);
    expect((await visitor.call('GET', `${STOCK}/locations`)).statusCode).toBe(401);
  });
});

describe('buyers who come at the same moment', () => {
  test('buy the last pieces of two locations: of 200 as many as there are pieces, over two servers', async () => {
    const store = await addLocation('Store');
    const mug = await shop.addProduct({ title: 'Mug', stock: 17 });
    await change('set', 13, store, mug);
    const buyers = Array.from({ length: 200 }, (_, index) => new TestVisitor(apps[index % 2]!, shop.host));
    await Promise.all(buyers.map((buyer) => buyer.add(mug)));
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkout()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 409)).toHaveLength(170);
    expect(await placesOf(mug)).toEqual({ stock: 0, places: { 'Main location': 0, Store: 0 } });
    await agrees();
  });
});

describe('a transfer', () => {
  let store: string;
  let id: string;
  beforeEach(async () => {
    store = await addLocation('Store');
    id = newId();
  });
  const send = (quantity: number, toId = store, fromId = 'main') =>
    owner('POST', `${STOCK}/transfers`, {
      id,
      fromId,
      toId,
      note: 'White van',
      lines: [{ variantId: bowl.variantId, quantity }],
    });
  const receive = (version: number, received: number, missing?: string) =>
    owner('POST', `${STOCK}/transfers/${id}/receive`, {
      version,
      lines: received > 0 ? [{ variantId: bowl.variantId, received }] : [],
      ...(missing ? { missing } : {}),
    });
  const causes = async () =>
    (await owner('GET', `${STOCK}/${bowl.variantId}/movements`))
      .json()
      .movements.map((one: { cause: string; delta: number; location: string }) => [one.cause, one.delta, one.location]);

  test('is for sale at neither end until it arrives, and is sent once however often it is sent', async () => {
    const [first, again] = await Promise.all([send(4), send(4)]);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(first.json()).toMatchObject({ number: 1, state: 'on-way', pieces: 4, received: 0 });
    expect(await placesOf()).toEqual({ stock: 6, places: { 'Main location': 6, Store: 0 } });
    expect((await owner('POST', `${STOCK}/locations/${store}/remove`, { moveTo: 'main' })).statusCode).toBe(409);
    const done = await receive(first.json().version, 4);
    expect(done.json()).toMatchObject({ state: 'received', received: 4 });
    expect(await placesOf()).toEqual({ stock: 10, places: { 'Main location': 6, Store: 4 } });
    expect(await causes()).toEqual([
      ['transfer-received', 4, 'Store'],
      ['transfer-sent', -4, 'Main location'],
      ['opening', 10, 'Main location'],
    ]);
    const { transfers } = (await owner('GET', `${STOCK}/transfers?state=received`)).json();
    expect(transfers).toMatchObject([{ id, number: 1, received: 4 }]);
    await agrees();
  });

  test('is received once by two people, of whom the second is told', async () => {
    const { version } = (await send(4)).json();
    const answers = await Promise.all([receive(version, 4), receive(version, 4), receive(version, 4)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(late.current).toMatchObject({ state: 'received', received: 4 });
    expect(await placesOf()).toEqual({ stock: 10, places: { 'Main location': 6, Store: 4 } });
    await agrees();
  });

  test('arrives in parts, and what never comes is booked with its cause', async () => {
    const { version } = (await send(5)).json();
    const part = (await receive(version, 2)).json();
    expect(part).toMatchObject({ state: 'on-way', received: 2 });
    const done = (await receive(part.version, 1, 'damaged')).json();
    expect(done).toMatchObject({ state: 'received', received: 3 });
    expect(done.lines).toMatchObject([{ quantity: 5, received: 3, missing: 2, missingCause: 'damaged' }]);
    expect(await placesOf()).toEqual({ stock: 8, places: { 'Main location': 5, Store: 3 } });
    expect((await causes()).slice(0, 2)).toEqual([
      ['damaged', -2, 'Store'],
      ['transfer-received', 2, 'Store'],
    ]);
    await agrees();
  });

  test('that is cancelled is back where it was sent from, but for what has arrived', async () => {
    const { version } = (await send(5)).json();
    const part = (await receive(version, 2)).json();
    const cancel = (seen: number) => owner('POST', `${STOCK}/transfers/${id}/cancel`, { version: seen });
    expect((await cancel(version)).statusCode).toBe(409);
    expect((await cancel(part.version)).json().state).toBe('canceled');
    expect(await placesOf()).toEqual({ stock: 10, places: { 'Main location': 8, Store: 2 } });
    expect((await receive(part.version, 3)).statusCode).toBe(409);
    await agrees();
  });

  test('of more than lies there, to the same place or of another shop is refused', async () => {
    const refused = await send(11);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.fields[bowl.variantId]).toContain('1 too few');
    expect((await send(1, 'main')).statusCode).toBe(422);
    const { version } = (await send(1)).json();
    const other = await createTestShop(database.db);
    const foreign = await owner('POST', `${STOCK}/transfers/${id}/receive`, { version, lines: [] }, other);
    expect(foreign.statusCode).toBe(404);
  });
});
