import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, TestVisitor } from '../../testing/test-shop.ts';
import { analyticsJob, scheduleAnalytics } from './analytics-job.ts';
import { sumFiltered } from './filtered-queries.ts';
import { analyticsRoutes } from './routes.ts';
import { sumUpDay } from './sum-up.ts';

// What screens read of hits, summed up and by themselves.

let database: TestDatabase;
let app: App;
let host: string;
let websiteId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestServer(database.db, [analyticsRoutes]);
  ({ host, websiteId } = await createTestShop(database.db));
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(() => database.db.system`truncate analytics_hits, analytics_days, analytics_speed, jobs`);

/** As a visitor of a browser of this version: another one is somebody else. */
const form = (url: string, fields: Record<string, string>, version = '140') =>
  new TestVisitor(app, host).post(url, fields, { 'user-agent': `Firefox/${version}` });
const hit = (event: number, data: object, version?: string) =>
  form('/api/census/RecordHit', { event: `${event}`, data: JSON.stringify(data), ss_cvr: '' }, version);
const read = (url: string) =>
  new TestVisitor(app, host).call('GET', url, undefined, { 'x-test-role': String(roles.reporting) });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const range = (path: string) => `${path}?from=${day(-1)}&to=${day(1)}`;
const around = (path: string) => read(range(path));
const stored = () => database.db.system`select 1 from analytics_hits`;
async function sumUp(job = analyticsJob(database.db)) {
  await scheduleAnalytics(database.db);
  await database.db.system`update jobs set due_at = now() where kind = 'analytics'`;
  await new JobRunner(database.db, [job]).drain();
  expect(await database.db.system`select problem from jobs where kind = 'analytics'`).toEqual([{ problem: '' }]);
}

test('some visits alone are told by the rules of all: those that began so, or looked at a page', async () => {
  const query = '?utm_source=letter&utm_campaign=May';
  await hit(1, { pagePath: '/', query, timeZone: 'Europe/Zurich' }, '198.51.100.1');
  await hit(1, { pagePath: '/about' }, '198.51.100.1');
  await hit(1, { pagePath: '/' }, '198.51.100.2');
  await hit(1, { pagePath: '/shop' }, '198.51.100.2');
  await expect.poll(async () => (await stored()).length, { timeout: 4_000 }).toBe(4);
  const told = async (by: string, value: string) => {
    const answer = await read(`${range('/api/analytics/traffic')}&by=${by}&value=${encodeURIComponent(value)}`);
    const { totals, topics } = answer.json();
    const labels = (topic: string) => topics[topic].map(({ label, hits }: Record<string, unknown>) => [label, hits]);
    return { totals, pages: labels('page'), sources: labels('source') };
  };
  const byLetter = { totals: { views: 2, visits: 1, visitors: 1 }, sources: [['letter', 1]] };
  for (const [by, value] of [
    ['source', 'letter'],
    ['campaign', 'May'],
    ['country', 'CH'],
    ['page', '/about'],
    ['exit', '/about'],
  ] as const)
    expect(await told(by, value)).toEqual({
      ...byLetter,
      pages: [
        ['/', 1],
        ['/about', 1],
      ],
    });
  expect((await told('entry', '/')).totals).toEqual({ views: 4, visits: 2, visitors: 2 });
  expect((await told('source', "x' or true --")).totals).toEqual({ views: 0, visits: 0, visitors: 0 });
  await sumUp();
  const all = (await around('/api/analytics/traffic')).json();
  const campaigns = await new TestVisitor(app, host).call('GET', range('/api/analytics/campaigns'), undefined, {
    'x-test-role': String(roles.campaignsEditor),
  });
  expect(campaigns.json().campaigns).toMatchObject([{ label: 'May', hits: 1, visitors: 1, before: 0 }]);
  const entered = (await read(`${range('/api/analytics/traffic')}&by=entry&value=/`)).json();
  for (const topic of ['page', 'entry', 'exit', 'source', 'device', 'browser', 'country'])
    expect(entered.topics[topic]).toEqual(all.topics[topic]);
  expect(entered.days).toEqual(all.days);
  expect((await read(`${range('/api/analytics/traffic')}&by=visitor&value=x`)).statusCode).toBe(400);
});

