import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { WebsiteDirectory } from '../../platform/websites/website-directory.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { PageRenderer } from '../pages/render-page.ts';
import { PageCache } from './page-cache.ts';

let test: TestDatabase;
let application: Application;
let otherDb: Database;
let other: Application;
let a: MarkedWebsite;
let b: MarkedWebsite;

beforeAll(async () => {
  test = await createTestDatabase();
  otherDb = await connectDatabase({ databaseUrl: test.url });
  application = await startWholeApplication(test.db);
  // A second process in all but name: its own pools, its own cache, the same database.
  other = await startWholeApplication(otherDb, { dataDir: application.context.config.dataDir });
  a = await seedMarkedWebsite(application, test.db, 'own', { marker: 'mineown' });
  b = await seedMarkedWebsite(application, test.db, 'other', { marker: 'hiddenother' });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await other?.close();
  await otherDb?.close();
  await application?.close();
  await test?.drop();
});

const page = async (url: string, where = application, host = a.host) =>
  (await where.app.inject({ url, headers: { host, accept: 'text/html' } })).body;

async function changePrice(price: string): Promise<void> {
  const [item] = await test.db.system<{ version: number }[]>`select version from items where id = ${a.itemId}`;
  const answer = await a.admin.call('PATCH', `/api/commerce/products/${a.itemId}`, {
    version: item?.version,
    change: { variants: { [a.variantId]: { price } } },
  });
  if (answer.statusCode !== 200) throw new Error(`price: ${answer.statusCode} ${answer.body}`);
}

/** Waits nearly as long as the test may take: how fast it comes is the benchmarks' matter. */
const eventually = (text: string) =>
  vi.waitFor(async () => expect(await page('/shop/bowl', other)).toContain(text), { timeout: 50_000, interval: 20 });

describe('a page in the cache', () => {
  it('shows a price that the owner changed at the next request, at each of 20 changes', async () => {
    const late: string[] = [];
    for (let round = 0; round < 20; round++) {
      const price = `${20 + round}.37`;
      await page('/shop/bowl');
      await changePrice(price);
      if (!(await page('/shop/bowl')).includes(price)) late.push(price);
    }
    expect(late).toEqual([]);
  });

  it('shows it on a second server that is told of the change', async () => {
    expect(await page('/shop/bowl', other)).toContain('39.37');
    // Nobody asks: what comes, comes by the notification.
    const asking = WebsiteDirectory.prototype as unknown as { poll(): Promise<void> };
    vi.spyOn(asking, 'poll').mockResolvedValue();
    await changePrice('77.41');
    await eventually('77.41');
    expect(await page('/shop', other)).toContain('77.41');
  });

  it('shows it on a second server that lost its line to the database, by its poll', async () => {
    await page('/shop/bowl', other);
    await test.db.system`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
    await changePrice('78.52');
    await eventually('78.52');
  });

  it('is the page of its own website, whatever the host looks like', async () => {
    for (let round = 0; round < 3; round++) {
      for (const url of ['/', '/shop', '/shop/bowl', '/shop?page=1', '/shop?utm_source=x']) {
        for (const [mine, theirs] of [
          [a, b],
          [b, a],
        ] as const) {
          for (const host of [mine.host, mine.host.toUpperCase(), `${mine.host}:3000`]) {
            const answer = await application.app.inject({ url, headers: { host, 'x-forwarded-host': theirs.host } });
            expect(answer.body).toContain(mine.marker);
            expect(answer.body).not.toContain(theirs.marker);
          }
        }
      }
    }
  });

  it('is not shown to a host of no website', async () => {
    await page('/shop/bowl');
    const answer = await application.app.inject({ url: '/shop/bowl', headers: { host: 'own.localhost.evil.example' } });
    expect(answer.statusCode).toBe(421);
    expect(answer.body).not.toContain(a.marker);
  });

  it('is rendered once for 50 visitors who come at the same moment', async () => {
    await changePrice('50.50');
    await page('/');
    const render = vi.spyOn(PageRenderer.prototype, 'render');
    const answers = await Promise.all(Array.from({ length: 50 }, () => page('/shop/bowl')));
    expect(answers.every((html) => html.includes('50.50'))).toBe(true);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is neither rendered nor kept anew for parameters that it does not know', async () => {
    await page('/shop');
    const render = vi.spyOn(PageRenderer.prototype, 'render');
    const first = await page('/shop');
    for (let number = 0; number < 300; number++) {
      expect(await page(`/shop?utm_source=${number}&x[${number}]=${'y'.repeat(number)}`)).toBe(first);
    }
    expect(render).not.toHaveBeenCalled();
  });

  it('is not that of an address that only looks like it when it is decoded', async () => {
    const ask = (url: string) => application.app.inject({ url, headers: { host: a.host, accept: 'text/html' } });
    for (const [known, alike] of [
      ['/shop?format=json', '/shop%3Fformat=json'],
      ['/shop?tag=x', '/shop%3Ftag=x'],
    ] as const) {
      expect((await ask(known)).statusCode).toBe(200);
      expect((await ask(alike)).statusCode).toBe(404);
      // At the same moment, too, neither answers for the other.
      await changePrice(`${known.length}.11`);
      const [wrong, right] = await Promise.all([ask(alike), ask(known)]);
      expect([wrong.statusCode, right.statusCode]).toEqual([404, 200]);
    }
  });

  it('does not grow the cache beyond its bound, by whatever parameters', async () => {
    const set = vi.spyOn(PageCache.prototype, 'set');
    for (let number = 2; number < 60; number++) {
      await page(`/shop?page=${number}&tag=${number}`);
      await page(`/nothing-${number}`);
    }
    const kept = set.mock.contexts.at(-1);
    // Addresses with nothing at them are not kept: they cost a look-up, never memory.
    const keys = set.mock.calls.map(([key]) => key);
    expect(keys.filter((key) => key.includes('nothing'))).toEqual([]);
    if (kept) expect((kept as PageCache).bytes).toBeLessThanOrEqual(128_000_000);
  });
});

it('keeps a page while listings without end, other ports and queries are asked for', async () => {
  const small = await startWholeApplication(otherDb, {
    dataDir: application.context.config.dataDir,
    pageCacheBytes: 4_000_000,
  });
  try {
    const rendered = vi.spyOn(PageRenderer.prototype, 'render');
    const ofShop = () =>
      rendered.mock.calls.filter(([{ path, listing }]) => path === '/shop' && !listing.category).length;
    await page('/shop', small);
    for (let n = 0; n < 40; n++) {
      await page(`/shop?category=none-${n}`, small);
      await page(`/shop?nothing=${n}`, small);
    }
    for (let port = 1; port <= 40; port++)
      await small.app.inject({ url: '/shop', headers: { host: `${a.host}:${port}`, accept: 'text/html' } });
    const before = ofShop();
    await page('/shop', small);
    expect(ofShop()).toBe(before);
    // What has another spelling is the same page.
    const answered = rendered.mock.calls.length;
    await page('/shop?nothing=new', small);
    expect(rendered.mock.calls.length).toBe(answered);
  } finally {
    await small.close();
  }
});
