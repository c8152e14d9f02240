import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '../../commerce/customer-accounts/routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { siteUserRoutes } from './routes.ts';

// Customers see where they are signed in, and end it.

let database: TestDatabase;
let app: App;
let shop: TestShop;
const password = 'slow wheel and blue glaze';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestServer(database.db, [siteUserRoutes, accountRoutes]);
  shop = await createTestShop(database.db);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

async function signedUp(email: string, userAgent: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(app, shop.host);
  const answer = await visitor.post('/account/create', { name: 'Ada', email, password }, { 'user-agent': userAgent });
  expect(answer.statusCode).toBe(303);
  return visitor;
}
async function signedIn(email: string, userAgent: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(app, shop.host);
  const given = { email, password };
  const headers = { 'user-agent': userAgent };
  expect((await visitor.call('POST', '/api/site-users/account/session', given, headers)).statusCode).toBe(200);
  return visitor;
}
const xsrf = (visitor: TestVisitor) => visitor.cookies.get('SiteUserSecureAuthToken') ?? '';
const details = async (visitor: TestVisitor) => (await visitor.page('/account/details')).body;
const idsIn = (html: string) => [...html.matchAll(/action="\/account\/sessions\/([\w-]+)\/end"/g)].map(([, id]) => id);
const isIn = async (visitor: TestVisitor) => (await visitor.page('/account')).statusCode === 200;

test('a customer sees each browser with its address, and signs one out, which is out at its next request', async () => {
  const laptop = await signedUp('ada@example.com', firefox);
  expect(idsIn(await details(laptop))).toEqual([]);
  expect(await details(laptop)).not.toContain('Sign out everywhere else');
  const phone = await signedIn('ada@example.com', iphone);
  const page = await details(laptop);
  expect(page).toContain('Firefox 140 on Linux');
  expect(page).toMatch(/Safari 18 on iPhone/);
  expect(page).toContain('<span>127.0.0.1</span>');
  expect(page.match(/This browser/g)).toHaveLength(1);
  const [id = ''] = idsIn(page);
  const ended = await laptop.post(`/account/sessions/${id}/end`, { xsrf: xsrf(laptop) });
  expect([ended.statusCode, ended.headers.location]).toEqual([303, '/account/details?notice=session']);
  expect((await laptop.page('/account/details?notice=session')).body).toContain('That browser is signed out.');
  expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
});

test('all others end at once, the one that asks stays', async () => {
  const laptop = await signedUp('bea@example.com', firefox);
  const others = [await signedIn('bea@example.com', iphone), await signedIn('bea@example.com', '')];
  expect(await details(laptop)).toContain('An unknown browser');
  expect((await laptop.post('/account/sessions/end-others', { xsrf: xsrf(laptop) })).statusCode).toBe(303);
  expect(await isIn(laptop)).toBe(true);
  for (const other of others) expect(await isIn(other)).toBe(false);
});

test('nobody ends the session of somebody else, nor without the token of their own', async () => {
  const mine = await signedUp('cleo@example.com', firefox);
  const victim = await signedUp('dora@example.com', firefox);
  const second = await signedIn('dora@example.com', iphone);
  const [id = ''] = idsIn(await details(victim));
  expect((await mine.post(`/account/sessions/${id}/end`, { xsrf: xsrf(mine) })).statusCode).toBe(404);
  for (const path of [`/account/sessions/${id}/end`, '/account/sessions/end-others'])
    expect([path, (await victim.post(path, { xsrf: xsrf(mine) })).statusCode]).toEqual([path, 403]);
  expect([await isIn(victim), await isIn(second)]).toEqual([true, true]);
  const nobody = new TestVisitor(app, shop.host);
  expect((await nobody.post(`/account/sessions/${id}/end`, { xsrf: 'x' })).headers.location).toBe('/account/login');
});

test('what a browser calls itself is shown as text, and a session that moves is shown where it is now', async () => {
  const laptop = await signedUp('eve@example.com', firefox);
  const other = await signedIn('eve@example.com', '<script>alert(1)</script> Firefox/9<b>');
  expect(await details(laptop)).not.toContain('<script>alert');
  const sql = database.db.system;
  await sql`update site_user_sessions set last_seen_at = now() - interval '1 hour', address = '192.0.2.9'`;
  expect(await details(laptop)).toContain('192.0.2.9');
  expect(await isIn(other)).toBe(true);
  expect(await details(laptop)).not.toContain('192.0.2.9');
});
