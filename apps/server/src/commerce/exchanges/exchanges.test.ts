import type { OrderDetail } from '@plinth/contract';
import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
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
import { countCarts } from '../sales/cart-queries.ts';
import * as reports from '../sales/queries.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;
let blue: TestVariant;
let red: TestVariant;
let large: TestVariant;
let gone: TestVariant;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});
beforeEach(async () => {
  shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
  await test.db.system`
    insert into tax_rules (website_id, id, name, country, rate_basis_points, applies_to_shipping, included_in_price)
    values (${shop.websiteId}, ${newId()}, 'Sales tax', 'US', 1000, false, false)`;
  const of = (value: string) => [{ name: 'Kind', value }];
  blue = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 10, attributes: of('Blue') });
  red = await shop.addVariant(blue.itemId, { priceCents: 4800, stock: 2, attributes: of('Red') });
  large = await shop.addVariant(blue.itemId, { priceCents: 6000, stock: 5, attributes: of('Large') });
  gone = await shop.addVariant(blue.itemId, { priceCents: 3000, stock: 0, attributes: of('Small') });
});

const owner = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  new TestVisitor(app, shop.host).call(method, `/api/commerce/orders/${url}`, body, {
    'x-test-role': '8',
    'x-csrf-token': 'crumb',
  });
const read = async (id: string): Promise<OrderDetail> => (await owner('GET', id)).json();
const stockOf = async ({ variantId }: TestVariant): Promise<number> =>
  (await test.db.system`select stock from variants where website_id = ${shop.websiteId} and id = ${variantId}`)[0]
    ?.stock;
const bookProblems = () =>
  inWebsite(test.db, shop.websiteId, async (tx) =>
    (await checkBooks(tx, await readWebsite(tx, shop.websiteId))).flatMap(({ problems }) =>
      problems.map(({ text }) => text),
    ),
  );

/** Two blue bowls, paid and sent: 96.00 + 9.60 tax + 5.00 = 110.60. */
const sent = async () => {
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(blue, 2);
  const { id, confirmationUrl } = (await buyer.checkout({ email: 'ada@example.com' })).json();
  const token = new URL(confirmationUrl, 'http://x').searchParams.get('token') ?? '';
  expect((await owner('POST', `${id}/fulfill`, {})).statusCode).toBe(200);
  const [line] = (await read(id)).items;
  return { id, token, line: line?.id ?? '' };
};
type Sent = Awaited<ReturnType<typeof sent>>;

const ask = ({ id, token, line }: Sent, wanted: TestVariant, quantity = 1) =>
  new TestVisitor(app, shop.host).post(`/account/orders/${id}/return`, {
    ...{ token, [`quantity-${line}`]: String(quantity), [`reason-${line}`]: 'does-not-fit' },
    ...{ wish: 'exchange', [`exchange-${line}`]: wanted.variantId },
  });
const returnOf = async ({ id }: Sent) => (await read(id)).returns.at(-1);
const answer = async (order: Sent, approve: boolean) =>
  owner('POST', `${order.id}/returns/${(await returnOf(order))?.id}/answer`, { approve, message: '' });
const exchange = async (order: Sent, changes: object = {}) => {
  const { version } = await read(order.id);
  return owner('POST', `${order.id}/returns/${(await returnOf(order))?.id}/exchange`, {
    ...{ version, restock: true, ...changes },
  });
};
const replacement = async (order: Sent) => read((await returnOf(order))?.exchangeOrderId ?? '');

