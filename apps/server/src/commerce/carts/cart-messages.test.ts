import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { bringCartBack, putCartAway } from './account-cart.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;
let bowl: TestVariant;
let visitor: TestVisitor;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});
beforeEach(async () => {
  shop = await createTestShop(test.db, { storeSettings: { orderNote: true, giftMessage: true } });
  await addShipping(test.db, shop);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 50 });
  visitor = new TestVisitor(app, shop.host);
  await visitor.add(bowl);
});

const say = (messages: Record<string, unknown>, of = visitor) =>
  of.call('PUT', '/api/commerce/shopping-cart/messages', messages);
const cart = async (of = visitor) => {
  const { note, gift, entries } = (await of.call('GET', '/api/commerce/shopping-cart')).json();
  return { note, gift, pieces: entries.map(({ quantity }: { quantity: number }) => quantity) };
};
const owner = (method: 'GET' | 'PUT', url: string, body?: unknown) =>
  new TestVisitor(app, shop.host).call(method, url, body, { 'x-test-role': '8', 'x-csrf-token': 'crumb' });
const orderOf = async (id: string) => (await owner('GET', `/api/commerce/orders/${id}`)).json();
const tricky = '<script>alert(1)</script>\n🎁 שלום "Noor"';

it('the cart keeps a note and a gift message, each by itself, and loses no line to another tab', async () => {
  expect((await say({ note: ' Ring twice\r\n' })).json().shoppingCart).toMatchObject({ note: 'Ring twice' });
  const other = new TestVisitor(app, shop.host);
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  const answers = await Promise.all([
    say({ isGift: true, giftMessage: tricky }),
    say({ note: 'Leave it at the door' }, other),
    other.call('POST', '/api/commerce/shopping-cart/entries', { ...bowl, variantId: undefined, quantity: 2 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await cart()).toEqual({ note: 'Leave it at the door', gift: { message: tricky }, pieces: [3] });
  await say({ isGift: false });
  expect((await cart()).gift).toBeUndefined();
  // Somebody who changes their mind twice has not to type it again.
  await say({ isGift: true, note: '' });
  expect(await cart()).toEqual({ note: undefined, gift: { message: tricky }, pieces: [3] });
});

it('what is too long is refused by its field, and what was there stays', async () => {
  await say({ note: 'First' });
  const long = await say({ note: 'a'.repeat(501), giftMessage: '🎁'.repeat(251) });
  expect([long.statusCode, Object.keys(long.json().error.fields)]).toEqual([422, ['note', 'giftMessage']]);
  expect(long.json().error.fields.note).toBe('This is 1 character too long: there is room for 500.');
  expect((await say({ note: 'a'.repeat(6000) })).statusCode).toBe(400);
  expect((await say({ nonsense: 'x' })).statusCode).toBe(400);
  expect((await say({ note: 'a\u0000b' })).statusCode).toBe(400);
  expect((await cart()).note).toBe('First');
  expect((await say({ note: `a\u0007b${'🎁'.repeat(498)}` })).json().shoppingCart.note).toBe(`ab${'🎁'.repeat(498)}`);
  expect((await say({ note: 'x' }, new TestVisitor(app, shop.host))).statusCode).toBe(404);
});

it('a shop that does not ask takes none, and an order at it has none', async () => {
  await say({ note: 'Ring twice', isGift: true, giftMessage: 'Hello' });
  const settings = (await owner('GET', '/api/commerce/checkout-settings')).json();
  expect(settings).toMatchObject({ orderNote: true, giftMessage: true });
  const off = { ...settings, orderNote: false, giftMessage: false };
  expect((await owner('PUT', '/api/commerce/checkout-settings', off)).json()).toMatchObject({ orderNote: false });
  // Who has saved on top of what is gone hears of it.
  expect((await owner('PUT', '/api/commerce/checkout-settings', { ...off, orderNote: true })).statusCode).toBe(409);
  expect([(await say({ note: 'x' })).statusCode, (await say({ isGift: true })).statusCode]).toEqual([422, 422]);
  expect(await cart()).toMatchObject({ note: undefined, gift: undefined });
  expect((await visitor.page('/cart')).body).not.toContain('/cart/messages');
  expect((await visitor.page('/checkout')).body).not.toContain('name="note"');
  const { id } = (await visitor.checkout({ note: 'typed', gift: { message: 'typed' } })).json();
  expect(await orderOf(id)).toMatchObject({ customerNote: '', isGift: false, giftMessage: '' });
});

it('an order has what its cart has, or what the checkout says instead, as text wherever it is shown', async () => {
  await say({ note: tricky, isGift: true, giftMessage: tricky });
  const { id, confirmationUrl } = (await visitor.checkout()).json();
  expect(await orderOf(id)).toMatchObject({ customerNote: tricky, isGift: true, giftMessage: tricky });
  const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;';
  const page = (await visitor.page(confirmationUrl)).body;
  expect([page.split(escaped).length - 1, page.includes('<script>alert')]).toEqual([2, false]);
  const [mail] = await test.db.system<{ html: string; plainText: string }[]>`
    select html, plain_text from outbox_messages where website_id = ${shop.websiteId}`;
  expect([mail?.html.split(escaped).length, mail?.html.includes('<script>')]).toEqual([3, false]);
  expect(mail?.plainText).toContain(`A gift, with this message\n${tricky}`);
  const csv = (await owner('GET', '/api/commerce/orders.csv')).body;
  const cell = `"${tricky.replaceAll('"', '""')}"`;
  expect(csv).toMatch(/,Note,Gift,Gift message\r?\n/);
  expect(csv).toContain(`,${cell},Yes,${cell}`);
  const again = new TestVisitor(app, shop.host);
  await again.add(bowl);
  await say({ note: 'Kept', isGift: true, giftMessage: 'Kept' }, again);
  const second = (await again.checkout({ note: '', gift: null })).json();
  expect(await orderOf(second.id)).toMatchObject({ customerNote: '', isGift: false, giftMessage: '' });
});

it('the checkout refuses what is too long beside its field, and charges nothing', async () => {
  const answer = await visitor.checkout({ note: 'a'.repeat(501), gift: { message: 'a'.repeat(251) } });
  expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, ['note', 'giftMessage']]);
  expect((await test.db.system`select 1 from orders where website_id = ${shop.websiteId}`).length).toBe(0);
});

it('works as a plain form, and gives back what was too long', async () => {
  expect((await visitor.post('/cart/messages', { note: 'By hand', giftMessage: 'Hi', isGift: 'yes' })).statusCode).toBe(
    303,
  );
  expect(await cart()).toMatchObject({ note: 'By hand', gift: { message: 'Hi' } });
  const page = (await visitor.page('/cart')).body;
  expect(page).toMatch(/<textarea[^>]+name="note"[^>]*>By hand<\/textarea>/);
  await visitor.post('/cart/messages', { note: 'By hand', giftMessage: 'Hi' });
  expect((await cart()).gift).toBeUndefined();
  const long = await visitor.post('/cart/messages', { note: `${'a'.repeat(505)}`, giftMessage: '' });
  expect(long.statusCode).toBe(422);
  expect(long.body).toContain(`${'a'.repeat(505)}</textarea>`);
  expect(long.body).toContain('5 too many');
});

it('goes along when a cart is put away with an account and brought back', async () => {
  await say({ note: 'Ring twice', isGift: true, giftMessage: 'Hello' });
  const siteUserId = 'u'.repeat(24);
  await test.db.system`
    insert into site_users (website_id, id, email, display_name, password_hash)
    values (${shop.websiteId}, ${siteUserId}, 'ada@example.com', 'Ada', 'x')`;
  const token = visitor.cookies.get('CART');
  const put = () => putCartAway(test.db, shop.websiteId, siteUserId, token, false);
  await put();
  const back = await bringCartBack(test.db, shop.websiteId, siteUserId, undefined);
  const browser = new TestVisitor(app, shop.host);
  browser.cookies.set('CART', back ?? '');
  browser.cookies.set('hasCart', 'true');
  expect(await cart(browser)).toEqual({ note: 'Ring twice', gift: { message: 'Hello' }, pieces: [1] });
  // A browser that says something itself keeps its own words.
  await put();
  const own = new TestVisitor(app, shop.host);
  await own.add(await shop.addProduct({ title: 'Cup' }));
  await say({ note: 'Mine' }, own);
  await bringCartBack(test.db, shop.websiteId, siteUserId, own.cookies.get('CART'));
  expect(await cart(own)).toMatchObject({ note: 'Mine', gift: { message: 'Hello' }, pieces: [1, 1] });
});
