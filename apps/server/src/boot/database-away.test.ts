import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectDatabase, type Database } from '../platform/database/connection.ts';
import { type CuttableDatabase, cuttable } from '../testing/cuttable-database.ts';
import { type OwnerAgent, signedInOwner } from '../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createTestShop, type TestShop, type TestVariant } from '../testing/test-shop.ts';
import { startWholeApplication } from '../testing/whole-application.ts';
import type { Application } from './application.ts';

let database: TestDatabase;
let line: CuttableDatabase;
let db: Database;
let application: Application;
let shop: TestShop;
let bowl: TestVariant;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await cuttable(database.url);
  db = await connectDatabase({ databaseUrl: line.url });
  application = await startWholeApplication(db);
  shop = await createTestShop(database.db);
  bowl = await shop.addProduct();
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});
afterAll(async () => {
  await application.close();
  await db.close();
  await line.close();
  await database.drop();
});

const html = { accept: 'text/html' };
const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) =>
  application.app.inject({ method, url, headers: { host: shop.host, ...headers }, ...(payload && { payload }) });
const add = () =>
  ask(
    'POST',
    '/api/commerce/shopping-cart/entries',
    { origin: `http://${shop.host}` },
    { itemId: bowl.itemId, sku: bowl.sku, quantity: 1 },
  );

/** One of each kind: a page, a page of the checkout, a call of the storefront, what the editor reads and writes. */
const requests = {
  // Nobody has asked for it while the database was there.
  'a page that is not in the cache': () => ask('GET', '/', html),
  'a page of a host that nobody has asked for': () => ask('GET', '/', { ...html, host: 'unheard.localhost' }),
  'an add to the cart': add,
  'a list of the editor': () => owner.call('GET', '/api/commerce/orders'),
  "a visitor's cart page": () => ask('GET', '/cart', html),
};

test('while the database is away every kind of request is told to come again, and all is well once it is back', async () => {
  expect((await add()).statusCode).toBe(200);
  const silent = vi.spyOn(application.app.log, 'error').mockImplementation(() => {});
  for (let time = 0; time < 3; time++) {
    await line.cut();
    for (const [name, request] of Object.entries(requests)) {
      const began = Date.now();
      const { statusCode, headers, body } = await request();
      expect([name, statusCode, headers['retry-after']]).toEqual([name, 503, '2']);
      expect(headers['cache-control']).toContain('private, no-store');
      expect(body).not.toMatch(/ECONN|ENOENT|CONNECTION_|sql|undefined/i);
      expect(Date.now() - began).toBeLessThan(30_000);
    }
    const many = await Promise.all(Array.from({ length: 60 }, add));
    expect(many.filter(({ statusCode }) => statusCode !== 503)).toEqual([]);
    await line.restore();
    await expect.poll(async () => (await add()).statusCode).toBe(200);
    await expect.poll(async () => (await owner.call('GET', '/api/commerce/orders')).statusCode).toBe(200);
  }
  silent.mockRestore();
});