test('the visits in which somebody searched for a word, pressed a button or put something into the cart are told alone', async () => {
  const [searcher, other] = ['198.51.100.1', '198.51.100.2'];
  await hit(1, { pagePath: '/' }, searcher);
  await hit(1, { pagePath: '/shop' }, searcher);
  await hit(1, { pagePath: '/about' }, other);
  await expect.poll(async () => (await stored()).length, { timeout: 4_000 }).toBe(3);
  await hit(2, { pagePath: '/search', query: 'Red Bowl', results: 0 }, searcher);
  const press = { data: JSON.stringify({ pagePath: '/shop', label: 'Book a table' }) };
  await form('/api/census/button-click', press, searcher);
  await form('/api/census/button-render', press, other);
  await form(
    '/api/events/RecordEvent',
    { event: 'AddToCart', data: JSON.stringify({ pagePath: '/about', item_title: 'Bowl' }) },
    other,
  );
  await expect.poll(async () => (await stored()).length, { timeout: 4_000 }).toBe(7);
  await sumUp();
  const { searches } = (await around('/api/analytics/searches')).json();
  const { buttons, events } = (await around('/api/analytics/actions')).json();
  const told = async (by: string, value: string) => {
    const answer = await read(`${range('/api/analytics/traffic')}&by=${by}&value=${encodeURIComponent(value)}`);
    const { totals, topics } = answer.json();
    return [totals.visits, topics.page.map(({ label }: { label: string }) => label)];
  };
  // By the names under which they stand in their tables.
  expect(await told('search', searches[0].label)).toEqual([1, ['/', '/shop']]);
  expect(await told('button', buttons[0].label)).toEqual([1, ['/', '/shop']]);
  expect(await told('event', events[0].label)).toEqual([1, ['/about']]);
  expect(await told('search', 'blue bowl')).toEqual([0, []]);
});

test('days whose visits take too long to filter are refused in words, and the database is let go', async () => {
  await database.db.system.begin(async (tx) => {
    // Whoever reads the hits waits for this, as for too many of them.
    await tx`lock table analytics_hits in access exclusive mode`;
    const answer = await read(`${range('/api/analytics/traffic')}&by=device&value=phone`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      message: 'These days have too many visits to be filtered. Choose fewer days.',
    });
  });
  const answer = await read(`${range('/api/analytics/traffic')}&by=device&value=phone`);
  expect(answer.json().totals).toEqual({ views: 0, visits: 0, visitors: 0 });
}, 60_000);

test('speed is the 75th percentile of the day’s sums with its rating, and outlives the single hits', async () => {
  const records = (path: string, values: readonly number[]) =>
    values.map((value) => ({ data: { name: 'LCP', value, pagePath: path } }));
  const told = [...records('/', [1000, 2000, 2400, 5000]), ...records('/slow', [4001, 1e9, -1])];
  await new TestVisitor(app, host).call('POST', '/api/1/performance/records', JSON.stringify(told), {
    'content-type': 'text/plain',
    'user-agent': 'Firefox/140.0',
  });
  await expect.poll(async () => (await stored()).length, { timeout: 4_000 }).toBe(7);
  await sumUp();
  const before = (await around('/api/analytics/speed')).json().rows;
  expect(before).toMatchObject([
    { path: '', metric: 'LCP', rating: 'poor', count: 7 },
    { path: '/', metric: 'LCP', rating: 'good', count: 4 },
    { path: '/slow', metric: 'LCP', rating: 'poor', count: 3 },
  ]);
  expect(before[1].p75).toBeGreaterThan(2_200);
  await database.db.system`truncate analytics_hits`;
  expect((await around('/api/analytics/speed')).json().rows).toEqual(before);
});

