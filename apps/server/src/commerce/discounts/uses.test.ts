import { type Coupon, cartTotals, newId } from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { type CouponRow, couponOfRow } from '../pricing/coupon-row.ts';

let test: TestDatabase;
let second: Database;
let apps: App[];

beforeAll(async () => {
  test = await createTestDatabase();
  second = await connectDatabase({ databaseUrl: test.url });
  apps = [await createTestServer(test.db, commerceRoutes), await createTestServer(second, commerceRoutes)];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await second.close();
  await test.drop();
});

const visitors = (shop: TestShop, count: number) =>
  Array.from({ length: count }, (_, index) => new TestVisitor(apps[index % apps.length]!, shop.host));

async function openShop() {
  const shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
  return shop;
}

/** A discount as its row; what is not said is 10 % off by code. */
async function addDiscount({ websiteId }: TestShop, row: Record<string, unknown> = {}): Promise<string> {
  const { system: sql } = test.db;
  const id = newId();
  const whole = { method: 'code', code: `C${id}`, name: 'Ten', kind: 'percentage', amount: 1000, ...row };
  await sql`insert into coupons ${sql({ websiteId, id, ...whole } as never)}`;
  return id;
}

const countsOf = async (id: string) => {
  const [row] = await test.db.system`
    select k.uses, (select coalesce(sum(c.uses), 0)::int from coupon_customers c where c.coupon_id = k.id) as customers,
      (select count(*)::int from coupon_uses u where u.coupon_id = k.id and u.given_back_at is null) as ledger
    from coupons k where k.id = ${id}`;
  return row;
};
const owner = { 'x-test-role': '8', 'x-csrf-token': 'crumb' };

describe('the uses of a discount', () => {
  it('are 10 where 200 carts come at once to two servers, and its ledger has a line for each', async () => {
    const shop = await openShop();
    const bowl = await shop.addProduct({ stock: 1000 });
    const id = await addDiscount(shop, { code: 'FEW', maxUses: 10 });
    const buyers = visitors(shop, 200);
    await Promise.all(buyers.map((buyer) => buyer.add(bowl)));
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkout({ couponCode: 'few' })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(await countsOf(id)).toEqual({ uses: 10, customers: 10, ledger: 10 });
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.json().error.fields.couponCode).toBe('This coupon has been used up.');
  }, 120_000);

  it('are one for each customer, however the address is written and from however many carts at once', async () => {
    const shop = await openShop();
    const bowl = await shop.addProduct({ stock: 1000 });
    const id = await addDiscount(shop, { code: 'ONCE', maxUsesPerCustomer: 1 });
    const buyers = visitors(shop, 12);
    await Promise.all(buyers.map((buyer) => buyer.add(bowl)));
    const email = (index: number) => (index % 2 === 0 ? 'Ada@Example.com' : 'ada@example.com');
    const answers = await Promise.all(
      buyers.map((buyer, index) => buyer.checkout({ couponCode: 'ONCE', email: email(index) })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await countsOf(id)).toEqual({ uses: 1, customers: 1, ledger: 1 });
    const [other] = visitors(shop, 1);
    await other!.add(bowl);
    expect((await other!.checkout({ couponCode: 'ONCE', email: 'bob@example.com' })).statusCode).toBe(200);
  });

  it('come back once with a cancelled order', async () => {
    const shop = await openShop();
    const bowl = await shop.addProduct({ stock: 1000 });
    const id = await addDiscount(shop, {
      method: 'codes',
      code: null,
      maxUses: 1,
      maxUsesPerCustomer: 1,
      maxUsesPerCode: 1,
    });
    await test.db
      .system`insert into coupon_codes (website_id, code, coupon_id) values (${shop.websiteId}, 'MANY-1', ${id})`;
    const buyers = visitors(shop, 3);
    for (const buyer of buyers) await buyer.add(bowl);
    const [first, late, again] = buyers as [TestVisitor, TestVisitor, TestVisitor];
    const order = await first.checkout({ couponCode: 'many-1' });
    expect(order.json()).toMatchObject({ grandTotal: { value: '14.00' } });
    expect((await late.checkout({ couponCode: 'many-1' })).json().error.fields.couponCode).toBe(
      'This coupon has been used up.',
    );
    const cancel = () => first.call('POST', `/api/commerce/orders/${order.json().id}/cancel`, {}, owner);
    expect((await cancel()).statusCode).toBe(200);
    expect((await cancel()).statusCode).toBe(200);
    expect(await countsOf(id)).toEqual({ uses: 0, customers: 0, ledger: 0 });
    expect((await again.checkout({ couponCode: 'many-1' })).statusCode).toBe(200);
    expect(await countsOf(id)).toEqual({ uses: 1, customers: 1, ledger: 1 });
  });

  it('are for a first order only where the discount says so, and the total is shown anew before anybody pays another one', async () => {
    const shop = await openShop();
    const bowl = await shop.addProduct({ stock: 1000 });
    await addDiscount(shop, { code: 'HELLO', firstOrder: true });
    const [first, next] = visitors(shop, 2) as [TestVisitor, TestVisitor];
    await first.add(bowl);
    expect((await first.checkout({ couponCode: 'HELLO' })).statusCode).toBe(200);
    await next.add(bowl);
    await next.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'HELLO' });
    const { grandTotalCents } = (await next.call('GET', '/api/commerce/shopping-cart')).json();
    const answer = await next.checkout({ expectedTotalCents: grandTotalCents });
    expect(answer.json().error).toMatchObject({ code: 'cart-changed' });
    expect(answer.json().error.message).toContain('HELLO: This coupon is for a first order only.');
  });
});

