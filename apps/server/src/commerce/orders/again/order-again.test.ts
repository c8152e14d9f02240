import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../../boot/commerce-routes.ts';
import type { App } from '../../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../../testing/test-shop.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;
let bowl: TestVariant;
let cup: TestVariant;

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
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 50 });
  cup = await shop.addProduct({ title: 'Cup', priceCents: 1000, stock: 50 });
});

const visitor = () => new TestVisitor(app, shop.host);
/** 2 bowls and 3 cups. */
const placed = async () => {
  const buyer = visitor();
  const { itemId, sku } = bowl;
  const entry = { itemId, sku, quantity: 2, additionalFields: JSON.stringify({ engraving: 'Noor' }) };
  expect((await buyer.call('POST', '/api/commerce/shopping-cart/entries', entry)).statusCode).toBe(200);
  await buyer.add(cup, 3);
  const { id, confirmationUrl } = (await buyer.checkout({ email: 'ada@example.com' })).json();
  return { id, token: new URL(confirmationUrl, 'http://x').searchParams.get('token') ?? '' };
};
type Placed = Awaited<ReturnType<typeof placed>>;
const again = ({ id, token }: Placed, by = visitor()) => by.post(`/account/orders/${id}/again`, { token });
const cartOf = async (by: TestVisitor) =>
  (await by.call('GET', '/api/commerce/shopping-cart'))
    .json()
    .entries.map(
      ({ title, quantity, additionalFields }: { title: string; quantity: number; additionalFields: string }) => [
        title,
        quantity,
        ...(additionalFields ? [JSON.parse(additionalFields)] : []),
      ],
    );
/** Leads on, and tells what the page says. */
const told = async (by: TestVisitor, location: unknown) =>
  /role="alert">(.*?)<\/div>/s.exec((await by.page(String(location))).body)?.[1]?.replace(/<[^>]+>/g, '|') ?? '';

describe('an order once more', () => {
  it('puts its goods with their answers into the cart, at what they cost now', async () => {
    const order = await placed();
    const by = visitor();
    expect((await by.page(`/account/orders/${order.id}?token=${order.token}`)).body).toContain('Order again');
    await test.db.system`update variants set price_cents = 5000 where id = ${bowl.variantId}`;
    const answer = await again(order, by);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
    expect(await cartOf(by)).toEqual([
      ['Bowl', 2, { engraving: 'Noor' }],
      ['Cup', 3],
    ]);
    const { entries } = (await by.call('GET', '/api/commerce/shopping-cart')).json();
    expect(entries[0].purchasePriceCents).toBe(5000);
  });

  it('takes as many as there are, leaves out what is gone, and says both', async () => {
    const order = await placed();
    await test.db.system`update variants set stock = 2 where id = ${cup.variantId}`;
    await test.db.system`update items set status = 'draft' where id = ${bowl.itemId}`;
    const by = visitor();
    const { headers } = await again(order, by);
    expect(await cartOf(by)).toEqual([['Cup', 2]]);
    const words = await told(by, headers.location);
    expect(words).toContain('Bowl is not in the shop any more.');
    expect(words).toContain('Cup is in your cart with as many as there are');
    expect(words).toContain('in your cart|.');

    await test.db.system`update variants set stock = 0 where id = ${cup.variantId}`;
    const late = visitor();
    const nothing = await told(late, (await again(order, late)).headers.location);
    expect(nothing).toContain('Cup is sold out.');
    expect(nothing).toContain('Nothing came into your cart.');
    expect([...late.cookies.keys()]).toEqual([]);
  });

  it('adds to the cart that is there, and leaves out what is chosen anew, such as a gift card or what one gives', async () => {
    const card = await shop.addProduct({ title: 'Card', productType: 4, priceCents: 2500, unlimited: true });
    const structuredContent = { ownAmount: { minimumCents: 100, maximumCents: null } };
    const roof = await shop.addProduct({ title: 'The roof', productType: 2, unlimited: true, structuredContent });
    const buyer = visitor();
    await buyer.add(card, 1);
    await buyer.add(roof, 1);
    await buyer.add(cup, 1);
    const { id, confirmationUrl } = (await buyer.checkout({ email: 'ada@example.com' })).json();
    const token = new URL(confirmationUrl, 'http://x').searchParams.get('token') ?? '';
    const by = visitor();
    await by.add(cup, 2);
    const { headers } = await again({ id, token }, by);
    expect(await cartOf(by)).toEqual([['Cup', 3]]);
    const words = await told(by, headers.location);
    for (const name of ['Card', 'The roof']) expect(words).toContain(`${name} is chosen anew on its page.`);
  });

  it('is nobody’s but the buyer’s: neither a wrong link nor another website’s order says anything', async () => {
    const order = await placed();
    const by = visitor();
    expect((await again({ ...order, token: 'x'.repeat(43) }, by)).statusCode).toBe(404);
    const signIn = await by.post(`/account/orders/${order.id}/again`, {});
    expect([signIn.statusCode, signIn.headers.location]).toEqual([303, '/account/login']);
    const other = await createTestShop(test.db);
    const theirs = await new TestVisitor(app, other.host).post(`/account/orders/${order.id}/again`, {
      token: order.token,
    });
    expect(theirs.statusCode).toBe(404);
    // An address says nothing but of the order's own lines.
    const page = await by.page(`/account/orders/${order.id}?token=${order.token}&missed=zz.gone,${order.id}.<b>`);
    expect(page.body).not.toContain('role="alert"');
  });
});
