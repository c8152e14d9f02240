import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { checksums, type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { recipes } from '../../testing/tenancy-recipes.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownRoutes, routeName, startWholeApplication } from '../../testing/whole-application.ts';

let test: TestDatabase;
let application: Application;
let shop: MarkedWebsite;

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
  shop = await seedMarkedWebsite(application, test.db, 'own', { marker: 'mineown' });
});
afterAll(async () => {
  await application?.close();
  await test?.drop();
});

/** What another site's page can make a browser send: the cookies come along, the crumb does not. */
const foreign: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site' },
  'a sister site': { 'sec-fetch-site': 'same-site' },
  'another origin': { origin: 'https://evil.example' },
  'an opaque origin': { origin: 'null' },
  'our name as part of another': { origin: 'http://own.localhost.evil.example' },
  'another port': { origin: 'http://own.localhost:81' },
  'another site with our origin': { 'sec-fetch-site': 'cross-site', origin: 'http://own.localhost' },
  'a browser that tells nothing': {},
  'a guessed crumb': { 'x-csrf-token': 'x'.repeat(32) },
};

/** What a secret in the address or a signature proves: no cookie counts, so no browser brings along what another site could use. */
const BY_KEY = [
  'DELETE /api/hooks/forms/:key/:hookId',
  'POST /api/commerce/payments/webhooks/:provider',
  'POST /api/hooks/forms/:key',
];

it('no write but those that a key or a signature proves goes without a crumb', () => {
  const without = ownRoutes(application).filter(({ method, config }) => method !== 'GET' && config.crumb === 'none');
  expect(without.map(routeName).sort()).toEqual(BY_KEY);
});

describe('every write, with the cookies of a shopper who is also the admin', () => {
  it('is refused with 403 and changes nothing when it comes from elsewhere or without a crumb', async () => {
    const before = await checksums(test.db, shop.websiteId);
    const passed: string[] = [];
    let asked = 0;
    for (const route of ownRoutes(application)) {
      if (route.method === 'GET' || route.method === 'OPTIONS' || BY_KEY.includes(routeName(route))) continue;
      const [attack] = recipes[routeName(route)]?.attacks(shop, shop) ?? [];
      for (const [who, headers] of Object.entries(foreign)) {
        for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
          asked++;
          const fields = { ...(attack?.body as Record<string, string> | undefined), ...attack?.form } as Record<
            string,
            string
          >;
          const answer = await application.app.inject({
            method: route.method as 'POST',
            url: route.url.replace(/:(\w+)|\*/g, (whole, name?: string) => attack?.params?.[name ?? whole] ?? 'x'),
            cookies: { ...shop.admin.cookies, CART: shop.cartToken },
            headers: { host: shop.host, 'content-type': type, 'idempotency-key': 'foreign-0123456789abc', ...headers },
            payload: type === 'application/json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
          });
          // A type that the route cannot read at all is refused before the crumb is looked at.
          const refused = answer.statusCode === 403 || answer.statusCode === 415;
          if (!refused) passed.push(`${routeName(route)} from ${who} as ${type}: ${answer.statusCode}`);
          if (answer.statusCode === 403 && !answer.json().crumbFail) passed.push(`${routeName(route)}: no crumbFail`);
          if (answer.headers['set-cookie']) passed.push(`${routeName(route)} from ${who} sets a cookie`);
        }
      }
    }
    expect(passed).toEqual([]);
    expect(asked).toBeGreaterThan(500);
    expect(await checksums(test.db, shop.websiteId)).toEqual(before);
  }, 180_000);

  it('passes with the crumb of the session', async () => {
    const answer = await shop.admin.call('PATCH', '/api/owner/account', { displayName: 'Ada' });
    expect(answer.statusCode).toBe(200);
    // The log is written once the answer is sent; tests below count every row.
    await vi.waitFor(async () => {
      const noted = await test.db.system`select 1 from audit_log where action = 'PATCH /api/owner/account'`;
      expect(noted).toHaveLength(1);
    }, 20_000);
  });

  it('that needs a member takes no crumb cookie for a crumb: it must be the session’s own', async () => {
    const answer = await application.app.inject({
      method: 'PATCH',
      url: '/api/owner/account',
      cookies: { ...shop.admin.cookies, crumb: 'planted' },
      headers: { host: shop.host, 'x-csrf-token': 'planted', 'sec-fetch-site': 'same-origin' },
      payload: { displayName: 'Eve' },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('is no read in disguise: a GET with a method in a header or a field changes nothing', async () => {
    const before = await checksums(test.db, shop.websiteId);
    for (const url of [
      `/api/commerce/products/${shop.itemId}?_method=DELETE`,
      `/api/commerce/orders/${shop.orderId}/cancel`,
    ]) {
      await application.app.inject({
        url,
        cookies: shop.admin.cookies,
        headers: { host: shop.host, 'x-http-method-override': 'DELETE', 'x-csrf-token': shop.admin.crumb },
      });
    }
    expect(await checksums(test.db, shop.websiteId)).toEqual(before);
  });
});
