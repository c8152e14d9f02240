import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwner, createOwnerSignInLink } from '../../accounts/staff/service.ts';
import type { Application } from '../../boot/application.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: MarkedWebsite;

beforeAll(async () => {
  database = await createTestDatabase();
  const plain = await startWholeApplication(database.db);
  shop = await seedMarkedWebsite(plain, database.db, 'tls', { marker: 'minetls' });
  await plain.close();
  application = await startWholeApplication(database.db, { secure: true });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const inject = (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) =>
  application.app.inject({
    method,
    url,
    headers: { host: shop.host, 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    ...(payload ? { payload } : {}),
  });
const line = () => ({ itemId: shop.itemId, sku: shop.sku, quantity: 1, additionalFields: '{}' });

describe('over TLS the cookies that no script reads', () => {
  test('of a cart have a name that only this host can set, and the plain name is nobody’s cart', async () => {
    const added = await inject('POST', '/api/commerce/shopping-cart/entries', '', line());
    const cart = added.cookies.find(({ name }) => name.endsWith('CART'));
    expect(cart).toMatchObject({ name: '__Host-CART', secure: true, httpOnly: true, path: '/' });
    expect(cart).not.toHaveProperty('domain');
    expect(added.cookies.map(({ name }) => name)).toContain('hasCart');
    const entries = async (cookie: string) =>
      (await inject('GET', '/api/commerce/shopping-cart', cookie)).json().entries?.length ?? 0;
    expect(await entries(`__Host-CART=${cart?.value}`)).toBe(1);
    expect(await entries(`CART=${cart?.value}`)).toBe(0);
    expect(await entries(`CART=${cart?.value}; __Host-CART=${'A'.repeat(43)}`)).toBe(0);
  });

  test('of a session too; a planted crumb proves nothing without the session that it was made for', async () => {
    const email = 'tls@example.com';
    const accountId = await createOwner(database.db, {
      email,
      displayName: 'T',
      websiteIds: [shop.websiteId],
      role: roles.admin,
    });
    const link = await createOwnerSignInLink(database.db, accountId);
    const entered = await inject('POST', `/api/owner/sign-in-links/${link}`, '', {});
    const session = entered.cookies.find(({ name }) => name.includes('member-session'));
    expect(session?.name).toBe('__Host-member-session');
    const crumb = entered.cookies.find(({ name }) => name === 'crumb')?.value ?? '';
    expect((await inject('GET', '/api/owner/me', `__Host-member-session=${session?.value}`)).statusCode).toBe(200);
    expect((await inject('GET', '/api/owner/me', `member-session=${session?.value}`)).statusCode).toBe(401);
    const rename = (sent: string) =>
      application.app.inject({
        method: 'PATCH',
        url: '/api/owner/account',
        headers: {
          host: shop.host,
          'sec-fetch-site': 'same-origin',
          cookie: `__Host-member-session=${session?.value}; crumb=${sent}`,
          'x-csrf-token': sent,
        },
        payload: { displayName: 'Eve' },
      });
    expect((await rename('planted-crumb')).statusCode).toBe(403);
    expect((await rename(crumb)).statusCode).toBe(200);
    // Of visitors: a crumb and its cookie from a sister site are refused with the origin that the browser tells.
    const sister = await application.app.inject({
      method: 'POST',
      url: '/api/commerce/shopping-cart/entries',
      headers: { host: shop.host, 'sec-fetch-site': 'same-site', cookie: 'crumb=x', 'x-csrf-token': 'x' },
      payload: line(),
    });
    expect(sister.statusCode).toBe(403);
  });
});

test('a cart is a cart of its website alone', async () => {
  const other = await seedWebsite(database.db, 'sister');
  const added = await inject('POST', '/api/commerce/shopping-cart/entries', '', line());
  const token = added.cookies.find(({ name }) => name === '__Host-CART')?.value;
  const elsewhere = await application.app.inject({
    url: '/api/commerce/shopping-cart',
    headers: { host: other.host, cookie: `__Host-CART=${token}` },
  });
  expect([elsewhere.statusCode, elsewhere.json().entries ?? []]).toEqual([200, []]);
});
