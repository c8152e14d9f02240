import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../accounts/staff/password.ts';
import type { Application } from '../../boot/application.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { analyticsJob, scheduleAnalytics } from './analytics-job.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'measured');
  owner = await signedInOwner(application.app, database.db, site, roles.reporting);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(() => database.db.system`truncate analytics_hits, analytics_days, jobs`);

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
interface Sender {
  userAgent?: string;
  address?: string;
  cookies?: Record<string, string>;
}
const send = (url: string, payload: string, type: string, { userAgent = chrome, address, cookies }: Sender = {}) =>
  application.app.inject({
    method: 'POST',
    url,
    payload,
    ...(address ? { remoteAddress: address } : {}),
    ...(cookies ? { cookies } : {}),
    headers: { host: site.host, origin: `http://${site.host}`, 'content-type': type, 'user-agent': userAgent },
  });
const form = (url: string, fields: Record<string, string>, sender?: Sender) =>
  send(url, `${new URLSearchParams(fields)}`, 'application/x-www-form-urlencoded', sender);
const hit = (event: number, data: object, sender?: Sender) =>
  form(
    '/api/census/RecordHit',
    { event: `${event}`, data: JSON.stringify({ pagePath: '/', ...data }), ss_cvr: '' },
    sender,
  );

/** All that has been taken in, once it is in the table. */
async function stored() {
  await expect
    .poll(async () => (await database.db.system`select 1 from analytics_hits limit 1`).length, { timeout: 4_000 })
    .toBe(1);
  return database.db.system`select * from analytics_hits order by at, id`;
}
const today = () => new Date().toISOString().slice(0, 10);
const range = (path: string) =>
  `${path}?from=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}&to=${today()}`;
const around = (path: string) => owner.call('GET', range(path));
async function sumUp() {
  await scheduleAnalytics(database.db);
  await database.db.system`update jobs set due_at = now() where kind = 'analytics'`;
  await new JobRunner(database.db, [analyticsJob(database.db)]).drain();
  expect(await database.db.system`select problem from jobs where kind = 'analytics'`).toEqual([{ problem: '' }]);
}

