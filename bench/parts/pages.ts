import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { closedLoop } from '../load/closed-loop.ts';
import { HttpConnection, requestBytes } from '../load/http-connection.ts';
import { cpuSince, cpuTime } from '../measure/processes.ts';
import { amount, ratio, summarize, withSpread } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { type Copy, startHello } from '../servers/hello-program.ts';
import type { Program } from '../servers/program.ts';
import type { Workbench } from './workbench.ts';

const CONNECTIONS = 50;
/** Of the CPU-efficiency of a bare Fastify that sends the same bytes. */
const TARGET = 0.95;
/** Requests until V8 has compiled the path; on a busy machine a second may hold too few. */
const WARM_UP = 20_000;
const SECONDS = 1;

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly status: number;
}

interface Case extends Asked {
  /** The same answer from the bare Fastify. */
  readonly copy: Copy;
}

interface Round {
  /** Server CPU per request, µs. */
  readonly cpu: number;
  readonly perSecond: number;
}

interface Turn {
  readonly hello: Round;
  readonly copy: Round;
  readonly page: Round;
}

/** Pages from the cache against a Fastify that says hello, in turns. */
export async function measurePages({ plinth, quick }: Workbench): Promise<Section> {
  const rounds = quick ? 3 : 5;
  const cases = await findCases(plinth);
  const hello = await startHello(cases.map(({ copy }) => copy));
  try {
    const helloCase: Asked = { name: 'hello', path: '/', headers: {}, status: 200 };
    await warmUp(hello, helloCase);
    for (const one of cases) {
      await warmUp(hello, copied(one));
      await warmUp(plinth, one);
    }
    const rows = new Map(cases.map((one) => [one, [] as Turn[]]));
    for (let round = 0; round < rounds; round++) {
      // Each page right after its limits: what else the machine does changes within seconds.
      for (const [one, turns] of rows) {
        turns.push({
          hello: await load(hello, helloCase),
          copy: await load(hello, copied(one)),
          page: await load(plinth, one),
        });
      }
    }
    return {
      title: 'Published pages from the cache',
      how: `The built server against a bare Fastify that answers \`{ hello: 'world' }\`, measured in turns with ${CONNECTIONS} connections, ${rounds} rounds of ${SECONDS} s each for CPU (a light client of our own) and for requests (autocannon, which is itself the slower side with bodies of this size). Share = CPU of the bare Fastify ÷ CPU of the page; CPU is all of the server process's threads. The verdict is by the physical limit for these bytes: the bare Fastify that hijacks its reply and sends a prepared buffer of the same size under the same headers, and is asked with the same headers.`,
      rows: [...rows].map(([one, pairs]) => toRow(one, pairs)),
    };
  } finally {
    await hello.stop();
  }
}

function toRow({ name }: Case, turns: readonly Turn[]): Row {
  const of = (pick: (turn: Turn) => number) => summarize(turns.map(pick));
  const share = of(({ hello, page }) => hello.cpu / page.cpu);
  const ofCopy = of(({ copy, page }) => copy.cpu / page.cpu);
  const speed = of(({ hello, page }) => page.perSecond / hello.perSecond);
  return {
    work: name,
    measured: `${withSpread(
      of(({ page }) => page.cpu),
      'µs CPU',
      1,
    )}, ${amount(of(({ page }) => page.perSecond).median, '/s')}`,
    against: `bare Fastify ${amount(of(({ hello }) => hello.cpu).median, 'µs CPU', 1)}, ${amount(of(({ hello }) => hello.perSecond).median, '/s')}; the same bytes ${amount(of(({ copy }) => copy.cpu).median, 'µs CPU', 1)}, ${amount(of(({ copy }) => copy.perSecond).median, '/s')}`,
    share: `${ratio(share)} of CPU, ${speed.median.toFixed(2)} of requests; ${ratio(ofCopy)} of the CPU for the same bytes`,
    target: `≥ ${TARGET.toFixed(2)} of the CPU for the same bytes`,
    verdict: verdict(ofCopy.median >= TARGET),
  };
}

async function warmUp({ port }: Program, { path, headers }: Asked): Promise<void> {
  const url = `http://127.0.0.1:${port}${path}`;
  await autocannon({ url, connections: CONNECTIONS, pipelining: 10, amount: WARM_UP, headers });
}

/**
 * CPU by our own light client, which keeps the server busy all the time: autocannon spends more on a page of 14 kB than the
 * server does, and a server that waits pays for waking up at every request. The rate by autocannon.
 */
async function load({ port, pid }: Program, { path, headers, status, name }: Asked): Promise<Round> {
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
  const product = /href="(\/shop\/[a-z0-9-]+)"/.exec(list.body.toString())?.[1];
  const etag = /\r\netag: ([^\r\n]+)/i.exec(home.head)?.[1];
  if (!product || !etag) throw new Error('the demo shop shows no product, or its pages have no ETag');
  const brotli = { host, 'accept-encoding': 'gzip, deflate, br' };
  const asked: Asked[] = [
    { name: 'home page, Brotli', path: '/', headers: brotli, status: 200 },
    { name: 'product page, Brotli', path: product, headers: brotli, status: 200 },
    { name: 'home page, uncompressed', path: '/', headers: { host }, status: 200 },
    { name: 'home page, 304', path: '/', headers: { ...brotli, 'if-none-match': etag }, status: 304 },
  ];
  const cases: Case[] = [];
  for (const [index, one] of asked.entries())
    cases.push({ ...one, copy: await copyOf(connection, one, `/copy-${index}`) });
  connection.close();
  return cases;
}

/** Asked with the same headers: to read them is a part of every answer. */
const copied = ({ copy, name, headers, status }: Case): Asked => ({
  name: `${name}, copied`,
  path: copy.path,
  headers,
  status,
});

async function copyOf(connection: HttpConnection, { path, headers, status }: Asked, as: string): Promise<Copy> {
  // The first few get the quick compression; what is measured afterwards are the smaller bytes.
  for (let asked = 0; asked < 4; asked++) await connection.request(requestBytes('GET', path, headers));
  await sleep(500);
  const { head, body } = await connection.request(requestBytes('GET', path, headers));
  // Node writes these itself.
  const own = /^(date|connection|keep-alive):/i;
  const lines = head
    .split('\r\n')
    .slice(1)
    .filter((line) => !own.test(line));
  return {
    path: as,
    status,
    headers: lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    size: body.length,
  };
}
