import { closedLoop, requireSuccess } from '../load/closed-loop.ts';
import { HttpConnection, requestBytes } from '../load/http-connection.ts';
import { type PacedResult, pacedElsewhere, pacedLoop } from '../load/paced-loop.ts';
import { amount, percent, quantile, summarize, withSpread } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { startHello } from '../servers/hello-program.ts';
import { signIn } from '../store/sign-in.ts';
import { copyRate, MONTH, makeMonth } from '../store/visits.ts';
import type { Workbench } from './workbench.ts';

const CONNECTIONS = 32;
/** Made before the clock runs; visitors behind as many addresses. */
const REQUESTS = 4_000;
/** What one call with records of speed may bring. */
const RECORDS = 20;
const TARGET_HITS = 20_000;
const OF_COPY = 0.5;
const PAGES_PER_SECOND = 50;
const SLOWER = 1.05;
const DASHBOARD_MS = 300;
const CALLS = ['traffic', 'searches', 'funnel', 'actions', 'speed'];

/** Hits of visitors taken in, beside COPY into the same table; pages meanwhile; and a month's screens from the sums of its days. */
export async function measureVisits(bench: Workbench, hits: number): Promise<Section> {
  const { plinth, database, store, quick } = bench;
  const { sql } = database;
  const [rounds, seconds] = quick ? [2, 2] : [5, 5];
  const requests = makeRequests(bench);
  const bare = await startHello();
  const limitOf = (calls: readonly Buffer[]) => callsTaken(bare.port, calls, rounds, seconds);
  const views = { ...(await takeIn(bench, requests.views, 1, rounds, seconds)), limit: await limitOf(requests.views) };
  const records = {
    ...(await takeIn(bench, requests.records, RECORDS, rounds, seconds)),
    limit: await limitOf(requests.records),
  };
  const rows: Row[] = [
    takenRow('page views, a call each', views),
    takenRow(`records of speed, ${RECORDS} a call`, records),
    ...(await pagesRows(bench, requests, bare.port)),
  ];
  await bare.stop();
  await sql`truncate analytics_hits, analytics_days, analytics_speed`;
  const month = await makeMonth(sql, store.websiteId, hits);
  const summing = summarize(month.seconds);
  const cookie = await signIn(sql, store);
  for (const call of CALLS) rows.push(await dashboardRow(plinth.port, call, store.host, cookie, quick ? 10 : 100));
  return {
    title: 'Visits',
    how: `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s, each followed by COPY of the very rows that it has stored into the same, emptied table; hits count once they are in the table. What a bare Fastify takes of the same calls, which it reads and forgets, is the limit of one process. Pages beside hits: ${PAGES_PER_SECOND} pages a second from memory, alone, while a bare Fastify and while the product takes ${TARGET_HITS.toLocaleString('en-US')} hits a second, driven from a thread of their own; their times count from when they were due. Screens: a month of ${hits.toLocaleString('en-US')} hits (--hits), made day after day; the product's job took ${summing.median.toFixed(1)} s to sum up one of its ${MONTH} days. ${month.megabytes.toFixed(0)} MB of sums; ${MONTH} days compared with as many before, one call after the other. Driver, server and PostgreSQL share the machine.`,
    rows,
  };
}

interface Requests {
  views: Buffer[];
  records: Buffer[];
  page: Buffer;
}

