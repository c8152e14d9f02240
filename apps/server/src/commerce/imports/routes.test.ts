import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop } from '../../testing/test-shop.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let host: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestServer(database.db, [importRoutes]);
  ({ host } = await createTestShop(database.db));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const file =
  'Product ID [Non Editable],Product Page,Title,SKU,Price,On Sale,Stock,Visible,Hosted Image URLs\n,shop,Bowl,B-1,19.90,No,3,Yes,\n,shop,Plate,P-1,cheap,No,3,Yes,\n';
const send = (role: string | null, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/commerce/products/import?filename=shop.csv',
    headers: {
      host,
      'content-type': 'text/csv',
      ...(role ? { 'x-test-role': role, 'x-csrf-token': 'crumb' } : {}),
      ...headers,
    },
    payload,
  });

test('a store manager imports a file and reads the whole report', async () => {
  const answer = await send('8', file);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    source: 'squarespace',
    created: 1,
    problems: [{ line: 3, subject: 'Plate', reason: 'Price is "cheap"; it must be a price such as 19.90.' }],
  });
});

test('visitors, editors without the store and calls without a crumb are refused', async () => {
  expect((await send(null, file)).statusCode).toBe(401);
  expect((await send('4', file)).statusCode).toBe(403);
  expect((await send('8', file, { 'x-csrf-token': 'other' })).statusCode).toBe(403);
});

test('a file that is none of the four is refused with what it is', async () => {
  const answer = await send('8', 'a,b,c\n1,2,3\n');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toContain('The first columns are: a, b, c.');
});

test('the export is a download for those who may edit products, and nobody else', async () => {
  const get = (role?: string) =>
    app.inject({ url: '/api/commerce/products/export', headers: { host, ...(role ? { 'x-test-role': role } : {}) } });
  const answer = await get('8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="products.csv"');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.body.split('\n')[1]).toContain(',Bowl,');
  expect((await get()).statusCode).toBe(401);
  expect((await get('4')).statusCode).toBe(403);
});

test('[LIMIT-04] a store manager looks ahead, reads and raises the limit', async () => {
  const headers = { host, 'x-test-role': '8', 'x-csrf-token': 'crumb' };
  const ahead = await app.inject({
    method: 'POST',
    url: '/api/commerce/products/import/plan',
    headers: { ...headers, 'content-type': 'text/csv' },
    payload: file.replace('Bowl,B-1', 'Jug,J-1'),
  });
  expect(ahead.json()).toMatchObject({ additions: 1, advice: '', problems: [{ line: 3 }] });
  const url = '/api/commerce/product-limit';
  expect((await app.inject({ url, headers })).json()).toEqual({ now: 200, least: 200, most: 10_000 });
  const set = (now: unknown, role = '8') =>
    app.inject({ method: 'PUT', url, headers: { ...headers, 'x-test-role': role }, payload: { now } });
  expect((await set(303)).json()).toEqual({ now: 303, least: 200, most: 10_000 });
  expect((await app.inject({ url, headers })).json().now).toBe(303);
  const refused = await set(199);
  expect([refused.statusCode, refused.json().error.fields.now]).toEqual([
    422,
    'A page holds from 200 to 10,000 products.',
  ]);
  expect((await set(400, '4')).statusCode).toBe(403);
});
