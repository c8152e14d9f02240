import { PGBENCH_CLIENTS, SCALE } from '../database/pgbench.ts';
import { closedLoop, type LoadResult, requireSuccess } from '../load/closed-loop.ts';
import { HttpConnection, requestBytes } from '../load/http-connection.ts';
import { amount, percent, summarize, withSpread } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { cartToken, seedCarts } from '../store/seed.ts';
import type { Workbench } from './workbench.ts';

const CONNECTIONS = 64;
const CARTS_EACH = 20;
const LINES = 3;
const CART = '/api/commerce/shopping-cart';
const MAX_P99_MS = 100;
const MAX_STATEMENTS = 3;

/** Adding to carts and reading them, against what the same PostgreSQL does for pgbench. */
export async function measureCarts(bench: Workbench): Promise<Section> {
  const { plinth, database, store, quick } = bench;
  const rounds = quick ? 2 : 5;
  const seconds = quick ? 2 : 3;
  await seedCarts(database.sql, store, { kind: 'open', from: 0, count: CONNECTIONS * CARTS_EACH, lines: LINES });
  const limit = await bench.limit();
  const requests = makeRequests(bench);
  const run = (next: (connection: number) => Buffer) =>
    closedLoop({ port: plinth.port, connections: CONNECTIONS, seconds, next });

  const statements = await countStatements(bench, requests);
  const results = { fresh: [] as LoadResult[], existing: [] as LoadResult[], read: [] as LoadResult[] };
  const limits = { transactions: [] as number[], reads: [] as number[] };
  await closedLoop({ port: plinth.port, connections: CONNECTIONS, seconds: 1, next: requests.fresh });
  for (let round = 0; round < rounds; round++) {
    limits.transactions.push(await limit.transactions(seconds));
    results.fresh.push(await run(requests.fresh));
    results.existing.push(await run(requests.existing));
    limits.reads.push(await limit.reads(seconds));
    results.read.push(await run(requests.read));
  }
  for (const [name, measured] of Object.entries(results)) for (const one of measured) requireSuccess(name, one);

  const row = (
    work: string,
    measured: LoadResult[],
    peer: number[],
    peerName: string,
    target: number,
    count: number,
  ): Row => {
    const share = summarize(measured.map(({ perSecond }, round) => perSecond / (peer[round] ?? Number.NaN)));
    const p99 = summarize(measured.map((one) => one.p99)).median;
    const problems = [
      ...(share.median < target ? ['too few'] : []),
      ...(p99 >= MAX_P99_MS ? ['p99 too long'] : []),
      ...(count > MAX_STATEMENTS ? ['too many statements'] : []),
    ];
    return {
      work: `${work}; ${count} statements and the transaction's frame`,
      measured: `${withSpread(summarize(measured.map(({ perSecond }) => perSecond)), '/s')}, p50 ${amount(summarize(measured.map((one) => one.p50)).median, 'ms')}, p99 ${amount(p99, 'ms')}`,
      against: `${peerName} ${withSpread(summarize(peer), '/s')}`,
      share: percent(share),
      target: `≥ ${target * 100} %, p99 < ${MAX_P99_MS} ms, ≤ ${MAX_STATEMENTS} statements`,
      verdict: verdict(problems.length === 0, problems.join(', ')),
    };
  };
  return {
    title: 'Carts',
    how: `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turns with ${limit.name} (${PGBENCH_CLIENTS} connections as in the product's pool, scale ${SCALE}, prepared statements) on the same PostgreSQL. Products are drawn from ${store.products.length}; an existing cart has ${LINES} lines or a few more. Load driver, server and PostgreSQL share the machine. Statements are counted in PostgreSQL's log; a call is one round trip.`,
    rows: [
      row('add to a new cart', results.fresh, limits.transactions, 'TPC-B', 0.3, statements.fresh),
      row('add to an existing cart', results.existing, limits.transactions, 'TPC-B', 0.3, statements.existing),
      row('read a cart', results.read, limits.reads, 'select by primary key', 0.25, statements.read),
    ],
  };
}

interface Requests {
  fresh(connection: number): Buffer;
  existing(connection: number): Buffer;
  read(connection: number): Buffer;
}

/** Every request is made before the clock runs: only sending is left to do. */
function makeRequests({ store, plinth }: Workbench): Requests {
  const host = `bench.localhost:${plinth.port}`;
  const headers = { host, 'sec-fetch-site': 'same-origin' };
  const add = (extra: Record<string, string>, product: number) => {
    const { itemId = '', sku = '' } = store.products[product % store.products.length] ?? {};
    return requestBytes('POST', `${CART}/entries`, { ...headers, ...extra }, { itemId, sku, quantity: 1 });
  };
  const fresh = store.products.map((_, index) => add({}, index));
  const cookie = (cart: number) => ({ cookie: `CART=${cartToken('open', cart)}; hasCart=1` });
  const carts = Array.from({ length: CONNECTIONS * CARTS_EACH }, (_, cart) => cart);
  // Two products a cart: its lines stay few however long the load lasts.
  const existing = carts.map((cart) => [add(cookie(cart), cart), add(cookie(cart), cart + 1)]);
  const read = carts.map((cart) => requestBytes('GET', CART, { ...headers, ...cookie(cart) }));
  let turn = 0;
  const cartOf = (connection: number) => connection * CARTS_EACH + (turn++ % CARTS_EACH);
  const pick = (list: readonly Buffer[], index: number) => list[index % list.length] ?? Buffer.alloc(0);
  return {
    fresh: () => pick(fresh, turn++ * 7),
    existing: (connection) => pick(existing[cartOf(connection)] ?? [], turn >> 4),
    read: (connection) => pick(read, cartOf(connection)),
  };
}

const COUNTED_CALLS = 20;

async function countStatements({ plinth, database }: Workbench, requests: Requests) {
  const connection = await HttpConnection.open(plinth.port);
  const count = async (next: (connection: number) => Buffer) => {
    // Connections of the pool that are new would ask for the types first.
    for (let i = 0; i < PGBENCH_CLIENTS; i++) await connection.request(next(0));
    const statements = await database.statementsDuring(async () => {
      for (let i = 0; i < COUNTED_CALLS; i++) await connection.request(next(0));
    });
    const work = statements.filter((text) => !/^(begin|commit)|set_config\('plinth/i.test(text));
    return Math.round((work.length / COUNTED_CALLS) * 10) / 10;
  };
  const counts = {
    fresh: await count(requests.fresh),
    existing: await count(requests.existing),
    read: await count(requests.read),
  };
  connection.close();
  return counts;
}