function makeRequests({ store }: Workbench): Requests {
  const headers = (index: number) => ({
    host: store.host,
    origin: `http://${store.host}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    // One address may make 1,200 hits a minute: these are many visitors.
    'x-forwarded-for': `10.${index % 250}.${(index >> 8) % 250}.${(index * 7) % 250}`,
  });
  const told = (index: number) => ({
    pagePath: `/page-${index % 300}`,
    ...{ locales: ['en-US', 'en'], viewport: [390, 844], screen: [390, 844], timeZone: 'Europe/Zurich' },
    ...{ referrer: 'https://www.search.example/', query: '?utm_campaign=May' },
  });
  const form = (index: number) =>
    `${new URLSearchParams({ event: '1', data: JSON.stringify(told(index)), ss_cvr: '' })}`;
  const measured = (index: number) =>
    JSON.stringify(
      Array.from({ length: RECORDS }, (_, at) => ({
        ...{ app: 'site', event: 'web-vital', ts: Date.now(), raw: true },
        data: { name: 'LCP', value: index + at, pagePath: `/page-${index % 300}` },
      })),
    );
  const all = Array.from({ length: REQUESTS }, (_, index) => index);
  const type = (name: string) => ({ 'content-type': name });
  return {
    views: all.map((index) =>
      requestBytes(
        'POST',
        '/api/census/RecordHit',
        { ...headers(index), ...type('application/x-www-form-urlencoded') },
        form(index),
      ),
    ),
    records: all.map((index) =>
      requestBytes('POST', '/api/1/performance/records', { ...headers(index), ...type('text/plain') }, measured(index)),
    ),
    page: requestBytes('GET', '/department-2', { host: store.host, 'accept-encoding': 'br' }),
  };
}

interface Taken {
  perSecond: number[];
  copy: number[];
  lost: number;
}

async function takeIn(
  { plinth, database: { sql } }: Workbench,
  requests: readonly Buffer[],
  each: number,
  rounds: number,
  seconds: number,
): Promise<Taken> {
  const taken: Taken = { perSecond: [], copy: [], lost: 0 };
  const stored = async () =>
    (await sql<{ rows: number }[]>`select count(*)::int as rows from analytics_hits`)[0]?.rows ?? 0;
  let turn = 0;
  const next = () => requests[turn++ % requests.length] ?? Buffer.alloc(0);
  await closedLoop({ port: plinth.port, connections: CONNECTIONS, seconds: 1, next });
  await settled(stored);
  for (let round = 0; round < rounds; round++) {
    await sql`truncate analytics_hits`;
    const begun = performance.now();
    const result = await closedLoop({ port: plinth.port, connections: CONNECTIONS, seconds, next });
    requireSuccess('hits', result);
    const { rows, at } = await settled(stored);
    taken.perSecond.push(rows / ((at - begun) / 1000));
    taken.lost += result.answers * each - rows;
    taken.copy.push(await copyRate(sql));
  }
  return taken;
}

/** Calls a second that a bare Fastify takes, which reads and forgets them. */
async function callsTaken(port: number, calls: readonly Buffer[], rounds: number, seconds: number): Promise<number[]> {
  let turn = 0;
  const next = () => calls[turn++ % calls.length] ?? Buffer.alloc(0);
  await closedLoop({ port, connections: CONNECTIONS, seconds: 1, next });
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++)
    rates.push((await closedLoop({ port, connections: CONNECTIONS, seconds, next })).perSecond);
  return rates;
}

/** When the last of them had been stored: nothing more comes for longer than the product lets hits wait. */
async function settled(stored: () => Promise<number>): Promise<{ rows: number; at: number }> {
  let [rows, at] = [await stored(), performance.now()];
  while (performance.now() - at < 2_500) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = await stored();
    if (now !== rows) [rows, at] = [now, performance.now()];
  }
  return { rows, at };
}

function takenRow(work: string, { perSecond, copy, lost, limit }: Taken & { limit: readonly number[] }): Row {
  const share = summarize(perSecond.map((rate, round) => rate / (copy[round] ?? Number.NaN)));
  const rate = summarize(perSecond);
  const wanted = Math.min(TARGET_HITS, summarize(copy).median * OF_COPY);
  return {
    work: `hits stored: ${work}`,
    measured: `${withSpread(rate, 'hits/s')}, ${lost} lost`,
    against: `COPY ${withSpread(summarize(copy), 'rows/s')}; a bare Fastify takes ${amount(summarize(limit).median, 'calls/s')}`,
    share: percent(share),
    target: `≥ ${TARGET_HITS.toLocaleString('en-US')} hits/s, or ${OF_COPY * 100} % of COPY where that is less`,
    verdict: verdict(rate.median >= wanted),
  };
}

/**
 * Pages alone, beside hits that the product takes, and beside as many that a bare Fastify reads and forgets: what the machine itself costs a
 * page while somebody is asked so often.
 */
async function pagesRows(
  { plinth, database: { sql }, quick }: Workbench,
  requests: Requests,
  barePort: number,
): Promise<Row[]> {
  const { port } = plinth;
  const [rounds, seconds] = quick ? [2, 4] : [5, 10];
  const pages = () =>
    pacedLoop({ port, connections: 4, perSecond: PAGES_PER_SECOND, seconds, next: () => requests.page });
  const hitsTo = (to: number) =>
    pacedElsewhere({
      ...{ port: to, connections: CONNECTIONS, perSecond: TARGET_HITS / RECORDS, seconds },
      requests: requests.records,
    });
  const times = { alone: [] as PacedResult[], beside: [] as PacedResult[], limit: [] as PacedResult[] };
  let taken = 0;
  await pages();
  for (let round = 0; round < rounds; round++) {
    times.alone.push(await pages());
    times.limit.push((await Promise.all([pages(), hitsTo(barePort)]))[0]);
    await sql`truncate analytics_hits`;
    const [beside, hits] = await Promise.all([pages(), hitsTo(port)]);
    times.beside.push(beside);
    taken += (hits.answers * RECORDS) / seconds / rounds;
  }
  const middle = (results: PacedResult[], of: 'p50' | 'p99') => summarize(results.map((result) => result[of])).median;
  const text = (results: PacedResult[]) =>
    `p50 ${amount(middle(results, 'p50'), 'ms', 2)}, p99 ${amount(middle(results, 'p99'), 'ms', 1)}`;
  const ratio = (results: PacedResult[]) => middle(times.beside, 'p50') / middle(results, 'p50');
  const row = (against: string, results: PacedResult[]): Row => ({
    work: `pages while ${amount(taken, 'hits/s')} arrive`,
    measured: text(times.beside),
    against: `${against}: ${text(results)}`,
    share: ratio(results).toFixed(2),
    target: `≤ ${SLOWER} of the time ${against}`,
    verdict: verdict(ratio(results) <= SLOWER),
  });
  return [row('alone', times.alone), row('while a bare Fastify takes the hits', times.limit)];
}

async function dashboardRow(port: number, call: string, host: string, cookie: string, times: number): Promise<Row> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const bytes = requestBytes('GET', `/api/analytics/${call}?from=${day(MONTH)}&to=${day(1)}`, { host, cookie });
  const connection = await HttpConnection.open(port);
  const taken: number[] = [];
  for (let round = -3; round < times; round++) {
    const sent = performance.now();
    const { status } = await connection.request(bytes);
    if (status !== 200) throw new Error(`${call}: ${status}`);
    if (round >= 0) taken.push(performance.now() - sent);
  }
  connection.close();
  const p99 = quantile(taken, 0.99);
  return {
    work: `a month’s screen: ${call}`,
    measured: `p50 ${amount(quantile(taken, 0.5), 'ms')}, p99 ${amount(p99, 'ms')}`,
    against: '',
    share: '',
    target: `p99 < ${DASHBOARD_MS} ms`,
    verdict: verdict(p99 < DASHBOARD_MS),
  };
}
