import { roles } from '@plinth/domain';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import type { ListedRoute } from '../../platform/server/context.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { type Attack, recipes } from '../../testing/tenancy-recipes.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testPicture } from '../../testing/test-picture.ts';
import { ownRoutes, routeName, startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: MarkedWebsite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await seedMarkedWebsite(application, database.db, 'vault', { marker: 'minevault' });
  const admin = await signedInOwner(application.app, database.db, shop, roles.admin);
  const lock = { settings: { enabled: true }, password: 'early bird' };
  expect((await admin.call('PUT', '/api/content/site-extras/lock-screen', lock)).statusCode).toBe(200);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** What a locked website answers to anybody; a route that is not named here waits for the password. */
const OPEN = [
  'DELETE /api/owner/session',
  // Shows an authority that the host is ours, and nothing else: a locked website has a certificate, too.
  'GET /.well-known/acme-challenge/:token',
  'GET /api/docs.json',
  'GET /api/health',
  'GET /api/metrics',
  'GET /api/owner/invitations/:token',
  'GET /api/owner/me',
  'GET /api/owner/sign-in-links/:token',
  'GET /api/ready',
  // Of the shop's people, by a secret address.
  'GET /commerce/bookings/:key/bookings.ics',
  'GET /config',
  'GET /config/*',
  'GET /config/assets/*',
  'GET /favicon.ico',
  'GET /favicon.svg',
  'GET /robots.txt',
  // Of no website: fonts that every theme may use.
  'GET /static/fonts/*',
  'GET /static/installments/:provider/:file',
  'GET /static/storefront/*',
  'GET /static/theme/*',
  'PATCH /api/owner/account',
  'POST /api/owner/invitations/:token',
  'POST /api/owner/password-link',
  'POST /api/owner/session',
  'POST /api/owner/sign-in-links/:token',
  'POST /api/owner/websites/:websiteId/visit',
  // Of no website: the code is what they ask for.
  'POST /api/setup',
  'POST /api/setup/code',
  'POST /site-access/:lockId',
  'PUT /api/owner/account/password',
];

/** The spellings of one address that a router, or a pattern for addresses, may take for another. */
function spellings(path: string): string[] {
  const encoded = (text: string) =>
    [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
  const segments = path.split('/').slice(1);
  const [first = '', ...rest] = segments;
  return [
    path,
    `/${[encoded(first[0] ?? '') + first.slice(1), ...rest].join('/')}`,
    `/${segments.map((segment) => encoded(segment)).join('/')}`,
    `/${segments.map((segment) => encoded(segment).replaceAll('%', '%25')).join('/')}`,
    `/${segments.join('//')}`,
    `/${path}`,
    `${path}/`,
    `${path}//`,
    `/content/..${path}`,
    `/static/%2e%2e${path}`,
    `/config/..%2f${path.slice(1)}`,
    `/%2e${path}`,
    path.toUpperCase(),
    `/api/..${path}`,
  ];
}

function addressOf({ url }: ListedRoute, attack: Attack | undefined): string {
  if (url === '/*') return '/shop/bowl';
  return url.replace(/:(\w+)|\*/g, (whole, name?: string) => attack?.params?.[name ?? whole] ?? 'x');
}

function requestTo(route: ListedRoute, url: string, attack: Attack | undefined): InjectOptions {
  const query = new URLSearchParams((attack?.query ?? {}) as Record<string, string>).toString();
  const writes = route.method !== 'GET';
  const form = attack?.form && new URLSearchParams(attack.form as Record<string, string>).toString();
  const type = attack?.contentType ?? (form === undefined ? 'application/json' : 'application/x-www-form-urlencoded');
  return {
    method: route.method as 'GET',
    url: query ? `${url}?${query}` : url,
    headers: {
      host: shop.host,
      'sec-fetch-site': 'same-origin',
      ...(writes ? { 'content-type': type } : {}),
      ...(attack?.headers as Record<string, string> | undefined),
    },
    ...(writes ? { payload: form ?? JSON.stringify(attack?.body ?? {}) } : {}),
  };
}

describe('a website that is locked', () => {
  test('lets nobody without its password through by any route, however its address is written', async () => {
    const through: string[] = [];
    const open = new Set<string>();
    const editor = (await application.app.inject({ url: '/config', headers: { host: shop.host } })).body;
    let asked = 0;
    let refused = 0;
    for (const route of ownRoutes(application)) {
      const name = routeName(route);
      const [attack] = recipes[name]?.attacks(shop, shop) ?? [];
      for (const url of spellings(addressOf(route, attack))) {
        const answer = await application.app.inject(requestTo(route, url, attack));
        asked++;
        if (OPEN.includes(name)) continue;
        if (answer.body.includes(shop.marker) && answer.statusCode < 400) through.push(`${name} at ${url} tells`);
        // 400, 415: what cannot be read is refused before anybody asks for the lock. 404, 421: there is nothing at all.
        if (answer.statusCode === 401) refused++;
        else if (![400, 403, 415].includes(answer.statusCode)) {
          // Other spellings may lead to what is open, and then show what is there: no page of the website.
          if (url !== addressOf(route, attack) && ([302, 404].includes(answer.statusCode) || answer.body === editor))
            continue;
          through.push(`${name} at ${url}: ${answer.statusCode}`);
        }
      }
      if (OPEN.includes(name)) open.add(name);
    }
    expect(through).toEqual([]);
    expect([...open].sort()).toEqual(OPEN);
    expect(asked).toBeGreaterThan(2500);
    expect(refused).toBeGreaterThan(asked / 2);
  }, 180_000);

  test('shows the pictures of its lock page and no other file; whoever has the password sees all, in no shared cache', async () => {
    const picture = (name: string, shade: number) => testPicture(application, database.db, shop.websiteId, name, shade);
    const [door, secret, replaced] = [
      await picture('door.png', 10),
      await picture('secret.png', 20),
      await picture('new.png', 30),
    ];
    const former = '0123456789abcdef0123/old.png';
    await database.db.system`update assets set former_addresses = ${[former]} where id = ${replaced.id}`;
    const admin = await signedInOwner(application.app, database.db, shop, roles.admin);
    const wear = async (background: object) => {
      const settings = { enabled: true, heading: 'Soon', background };
      expect((await admin.call('PUT', '/api/content/site-extras/lock-screen', { settings })).statusCode).toBe(200);
    };
    const ask = async (url: string, headers: Record<string, string> = {}) =>
      application.app.inject({ url, headers: { host: shop.host, accept: 'image/webp,*/*', ...headers } });
    const status = async (url: string) => (await ask(url)).statusCode;
    expect(await status(door.assetUrl)).toBe(401);

    await wear({
      source: 'upload',
      assetUrl: door.assetUrl,
      place: 'beside',
      altText: 'The <door>',
      focalPoint: { x: 0, y: 1 },
    });
    expect([await status(door.assetUrl), await status(`${door.assetUrl}?format=300w`)]).toEqual([200, 200]);
    const others = [
      secret.assetUrl,
      `${secret.assetUrl}?format=300w`,
      `/content/${shop.assetPath}`,
      '/content/none.png',
    ];
    for (const url of others) expect([url, await status(url)]).toEqual([url, 401]);
    const page = await ask('/', { accept: 'text/html' });
    expect(page.statusCode).toBe(401);
    expect(page.body).toMatch(
      /<img class="slide__picture" src="[^"]+" srcset="[^"]+" sizes="[^"]+" width="800" height="600" alt="The &lt;door&gt;" style="object-position:0% 100%"/,
    );
    // Looked at by itself, a file is asked for with the page that it waits behind.
    expect((await ask(secret.assetUrl, { accept: 'text/html' })).body).toContain('access-form');

    // A picture that was replaced is found under its former address, and the new one is open with it.
    await wear({ source: 'upload', assetUrl: `/content/${former}` });
    const sent = await ask(`/content/${former}?format=300w`);
    expect([sent.statusCode, sent.headers.location]).toEqual([302, `${replaced.assetUrl}?format=300w`]);
    expect([await status(replaced.assetUrl), await status(door.assetUrl)]).toEqual([200, 401]);

    const opened = await application.app.inject({
      method: 'POST',
      url: '/site-access/site',
      headers: {
        host: shop.host,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({ password: 'early bird', back: '/' }).toString(),
    });
    const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const seen = await ask(secret.assetUrl, { cookie });
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    expect((await admin.call('GET', secret.assetUrl)).statusCode).toBe(200);
  });

  test('tells no stock, takes nothing into a cart and searches for nobody, by the encoded address neither', async () => {
    const ask = (url: string) => application.app.inject({ url, headers: { host: shop.host } });
    for (const url of [
      '/api/search/GeneralSearch?q=minevault',
      '/api/%73earch/GeneralSearch?q=minevault',
      `/api/commerce/inventory/stock?itemId=${shop.itemId}`,
      '/api/commerce/shopping-cart',
      '/%73hop/bowl',
      '//shop/bowl',
      '/api/nothing-here',
      '/content/../shop/bowl',
    ]) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, 401]);
    }
    const added = await application.app.inject({
      method: 'POST',
      url: '/api/commerce/shopping-cart/entries',
      headers: { host: shop.host, 'sec-fetch-site': 'same-origin' },
      payload: { itemId: shop.itemId, sku: shop.sku, quantity: 1, additionalFields: '{}' },
    });
    expect(added.json().error.code).toBe('website-locked');
  });
});
