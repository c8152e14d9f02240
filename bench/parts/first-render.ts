import { setTimeout as sleep } from 'node:timers/promises';
import { HttpConnection, requestBytes } from '../load/http-connection.ts';
import { cpuSince, cpuTime, treeCpu } from '../measure/processes.ts';
import { amount, ratio, summarize, withSpread } from '../measure/statistics.ts';
import { type Section, verdict } from '../report/row.ts';
import { startBareListing } from '../servers/bare-listing-program.ts';
import { PAGE_SIZE, PRODUCTS } from '../store/seed.ts';
import type { Workbench } from './workbench.ts';

const TARGET_MS = 1;
/** The first collection is the home page and answers at /. */
const COLLECTION = 'department-2';
const LISTING = `/${COLLECTION}`;
const CHANGED = 'product-201';

/** What a change costs: the version is raised, and the first visitor afterwards makes the page anew. */
export async function measureFirstRender({ plinth, database, store, quick }: Workbench): Promise<Section> {
  const rounds = quick ? 3 : 7;
  const perRound = quick ? 15 : 40;
  const connection = await HttpConnection.open(plinth.port);
  const request = requestBytes('GET', LISTING, { host: store.host, 'accept-encoding': 'br' });
  const plain = requestBytes('GET', LISTING, { host: store.host, 'accept-encoding': 'identity' });
  const first = await connection.request(plain);
  const products = first.body.toString().match(/href="\/department-2\/product-\d+"/g) ?? [];
  if (first.status !== 200 || new Set(products).size < PAGE_SIZE) {
    throw new Error(`the listing answered ${first.status} with ${new Set(products).size} products`);
  }
  const bare = await startBareListing(
    {
      socket: `${database.socketFolder}/.s.PGSQL.5432`,
      user: database.user,
      websiteId: store.websiteId,
      collection: COLLECTION,
      pageSize: PAGE_SIZE,
      size: first.body.length,
      headers: ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'br', 'cache-control', 'no-cache'],
    },
    first.body.toString().slice(0, 120_000),
  );
  const bareConnection = await HttpConnection.open(bare.port);
  const bareRequest = requestBytes('GET', '/', { host: store.host, 'accept-encoding': 'br' });
  const limits: { main: number; others: number }[] = [];
  const renders: { main: number; others: number; postgres: number; wait: number }[] = [];
  const changes: number[] = [];
  let etag = '';
  for (let round = -1; round < rounds; round++) {
    // What the notification of a change alone costs is measured by itself and not taken off.
    const quiet = cpuTime(plinth.pid);
    for (let i = 0; i < perRound; i++) await change(i);
    if (round >= 0) changes.push(cpuSince(plinth.pid, quiet).total / perRound);
    const postgres = treeCpu(plinth.postgresPid);
    const start = cpuTime(plinth.pid);
    let wait = 0;
    // The first round is there to let V8 compile the path.
    for (let i = 0; i < (round < 0 ? 3 : 1) * perRound; i++) {
      await change(i);
      const sent = performance.now();
      let seen = etag;
      for (let attempt = 0; seen === etag && attempt < 100; attempt++) {
        // The notification was late: what came was the page before the change, from the cache.
        if (attempt > 0) await sleep(2);
        const { head } = await connection.request(request);
        seen = /\r\netag: ([^\r\n]+)/i.exec(head)?.[1] ?? '';
      }
      if (seen === etag) throw new Error('the page did not change with the product');
      wait += performance.now() - sent;
      etag = seen;
    }
    const used = cpuSince(plinth.pid, start);
    const postgresUsed = treeCpu(plinth.postgresPid) - postgres;
    // The limit in the same breath, at the same pace: caches and clocks of a CPU that has just slept cost both sides alike.
    const bareStart = cpuTime(bare.pid);
    for (let i = 0; i < (round < 0 ? 3 : 1) * perRound; i++) {
      await change(i);
      await bareConnection.request(bareRequest);
    }
    const bareUsed = cpuSince(bare.pid, bareStart);
    if (round < 0) continue;
    limits.push({ main: bareUsed.main / perRound, others: bareUsed.others / perRound });
    renders.push({
      main: used.main / perRound,
      others: used.others / perRound,
      postgres: postgresUsed / perRound,
      wait: wait / perRound,
    });
  }
  connection.close();
  bareConnection.close();
  await bare.stop();

  async function change(number: number): Promise<void> {
    await database.sql.begin(async (tx) => {
      await tx`update items set title = ${`Product ${Date.now()}-${number}`}
        where website_id = ${store.websiteId} and url_id = ${CHANGED}`;
      await tx`update websites set content_version = content_version + 1 where website_id = ${store.websiteId}`;
    });
    // The notification is on its way; the page asked for before it arrives would be the old one.
    await sleep(4);
  }

  const of = (name: 'main' | 'others' | 'postgres' | 'wait') => summarize(renders.map((render) => render[name]));
  const total = summarize(renders.map(({ main, others }) => main + others));
  const main = of('main');
  const limit = summarize(limits.map((one) => one.main));
  const wholeLimit = summarize(limits.map((one) => one.main + one.others));
  // Each round beside its own limit.
  const share = (pairs: readonly (readonly [number, number])[]) => ratio(summarize(pairs.map(([a, b]) => a / b)));
  const row = { against: '', share: '', target: '', verdict: verdict(undefined) };
  return {
    title: 'First render after a change',
    how: `A listing of ${PAGE_SIZE} products in a store of ${PRODUCTS.toLocaleString('en-US')} (50 collections). A product is renamed, the content version raised, the page asked for once; ${rounds} rounds of ${perRound}. Beside it, in turns, what no way of making a page can do without: a bare Fastify that gets the same rows from the same database in one statement, as texts that it does not look into, compresses as many bytes and sends them. Both sleep 4 ms before each request, as a visitor comes by himself: the same work is dearer than in a row. Page: ${(first.body.length / 1000).toFixed(1)} kB of HTML.`,
    rows: [
      {
        ...row,
        work: 'CPU on the JavaScript thread (notification, site map, query, template)',
        measured: withSpread(main, 'ms', 2),
        against: `the same rows read, as many bytes compressed and sent: ${withSpread(limit, 'ms', 2)}`,
        share: share(renders.map((render, round) => [limits[round]?.main ?? Number.NaN, render.main])),
        target: `< ${TARGET_MS} ms CPU`,
        verdict: verdict(main.median < TARGET_MS),
      },
      {
        ...row,
        work: 'CPU of the whole server process (with Brotli, gzip, garbage collection)',
        measured: withSpread(total, 'ms', 2),
        against: `the same: ${withSpread(wholeLimit, 'ms', 2)}`,
        share: share(
          renders.map((render, round) => {
            const one = limits[round];
            return [one ? one.main + one.others : Number.NaN, render.main + render.others];
          }),
        ),
        target: `< ${TARGET_MS} ms CPU`,
        verdict: verdict(total.median < TARGET_MS),
      },
      {
        ...row,
        work: 'of it, learning of the change without any request',
        measured: withSpread(summarize(changes), 'ms', 2),
      },
      { ...row, work: 'CPU of PostgreSQL (with the change itself)', measured: withSpread(of('postgres'), 'ms', 2) },
      { ...row, work: 'time until the visitor has the page', measured: amount(of('wait').median, 'ms', 1) },
    ],
  };
}
