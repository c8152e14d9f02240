import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: MarkedWebsite;
let admin: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await seedMarkedWebsite(application, database.db, 'own', { marker: 'mineown' });
  admin = await signedInOwner(application.app, database.db, shop, roles.admin);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const page = (url: string) => application.app.inject({ url, headers: { host: shop.host, accept: 'text/html' } });
const put = (body: Record<string, unknown>, agent = admin) => agent.call('PUT', '/api/code-injection', body);
const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy']);

test('the owner’s code stands in the head and at the end of every page, and its scripts run by their hash', async () => {
  expect(
    (await put({ place: 'header', html: '<meta name="own" content="1"><script>head()</script>' })).statusCode,
  ).toBe(200);
  await put({ place: 'footer', html: '<script>foot()</script>' });
  for (const url of ['/', '/shop', '/shop/bowl', '/cart', '/nothing-here']) {
    const answer = await page(url);
    expect(answer.body.indexOf('<meta name="own"')).toBeLessThan(answer.body.indexOf('</head>'));
    expect(answer.body).toContain('<script>head()</script>');
    expect(answer.body.indexOf('<script>foot()</script>')).toBeGreaterThan(answer.body.indexOf('<main'));
    expect(policyOf(answer)).toContain(scriptHash('head()'));
    expect(policyOf(answer)).toContain(scriptHash('foot()'));
  }
});

test('code for one page or item is on that one only', async () => {
  await put({ place: 'page', targetId: shop.storeId, html: '<script>store()</script>' });
  await put({ place: 'item', targetId: shop.itemId, html: '<b>after</b><script>item()</script>' });
  const store = await page('/shop');
  const item = await page('/shop/bowl');
  const home = await page('/');
  expect(policyOf(store)).toContain(scriptHash('store()'));
  expect(policyOf(home)).not.toContain(scriptHash('store()'));
  expect(home.body).not.toContain('store()');
  expect(policyOf(store)).not.toContain(scriptHash('item()'));
  // The theme says where an item's code goes; the policy knows it from there.
  expect(item.body).toContain('store()');
});

test('pages of the checkout carry no foreign code', async () => {
  const checkout = await application.app.inject({
    url: '/checkout',
    headers: { host: shop.host, accept: 'text/html', cookie: `CART=${shop.cartToken}` },
  });
  expect(checkout.statusCode).toBe(200);
  expect(checkout.body).not.toContain('head()');
});

test('a script in the website’s own content runs nowhere, even if it copies the owner’s words around it', async () => {
  await database.db.system`
    update items set body = body || '<script>evil()</script><script data-own="x">evil()</script>'
    where website_id = ${shop.websiteId} and id = ${shop.itemId}`;
  await put({ place: 'footer', html: '<script>foot(2)</script>' });
  const answer = await page('/shop/bowl');
  expect(answer.body).toContain('<script>evil()</script>');
  expect(policyOf(answer)).toContain(scriptHash('foot(2)'));
  expect(policyOf(answer)).not.toContain(scriptHash('evil()'));
  expect(answer.body.replace('data-own="x"', '')).not.toContain('data-own');
});

test('a script that content writes as if it waited for consent has no hash: not in a body, a page or a text block', async () => {
  const attack = (name: string) =>
    `<script>${name}()</script><script type="text/plain" data-consent>${name}()</script><script type="text/plain" data-consent="x">${name}()</script>`;
  const { system: sql } = database.db;
  const text = { id: 'words', type: 2, settings: { html: attack('block') } };
  const layout = { sections: [{ id: 'one', blocks: [text] }] };
  await sql`update items set body = ${attack('body')}, excerpt = ${attack('excerpt')}
    where website_id = ${shop.websiteId} and id = ${shop.itemId}`;
  await sql`update collections set layout = ${sql.json(layout)}, description = ${attack('description')}
    where website_id = ${shop.websiteId} and type_name in ('page', 'products')`;
  await put({ place: 'footer', html: `<script type="text/plain" data-consent>count()</script>` });
  const policies = await Promise.all(['/', '/shop', '/shop/bowl'].map(page));
  const shown = policies.map(({ body }) => body).join('');
  for (const name of ['body', 'block']) expect(shown).toContain(`<script>${name}()</script>`);
  for (const answer of policies) {
    for (const name of ['body', 'excerpt', 'block', 'description'])
      expect(policyOf(answer)).not.toContain(scriptHash(`${name}()`));
    expect(policyOf(answer)).toContain(scriptHash('count()'));
  }
});

test('only who runs the website may write code; handlers in attributes are warned of', async () => {
  for (const [role, status] of [
    [roles.websiteManager, 200],
    [roles.editor, 403],
    [roles.storeManager, 403],
  ] as const) {
    const agent = await signedInOwner(application.app, database.db, shop, role);
    expect((await put({ place: 'lockPage', html: '<b onclick="x()">x</b>' }, agent)).statusCode).toBe(status);
  }
  const { warnings } = (await put({ place: 'lockPage', html: '<b onclick="x()">x</b>' })).json();
  expect(warnings).toEqual([{ line: 1, column: 4, message: expect.stringContaining('onclick') }]);
});

test('an empty text takes the code away; the wrong target is refused', async () => {
  await put({ place: 'header', html: '' });
  expect((await page('/')).body).not.toContain('head()');
  expect((await admin.call('GET', '/api/code-injection')).json().entries).not.toContainEqual(
    expect.objectContaining({ place: 'header' }),
  );
  expect((await put({ place: 'item', html: 'x' })).statusCode).toBe(400);
  expect((await put({ place: 'footer', targetId: shop.itemId, html: 'x' })).statusCode).toBe(400);
  expect((await put({ place: 'page', targetId: 'f'.repeat(24), html: 'x' })).statusCode).toBe(404);
});

test('of two who change the same code at once one is told, and what the other wrote stays', async () => {
  const html = '<meta name="first" content="1">';
  await put({ place: 'lockPage', html: '' });
  expect((await put({ place: 'lockPage', html, before: 'something else' })).statusCode).toBe(409);
  const both = await Promise.all([
    put({ place: 'lockPage', html, before: '' }),
    put({ place: 'lockPage', html: 'x', before: '' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { entries } = (await admin.call('GET', '/api/code-injection')).json();
  const kept = entries.find(({ place }: { place: string }) => place === 'lockPage').html;
  expect(kept).toBe(both[0]?.statusCode === 200 ? html : 'x');
  expect((await put({ place: 'lockPage', html: '', before: kept })).statusCode).toBe(200);
});