test('speed stands beside that of the days before and of a year ago, and counts past what fits into 32 bits', async () => {
  const { system } = database.db;
  const counts = (step: number) => Array.from({ length: 60 }, (_, at) => (at === step ? 3_000_000_000 : 0));
  for (const [back, step] of [
    [0, 30],
    [3, 20],
    [364, 40],
  ] as const)
    for (const path of ['', '/shop'])
      await system`insert into analytics_speed ${system({ websiteId, day: day(-back), path, metric: 'LCP', counts: counts(step) })}`;
  await system`
    insert into analytics_speed ${system({ websiteId, day: day(0), path: '/new', metric: 'LCP', counts: counts(30) })}`;
  const told = async (compare: string) => (await read(`${range('/api/analytics/speed')}&compare=${compare}`)).json();
  const [before, year] = [await told('before'), await told('year')];
  expect(before.before).toEqual({ from: day(-4), to: day(-2) });
  expect(before.rows[1]).toMatchObject({ path: '/new', before: 0, count: 3_000_000_000 });
  const [now, then] = [before.rows[0].p75, before.rows[0].before];
  expect(then).toBeGreaterThan(0);
  expect(then).toBeLessThan(now);
  expect(year.rows[0].before).toBeGreaterThan(now);
});

test('sums hold what numbers hold exactly', async () => {
  const { system } = database.db;
  const half = 2 ** 52;
  for (const back of [0, 1])
    for (const topic of ['total', 'page'])
      await system`insert into analytics_days ${system({
        ...{ websiteId, day: day(-back), topic, label: topic === 'page' ? '/' : '' },
        ...{ hits: half - back, visits: 3_000_000_000, visitors: 3_000_000_000 },
      })}`;
  const { totals, topics } = (await around('/api/analytics/traffic')).json();
  const most = { visits: 6_000_000_000, visitors: 6_000_000_000 };
  expect(totals).toEqual({ views: Number.MAX_SAFE_INTEGER, ...most });
  expect(topics.page).toMatchObject([{ label: '/', hits: Number.MAX_SAFE_INTEGER, ...most }]);
});

test('a visit ends on its last page, and buttons and forms are counted as seen and used', async () => {
  for (const pagePath of ['/', '/about', '/contact']) await hit(1, { pagePath });
  await hit(1, { pagePath: '/' }, '198.51.100.9');
  const formId = 'f'.repeat(24);
  await database.db
    .system`insert into forms ${database.db.system({ websiteId: websiteId, id: formId, name: 'Contact', secret: 's' })}`;
  const note = (what: string, label: string) =>
    form(`/api/census/${what}`, { data: JSON.stringify({ pagePath: '/', label }) });
  for (const what of ['button-render', 'button-render', 'button-click']) await note(what, 'Book a table');
  for (const action of [`/forms/${formId}`, `/forms/${formId}`, '/newsletter']) await note('form-render', action);
  const row = { websiteId: websiteId, formId, answers: {}, summary: [] };
  for (const folder of ['inbox', 'spam'])
    await database.db
      .system`insert into form_submissions ${database.db.system({ ...row, id: folder.padEnd(24, '0'), submissionKey: folder, folder })}`;
  await expect.poll(async () => (await stored()).length, { timeout: 4_000 }).toBe(10);
  await sumUp();
  const { topics } = (await around('/api/analytics/traffic')).json();
  expect(topics.exit).toMatchObject([
    { label: '/', hits: 1 },
    { label: '/contact', hits: 1 },
  ]);
  expect((await around('/api/analytics/actions')).json()).toEqual({
    forms: [
      { label: 'Contact', formId, kind: 'form', seen: 2, sent: 1, before: 0 },
      { label: '', formId: '', kind: 'newsletter', seen: 1, sent: 0, before: 0 },
    ],
    buttons: [{ label: 'Book a table', seen: 2, pressed: 1, before: 0 }],
    events: [],
  });
  const { system } = database.db;
  await system`update form_submissions set created_at = now() - interval '364 days' where id = ${'inbox'.padEnd(24, '0')}`;
  await system`update analytics_days set day = day - 364 where topic = 'button-pressed'`;
  const year = (await read(`${range('/api/analytics/actions')}&compare=year`)).json();
  expect(year.forms[0]).toMatchObject({ label: 'Contact', sent: 0, before: 1 });
  expect(year.buttons).toEqual([{ label: 'Book a table', seen: 2, pressed: 0, before: 1 }]);
});