describe('a discount that applies by itself', () => {
  it('stands in every cart that it looks at, from the moment it is switched on, and is kept in the order', async () => {
    const shop = await openShop();
    const bowl = await shop.addProduct({ priceCents: 2000 });
    const jug = await shop.addProduct({ priceCents: 5000 });
    const [buyer] = visitors(shop, 1) as [TestVisitor];
    await buyer.add(bowl);
    const seen = await buyer.call('GET', '/api/commerce/shopping-cart');
    expect(seen.json().automaticDiscounts).toBeUndefined();
    const rules = { goods: { kind: 'products', ids: [bowl.itemId] } };
    const id = await addDiscount(shop, { method: 'automatic', code: null, name: 'Bowl week', amount: 2500, rules });
    const cart = (await buyer.call('GET', '/api/commerce/shopping-cart')).json();
    expect(cart).toMatchObject({ discountCents: 500, validCoupons: [], invalidCoupons: [] });
    expect(cart.automaticDiscounts).toEqual([{ name: 'Bowl week', label: '25% off', discountCents: 500 }]);
    await buyer.add(jug);
    expect((await buyer.checkout()).json().grandTotal.value).toBe('70.00');
    expect(await countsOf(id)).toEqual({ uses: 1, customers: 1, ledger: 1 });
    const [other] = visitors(shop, 1) as [TestVisitor];
    await other.add(jug);
    expect((await other.call('GET', '/api/commerce/shopping-cart')).json().automaticDiscounts).toBeUndefined();
  });
});

describe('the sums of a cart that the database read', () => {
  it('are those of the rules, whatever discounts there are, and those that the order charges', async () => {
    const shop = await openShop();
    const prices = [700, 1999, 12_345];
    const products = await Promise.all(prices.map((priceCents) => shop.addProduct({ priceCents, stock: 1e6 })));
    const table = newId();
    await test.db.system`
      insert into item_categories (website_id, item_id, category_id) values (${shop.websiteId}, ${products[0]!.itemId}, ${table})`;
    const ids = products.map(({ itemId }) => itemId);
    const goods = fc.oneof(
      fc.constant({ kind: 'order' }),
      fc.record({ kind: fc.constant('products'), ids: fc.subarray(ids, { minLength: 1 }) }),
      fc.constant({ kind: 'categories', ids: [table] }),
    );
    const few = fc.integer({ min: 1, max: 3 });
    const rules = fc.record({ goods, combines: fc.boolean(), buyQuantity: few, getQuantity: few });
    const discount = fc.record({
      method: fc.constantFrom('code', 'automatic'),
      kind: fc.constantFrom('percentage', 'fixed', 'free-shipping', 'buy-get'),
      amount: fc.integer({ min: 1, max: 10_000 }),
      rules,
    });
    const quantities = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(discount, { minLength: 1, maxLength: 4 }), quantities, async (discounts, amounts) => {
        await test.db.system`delete from coupons where website_id = ${shop.websiteId}`;
        const [buyer] = visitors(shop, 1) as [TestVisitor];
        for (const [index, product] of products.entries()) await buyer.add(product, amounts[index]);
        const coupons: Coupon[] = [];
        for (const [index, one] of discounts.entries()) {
          const code = one.method === 'code' ? `CODE${index}` : null;
          const id = await addDiscount(shop, { ...one, code, name: `D${index}` });
          if (code) await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code });
          coupons.push(couponOfRow({ ...blank, ...one, id, code: code ?? '', automatic: code === null } as CouponRow));
        }
        const cart = (await buyer.call('GET', '/api/commerce/shopping-cart')).json();
        const totals = cartTotals({
          entries: products.map(({ itemId }, index) => ({
            itemId,
            unitPriceCents: prices[index] ?? 0,
            quantity: amounts[index] ?? 0,
            productType: 1,
            categoryIds: index === 0 ? [table] : [],
          })),
          coupons: coupons.filter(({ code, automatic }) => automatic || cart.coupons.includes(code)),
          now: Date.now(),
        });
        const { discountCents, grandTotalCents } = totals;
        expect({ discountCents: cart.discountCents, grandTotalCents: cart.grandTotalCents }).toEqual({
          discountCents,
          grandTotalCents,
        });
        const order = (await buyer.checkout()).json();
        const [kept] = await test.db.system`
          select o.discount_cents, (select coalesce(sum(u.discount_cents), 0)::float8 from coupon_uses u where u.order_id = o.id) as ledger
          from orders o where o.id = ${order.id}`;
        expect(kept?.ledger).toBe(kept?.discountCents);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

const blank = {
  name: '',
  minimumSubtotalCents: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  maxUsesPerCustomer: null,
  maxUsesPerCode: null,
  codeUses: 0,
  firstOrder: false,
  inGroup: false,
  enabled: true,
};
