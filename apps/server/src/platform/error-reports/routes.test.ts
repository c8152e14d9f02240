import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, TestVisitor } from '../../testing/test-shop.ts';
import { inWebsite } from '../database/transaction.ts';
import type { App } from '../server/context.ts';
import { errorReportRoutes, removeOldErrors } from './routes.ts';

let database: TestDatabase;
let app: App;
let host: string;
let websiteId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestServer(database.db, [errorReportRoutes]);
  ({ host, websiteId } = await createTestShop(database.db));
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

test('errors are told by days, beside those before, with bounded pages; and are forgotten with time', async () => {
  const { system } = database.db;
  await system`truncate error_reports, error_places`;
  const at = (path: string) => ({ ...report, data: { url: `https://x${path}`, stack: 'at a' } });
  for (let from = 0; from < 60; from += 10)
    await send(Array.from({ length: 10 }, (_, index) => at(`/${from + index}`)));
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  // Its own day may be the one before or after that of UTC.
  const [row] = await system<{ key: string }[]>`select key from error_reports`;
  const key = row?.key ?? '';
  for (const back of [5, 200])
    await system`insert into error_places ${system({ websiteId, day: day(back), key, path: '/', browser: 'Chrome', count: 7 })}`;
  const read = async (from: number, to: number) => {
    const url = `/api/analytics/errors?from=${day(from)}&to=${day(to)}`;
    const asked = new TestVisitor(app, host).call('GET', url, undefined, { 'x-test-role': String(roles.reporting) });
    return (await asked).json().errors;
  };
  const [today] = await read(1, -1);
  expect(today).toMatchObject({ count: 60, before: 0 });
  expect(today.pages).toHaveLength(51);
  expect(today.pages[0]).toEqual({ label: '(other)', count: 10 });
  expect(today.pages).toContainEqual({ label: '/59', count: 1 });
  expect(await read(3, -3)).toMatchObject([{ count: 60, before: 7 }]);
  expect(await read(6, 4)).toMatchObject([{ count: 7, pages: [{ label: '/', count: 7 }] }]);
  const forget = (back: number) =>
    inWebsite(database.db, websiteId, (tx) =>
      removeOldErrors(tx, websiteId, { before: new Date(Date.now() - back * 86_400_000), after: '', limit: 500 }),
    );
  await forget(90);
  expect(await read(201, 199)).toEqual([]);
  expect(await read(6, -1)).toMatchObject([{ count: 67 }]);
  await forget(-1);
  expect(await system`select 1 from error_places`).toHaveLength(0);
});

test('made-up kinds, however many, drive out neither what comes often nor what comes next', async () => {
  const { system } = database.db;
  await system`truncate error_reports, error_places`;
  const kind = (stack: string) => ({ ...report, data: { url: 'https://x/shop', stack } });
  for (let times = 0; times < 3; times++) await send([kind('at pay')]);
  for (let from = 0; from < 250; from += 10)
    await send(Array.from({ length: 10 }, (_, index) => kind(`at nowhere ${from + index}`)));
  await send([kind('at search')]);
  const stacks = (await system<{ stack: string }[]>`select stack from error_reports`).map(({ stack }) => stack);
  expect(stacks).toHaveLength(200);
  expect(stacks).toEqual(expect.arrayContaining(['at pay', 'at search', 'at nowhere 249']));
  expect(stacks).not.toContain('at nowhere 0');
  const left = await system`
    select 1 from error_places p where not exists (
      select from error_reports r where r.website_id = p.website_id and r.key = p.key)`;
  expect(left).toHaveLength(0);
});

test('made-up places, however many, drive out neither the page that is hurt often nor the one that is hurt next', async () => {
  const { system } = database.db;
  await system`truncate error_reports, error_places`;
  const at = (path: string, stack: string) => ({ ...report, data: { url: `https://x${path}`, stack } });
  for (let times = 0; times < 2; times++) await send([at('/shop', 'at pay')]);
  // A day's thousand of other kinds, as somebody makes them who sends nothing else.
  const key = (await system<{ key: string }[]>`select key from error_reports`)[0]?.key ?? '';
  await system`
    insert into error_reports (website_id, key, message, stack, application, path, browser)
    select ${websiteId}, 'made-up ' || n, '', '', '', '', '' from generate_series(1, 27) n`;
  await system`
    insert into error_places (website_id, day, key, path, browser)
    select p.website_id, p.day, 'made-up ' || k, '/' || n, 'Chrome' from error_places p, generate_series(1, 27) k, generate_series(1, 37) n`;
  await send([at('/cart', 'at pay'), at('/', 'at search')]);
  const told = await system<{ path: string; count: number }[]>`
    select path, count from error_places where key not like 'made-up%' order by count desc, path`;
  expect(told).toEqual([
    { path: '/shop', count: 2 },
    { path: '/', count: 1 },
    { path: '/cart', count: 1 },
  ]);
  const [sums] = await system`
    select count(*) filter (where path <> '(other)')::int as places, sum(count)::int as times from error_places`;
  expect(sums).toEqual({ places: 1_000, times: 1_003 });
  const list = async (query: string) => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const url = `/api/analytics/errors?from=${day(-1)}&to=${day(1)}&${query}`;
    const role = { 'x-test-role': String(roles.reporting) };
    return (await new TestVisitor(app, host).call('GET', url, undefined, role)).json().errors;
  };
  expect(await list('by=page&value=/cart')).toMatchObject([
    { key, count: 1, pages: [{ label: '/cart', count: 1 }], browsers: [{ count: 1 }] },
  ]);
  expect(await list('by=browser&value=Opera')).toEqual([]);
});
