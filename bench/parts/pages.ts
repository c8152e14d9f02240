import autocannon from 'autocannon';
import { closedLoop } from '../load/closed-loop.ts';
import { HttpConnection, requestBytes } from '../load/http-connection.ts';
import { cpuSince, cpuTime } from '../measure/processes.ts';
import { amount, ratio, summarize, withSpread } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { startHello } from '../servers/hello-program.ts';
import type { Program } from '../servers/program.ts';
import type { Workbench } from './workbench.ts';

const CONNECTIONS = 50;
const TARGET = 0.8;
/** Requests until V8 has compiled the path; on a busy machine a second may hold too few. */
const WARM_UP = 20_000;
const SECONDS = 1;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly status: number;
}

interface Round {
  /** Server CPU per request, µs. */
  readonly cpu: number;
  readonly perSecond: number;
}

interface Pair {
  readonly hello: Round;
  readonly page: Round;
}

/** Pages from the cache against a Fastify that says hello, in turns. */
export async function measurePages({ plinth, quick }: Workbench): Promise<Section> {
  const rounds = quick ? 3 : 5;
  const hello = await startHello();
  try {
    const cases = await findCases(plinth);
    const helloCase: Case = { name: 'hello', path: '/', headers: {}, status: 200 };
    await warmUp(hello, helloCase);
    for (const one of cases) await warmUp(plinth, one);
    const rows = new Map(cases.map((one) => [one, [] as Pair[]]));
    for (let round = 0; round < rounds; round++) {
      // Each page right after its limit: what else the machine does changes within seconds.
      for (const [one, pairs] of rows) {
        pairs.push({ hello: await load(hello, helloCase), page: await load(plinth, one) });
      }
    }
    return {
      title: 'Published pages from the cache',
      how: `The built server against a bare Fastify that answers \`{ hello: 'world' }\`, measured in turns with ${CONNECTIONS} connections, ${rounds} rounds of ${SECONDS} s each for CPU (a light client of our own) and for requests (autocannon, which is itself the slower side with bodies of this size). Share = CPU of the bare Fastify ÷ CPU of the page; CPU is all of the server process's threads.`,
      rows: [...rows].map(([one, pairs]) => toRow(one, pairs)),
    };
  } finally {
    await hello.stop();
  }
}

function toRow({ name }: Case, pairs: readonly Pair[]): Row {
  const of = (pick: (pair: Pair) => number) => summarize(pairs.map(pick));
  const share = of(({ hello, page }) => hello.cpu / page.cpu);
  const speed = of(({ hello, page }) => page.perSecond / hello.perSecond);
  return {
    work: name,
    measured: `${withSpread(
      of(({ page }) => page.cpu),
      'µs CPU',
      1,
    )}, ${amount(of(({ page }) => page.perSecond).median, '/s')}`,
    against: `bare Fastify ${amount(of(({ hello }) => hello.cpu).median, 'µs CPU', 1)}, ${amount(of(({ hello }) => hello.perSecond).median, '/s')}`,
    share: `${ratio(share)} of CPU, ${speed.median.toFixed(2)} of requests`,
    target: `≥ ${TARGET.toFixed(2)} of CPU`,
    verdict: verdict(share.median >= TARGET),
  };
}

async function warmUp({ port }: Program, { path, headers }: Case): Promise<void> {
  const url = `http://127.0.0.1:${port}${path}`;
  await autocannon({ url, connections: CONNECTIONS, pipelining: 10, amount: WARM_UP, headers });
}

/**
 * CPU by our own light client, which keeps the server busy all the time: autocannon spends more on a page of 14 kB than the
 * server does, and a server that waits pays for waking up at every request. The rate by autocannon.
 */
async function load({ port, pid }: Program, { path, headers, status, name }: Case): Promise<Round> {
  const bytes = requestBytes('GET', path, { host: `127.0.0.1:${port}`, ...headers });
  const start = cpuTime(pid);
  const { answers, failures } = await closedLoop({
    port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next: () => bytes,
  });
  const { total } = cpuSince(pid, start);
  if (status !== 200 && failures.get(status) !== answers) throw new Error(`${name}: not every answer was ${status}`);
  if (status === 200 && failures.size > 0)
    throw new Error(`${name}: ${[...failures.keys()].join(', ')} instead of 200`);
  const url = `http://127.0.0.1:${port}${path}`;
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  return { cpu: (total * 1000) / answers, perSecond: result.requests.total / result.duration };
}

/** Home and product page of the demo shop, the home page also uncompressed and as a 304. */
async function findCases({ port }: Program): Promise<Case[]> {
  const host = `localhost:${port}`;
  const connection = await HttpConnection.open(port);
  const get = (path: string) => connection.request(requestBytes('GET', path, { host, 'accept-encoding': 'identity' }));
  const home = await get('/');
  const list = await get('/shop');
  connection.close();
  const product = /href="(\/shop\/[a-z0-9-]+)"/.exec(list.body.toString())?.[1];
  const etag = /\r\netag: ([^\r\n]+)/i.exec(home.head)?.[1];
  if (!product || !etag) throw new Error('the demo shop shows no product, or its pages have no ETag');
  const brotli = { host, 'accept-encoding': 'gzip, deflate, br' };
  return [
    { name: 'home page, Brotli', path: '/', headers: brotli, status: 200 },
    { name: 'product page, Brotli', path: product, headers: brotli, status: 200 },
    { name: 'home page, uncompressed', path: '/', headers: { host }, status: 200 },
    { name: 'home page, 304', path: '/', headers: { ...brotli, 'if-none-match': etag }, status: 304 },
  ];
}
