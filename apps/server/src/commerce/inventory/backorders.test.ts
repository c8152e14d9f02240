import type { OrderDetail } from '@plinth/contract';
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

/** In a year that no test reaches. */
const DAY = '2099-01-12';
const BUYERS = 160;
const CHALLENGE = '4000 0025 0000 3155';

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
  bowl = await shop.addProduct({ title: 'Bowl', stock: 2 });
});

const STOCK = '/api/commerce/stock';
const visitor = (at = 0) => new TestVisitor(apps[at % apps.length] as App, shop.host);
const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  visitor().call(method, url, body, { 'x-test-role': `${roles.storeManager}`, 'x-csrf-token': 'crumb' });
type Setting = { limit: number | null; shipsOn: string | null } | null;
const allow = async (backorders: Setting, of = bowl) => {
  const answer = await owner('PUT', `${STOCK}/${of.variantId}/backorders`, { backorders });
  expect([answer.statusCode, answer.json()]).toEqual([200, { backorders }]);
};
const change = (kind: 'set' | 'add' | 'take', quantity: number, locationId?: string) =>
  owner('POST', `${STOCK}/changes`, {
    id: newId(),
    cause: 'received',
    ...(locationId ? { locationId } : {}),
    changes: [{ variantId: bowl.variantId, kind, quantity }],
  });
const line = async (query = bowl.sku) => (await owner('GET', `${STOCK}?query=${query}`)).json().lines[0];
const buy = async (quantity: number) => {
  const buyer = visitor();
  await buyer.add(bowl, quantity);
  const answer = await buyer.checkout();
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id as string;
};
const order = async (id: string): Promise<OrderDetail> => (await owner('GET', `/api/commerce/orders/${id}`)).json();
const lineOf = async (id: string) => (await order(id)).items[0];
const waitingOrders = async () =>
  (await owner('GET', '/api/commerce/orders?stock=waiting'))
    .json()
    .orders.map(({ id, waiting }: never) => [id, waiting]);
const agrees = async () => {
  expect((await owner('GET', `${STOCK}/check`)).json().wrong).toEqual([]);
  const results = await inWebsite(database.db, shop.websiteId, async (tx) =>
    checkBooks(tx, await readWebsite(tx, shop.websiteId)),
  );
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
};
const contentVersion = async () =>
  (await database.db.system`select content_version from websites where website_id = ${shop.websiteId}`)[0]
    ?.contentVersion;

describe('a variant that keeps selling when out of stock', () => {
  test('says so before it is paid for, on the order, on its page and in its mail', async () => {
    await allow({ limit: 5, shipsOn: DAY });
    const said = '3 of 5 back-ordered – ships from January 12, 2099';
    const buyer = visitor();
    const { shoppingCart } = await buyer.add(bowl, 5);
    expect(shoppingCart.entries[0]).toMatchObject({ backorderText: said, maxQuantity: 7 });
    const { id, confirmationUrl } = (await buyer.checkout()).json();
    expect(await lineOf(id)).toMatchObject({ backordered: 3, backorderShipsOn: DAY, waiting: 3, stockTaken: 5 });
    expect((await buyer.page(confirmationUrl)).body).toContain(said);
    const [mail] = await database.db.system`
      select html, plain_text from outbox_messages where website_id = ${shop.websiteId} and kind = 'order-confirmed'`;
    expect(mail?.plainText).toContain(said);
    expect(mail?.html).toContain(said);
    const { results } = (await visitor().call('GET', `/api/commerce/inventory/stock/?itemId=${bowl.itemId}`)).json();
    expect(results).toEqual([{ sku: bowl.sku, qtyInStock: 0, unlimited: false, backorder: { left: 2, shipsOn: DAY } }]);
    await agrees();
  });

  test('is sold up to its limit and no piece beyond; without the setting nothing is sold beyond what is there', async () => {
    await expect(visitor().add(bowl, 3)).rejects.toThrow('409');
    await allow({ limit: 3, shipsOn: null });
    await expect(visitor().add(bowl, 6)).rejects.toThrow('409');
    await buy(4);
    const buyer = visitor();
    await buyer.add(bowl, 1);
    await buy(1);
    const late = await buyer.checkout();
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'out-of-stock']);
    expect(late.json().shortages).toMatchObject([{ wanted: 1, left: 0 }]);
    expect(await line()).toMatchObject({ stock: -3, reserved: 5, backordered: 3 });
    // Off again: what was sold stays sold, and nothing more is.
    await change('add', 1);
    await allow(null);
    await expect(visitor().add(bowl, 1)).rejects.toThrow('409');
    await agrees();
  });

  test('shows itself at the switch, and with what is left of it at its limit, but not with every sale between', async () => {
    await allow({ limit: 3, shipsOn: null });
    const versions = [await contentVersion()];
    for (let pieces = 1; pieces <= 5; pieces++) {
      await buy(1);
      versions.push(await contentVersion());
    }
    const raised = versions.slice(1).map((version, at) => version !== versions[at]);
    // Of 2 pieces the last is sold; then 3 more, of which the last is the limit's.
    expect(raised).toEqual([false, true, false, false, true]);
    await allow(null);
    expect(await contentVersion()).not.toBe(versions.at(-1));
  });

  test('owes nothing in a copy, whose orders stay behind', async () => {
    await allow({ limit: null, shipsOn: null });
    await buy(4);
    const { websiteId } = await createTestShop(database.db);
    await database.db.system`
      insert into variants (website_id, id, item_id, sku, price_cents, stock, backorder_limit)
      select ${websiteId}, id, item_id, sku, price_cents, stock, backorder_limit from variants where id = ${bowl.variantId}`;
    const [copied] = await database.db.system`select stock from variants where website_id = ${websiteId}`;
    expect(copied?.stock).toBe(0);
  });

  test('can be wanted of a shop by its own people alone, and with a limit and a day that are some', async () => {
    const wrong = [
      { limit: 0, shipsOn: null },
      { limit: null, shipsOn: '2027-02-30' },
      { limit: 1.5, shipsOn: null },
    ];
    for (const backorders of wrong) {
      const answer = await owner('PUT', `${STOCK}/${bowl.variantId}/backorders`, { backorders });
      expect([400, 422]).toContain(answer.statusCode);
    }
    const other = await createTestShop(database.db);
    const theirs = await other.addProduct({ stock: 1 });
    const foreign = await owner('PUT', `${STOCK}/${theirs.variantId}/backorders`, { backorders: null });
    expect(foreign.statusCode).toBe(404);
    expect((await line()).backorders).toBeNull();
  });
});

