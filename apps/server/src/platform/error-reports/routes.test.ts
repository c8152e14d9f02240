import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop } from '../../testing/test-shop.ts';
import type { App } from '../server/context.ts';
import { errorReportRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let host: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestServer(database.db, [errorReportRoutes]);
  ({ host } = await createTestShop(database.db));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const report = { event: 'TypeError', timestamp: 1, data: { url: 'https://x/', stack: 'at a' } };
const send = (body: unknown) =>
  app.inject({ method: 'POST', url: '/api/events/RecordJavascriptErrors', headers: { host }, payload: body as object });

test('[ERRR-02] a list of error events is taken', async () => {
  expect((await send([report])).statusCode).toBe(204);
  expect((await send(report)).statusCode).toBe(400);
});

test('[ERRR-02] a visitor with cookies proves by the CSRF-token header that the report is their own', async () => {
  const sent = async (token?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/events/RecordJavascriptErrors',
      headers: { host, cookie: 'crumb=abc', ...(token === undefined ? {} : { 'x-csrf-token': token }) },
      payload: [report],
    });
    return answer.statusCode;
  };
  expect([await sent('abc'), await sent('abd'), await sent('')]).toEqual([204, 403, 403]);
  expect(await sent()).toBe(403);
});

test('more events than a page may queue, and stacks beyond 5000 characters, are refused', async () => {
  expect((await send(Array.from({ length: 11 }, () => report))).statusCode).toBe(400);
  expect((await send([{ ...report, data: { stack: 'x'.repeat(5001) } }])).statusCode).toBe(400);
});
