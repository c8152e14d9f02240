import { mostWishes } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteUserRoutes } from '../../accounts/site-users/routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { cartRoutes } from '../carts/routes.ts';
import { accountRoutes } from '../customer-accounts/routes.ts';
import { wishListRoutes } from './routes.ts';
import { ownWishList } from './service.ts';

let database: TestDatabase;
let app: App;
let shop: TestShop;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestServer(database.db, [cartRoutes, siteUserRoutes, accountRoutes, wishListRoutes]);
  shop = await createTestShop(database.db);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const entries = '/api/commerce/wish-list/entries';

async function customer(of = shop) {
  const visitor = new TestVisitor(app, of.host);
  const email = `ada-${++count}@example.com`;
  await visitor.post('/account/create', { name: 'Ada & Co', email, password: 'a long password' });
  const xsrf = visitor.cookies.get('SiteUserSecureAuthToken') ?? '';
  const [row] = await database.db.system<{ id: string }[]>`
    select id from site_users where website_id = ${of.websiteId} and email = ${email}`;
  const siteUserId = row?.id ?? '';
  return {
    visitor,
    siteUserId,
    form: (path: string, more = { xsrf }) => visitor.post(`/account/wish-list/${path}`, more),
    add: async (...itemIds: string[]) => (await visitor.call('POST', entries, { itemIds })).json().itemIds,
    list: async () => (await visitor.call('GET', '/api/commerce/wish-list')).json().itemIds,
    token: async () => (await ownWishList(database.db, of.websiteId, siteUserId)).token,
  };
}

test('an account keeps products, newest first, each once, and no other account sees them', async () => {
  const [ada, ben] = [await customer(), await customer()];
  const [bowl, cup] = [await shop.addProduct(), await shop.addProduct()];
  expect(await ada.add(bowl.itemId)).toEqual([bowl.itemId]);
  expect(await ada.add(cup.itemId)).toEqual([cup.itemId, bowl.itemId]);
  expect(await ada.add(bowl.itemId)).toEqual([cup.itemId, bowl.itemId]);
  expect(await ben.list()).toEqual([]);
  const removed = await ada.visitor.call('DELETE', `${entries}/${cup.itemId}`);
  expect(removed.json()).toEqual({ itemIds: [bowl.itemId] });
  await ada.form(`${bowl.itemId}/remove`);
  expect(await ada.list()).toEqual([]);
});

test('what a browser has kept comes in its own order, without what is no product of this shop', async () => {
  const ada = await customer();
  const other = await createTestShop(database.db);
  const [first, second, foreign] = [await shop.addProduct(), await shop.addProduct(), await other.addProduct()];
  const kept = [second.itemId, foreign.itemId, 'f'.repeat(24), first.itemId];
  expect(await ada.add(...kept)).toEqual([second.itemId, first.itemId]);
});

test('a list is full at its limit, also where several browsers fill it at once', async () => {
  const ada = await customer();
  const products = await Promise.all(Array.from({ length: mostWishes + 4 }, () => shop.addProduct()));
  const ids = products.map(({ itemId }) => itemId);
  await ada.add(...ids.slice(0, mostWishes - 2));
  await Promise.all(ids.slice(mostWishes - 2).map((id) => ada.add(id)));
  expect(await ada.list()).toHaveLength(mostWishes);
});

test('what cannot be bought now is told and shown again once it can; what was removed is on no list', async () => {
  const ada = await customer();
  const [hidden, gone] = [await shop.addProduct({ status: 'draft' }), await shop.addProduct()];
  await ada.add(hidden.itemId, gone.itemId);
  const { system: sql } = database.db;
  await sql`update items set deleted_at = now() where website_id = ${shop.websiteId} and id = ${gone.itemId}`;
  expect(await ownWishList(database.db, shop.websiteId, ada.siteUserId)).toMatchObject({ shown: [], waiting: 1 });
  expect((await ada.visitor.page('/account/wish-list')).body).toContain('One product on this list is not in the shop');
  await sql`update items set status = 'published' where website_id = ${shop.websiteId} and id = ${hidden.itemId}`;
  const { shown, waiting } = await ownWishList(database.db, shop.websiteId, ada.siteUserId);
  expect([shown.map(({ itemId }) => itemId), waiting]).toEqual([[hidden.itemId], 0]);
});

test('a shared list has a link that nobody can guess, shows whose it is, and leads nowhere once it is taken back', async () => {
  const ada = await customer();
  await ada.add((await shop.addProduct()).itemId);
  expect(await ada.token()).toBeNull();
  expect((await ada.form('share')).statusCode).toBe(303);
  const token = await ada.token();
  expect(token).toMatch(/^[\w-]{43}$/);
  await ada.form('share');
  expect(await ada.token()).toBe(token);
  const stranger = new TestVisitor(app, shop.host);
  const shared = await stranger.page(`/account/wish-lists/${token}`);
  expect(shared.body).toContain('The wish list of Ada &amp; Co');
  expect(shared.body).not.toContain('<form');
  expect(shared.headers['referrer-policy']).toBe('strict-origin');
  expect((await stranger.page(`/account/wish-lists/${'x'.repeat(43)}`)).statusCode).toBe(404);
  await ada.form('unshare');
  expect((await stranger.page(`/account/wish-lists/${token}`)).statusCode).toBe(404);
  await ada.form('share');
  expect(await ada.token()).not.toBe(token);
});

test('who is not signed in is asked to, and a form needs the token of the session', async () => {
  const stranger = new TestVisitor(app, shop.host);
  const { itemId } = await shop.addProduct();
  expect((await stranger.call('GET', '/api/commerce/wish-list')).statusCode).toBe(401);
  expect((await stranger.call('POST', entries, { itemIds: [itemId] })).statusCode).toBe(401);
  expect((await stranger.page('/account/wish-list')).body).toContain('Kept in this browser alone.');
  const ada = await customer();
  expect((await ada.form('share', { xsrf: 'wrong' })).statusCode).toBe(403);
});

test('a shop that has switched wish lists off has none, and keeps what was on them', async () => {
  const off = await createTestShop(database.db);
  const ada = await customer(off);
  const { itemId } = await off.addProduct();
  await ada.add(itemId);
  const set = (wishLists: boolean) => database.db.system`
    update websites set store_settings = store_settings || ${database.db.system.json({ commercePreferences: { shoppers: { wishLists } } })}
    where website_id = ${off.websiteId}`;
  const later = async () => {
    const server = await createTestServer(database.db, [siteUserRoutes, accountRoutes, wishListRoutes]);
    const visitor = new TestVisitor(server, off.host);
    for (const [name, value] of ada.visitor.cookies) visitor.cookies.set(name, value);
    const answers = [await visitor.page('/account/wish-list'), await visitor.call('GET', '/api/commerce/wish-list')];
    const nav = (await visitor.page('/account')).body.includes('/account/wish-list');
    await server.close();
    return [...answers.map(({ statusCode }) => statusCode), nav];
  };
  await set(false);
  expect(await later()).toEqual([404, 404, false]);
  await set(true);
  expect(await later()).toEqual([200, 200, true]);
  expect(await ada.list()).toEqual([itemId]);
});