test('whoever has more than 2,000 hits a day is a program, and in no sum', async () => {
  await hit(1, { pagePath: '/' });
  await expect.poll(async () => (await stored()).length, { timeout: 4_000 }).toBe(1);
  const { system } = database.db;
  const told = (visitor: string, hits: number) => system`
    insert into analytics_hits (website_id, at, id, kind, visitor, path)
    select ${websiteId}, now() - interval '1 microsecond' * n, ${visitor} || n, 1, ${visitor}, '/much' from generate_series(1, ${hits}::int) n`;
  await told('reader', 2_000);
  await told('program', 2_001);
  await sumUp();
  const { topics } = (await around('/api/analytics/traffic')).json();
  expect(topics.page).toMatchObject([
    { label: '/much', hits: 2_000, visitors: 1 },
    { label: '/', hits: 1, visitors: 1 },
  ]);
  const filtered = await read(`${range('/api/analytics/traffic')}&by=page&value=/much`);
  expect(filtered.json().totals).toMatchObject({ views: 2_000, visitors: 1 });
});

/** Page views of now, each by a visitor of its own. */
const seen = (name: string, hits: number) => database.db.system`
  insert into analytics_hits (website_id, at, id, kind, visitor, path)
  select ${websiteId}, now() - interval '1 microsecond' * n, ${name} || n, 1, ${name} || n, '/' from generate_series(1, ${hits}::int) n`;
const summed = async () =>
  (await around('/api/analytics/traffic'))
    .json()
    .days.reduce((sum: number, { views }: { views: number }) => sum + views, 0);

test('a day that takes long to sum up is left alone for nine times as long, and only while it goes on', async () => {
  let [now, step] = [0, 30_000];
  const job = analyticsJob(database.db, () => {
    now += step;
    return now;
  });
  await seen('first', 2);
  await sumUp(job);
  expect(await summed()).toBe(2);
  await seen('second', 3);
  step = 0;
  now += 200_000;
  await sumUp(job);
  expect(await summed()).toBe(2);
  await database.db.system`
    insert into analytics_hits (website_id, at, id, kind, visitor, path)
    values (${websiteId}, now() - interval '50 hours', 'past', 1, 'past', '/')`;
  await sumUp(job);
  expect(
    await database.db.system`select 1 from analytics_days where topic = 'final'`,
    'a day that is over waits for nothing',
  ).toHaveLength(1);
  now += 100_000;
  await sumUp(job);
  expect(await summed()).toBe(5);
  await seen('third', 1);
  await sumUp(job);
  expect(await summed(), 'what takes no time rests no time').toBe(6);
});

test('a day is summed up, and filtered, from its own hits: the partitions of other days are not opened', async () => {
  await seen('today', 2);
  await sumUp();
  await database.db.system.begin(async (system) => {
    const partition = `analytics_hits_${day(5).replaceAll('-', '')}`;
    await system`lock table ${system(partition)} in access exclusive mode`;
    await inWebsite(database.db, websiteId, async (tx) => {
      await tx`set local statement_timeout = '5s'`;
      await sumUpDay(tx, websiteId, day(0), false);
      const days = { from: day(-1), to: day(0) };
      const sums = await sumFiltered(tx, websiteId, days, { by: 'page', value: '/' });
      expect(sums.filter(({ topic }) => topic === 'page')).toMatchObject([{ label: '/', hits: 2 }]);
    });
  });
});
