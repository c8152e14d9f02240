import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '../../platform/database/connection.ts';
import { clusterFolder } from '../../platform/database/embedded/cluster-folder.ts';
import { readPostmaster } from '../../platform/database/embedded/postmaster-file.ts';
import { type EmbeddedServer, startEmbedded } from '../../platform/database/embedded/start-embedded.ts';
import { CheckoutLoad } from '../../testing/checkout-load.ts';
import { type RunningPlinth, startPlinth } from '../../testing/start-plinth.ts';

/** 100 when it is to be known for certain; fewer tell of most mistakes. */
const ROUNDS = Number(process.env.PLINTH_FAULT_ROUNDS ?? 8);
const SERVERS = 3;
const BUYERS = 9;
/** From the fault to twice as many new orders as there are buyers: the server's own recovery, and a crowded machine. */
const BACK_WITHIN_MS = 60_000;

let folder = '';
let cluster: EmbeddedServer;
let url = '';
let servers: RunningPlinth[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-faults-'));
  // To the servers it is a database of its own that an address leads to; this test brings it back as an operator's service would.
  cluster = await startEmbedded({ dataDir: folder });
  url = `postgres://${cluster.user}@localhost/${cluster.database}?host=${encodeURIComponent(dirname(cluster.socketPath))}`;
  const start = () =>
    startPlinth({ dataDir: join(folder, 'files'), env: { DATABASE_URL: url, PLINTH_RATE_LIMIT: '0' } });
  servers = [await start()];
  for (let more = 1; more < SERVERS; more++) servers.push(await start());
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

const signalPostmaster = async (signal: 'SIGKILL' | 'SIGINT') => {
  const found = await readPostmaster(clusterFolder(folder));
  if (found) process.kill(found.pid, signal);
};
const hangUp = async (share: number) => {
  const sql = postgres({ path: cluster.socketPath, username: cluster.user, database: cluster.database, max: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'plinth' and pid <> pg_backend_pid() and random() < ${share}`.catch(() => undefined);
  await sql.end({ timeout: 1 });
};

/** What a database does to those who use it: one connection or all are ended, the server is killed, or started again. */
const faults = [
  () => hangUp(0.3),
  () => hangUp(1),
  () => signalPostmaster('SIGKILL'),
  () => hangUp(1),
  () => signalPostmaster('SIGINT'),
];

it(`lives through ${ROUNDS} kills of connections and of the database server, and sells what it says`, async () => {
  const db = await connectDatabase({ databaseUrl: url });
  const shop = await CheckoutLoad.prepare(db);
  const statuses: Record<number, number> = {};
  let over = false;
  const count = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    return status;
  };
  // Whoever is told to come again does, with the same key, wherever the balancer sends it.
  const shopper = async () => {
    while (!over) {
      const cart = await shop.newCart(anyServer(), null);
      count(typeof cart === 'number' ? cart : 200);
      if (typeof cart === 'number') {
        await sleep(50);
        continue;
      }
      const attempt = shop.newAttempt(cart);
      while (count((await shop.buy(anyServer(), attempt, null)).status) === 503) await sleep(50);
      await sleep(10);
    }
  };
  const anyServer = () => servers[Math.floor(Math.random() * servers.length)]?.url ?? '';
  const pages = async () => {
    while (!over) {
      const answer = await fetch(`${anyServer()}/?${Math.random()}`, { headers: { accept: 'text/html' } });
      await answer.arrayBuffer();
      count(answer.status);
      await sleep(20);
    }
  };
  const load = Promise.all([...Array.from({ length: BUYERS }, shopper), pages()]);
  let broken: unknown;
  load.catch((error: unknown) => {
    broken = error;
  });
  // Everybody buys again by himself before the next fault comes.
  const slowest = { fault: -1, ms: 0 };
  for (let round = 0; round < ROUNDS && broken === undefined; round++) {
    await sleep(Math.random() * 500);
    await faults[round % faults.length]?.();
    const began = Date.now();
    const wanted = shop.acknowledged.size + 2 * BUYERS;
    while (shop.acknowledged.size < wanted && broken === undefined) {
      if (Date.now() - began > BACK_WITHIN_MS) throw new Error(`nothing is sold after fault ${round % faults.length}`);
      await sleep(10);
    }
    if (Date.now() - began > slowest.ms)
      Object.assign(slowest, { fault: round % faults.length, ms: Date.now() - began });
  }
  over = true;
  await load;
  const outputs = servers.map((server) => (server.lives() ? '' : server.output()));
  expect(outputs).toEqual(servers.map(() => ''));
  const { fault, ms } = slowest;
  console.log(
    `${ROUNDS} faults, answers ${JSON.stringify(statuses)}, ${shop.acknowledged.size} orders; slowest recovery ${ms} ms (${fault})`,
  );
  expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '503')).toEqual([]);
  expect(shop.acknowledged.size).toBeGreaterThan(0);
  await db.close();
  const after = await connectDatabase({ databaseUrl: url });
  await shop.expectSums(after);
  await after.close();
}, 1_800_000);
