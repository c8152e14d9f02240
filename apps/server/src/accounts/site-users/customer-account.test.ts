import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartRoutes } from '../../commerce/carts/routes.ts';
import { checkoutRoutes } from '../../commerce/checkout/routes.ts';
import { accountRoutes } from '../../commerce/customer-accounts/routes.ts';
import { orderCustomerRoutes } from '../../commerce/orders/customer-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { mailedLinkRoutes } from './mailed-link-routes.ts';
import { siteUserRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let shop: TestShop;
let other: TestShop;
const password = 'a long password';

beforeAll(async () => {
  database = await createTestDatabase();
  const routes = [cartRoutes, checkoutRoutes, orderCustomerRoutes, siteUserRoutes, accountRoutes, mailedLinkRoutes];
  app = await createTestServer(database.db, routes);
  shop = await createTestShop(database.db);
  other = await createTestShop(database.db);
  await addShipping(database.db, shop);
  await addShipping(database.db, other);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

async function customer(email: string, of = shop): Promise<TestVisitor> {
  const visitor = new TestVisitor(app, of.host);
  expect((await visitor.post('/account/create', { name: 'Ada', email, password })).statusCode).toBe(303);
  return visitor;
}
async function order(visitor: TestVisitor, email: string, of = shop): Promise<string> {
  await visitor.add(await of.addProduct());
  const placed = await visitor.checkout({ email });
  expect(placed.statusCode).toBe(200);
  return placed.json().id;
}
const ordersOf = async (visitor: TestVisitor) =>
  [...(await visitor.page('/account')).body.matchAll(/\/account\/orders\/([0-9a-f]{24})/g)].map(([, id]) => id);
const session = (visitor: TestVisitor, email: string) =>
  visitor.call('POST', '/api/site-users/account/session', { email, password });
const signOut = (visitor: TestVisitor, xsrf: string, query = '') =>
  visitor.call('DELETE', `/api/site-users/account/session${query}`, undefined, { 'x-siteuser-xsrf-token': xsrf });
const xsrfOf = (visitor: TestVisitor) => visitor.cookies.get('SiteUserSecureAuthToken') ?? '';
const cartOf = async (visitor: TestVisitor) => {
  const cart = (await visitor.call('GET', '/api/commerce/shopping-cart')).json();
  return (cart.entries as { chosenVariant?: { sku: string }; sku?: string; quantity: number }[]).map(
    (entry) => `${entry.quantity}`,
  );
};

describe('[USER-01] [USER-02] a customer sees their orders', () => {
  test('those placed from the account, whatever address was given, newest first, and nobody else does', async () => {
    const ada = await customer('ada@example.com');
    expect((await ada.page('/account')).body).toContain('No orders yet');
    const first = await order(ada, 'office@example.com');
    const second = await order(ada, 'ada@example.com');
    expect(await ordersOf(ada)).toEqual([second, first]);
    const page = await ada.page(`/account/orders/${first}`);
    expect([page.statusCode, page.body.includes('We are getting this order ready.')]).toEqual([200, true]);
    expect(page.headers['cache-control']).toContain('private, no-store');
    const bob = await customer('bob@example.com');
    expect(await ordersOf(bob)).toEqual([]);
    expect((await bob.page(`/account/orders/${first}`)).statusCode).toBe(404);
    const nobody = new TestVisitor(app, shop.host);
    expect((await nobody.page(`/account/orders/${first}`)).headers.location).toBe(
      `/account/login?back=${encodeURIComponent(`/account/orders/${first}`)}`,
    );
    const elsewhere = await customer('ada@example.com', other);
    expect(await ordersOf(elsewhere)).toEqual([]);
    expect((await elsewhere.page(`/account/orders/${first}`)).statusCode).toBe(404);
  });

  test('those of a guest with the same address only once the address is proved', async () => {
    const guest = new TestVisitor(app, shop.host);
    const placed = await order(guest, 'Grace@Example.com');
    const grace = await customer('grace@example.com');
    expect(await ordersOf(grace)).toEqual([]);
    expect((await grace.page(`/account/orders/${placed}`)).statusCode).toBe(404);
    expect((await grace.page('/account')).body).toContain('Send me the link');
    const [mail] = await database.db.system<{ plainText: string }[]>`
      select plain_text from outbox_messages where to_address = 'grace@example.com' and kind = 'account-confirm'`;
    const token = /token=(\S+)/.exec(openSealed(mail?.plainText ?? ''))?.[1] ?? '';
    const proved = await grace.post('/account/confirm-email', { token, xsrf: xsrfOf(grace) });
    expect(proved.statusCode).toBe(303);
    expect(await ordersOf(grace)).toEqual([placed]);
    expect((await grace.page('/account')).body).not.toContain('Send me the link');
  });

  test('twenty on a page, and the older ones behind a link', async () => {
    const many = await customer('many@example.com');
    const first = await order(many, 'many@example.com');
    await database.db.system`
      insert into orders (website_id, id, order_number, purchased_cart_id, test_mode, customer_email, site_user_id, currency,
        subtotal_cents, grand_total_cents, access_token_hash)
      select website_id, lpad(to_hex(n), 24, 'f'), 1000 + n, 'cart' || n, true, customer_email, site_user_id, currency,
        100, 100, 'x' from orders, generate_series(1, 22) n where id = ${first}`;
    const page = await many.page('/account');
    expect(page.body.match(/class="account-order"/g)).toHaveLength(20);
    const older = /href="(\/account\?before=[0-9a-f]{24})"/.exec(page.body)?.[1] ?? '';
    expect((await many.page(older)).body.match(/class="account-order"/g)).toHaveLength(3);
  });
});

describe('[USER-06] the cart at a sign-out', () => {
  test('is put away and comes back with the next sign-in; with cloneCart the browser keeps a copy', async () => {
    const ada = await customer('cart@example.com');
    await ada.add(await shop.addProduct(), 2);
    const own = ada.cookies.get('CART');
    expect((await signOut(ada, xsrfOf(ada))).statusCode).toBe(204);
    expect([ada.cookies.has('CART'), await cartOf(ada)]).toEqual([false, []]);
    await session(ada, 'cart@example.com');
    expect(await cartOf(ada)).toEqual(['2']);
    expect(ada.cookies.get('CART')).not.toBe(own);
    const before = ada.cookies.get('CART');
    expect((await signOut(ada, xsrfOf(ada), '?cloneCart=true')).statusCode).toBe(204);
    expect(await cartOf(ada)).toEqual(['2']);
    expect(ada.cookies.get('CART')).not.toBe(before);
    // What the browser adds to its copy is not the account's.
    await ada.add(await shop.addProduct(), 3);
    const phone = new TestVisitor(app, shop.host);
    await session(phone, 'cart@example.com');
    expect(await cartOf(phone)).toEqual(['2']);
  });

  test('is joined with what the browser has meanwhile put into its own', async () => {
    const ada = await customer('join@example.com');
    const [bowl, cup] = [await shop.addProduct(), await shop.addProduct()];
    await ada.add(bowl, 2);
    await signOut(ada, xsrfOf(ada));
    await ada.add(bowl, 1);
    await ada.add(cup, 4);
    const kept = ada.cookies.get('CART');
    await Promise.all([session(ada, 'join@example.com'), session(ada, 'join@example.com')]);
    expect(ada.cookies.get('CART')).toBe(kept);
    expect((await cartOf(ada)).sort()).toEqual(['1', '4']);
  });

  test('a bought cart does not come back, and a wrong token changes nothing', async () => {
    const ada = await customer('bought@example.com');
    await order(ada, 'bought@example.com');
    await signOut(ada, xsrfOf(ada));
    await session(ada, 'bought@example.com');
    expect(await cartOf(ada)).toEqual([]);
    await ada.add(await shop.addProduct());
    const refused = await signOut(ada, 'wrong', '?cloneCart=true');
    expect([refused.statusCode, refused.json().crumbFail]).toEqual([403, true]);
    expect(await cartOf(ada)).toEqual(['1']);
  });
});
