import type { EditOrder, OrderDetail } from '@plinth/contract';
import { newId } from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDiscount } from '../../testing/test-discount.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { checkBooks } from '../books/check-books.ts';
import { salesRoutes } from '../sales/routes.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;
let bowl: TestVariant;
let cup: TestVariant;
let vase: TestVariant;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, [...commerceRoutes, salesRoutes]);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});
const openShop = async () => {
  shop = await createTestShop(test.db, { storeSettings: { manualPayment: true } });
  await addShipping(test.db, shop);
  await test.db.system`
    insert into tax_rules (website_id, id, name, country, rate_basis_points, applies_to_shipping, included_in_price)
    values (${shop.websiteId}, ${newId()}, 'Sales tax', 'US', 1000, false, false)`;
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 50 });
  cup = await shop.addProduct({ title: 'Cup', priceCents: 1000, stock: 50 });
  vase = await shop.addProduct({ title: 'Vase', priceCents: 2500, stock: 4 });
};
beforeEach(openShop);

const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  new TestVisitor(app, shop.host).call(method, `/api/commerce/${url}`, body, {
    'x-test-role': '8',
    'x-csrf-token': 'crumb',
  });
const read = async (id: string): Promise<OrderDetail> => (await owner('GET', `orders/${id}`)).json();
const stockOf = async ({ variantId }: TestVariant): Promise<number> =>
  (await test.db.system`select stock from variants where website_id = ${shop.websiteId} and id = ${variantId}`)[0]
    ?.stock;

