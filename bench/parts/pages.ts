import autocannon from 'autocannon';
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
const SECONDS = 2;

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

/** Pages from the cache against a Fastify that says hello, in turns. */
export async function measurePages({ plinth, quick }: Workbench): Promise<Section> {
  const rounds = quick ? 3 : 7;
  const hello = await startHello();
  try {
    const cases = await findCases(plinth);
    const helloCase: Case = { name: 'hello', path: '/', headers: {}, status: 200 };
    await warmUp(hello, helloCase);
    for (const one of cases) await warmUp(plinth, one);
    const helloRounds: Round[] = [];
    const rows = new Map(cases.map((one) => [one, [] as Round[]]));
    for (let round = 0; round < rounds; round++) {
      helloRounds.push(await load(hello, helloCase));
      for (const [one, measured] of rows) measured.push(await load(plinth, one));
    }
    return {
      title: 'Published pages from the cache',
      how: `The built server against a bare Fastify that answers \`{ hello: 'world' }\`, measured in turns by autocannon with ${CONNECTIONS} connections, ${rounds} rounds of ${SECONDS} s each. Share = CPU of the bare Fastify ÷ CPU of the page; CPU is all of the server process's threads.`,
      rows: [...rows].map(([one, measured]) => toRow(one, measured, helloRounds)),
    };
  } finally {
    await hello.stop();
  }
}

function toRow({ name }: Case, measured: readonly Round[], hello: readonly Round[]): Row {
  const share = summarize(measured.map(({ cpu }, round) => (hello[round]?.cpu ?? Number.NaN) / cpu));
  const speed = summarize(measured.map(({ perSecond }, round) => perSecond / (hello[round]?.perSecond ?? Number.NaN)));
  const cpu = summarize(measured.map((round) => round.cpu));
  const perSecond = summarize(measured.map((round) => round.perSecond));
  return {
    work: name,
    measured: `${withSpread(cpu, 'µs CPU', 1)}, ${amount(perSecond.median, '/s')}`,
    against: `bare Fastify ${amount(summarize(hello.map((round) => round.cpu)).median, 'µs CPU', 1)}, ${amount(summarize(hello.map((round) => round.perSecond)).median, '/s')}`,
    share: `${ratio(share)} of CPU, ${speed.median.toFixed(2)} of requests`,
    target: `≥ ${TARGET.toFixed(2)} of CPU`,
    verdict: verdict(share.median >= TARGET),
  };
}

async function warmUp({ port }: Program, { path, headers }: Case): Promise<void> {
  const url = `http://127.0.0.1:${port}${path}`;
  await autocannon({ url, connections: CONNECTIONS, pipelining: 10, amount: WARM_UP, headers });
}

async function load({ port, pid }: Program, { path, headers, status, name }: Case): Promise<Round> {
  const start = cpuTime(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  const { total } = cpuSince(pid, start);
  const answered = status === 304 ? result['3xx'] : result['2xx'];
  if (answered === 0 || answered !== result.requests.total) {
    throw new Error(`${name}: ${answered} of ${result.requests.total} answers had status ${status}`);
  }
  return { cpu: (total * 1000) / answered, perSecond: answered / result.duration };
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
