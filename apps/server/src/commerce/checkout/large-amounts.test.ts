import { mostCents, mostLineCents } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  newKey,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { productRoutes } from '../products/routes.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
let test: TestDatabase;
let app: App;
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, [...commerceRoutes, productRoutes]);
  shop = await createTestShop(test.db, { storeSettings: { currency: 'IDR' } });
  await addShipping(test.db, shop);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const owner = { 'x-test-role': '8', 'x-csrf-token': 'crumb' };
const setPrice = async (variant: TestVariant, price: string) => {
  const [row] = await test.db.system<{ version: number }[]>`select version from items where id = ${variant.itemId}`;
  return app.inject({
    method: 'PATCH',
    url: `/api/commerce/products/${variant.itemId}`,
    headers: { host: shop.host, ...owner },
    payload: { version: row?.version, change: { variants: { [variant.variantId]: { price } } } },
  });
};
const priceOf = async ({ variantId }: TestVariant) => {
  const [row] = await test.db.app.begin(async (tx) => {
    await tx`select set_config('plinth.website_id', ${shop.websiteId}, true)`;
    return tx<{ priceCents: number }[]>`select price_cents from variants where id = ${variantId}`;
  });
  return row?.priceCents;
};

it('a price of Rp 25,000,000 is taken, and two pieces of it are an order above 2^31 minor units', async () => {
  const loom = await shop.addProduct();
  expect((await setPrice(loom, '25000000')).statusCode).toBe(200);
  expect(await priceOf(loom)).toBe(2_500_000_000);
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(loom, 2);
  const cart = (await buyer.call('GET', '/api/commerce/shopping-cart')).json();
  expect(cart.subtotalAmount).toEqual({ value: '50000000.00', currency: 'IDR' });
  const answer = await buyer.checkout();
  expect(answer.statusCode).toBe(200);
  const [order] = await test.db.system`
    select o.grand_total_cents, p.amount_cents, l.unit_price_cents from orders o
    join payments p on p.order_id = o.id join order_items l on l.order_id = o.id where o.id = ${answer.json().id}`;
  expect(order).toEqual({ grandTotalCents: 5_000_000_500, amountCents: 5_000_000_500, unitPriceCents: 2_500_000_000 });
  const seen = await buyer.call('GET', `/api/commerce/orders/${answer.json().id}`, undefined, owner);
  expect(seen.json()).toMatchObject({ grandTotalCents: 5_000_000_500 });
});

describe('what is more than amounts can hold is refused in plain words', () => {
  it('as a price', async () => {
    const loom = await shop.addProduct();
    for (const price of ['100000000001', '99999999999999', '999999999999999999']) {
      const { statusCode, body } = await setPrice(loom, price);
      expect([statusCode, body]).toEqual([422, expect.stringMatching(/Price (is too large|must be a number)/)]);
    }
    expect((await setPrice(loom, '100000000000')).statusCode).toBe(200);
    expect(await priceOf(loom)).toBe(mostLineCents);
  });

  it('as a line of a cart, added at once, in parts, or by its quantity', async () => {
    const loom = await shop.addProduct({ priceCents: mostLineCents / 10, stock: 100 });
    const { itemId, sku } = loom;
    const buyer = new TestVisitor(app, shop.host);
    const refused = {
      statusCode: 422,
      message: 'That is more than one order can hold. Please order less, or write to us.',
    };
    const said = async (answer: Promise<{ statusCode: number; json(): { error: { message: string } } }>) => {
      const { statusCode, json } = await answer;
      return { statusCode, message: json().error.message };
    };
    expect(await said(buyer.call('POST', ENTRIES, { itemId, sku, quantity: 11 }))).toEqual(refused);
    const { newlyAdded } = await buyer.add(loom, 10);
    expect(await said(buyer.call('POST', ENTRIES, { itemId, sku, quantity: 1 }))).toEqual(refused);
    expect(await said(buyer.call('PUT', `${ENTRIES}/${newlyAdded.id}`, { quantity: 11 }))).toEqual(refused);
    expect((await buyer.checkout()).statusCode).toBe(200);
  });

  it('as the sum of a cart whose price was raised meanwhile', async () => {
    const loom = await shop.addProduct({ title: 'Loom', stock: 20_000 });
    const buyer = new TestVisitor(app, shop.host);
    await buyer.add(loom, 9999);
    await test.db.system`update variants set price_cents = ${mostLineCents} where id = ${loom.variantId}`;
    const answer = await buyer.checkout({}, newKey());
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      422,
      'Loom × 9999 costs more than one order can hold.',
    ]);
  });

  it('as a number of JSON', async () => {
    const buyer = new TestVisitor(app, shop.host);
    await buyer.add(await shop.addProduct());
    const answer = await buyer.checkout({ expectedTotalCents: mostCents + 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toMatch(/expectedTotalCents: This is at most 9007199254740991/);
  });
});

it('a full cart of the dearest lines has exact sums', async () => {
  const buyer = new TestVisitor(app, shop.host);
  await test.db.system`insert into tax_rules (website_id, id, name, country, region, rate_basis_points)
    values (${shop.websiteId}, 't', 'Tax', 'US', 'NY', 5000)`;
  const looms = await Promise.all(Array.from({ length: 200 }, () => shop.addProduct({ priceCents: mostLineCents })));
  const [first, ...others] = looms;
  if (first) await buyer.add(first);
  for (const { itemId, variantId } of others) {
    await test.db.system`
      insert into cart_entries (website_id, cart_id, id, item_id, variant_id, quantity)
      select website_id, cart_id, ${variantId}, ${itemId}, ${variantId}, 1 from cart_entries where variant_id = ${first?.variantId ?? ''}`;
  }
  const answer = await buyer.checkout();
  expect(answer.statusCode).toBe(200);
  const [order] = await test.db.system`select subtotal_cents, tax_cents from orders where id = ${answer.json().id}`;
  expect(order).toEqual({ subtotalCents: 200 * mostLineCents, taxCents: 100 * mostLineCents });
});