/** 2 bowls and 3 cups with 10 % tax and shipping: 126.00 + 12.60 + 5.00 = 143.60. */
const place = async (changes: Record<string, unknown> = {}, prepare?: (buyer: TestVisitor) => Promise<unknown>) => {
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(bowl, 2);
  await buyer.add(cup, 3);
  await prepare?.(buyer);
  const answer = await buyer.checkout({ email: 'ada@example.com', ...changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return read(answer.json().id);
};

type Quantities = Record<string, number>;
/** The order with other quantities by product, 0: taken out. */
const edited = (order: OrderDetail, quantities: Quantities, changes: Partial<EditOrder> = {}) => ({
  version: order.version,
  lines: [
    ...order.items
      .map(({ id, variantId, productName, quantity }) => ({
        ...{ id, variantId },
        quantity: quantities[productName] ?? quantity,
      }))
      .filter(({ quantity }) => quantity > 0),
    ...Object.entries(quantities)
      .filter(([name, quantity]) => quantity > 0 && !order.items.some(({ productName }) => productName === name))
      .map(([name, quantity]) => ({
        ...{ id: newId(), quantity },
        variantId: { Bowl: bowl, Cup: cup, Vase: vase }[name]?.variantId ?? '',
      })),
  ],
  discount: null,
  ...changes,
});
const edit = (order: OrderDetail, quantities: Quantities, changes: Partial<EditOrder> = {}) =>
  owner('POST', `orders/${order.id}/edit`, {
    ...{ higher: 'link', lower: 'refund', notify: true },
    ...edited(order, quantities, changes),
  });
const preview = (order: OrderDetail, quantities: Quantities, changes: Partial<EditOrder> = {}) =>
  owner('POST', `orders/${order.id}/edit/preview`, edited(order, quantities, changes));

/** What the books say of this shop; what is awaited after a change has not come yet. */
const bookProblems = () =>
  inWebsite(test.db, shop.websiteId, async (tx) =>
    (await checkBooks(tx, await readWebsite(tx, shop.websiteId))).flatMap(({ problems }) =>
      problems.map(({ text }) => text),
    ),
  );
/** Payments that have come, less all that went back, is what the order costs less what is awaited and with what is owed. */
function expectBalance(order: OrderDetail) {
  const come = order.payments.filter(({ state }) => ['captured', 'authorized', 'refunded'].includes(state));
  const awaited = order.payments.filter(({ state }) => state === 'pending');
  const sum = (list: readonly { amountCents: number }[]) => list.reduce((cents, one) => cents + one.amountCents, 0);
  expect(sum(come) + order.giftCardCents - sum(order.refunds)).toBe(
    order.grandTotalCents - order.refundedCents - sum(awaited) + order.owedCents,
  );
}

describe('an order that is changed before it is sent', () => {
  it('says the difference before, takes the pieces, and is paid by a link in place of what was awaited', async () => {
    const order = await place();
    expect((await preview(order, { Bowl: 3, Vase: 1 })).json()).toMatchObject({
      before: { grandTotalCents: 14_360 },
      after: { subtotalCents: 19_900, taxCents: 1990, shippingCents: 500, grandTotalCents: 22_390 },
      dueCents: 8030,
    });
    expect(await stockOf(bowl)).toBe(48);
    const answer = await edit(order, { Bowl: 3, Vase: 1 });
    expect(answer.statusCode, answer.body).toBe(200);
    const changed: OrderDetail = answer.json();
    expect(changed.grandTotalCents).toBe(22_390);
    expect([await stockOf(bowl), await stockOf(cup), await stockOf(vase)]).toEqual([47, 47, 3]);
    expect(changed.events.find(({ kind }) => kind === 'edited')?.text).toBe(
      'Order changed, $80.30 to be paid by a link. Bowl: 2 → 3; 1 × Vase added; total: $143.60 → $223.90',
    );
    const { payPath } = changed.payments.find(({ state }) => state === 'pending') ?? {};
    const [mail] = await test.db.system`
      select plain_text from outbox_messages where related_id = ${order.id} and kind = 'order-edited'`;
    expect(mail?.plainText).toContain('$80.30 are still to be paid.');

    const buyer = new TestVisitor(app, shop.host);
    expect((await buyer.page(payPath ?? '')).headers.location).toBe('/checkout');
    // No code takes anything off it: the order has its discounts.
    await owner('POST', 'discounts', testDiscount);
    const bill = { shippingAddress: null, billingAddress: newYorkBill };
    expect((await buyer.checkout({ ...bill, couponCode: 'TEN' })).json().error.fields).toHaveProperty('couponCode');
    const paid = await buyer.checkout({ expectedTotalCents: 8030, ...bill });
    expect(paid.statusCode, paid.body).toBe(200);
    expect(paid.json().id).toBe(order.id);
    const whole = await read(order.id);
    expect(whole.payments.map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ['captured', 14_360],
      ['voided', 8030],
      ['captured', 8030],
    ]);
    expect((await buyer.page(payPath ?? '')).headers.location).toContain(`/account/orders/${order.id}?token=`);
    expect((await buyer.page((await buyer.page(payPath ?? '')).headers.location ?? '')).statusCode).toBe(200);
    expectBalance(whole);
    expect(await bookProblems()).toEqual([]);
    // It is no draft order of its own.
    expect((await owner('GET', 'draft-orders')).json().drafts).toEqual([]);
  });

  it('costs less: the difference goes back the way it was paid, and the pieces into stock', async () => {
    const order = await place();
    const changed: OrderDetail = (await edit(order, { Bowl: 1, Cup: 0 })).json();
    // 48.00 + 4.80 + 5.00
    expect(changed).toMatchObject({
      grandTotalCents: 5780,
      refundedCents: 0,
      owedCents: 0,
      refundableCents: 5780,
      refunds: [{ cause: 'edit', state: 'done', amountCents: 8580, byHandCents: 0 }],
      payments: [{ amountCents: 14_360, refundedCents: 8580 }],
    });
    expect([await stockOf(bowl), await stockOf(cup)]).toEqual([49, 50]);
    expectBalance(changed);
    expect(await bookProblems()).toEqual([]);
    // The rest goes as with every order, and never more.
    const canceled = (await owner('POST', `orders/${order.id}/cancel`, {})).json();
    expect(canceled).toMatchObject({ status: 'canceled', refundedCents: 5780, refundableCents: 0 });
    expect([await stockOf(bowl), await stockOf(cup)]).toEqual([50, 50]);
    expect(await bookProblems()).toEqual([]);
  });

  it('may owe the difference, which the next change uses up, and which is given back once', async () => {
    const order = await place();
    const owing: OrderDetail = (await edit(order, { Cup: 1 }, { lower: 'owe' })).json();
    expect(owing).toMatchObject({ owedCents: 2200, refunds: [], refundableCents: 12_160 });
    const less: OrderDetail = (await edit(owing, { Cup: 2 }, { lower: 'owe' })).json();
    expect(less).toMatchObject({ owedCents: 1100, refunds: [] });
    expectBalance(less);
    const back = (version: number) => owner('POST', `orders/${order.id}/owed/refund`, { version });
    expect((await back(owing.version)).json().error.code).toBe('conflict');
    const given: OrderDetail = (await back(less.version)).json();
    expect(given).toMatchObject({ owedCents: 0, refunds: [{ cause: 'edit', state: 'done', amountCents: 1100 }] });
    expect((await back(given.version)).json().error.code).toBe('order-status');
    expectBalance(given);
    expect(await bookProblems()).toEqual([]);
  });

  it('keeps a code that still fits, gives back the use of one that does not, and takes the shop’s own discount', async () => {
    await owner('POST', 'discounts', { ...testDiscount, minimumSubtotalCents: 10_000 });
    const order = await place({ couponCode: 'TEN' });
    expect(order.discountCents).toBe(1260);
    const uses = async () =>
      (
        await test.db.system`
          select k.uses, u.discount_cents::int as cents from coupons k join coupon_uses u on u.coupon_id = k.id
          where k.website_id = ${shop.websiteId}`
      )[0];
    const more: OrderDetail = (await edit(order, { Bowl: 3 }, { higher: 'paid' })).json();
    expect(more.discountCents).toBe(1740);
    expect(await uses()).toEqual({ uses: 1, cents: 1740 });
    expect((await preview(more, { Bowl: 1 })).json()).toMatchObject({ lostDiscounts: ['TEN'] });
    const discount = { kind: 'fixed' as const, amount: 800 };
    const less: OrderDetail = (await edit(more, { Bowl: 1 }, { discount })).json();
    expect(less).toMatchObject({ discountCents: 800, discounts: [{ code: '', name: 'Discount', cents: 800 }] });
    expect(await uses()).toEqual({ uses: 0, cents: 0 });
    expectBalance(less);
    expect(await bookProblems()).toEqual([]);
  });

  it('is written by one of two who change it at once; a version that is old changes nothing', async () => {
    const order = await place();
    const [first, second] = await Promise.all([
      edit(order, { Bowl: 3 }, { higher: 'paid' }),
      edit(order, { Bowl: 4 }, { higher: 'paid' }),
    ]);
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 409]);
    const { items } = await read(order.id);
    expect(await stockOf(bowl)).toBe(50 - (items.find(({ productName }) => productName === 'Bowl')?.quantity ?? 0));
    expect(await bookProblems()).toEqual([]);
  });

  it('has papers that follow: a credit note of the old invoice and a new one, with numbers that leave no gap', async () => {
    const order = await place();
    await owner('POST', `orders/${order.id}/invoice`);
    const changed: OrderDetail = (await edit(order, { Bowl: 1 })).json();
    expect(changed.documents.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['invoice', 14_360],
      ['credit-note', 14_360],
      ['invoice', 9080],
    ]);
    const canceled = (await owner('POST', `orders/${order.id}/cancel`, {})).json();
    expect(canceled.documents.at(-1)).toMatchObject({ kind: 'credit-note', totalCents: 9080 });
    expect(await bookProblems()).toEqual([]);
  });

  it('stays as it is where something was sent or given back, or there is too little, and says so', async () => {
    const order = await place();
    expect((await preview(order, { Vase: 5 })).json().error.message).toBe('Of Vase, 4 more can be sold.');
    expect((await edit(order, { Vase: 5 })).json().error.code).toBe('out-of-stock');
    expect(await read(order.id)).toEqual(order);
    const line = order.items[0];
    const sent = (
      await owner('POST', `orders/${order.id}/fulfill`, { lines: [{ lineId: line?.id, quantity: 1 }] })
    ).json();
    expect((await edit(sent, { Cup: 1 })).json().error.message).toContain('something is sent');
    const other = await place();
    const back = { key: newId(), lines: [], shippingCents: 100 };
    await owner('POST', `orders/${other.id}/refunds`, {
      ...back,
      lines: [{ lineId: other.items[0]?.id, quantity: 1, restock: true }],
    });
    expect((await edit(await read(other.id), { Cup: 1 })).json().error.message).toContain('given back already');
  });

  it('that waits to be paid by hand waits for the new total, and a link that was used up pays nothing twice', async () => {
    const order = await place({ payment: { provider: 'manual' } });
    const changed: OrderDetail = (await edit(order, { Cup: 4 })).json();
    expect(changed.payments.map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ['voided', 14_360],
      ['pending', 15_460],
    ]);
    const { payPath = '' } = changed.payments[1] ?? {};
    const buyer = new TestVisitor(app, shop.host);
    await buyer.page(payPath);
    expect((await owner('POST', `orders/${order.id}/paid`)).statusCode).toBe(200);
    const late = await buyer.checkout({ shippingAddress: null, billingAddress: newYorkBill });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'cart-empty']);
    const paid = await read(order.id);
    expectBalance(paid);
    const less: OrderDetail = (await edit(paid, { Cup: 1 })).json();
    expect(less.refunds).toMatchObject([{ cause: 'edit', state: 'done', byHandCents: 3300 }]);
    expectBalance(less);
    expect(await bookProblems()).toEqual([]);
    // In the reports it costs what it costs now; what went back for that is not taken off once more.
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { countries, taxes } = (await owner('GET', `reports?from=${day(-1)}&to=${day(1)}`)).json();
    expect(countries).toMatchObject([{ totalCents: less.grandTotalCents, refundedCents: 0 }]);
    expect(taxes).toMatchObject([{ taxCents: less.taxCents, refundedTaxCents: 0 }]);
  });

  it('is paid by gift cards as well, and for less their share comes back after that of the way to pay', async () => {
    const card = await shop.addProduct({ title: 'Gift card', productType: 4, priceCents: 5000 });
    const giver = new TestVisitor(app, shop.host);
    await giver.add(card, 2);
    const bill = { shippingAddress: null, billingAddress: newYorkBill };
    const bought = (await giver.checkout({ ...bill, shippingOptionId: null })).json();
    const [mail] = await test.db.system`
      select plain_text from outbox_messages where related_id = ${bought.id} and kind = 'order-confirmed'`;
    const codes = [...openSealed(mail?.plainText).matchAll(/[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/g)].map(([code]) => code);
    const payWith = (buyer: TestVisitor, code = '') =>
      buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });

    const order = await place({}, (buyer) => payWith(buyer, codes[0]));
    expect(order).toMatchObject({ giftCardCents: 5000, payments: [{ amountCents: 9360 }] });
    const more: OrderDetail = (await edit(order, { Cup: 4 })).json();
    const buyer = new TestVisitor(app, shop.host);
    await buyer.page(more.payments.find(({ payPath }) => payPath)?.payPath ?? '');
    await payWith(buyer, codes[1]);
    const paid = await buyer.checkout({ ...bill, payment: undefined });
    expect(paid.statusCode, paid.body).toBe(200);
    const whole = await read(order.id);
    expect(whole).toMatchObject({ giftCardCents: 6100, grandTotalCents: 15_460 });
    const less: OrderDetail = (await edit(whole, { Bowl: 0 })).json();
    expect(less).toMatchObject({
      grandTotalCents: 4900,
      refunds: [{ amountCents: 10_560, giftCardCents: 1200, parts: [{ amountCents: 9360, byHand: false }] }],
    });
    expectBalance(less);
    expect(await bookProblems()).toEqual([]);
  });

  it('agrees with the books after any changes, however they are settled', async () => {
    const step = fc.record({
      Bowl: fc.integer({ min: 0, max: 3 }),
      Cup: fc.integer({ min: 1, max: 4 }),
      Vase: fc.integer({ min: 0, max: 2 }),
      discount: fc.option(
        fc.oneof(
          fc.record({ kind: fc.constant('percentage' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
          fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 30_000 }) }),
        ),
      ),
      higher: fc.constantFrom('link' as const, 'paid' as const),
      lower: fc.constantFrom('refund' as const, 'owe' as const),
    });
    type Step = Quantities & Pick<EditOrder, 'discount' | 'higher' | 'lower'>;
    const run = async (provider: string, steps: readonly Step[]) => {
      await openShop();
      let order = await place(provider === 'manual' ? { payment: { provider } } : {});
      for (const { Bowl, Cup, Vase, ...settle } of steps) {
        const answer = await edit(order, { Bowl: Bowl ?? 0, Cup: Cup ?? 1, Vase: Vase ?? 0 }, settle);
        expect(answer.statusCode, answer.body).toBe(200);
        order = answer.json();
        expectBalance(order);
        const stock = await Promise.all([stockOf(bowl), stockOf(cup), stockOf(vase)]);
        const sold = (name: string) =>
          order.items.reduce((sum, item) => sum + (item.productName === name ? item.quantity : 0), 0);
        expect(stock).toEqual([50 - sold('Bowl'), 50 - sold('Cup'), 4 - sold('Vase')]);
        expect(await bookProblems()).toEqual([]);
      }
      const canceled = await owner('POST', `orders/${order.id}/cancel`, {});
      expect(canceled.statusCode, canceled.body).toBe(200);
      expect(await Promise.all([stockOf(bowl), stockOf(cup), stockOf(vase)])).toEqual([50, 50, 4]);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('test', 'manual'),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        (provider, steps) => run(provider, steps as unknown as Step[]),
      ),
      { numRuns: 8 },
    );
  }, 60_000);
});

const newYorkBill = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', address1: '1 Main St', city: 'New York', region: 'NY' },
  ...{ postalCode: '10001', country: 'US' },
};