describe('what browsers tell', () => {
  test('[ANLT-08] POST /api/census/RecordHit takes event, data and ss_cvr as a form', async () => {
    const data = {
      pagePath: '/about',
      referrer: 'https://www.search.example/?q=secret',
      query: '?utm_campaign=May',
      locales: ['de-CH', 'en'],
      timeZone: 'Europe/Zurich',
      screen: [390, 844],
    };
    expect((await hit(1, data)).statusCode).toBe(204);
    expect(await stored()).toMatchObject([
      {
        websiteId: site.websiteId,
        kind: 1,
        path: '/about',
        source: 'search.example',
        campaign: 'May',
        language: 'de',
        country: 'CH',
        device: 'phone',
        browser: 'Chrome',
      },
    ]);
  });

  test.each([
    ['[ANLT-09]', '/api/census/button-click', 31],
    ['[ANLT-10]', '/api/census/button-render', 30],
    ['[ANLT-11]', '/api/census/form-render', 32],
    ['[ANLT-12]', '/api/census/overlay', 33],
  ])('%s POST %s is taken', async (_id, path, kind) => {
    const answer = await form(path, { data: JSON.stringify({ pagePath: '/', label: 'Book a table' }) });
    expect(answer.statusCode).toBe(204);
    expect(await stored()).toMatchObject([{ kind, label: 'Book a table' }]);
  });

  test('[ANLT-13] POST /api/census/RecordQuickView/{id} is taken', async () => {
    const answer = await form('/api/census/RecordQuickView/abc', { data: JSON.stringify({ pagePath: '/shop' }) });
    expect(answer.statusCode).toBe(204);
    expect(await stored()).toMatchObject([{ kind: 34, label: 'abc', path: '/shop' }]);
  });

  test('[ANLT-05] POST /api/events/RecordEvent takes crumb, event and data; a forged crumb is refused', async () => {
    const fields = { event: 'AddToCart', data: JSON.stringify({ pagePath: '/shop/cup', item_title: 'Cup' }) };
    const cookies = { crumb: 'abc' };
    expect((await form('/api/events/RecordEvent', { crumb: 'forged', ...fields }, { cookies })).statusCode).toBe(403);
    expect((await form('/api/events/RecordEvent', { crumb: 'abc', ...fields }, { cookies })).statusCode).toBe(204);
    expect(await stored()).toMatchObject([{ kind: 40, label: 'Cup', path: '/shop/cup' }]);
  });

  test('[ANLT-06] [ANLT-07] the second events service takes eventContent and eventSchemaName as JSON, and answers 202', async () => {
    const body = { eventContent: JSON.stringify({ page_path: '/shop/cup' }), eventSchemaName: 'ViewContent' };
    expect((await send('/api/events/v2/record', JSON.stringify(body), 'application/json')).statusCode).toBe(202);
    expect(await stored()).toMatchObject([{ kind: 41, label: 'ViewContent' }]);
  });

  test('[PERF-05] POST /api/1/performance/records takes a JSON array as plain text', async () => {
    const records = ['LCP', 'nonsense'].map((name) => ({ data: { name, value: 1234.5, pagePath: '/' } }));
    const answer = await send('/api/1/performance/records', JSON.stringify(records), 'text/plain;charset=UTF-8');
    expect(answer.statusCode).toBe(204);
    expect(await stored()).toMatchObject([{ kind: 50, label: 'LCP', value: 1234.5 }]);
  });

  test('nobody can be known by what is stored: no address, another name the next day, one name all day', async () => {
    await hit(1, {}, { address: '203.0.113.7' });
    await hit(1, {}, { address: '203.0.113.7' });
    await hit(1, {}, { address: '203.0.113.8' });
    await expect.poll(async () => (await stored()).length).toBe(3);
    const rows = await stored();
    expect(rows[0]?.visitor).toBe(rows[1]?.visitor);
    expect(rows[2]?.visitor).not.toBe(rows[0]?.visitor);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  test.each([
    ['no JSON', '/api/census/RecordHit', 'event=1&data={'],
    ['a page that is none', '/api/census/RecordHit', 'event=1&data={"pagePath":"javascript:alert(1)"}'],
    ['an event that is none', '/api/census/RecordHit', 'event=99&data={"pagePath":"/"}'],
    ['an event of the shop that is none', '/api/events/RecordEvent', 'event=Nothing&data={"pagePath":"/"}'],
  ])('%s is answered and forgotten', async (_what, path, body) => {
    expect((await send(path, body, 'application/x-www-form-urlencoded')).statusCode).toBe(204);
    expect(await database.db.system`select 1 from analytics_hits`).toEqual([]);
  });

  test('robots are not counted', async () => {
    for (const userAgent of ['Googlebot/2.1', 'curl/8', '']) await hit(1, {}, { userAgent });
    await hit(1, { pagePath: '/person' });
    expect(await stored()).toMatchObject([{ path: '/person' }]);
  });

  test('a call larger than 64 kB, or of a whole megabyte, is refused in the one shape of errors', async () => {
    for (const bytes of [70_000, 1_000_000]) {
      const records = `[{"data":{"name":"LCP","value":1,"pagePath":"/${'x'.repeat(bytes)}"}}]`;
      const answers = [
        await hit(1, { more: 'x'.repeat(bytes) }),
        await form('/api/census/overlay', { data: 'x'.repeat(bytes) }),
        await send('/api/1/performance/records', records, 'text/plain'),
        await send('/api/events/v2/record', JSON.stringify({ eventContent: 'x'.repeat(bytes) }), 'application/json'),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(413);
        expect(answer.json()).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
      }
    }
    await hit(1, { pagePath: '/small' });
    expect(await stored()).toMatchObject([{ path: '/small' }]);
  });

  test('the moment of a hit is the server’s and the website that of its host, whatever a browser claims', async () => {
    const claimed = { websiteId: 'f'.repeat(24), timestamp: Date.UTC(1999, 0, 1), at: '2063-04-05', ts: 4e15 };
    await hit(1, { pagePath: '/claims', ...claimed });
    const record = { ts: Date.UTC(2063, 3, 5), data: { name: 'LCP', value: 9, pagePath: '/claims', ...claimed } };
    await send('/api/1/performance/records', JSON.stringify([record]), 'text/plain');
    await expect.poll(async () => (await stored()).length).toBe(2);
    for (const { websiteId, at } of await stored()) {
      expect(websiteId).toBe(site.websiteId);
      expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
    }
  });

  test('one address makes 1,200 hits a minute and no more, with all calls answered', async () => {
    const address = '203.0.113.77';
    const records = JSON.stringify([{ data: { name: 'LCP', value: 1, pagePath: '/flood' } }]);
    for (let sent = 0; sent < 1_210; sent += 110) {
      const answers = await Promise.all(
        Array.from({ length: 110 }, () => send('/api/1/performance/records', records, 'text/plain', { address })),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    }
    await expect.poll(async () => (await stored()).length, { timeout: 4_000 }).toBe(1_200);
  });
});

describe('who is recorded', () => {
  const as = async (role: number, pagePath: string) => {
    const member = await signedInOwner(application.app, database.db, site, role);
    await hit(1, { pagePath }, { cookies: member.cookies });
  };

  test('[ANLT-19] [ANLT-20] [ANLT-21] [ANLT-22] visitors, and viewers outside /config; no other account', async () => {
    await as(roles.admin, '/as-admin');
    await as(roles.viewer, '/config/pages');
    await as(roles.viewer, '/as-viewer');
    await hit(1, { pagePath: '/as-visitor' });
    await expect.poll(async () => (await stored()).length).toBe(2);
    expect((await stored()).map(({ path }) => path)).toEqual(['/as-viewer', '/as-visitor']);
  });

  test('[ANLT-26] nobody, where analytics is disabled: no page asks for the script, and no hit is taken', async () => {
    const admin = await signedInOwner(application.app, database.db, site, roles.admin);
    const save = (enabled: boolean) =>
      admin.call('PUT', '/api/analytics/settings', { enabled, keepHitDays: 30, weeklyMail: false });
    expect((await site.get('/')).body).toContain('data-island="collector"');
    expect((await save(false)).statusCode).toBe(200);
    expect((await site.get('/')).body).not.toContain('data-island="collector"');
    await hit(1, { pagePath: '/off' });
    await save(true);
    await hit(1, { pagePath: '/on' });
    expect((await stored()).map(({ path }) => path)).toEqual(['/on']);
  });

  test('[ANLT-24] a lock screen has no script that measures, neither a page’s nor a website’s', async () => {
    const passwordHash = await hashPassword('open sesame');
    await site.collection({ typeName: 'page', urlId: 'prices', passwordHash });
    await application.directory.refresh(site.websiteId);
    const page = await site.get('/prices');
    expect([page.statusCode, page.body.includes('data-island="collector"')]).toEqual([401, false]);
    const admin = await signedInOwner(application.app, database.db, site, roles.admin);
    const lock = async (enabled: boolean) => {
      const saved = await admin.call('PUT', '/api/content/site-extras/lock-screen', {
        settings: { enabled },
        password: 'early bird',
      });
      expect(saved.statusCode).toBe(200);
      await application.directory.refresh(site.websiteId);
      const screen = await site.get('/');
      return [screen.statusCode, screen.body.includes('data-island="collector"')];
    };
    expect(await lock(true)).toEqual([401, false]);
    expect(await lock(false)).toEqual([200, true]);
  });

  test('[ANLT-25] a page for members has no script that measures for who may not see it, and has it for who may', async () => {
    await site.collection({ typeName: 'page', urlId: 'club', membersOnly: true });
    await application.directory.refresh(site.websiteId);
    const denied = await site.get('/club');
    expect([denied.body.includes('page-type-106'), denied.body.includes('data-island="collector"')]).toEqual([
      true,
      false,
    ]);
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    const seen = await editor.call('GET', '/club');
    expect([seen.statusCode, seen.body.includes('data-island="collector"')]).toEqual([200, true]);
  });

  test('[ANLT-23] a page that is not there has no script that measures', async () => {
    const answer = await site.get('/nowhere');
    expect([answer.statusCode, answer.body.includes('data-island="collector"')]).toEqual([404, false]);
  });
});

describe('what owners read', () => {
  test('sums are those of the hits, and searches without a result stand out', async () => {
    await hit(1, { pagePath: '/' }, { address: '198.51.100.1' });
    await hit(1, { pagePath: '/about' }, { address: '198.51.100.1' });
    await hit(1, { pagePath: '/' }, { address: '198.51.100.2' });
    await hit(2, { pagePath: '/search', query: 'Teapot', results: 3 });
    await hit(2, { pagePath: '/search', query: 'Unicorn', results: 0 });
    await expect.poll(async () => (await stored()).length).toBe(5);
    await sumUp();
    const traffic = (await around('/api/analytics/traffic')).json();
    expect(traffic.totals).toEqual({ views: 3, visits: 2, visitors: 2 });
    expect(traffic.topics.page).toMatchObject([
      { label: '/', hits: 2, visitors: 2 },
      { label: '/about', hits: 1 },
    ]);
    expect(traffic.topics.source).toMatchObject([{ label: 'Direct', hits: 2 }]);
    const searches = (await around('/api/analytics/searches')).json();
    expect(searches.searches.map((row: { label: string }) => row.label)).toEqual(['teapot', 'unicorn']);
    expect(searches.withoutResult).toMatchObject([{ label: 'unicorn', hits: 1 }]);
  });

  test('a visit is in the funnel up to its furthest step, and the same visits can be seen by device, source and country', async () => {
    const walk = async (address: string, steps: readonly [event: number, data: object][]) => {
      for (const [event, data] of steps) await hit(event, data, { address });
    };
    const home: [number, object] = [1, { pagePath: '/', query: '?utm_source=letter', timeZone: 'Europe/Zurich' }];
    const product: [number, object] = [1, { pagePath: '/shop/cup', label: 'a'.repeat(24) }];
    await walk('198.51.100.1', [home]);
    await walk('198.51.100.2', [home, product, [1, { pagePath: '/cart' }]]);
    await walk('198.51.100.3', [home, product, [1, { pagePath: '/checkout' }]]);
    await walk('198.51.100.4', [[1, { pagePath: '/checkout/order-confirmed/9' }]]);
    const fields = {
      crumb: 'abc',
      event: 'AddToCart',
      data: JSON.stringify({ pagePath: '/shop/cup', item_title: 'Cup' }),
    };
    await form('/api/events/RecordEvent', fields, { address: '198.51.100.2', cookies: { crumb: 'abc' } });
    await expect.poll(async () => (await stored()).length).toBe(9);
    await sumUp();
    const visits = async (query: string) => {
      const { steps } = (await owner.call('GET', `${range('/api/analytics/funnel')}${query}`)).json();
      return steps.map((step: { visits: number }) => step.visits);
    };
    expect(await visits('')).toEqual([4, 3, 3, 2, 1]);
    expect(await visits('&by=source&value=letter')).toEqual([3, 2, 2, 1, 0]);
    expect(await visits('&by=country&value=CH')).toEqual([3, 2, 2, 1, 0]);
    expect(await visits('&by=device&value=tablet')).toEqual([0, 0, 0, 0, 0]);
    const { filters } = (await around('/api/analytics/funnel')).json();
    expect(filters.source).toEqual([
      { value: 'letter', visits: 3 },
      { value: 'Direct', visits: 1 },
    ]);
    const [walked] = await database.db
      .system`select count(distinct visitor)::int as visitors from analytics_hits where kind = 1`;
    expect(walked?.visitors).toBe(4);
  });

  test('a day is summed up once more after its end, and then stays', async () => {
    const { system: sql } = database.db;
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    const row = { websiteId: site.websiteId, at: yesterday, kind: 1, visitor: 'a', path: '/' };
    await sql`insert into analytics_hits ${sql({ ...row, id: 'a' })}`;
    await sumUp();
    await sql`insert into analytics_hits ${sql({ ...row, id: 'b' })}`;
    await sumUp();
    const rows = await sql`select hits from analytics_days where topic = 'total'`;
    expect(rows).toMatchObject([{ hits: 1 }]);
    const partitions = await sql`select 1 from pg_inherits where inhparent = 'analytics_hits'::regclass`;
    expect(partitions.length).toBeGreaterThan(7);
  });

  test('errors are counted by kind', async () => {
    const report = (message: string) => ({
      event: 'TypeError',
      timestamp: 1,
      data: { message, stack: 'at a', url: `http://${site.host}/shop?token=secret` },
    });
    const events = [report('x is undefined'), report('x is undefined'), report('<script>alert(1)</script>')];
    const answer = await send('/api/events/RecordJavascriptErrors', JSON.stringify(events), 'application/json');
    expect(answer.statusCode).toBe(204);
    const { errors } = (await owner.call('GET', range('/api/analytics/errors'))).json();
    const elsewhere = {
      ...report('x is undefined'),
      data: { ...report('x is undefined').data, url: `http://${site.host}/` },
    };
    await send('/api/events/RecordJavascriptErrors', JSON.stringify([elsewhere]), 'application/json', {
      userAgent: 'Firefox/140.0',
    });
    const places = (await owner.call('GET', range('/api/analytics/errors'))).json().errors[0];
    expect(places).toMatchObject({
      count: 3,
      pages: [
        { label: '/shop', count: 2 },
        { label: '/', count: 1 },
      ],
      browsers: [
        { label: 'Chrome', count: 2 },
        { label: 'Firefox', count: 1 },
      ],
    });
    expect(errors).toMatchObject([
      { message: 'TypeError: x is undefined', count: 2, path: '/shop', browser: 'Chrome' },
      { message: 'TypeError: <script>alert(1)</script>', count: 1 },
    ]);
  });

  test.each(['from=2026-13-01&to=2026-01-01', 'from=2026-02-02&to=2026-02-01', 'from=2020-01-01&to=2026-01-01'])(
    'days that are none are refused: %s',
    async (query) => {
      expect((await owner.call('GET', `/api/analytics/traffic?${query}`)).statusCode).toBe(422);
    },
  );
});
