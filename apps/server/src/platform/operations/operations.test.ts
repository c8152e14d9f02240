import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type CuttableDatabase, cuttable } from '../../testing/cuttable-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { connectDatabase, type Database } from '../database/connection.ts';
import { Metrics } from './metrics.ts';

const TOKEN = 'a-token-for-the-tests';
let database: TestDatabase;
let line: CuttableDatabase;
let db: Database;
let application: Application;
let shop: TestShop;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await cuttable(database.url);
  db = await connectDatabase({ databaseUrl: line.url });
  application = await startWholeApplication(db, { metricsToken: TOKEN });
  shop = await createTestShop(database.db);
});
afterAll(async () => {
  await application.close();
  await db.close();
  await line.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => application.app.inject({ url, headers });
/** One number of the metrics. */
const read = async (name: string) => {
  const { body } = await get('/api/metrics', { authorization: `Bearer ${TOKEN}` });
  const line = body.split('\n').find((one) => one.startsWith(name));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
};

test('health and readiness answer on any host, by address too', async () => {
  for (const host of ['10.0.0.7:3000', 'unheard.example', shop.host]) {
    expect((await get('/api/health', { host })).json()).toEqual({ status: 'ok' });
    expect((await get('/api/ready', { host })).json()).toEqual({ status: 'ready' });
  }
});

test('while the database is away the process is healthy and not ready, and ready again by itself', async () => {
  const silent = vi.spyOn(application.app.log, 'error').mockImplementation(() => {});
  await line.cut();
  expect((await get('/api/health')).statusCode).toBe(200);
  const { statusCode, headers } = await get('/api/ready');
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(await read('plinth_database_up')).toBe(0);
  await line.restore();
  await vi.waitFor(async () => expect((await get('/api/ready')).statusCode).toBe(200), {
    timeout: 3_000,
    interval: 50,
  });
  expect(await read('plinth_database_up')).toBe(1);
  silent.mockRestore();
});

test('a process that is about to stop says so before it does', async () => {
  application.context.leaving = true;
  expect((await get('/api/ready')).statusCode).toBe(503);
  expect((await get('/api/health')).statusCode).toBe(200);
  application.context.leaving = false;
});

test('metrics are Prometheus text: requests by route, pages from memory, jobs, and what Node says of itself', async () => {
  const page = () =>
    application.app.inject({ url: '/shop', headers: { host: shop.host, accept: 'text/html', 'user-agent': 'test' } });
  await page();
  await get(`/api/commerce/shopping-cart`, { host: shop.host });
  const { statusCode, headers, body } = await get('/api/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  // Every line is a comment or a sample, as the format has it.
  const strange = body
    .split('\n')
    .filter((one) => !/^(|# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[^{}]*\})? [-+0-9.e]+)$/.test(one));
  expect(strange).toEqual([]);
  expect(body).toContain(
    'plinth_http_request_seconds_count{method="GET",route="/api/commerce/shopping-cart",status="200"} 1',
  );
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).toMatch(/^plinth_jobs\{state="failed"\} 0$/m);
});

test('a page that was ready is counted, however often the count is read; one that was not is in no count', async () => {
  const metrics = new Metrics(db);
  const answers = [true, false, true];
  const ask = metrics.countingReady(() => answers.shift() ?? false);
  for (const expected of [...answers]) expect(ask({} as never, {} as never)).toBe(expected);
  for (let read = 0; read < 2; read++) expect(await metrics.text()).toMatch(/^plinth_pages_from_memory_total 2$/m);
});

test.each([
  ['without a token', {}],
  ['with a wrong one', { authorization: 'Bearer another' }],
  ['with the token alone', { authorization: TOKEN }],
])('metrics are not there for who asks %s', async (_who, headers) => {
  expect((await get('/api/metrics', headers as Record<string, string>)).statusCode).toBe(404);
});