describe('buyers who come at the same moment', () => {
  test('get exactly what is there and what may be back-ordered, over two servers', async () => {
    await change('set', 20);
    await allow({ limit: 30, shipsOn: null });
    const buyers = Array.from({ length: BUYERS }, (_, at) => visitor(at));
    await Promise.all(buyers.map((buyer) => buyer.add(bowl)));
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkout()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(BUYERS - 50);
    const [sold] = await database.db.system`
      select count(*)::int as lines, sum(backordered)::int as backordered from order_items
      where website_id = ${shop.websiteId}`;
    expect({ ...sold }).toEqual({ lines: 50, backordered: 30 });
    expect(await line()).toMatchObject({ stock: -30, reserved: 50, backordered: 30 });
    await agrees();
  });
});

describe('orders that wait for stock', () => {
  let first: string;
  let next: string;
  beforeEach(async () => {
    await allow({ limit: null, shipsOn: null });
    first = await buy(4);
    next = await buy(3);
  });

  test('are listed, get what comes in the order in which they were placed, and are named once they can be sent', async () => {
    expect(await waitingOrders()).toEqual([
      [next, 3],
      [first, 2],
    ]);
    const some = (await change('add', 3)).json();
    expect(some.ready).toEqual([{ id: first, number: '00001' }]);
    expect(await waitingOrders()).toEqual([[next, 2]]);
    // Counting the shelf says the same: 3 lie there, and 7 are sold.
    const { variantId } = bowl;
    const counted = { id: newId(), lines: [{ variantId, counted: 7, expected: 5 }] };
    expect((await owner('POST', `${STOCK}/counts`, counted)).json().ready).toEqual([{ id: next, number: '00002' }]);
    expect(await waitingOrders()).toEqual([]);
    expect(await line()).toMatchObject({ stock: 0, reserved: 7, backordered: 0 });
    await agrees();
  });

  test('stop waiting where an order is cancelled, refunded or changed: its pieces are for those who are left', async () => {
    const { items, version } = await order(next);
    const refund = { lines: [{ lineId: items[0]?.id, quantity: 1, amountCents: 1000, restock: false }] };
    const refunded = await owner('POST', `/api/commerce/orders/${next}/refunds`, {
      ...{ key: newId(), version, shippingCents: 0, reason: '', notify: false },
      ...refund,
    });
    expect(refunded.statusCode, refunded.body).toBe(200);
    expect(await line()).toMatchObject({ stock: -4, reserved: 6 });
    expect(await lineOf(next)).toMatchObject({ backordered: 3, waiting: 2 });
    await owner('POST', `/api/commerce/orders/${first}/cancel`, { notify: false });
    expect(await line()).toMatchObject({ stock: 0, backordered: 0 });
    expect(await waitingOrders()).toEqual([]);
    await agrees();
  });

  test('wait for more where an order gets more pieces, and for fewer where it loses some', async () => {
    const edit = async (id: string, quantity: number) => {
      const { version, items } = await order(id);
      const lines = items.map((item) => ({ id: item.id, variantId: item.variantId, quantity }));
      const answer = await owner('POST', `/api/commerce/orders/${id}/edit`, {
        ...{ version, lines, discount: null, higher: 'paid', lower: 'owe', notify: false },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await edit(first, 6);
    expect(await lineOf(first)).toMatchObject({ backordered: 4, waiting: 4 });
    await edit(next, 1);
    expect(await lineOf(next)).toMatchObject({ backordered: 1, waiting: 1 });
    expect(await line()).toMatchObject({ stock: -5, reserved: 7 });
    await agrees();
  });

  test('can be sent all the same, and no count makes more of what is owed than was sold', async () => {
    const { version } = await order(first);
    const sent = await owner('POST', `/api/commerce/orders/${first}/fulfill`, { version, notify: false });
    expect(sent.json().status).toBe('fulfilled');
    expect(await lineOf(next)).toMatchObject({ waiting: 3 });
    expect((await change('take', 1)).statusCode).toBe(422);
    await agrees();
  });
});

describe('pieces that a payment holds', () => {
  const pay = { payment: { provider: 'test', cardNumber: CHALLENGE, expiry: '12 / 34', cvc: '123' } };
  beforeEach(() => allow({ limit: 2, shipsOn: null }));

  test('are the order’s once it is paid, with those that were not there, whatever was sold or switched meanwhile', async () => {
    const buyer = visitor();
    await buyer.add(bowl, 3);
    const asked = await buyer.checkout(pay);
    expect([asked.statusCode, asked.json().error.code]).toEqual([402, 'payment-challenge']);
    await buy(1);
    await allow(null);
    const [attempt] = await database.db.system`
      select id from payment_attempts where website_id = ${shop.websiteId} order by id desc limit 1`;
    await buyer.post(`/checkout/test-challenge/${attempt?.id}`, { answer: 'confirmed' });
    const done = await buyer.page(`/checkout/payment/${attempt?.id}`);
    expect(done.headers.location).toContain('/checkout/order-confirmed');
    const [row] = await database.db.system`
      select l.order_id, l.backordered from order_items l
      where l.website_id = ${shop.websiteId} and l.quantity = 3`;
    expect(row?.backordered).toBe(1);
    expect(await line()).toMatchObject({ stock: -2, reserved: 4 });
    await agrees();
  });
});

describe('a shop with several locations', () => {
  test('owes at its main location, sends from where it has come to, and nothing leaves that does not lie there', async () => {
    const added = await owner('POST', `${STOCK}/locations`, {
      name: 'Store',
      address: '',
      active: true,
      pickup: false,
    });
    const store = added.json().locations.find(({ name }: { name: string }) => name === 'Store').id;
    await change('add', 1, store);
    await allow({ limit: 4, shipsOn: null });
    const id = await buy(5);
    const places = async () => (await line()).places.map(({ stock }: { stock: number }) => stock);
    expect(await places()).toEqual([-2, 0]);
    // Nothing is owed at the other one, nor does a transfer take what does not lie there.
    expect((await change('take', 1, store)).statusCode).toBe(422);
    const lines = [{ variantId: bowl.variantId, quantity: 1 }];
    const transfer = await owner('POST', `${STOCK}/transfers`, { id: newId(), fromId: 'main', toId: store, lines });
    expect(transfer.statusCode).toBe(422);
    expect((await change('add', 2, store)).json().ready).toMatchObject([{ id }]);
    expect(await places()).toEqual([-2, 2]);
    const send = async (quantity: number, locationId: string) => {
      const { version, items } = await order(id);
      const sent = { version, locationId, notify: false, lines: [{ lineId: items[0]?.id, quantity }] };
      return owner('POST', `/api/commerce/orders/${id}/fulfill`, sent);
    };
    // 3 lie at the store, its own and the 2 that have come; the other 2 at the main one.
    expect((await send(4, store)).statusCode).toBe(422);
    expect((await send(3, store)).statusCode).toBe(200);
    expect(await places()).toEqual([0, 0]);
    expect((await send(2, 'main')).json().status).toBe('fulfilled');
    expect(await line()).toMatchObject({ stock: 0, reserved: 0 });
    await agrees();
  });
});