describe('an exchange', () => {
  it('is offered of what is in stock with its difference, and holds its pieces until the return ends without it', async () => {
    const order = await sent();
    const { body } = await new TestVisitor(app, shop.host).page(
      `/account/orders/${order.id}/return?token=${order.token}`,
    );
    expect(body).toContain('Red – at the same price');
    expect(body).toContain('Large – $12.00 more, plus tax');
    expect(body).toContain('The same again');
    expect(body).not.toContain('Small');
    expect((await ask(order, gone)).body).toContain('This is not there any more.');

    expect((await ask(order, large, 2)).statusCode).toBe(303);
    expect(await stockOf(large)).toBe(3);
    const asked = await returnOf(order);
    expect(asked).toMatchObject({ lines: [{ exchange: { name: 'Large', unitPriceCents: 6000, paidCents: 9600 } }] });
    const shelf = (
      await new TestVisitor(app, shop.host).call('GET', '/api/commerce/stock?query=Bowl', undefined, {
        'x-test-role': '8',
      })
    ).json();
    expect(shelf.lines.find((line: { variantId: string }) => line.variantId === large.variantId)).toMatchObject({
      stock: 3,
      reserved: 2,
    });
    expect((await answer(order, false)).statusCode).toBe(200);
    expect(await stockOf(large)).toBe(5);

    await ask(order, large);
    await new TestVisitor(app, shop.host).post(`/account/orders/${order.id}/return`, {
      ...{ token: order.token, cancel: (await returnOf(order))?.id ?? '' },
    });
    expect(await stockOf(large)).toBe(5);

    // Approved, and the goods never come.
    await ask(order, large);
    await answer(order, true);
    expect(await stockOf(large)).toBe(4);
    const url = `${order.id}/returns/${(await returnOf(order))?.id}/close`;
    expect((await owner('POST', url, { message: 'Nothing came.' })).json().returns.at(-1)).toMatchObject({
      ...{ state: 'declined', answer: 'Nothing came.' },
    });
    expect((await owner('POST', url, { message: '' })).statusCode).toBe(409);
    expect(await stockOf(large)).toBe(5);

    // Received with its money instead.
    await ask(order, large);
    const { id: returnId } = (await returnOf(order)) ?? {};
    const lines = [{ lineId: order.line, quantity: 1, restock: true }];
    const refund = { key: newId(), returnId, lines, shippingCents: 0 };
    expect((await owner('POST', `${order.id}/refunds`, refund)).json()).toMatchObject({ refundedCents: 5280 });
    expect([await stockOf(large), await stockOf(blue)]).toEqual([5, 9]);
    expect(await bookProblems()).toEqual([]);
  });

  it('for something dearer makes an order of its own, whose difference is paid by a link', async () => {
    const order = await sent();
    await ask(order, large, 2);
    await answer(order, true);

    // Whoever dies at the last statement leaves all as it was.
    const { system: sql } = test.db;
    await sql`alter table outbox_messages add constraint dies_here check (kind <> 'return-exchanged') not valid`;
    expect((await exchange(order)).statusCode).toBe(500);
    await sql`alter table outbox_messages drop constraint dies_here`;
    expect(await returnOf(order)).toMatchObject({ state: 'approved', exchangeOrderId: '' });
    expect([await stockOf(large), await stockOf(blue)]).toEqual([3, 8]);
    expect(await sql`select from orders where website_id = ${shop.websiteId}`).toHaveLength(1);
    expect(await sql`select from order_refunds where website_id = ${shop.websiteId}`).toHaveLength(0);

    const done = await exchange(order);
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json()).toMatchObject({ refundedCents: 0, returns: [{ state: 'received' }] });
    expect([await stockOf(large), await stockOf(blue)]).toEqual([3, 10]);
    const made = await replacement(order);
    expect(made).toMatchObject({
      ...{ subtotalCents: 12_000, discountCents: 9600, shippingCents: 0, taxCents: 240, grandTotalCents: 2640 },
      ...{ status: 'pending', items: [{ quantity: 2, variantId: large.variantId, stockTaken: 2 }] },
      payments: [{ state: 'pending', provider: 'manual', amountCents: 2640 }],
    });
    expect(await bookProblems()).toEqual([]);
    const mails = await test.db.system`
      select kind, plain_text from outbox_messages where website_id = ${shop.websiteId} and kind in ('return-exchanged', 'order-confirmed')
      order by id`;
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-confirmed', 'order-confirmed', 'return-exchanged']);

    const buyer = new TestVisitor(app, shop.host);
    const [{ payPath } = { payPath: '' }] = made.payments;
    expect((await buyer.page(payPath)).headers.location).toBe('/checkout');
    const bill = { shippingAddress: null, shippingOptionId: null, billingAddress: billTo };
    const paid = await buyer.checkout({ expectedTotalCents: 2640, ...bill });
    expect(paid.statusCode, paid.body).toBe(200);
    const after = await read(made.id);
    expect(after.payments.map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ['voided', 2640],
      ['captured', 2640],
    ]);
    expect(await bookProblems()).toEqual([]);
    // Its money is sales, but nobody has ordered once more: one order of 96.00, and 24.00 for the larger ones.
    const [day] = await sql<{ day: string }[]>`
      select (now() at time zone time_zone)::date::text as day from websites where website_id = ${shop.websiteId}`;
    const counting = { currency: 'USD', countsTests: true };
    const days = { from: day?.day ?? '', to: day?.day ?? '', ...counting };
    const sales = await inWebsite(test.db, shop.websiteId, async (tx) => ({
      totals: await reports.readTotals(tx, shop.websiteId, days),
      days: await reports.readDays(tx, shop.websiteId, days),
      products: await reports.readProducts(tx, shop.websiteId, days),
      discounts: await reports.readDiscounts(tx, shop.websiteId, days),
      customers: await reports.readCustomers(tx, shop.websiteId, days),
      carts: await countCarts(tx, shop.websiteId, days),
      today: await reports.readToday(tx, shop.websiteId, counting),
    }));
    expect(sales).toMatchObject({
      totals: { orders: 1, netCents: 12_000, taxCents: 1200, customers: 1, returning: 0, totalCents: 11_060 + 2640 },
      days: [{ orders: 1, totalCents: 13_700 }],
      products: [{ orders: 1, quantity: 4 }],
      discounts: [],
      customers: [{ label: 'new', orders: 1 }],
      carts: { carts: 1, orders: 1 },
      today: { orders: 1, totalCents: 13_700 },
    });
    // It is changed, refunded and cancelled as every other order.
    const canceled = (await owner('POST', `${made.id}/cancel`, { notify: false })).json();
    expect(canceled).toMatchObject({ status: 'canceled', refundedCents: 2640 });
    expect(await stockOf(large)).toBe(5);
    expect(await bookProblems()).toEqual([]);
  });

  it('for something cheaper gives the difference back with its tax, and for the same price nothing', async () => {
    await test.db.system`update variants set price_cents = 3000, stock = 4 where id = ${gone.variantId}`;
    const order = await sent();
    await ask(order, gone);
    // Received before it was answered.
    const cheaper = await exchange(order);
    expect(cheaper.json(), cheaper.body).toMatchObject({
      refundedCents: 1980,
      refunds: [{ amountCents: 1980, state: 'done' }],
    });
    expect(await replacement(order)).toMatchObject({
      ...{ grandTotalCents: 0, discountCents: 3000, payments: [{ state: 'captured', amountCents: 0 }] },
    });
    await ask(order, red);
    const same = await exchange(order, { restock: false });
    expect(same.json()).toMatchObject({ refundedCents: 1980 });
    expect([await stockOf(gone), await stockOf(red), await stockOf(blue)]).toEqual([3, 1, 9]);
    expect(await bookProblems()).toEqual([]);
    const sendIt = await owner('POST', `${(await returnOf(order))?.exchangeOrderId}/fulfill`, {});
    expect(sendIt.json()).toMatchObject({ status: 'fulfilled' });
  });

  it('is taxed as its first order was, whatever the rate and the class of the product are by now', async () => {
    const { system: sql } = test.db;
    await sql`
      update tax_rules set rate_basis_points = 1900, included_in_price = true where website_id = ${shop.websiteId}`;
    const order = await sent();
    await sql`update tax_rules set rate_basis_points = 2500 where website_id = ${shop.websiteId}`;
    const asked = await ask(order, large, 2);
    expect(asked.statusCode).toBe(303);
    await exchange(order);
    // 24.00 more, of which 19/119 are tax.
    expect(await replacement(order)).toMatchObject({
      ...{ subtotalCents: 12_000, discountCents: 9600, taxCents: 383, grandTotalCents: 2400 },
      taxLines: [{ ratePercent: '19', included: true }],
    });
    expect(await bookProblems()).toEqual([]);
  });

  it('promises nothing that is back-ordered, and brings back-ordered goods home to those who wait', async () => {
    const { system: sql } = test.db;
    const limit = (variant: TestVariant, stock: number) => sql`
      update variants set stock = ${stock}, backorder_limit = 5
      where website_id = ${shop.websiteId} and id = ${variant.variantId}`;
    for (const [variant, stock] of [
      [blue, 1],
      [red, 1],
      [gone, 0],
    ] as const)
      await limit(variant, stock);
    const buyer = new TestVisitor(app, shop.host);
    await buyer.add(blue, 2);
    const { id, confirmationUrl } = (await buyer.checkout({ email: 'ada@example.com' })).json();
    expect(await stockOf(blue)).toBe(-1);
    await sql`update variants set stock = stock + 1 where website_id = ${shop.websiteId} and id = ${blue.variantId}`;
    expect((await owner('POST', `${id}/fulfill`, {})).statusCode).toBe(200);
    const token = new URL(confirmationUrl, 'http://x').searchParams.get('token') ?? '';
    const order = { id, token, line: (await read(id)).items[0]?.id ?? '' };
    const waiting = new TestVisitor(app, shop.host);
    await waiting.add(blue, 2);
    expect((await waiting.checkout()).statusCode).toBe(200);
    expect(await stockOf(blue)).toBe(-2);

    expect((await ask(order, gone)).body).toContain('This is not there any more.');
    expect((await ask(order, red, 2)).body).toContain('1 of it can be sent.');
    await ask(order, red);
    expect(await stockOf(red)).toBe(0);
    await exchange(order);
    expect(await replacement(order)).toMatchObject({ items: [{ variantId: red.variantId, stockTaken: 1 }] });
    // One of the two that somebody waits for is there now.
    expect(await stockOf(blue)).toBe(-1);
    expect(await bookProblems()).toEqual([]);
    const canceled = await owner('POST', `${(await replacement(order)).id}/cancel`, { notify: false });
    expect([canceled.statusCode, await stockOf(red)]).toEqual([200, 1]);
    expect(await bookProblems()).toEqual([]);
  });

  it('is held where its pieces lie, and goes out from there', async () => {
    const post = (url: string, body: unknown) =>
      new TestVisitor(app, shop.host).call('POST', `/api/commerce/stock/${url}`, body, {
        ...{ 'x-test-role': '8', 'x-csrf-token': 'crumb' },
      });
    const added = await post('locations', { name: 'Barn', address: '', active: true, pickup: false });
    const barn: string = added.json().locations.find(({ name }: { name: string }) => name === 'Barn').id;
    for (const [kind, locationId] of [
      ['take', 'main'],
      ['add', barn],
    ] as const) {
      const changes = [{ variantId: red.variantId, kind, quantity: 2 }];
      const moved = await post('changes', { id: newId(), cause: 'received', locationId, changes });
      expect(moved.statusCode, moved.body).toBe(200);
    }
    const order = await sent();
    await ask(order, red);
    await exchange(order);
    const { exchangeOrderId = '' } = (await returnOf(order)) ?? {};
    const holds = await test.db.system`
      select location_id, pieces from stock_holds where website_id = ${shop.websiteId} and holder_id = ${exchangeOrderId}`;
    expect(holds).toMatchObject([{ locationId: barn, pieces: 1 }]);
    expect(await bookProblems()).toEqual([]);
  });

  it('holds the last piece for one of many who ask, and is made once, whoever presses at once', async () => {
    await test.db.system`update variants set stock = 1 where id = ${red.variantId}`;
    const orders = [await sent(), await sent(), await sent()];
    const answers = await Promise.all(orders.map((order) => ask(order, red)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
    expect(await stockOf(red)).toBe(0);
    const first = orders[answers.findIndex(({ statusCode }) => statusCode === 303)];
    if (!first) throw new Error('one of them has it');
    const cancel = async () =>
      new TestVisitor(app, shop.host).post(`/account/orders/${first.id}/return`, {
        ...{ token: first.token, cancel: (await returnOf(first))?.id ?? '' },
      });
    const [one, two, three, kept] = await Promise.all([exchange(first), exchange(first), exchange(first), cancel()]);
    const made = [one, two, three].filter(({ statusCode }) => statusCode === 200);
    expect(kept.statusCode).toBe(303);
    const state = (await returnOf(first))?.state;
    expect([state, made.length, await stockOf(red)]).toEqual(
      state === 'received' ? ['received', 1, 0] : ['canceled', 0, 1],
    );
    const [{ count }] = await test.db.system<[{ count: number }]>`
      select count(*)::int as count from orders where website_id = ${shop.websiteId}`;
    expect(count).toBe(3 + made.length);
    expect(await bookProblems()).toEqual([]);
  });
});

const billTo = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', address1: '1 Main Street', address2: '', city: 'New York' },
  ...{ region: 'NY', postalCode: '10001', country: 'US', phone: '' },
};
