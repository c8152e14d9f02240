import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '../../platform/database/connection.ts';
import { CheckoutLoad } from '../../testing/checkout-load.ts';
import { SharedServers } from '../../testing/shared-servers.ts';

/** 100 when it is to be known for certain; fewer tell of most mistakes. */
const ROUNDS = Number(process.env.PLINTH_FAULT_ROUNDS ?? 8);
const SERVERS = 3;
const BUYERS = 9;
/** From the fault to twice as many new orders as there are buyers: the server's own recovery, and a crowded machine. */
const BACK_WITHIN_MS = 60_000;

let servers: SharedServers;

beforeAll(async () => {
  servers = await SharedServers.make({});
  await servers.start(SERVERS);
});
afterAll(() => servers?.remove());

/** What a database does to those who use it: one connection or all are ended, the server is killed, or started again. */
const faults = [
  () => servers.hangUp(0.3),
  () => servers.hangUp(1),
  () => servers.signalDatabase('SIGKILL'),
  () => servers.hangUp(1),
  () => servers.signalDatabase('SIGINT'),
];

it(`lives through ${ROUNDS} kills of connections and of the database server, and sells what it says`, async () => {
  const db = await connectDatabase({ databaseUrl: servers.databaseUrl });
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
      const cart = await shop.newCart(servers.anyUrl(), null);
      count(typeof cart === 'number' ? cart : 200);
      if (typeof cart === 'number') {
        await sleep(50);
        continue;
      }
      const attempt = shop.newAttempt(cart);
      while (count((await shop.buy(servers.anyUrl(), attempt, null)).status) === 503) await sleep(50);
      await sleep(10);
    }
  };
  const pages = async () => {
    while (!over) {
      const answer = await fetch(`${servers.anyUrl()}/?${Math.random()}`, { headers: { accept: 'text/html' } });
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
  const outputs = servers.running.map((server) => (server.lives() ? '' : server.output()));
  expect(outputs).toEqual(servers.running.map(() => ''));
  const { fault, ms } = slowest;
  console.log(
    `${ROUNDS} faults, answers ${JSON.stringify(statuses)}, ${shop.acknowledged.size} orders; slowest recovery ${ms} ms (${fault})`,
  );
  expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '503')).toEqual([]);
  expect(shop.acknowledged.size).toBeGreaterThan(0);
  await db.close();
  const after = await connectDatabase({ databaseUrl: servers.databaseUrl });
  await shop.expectSums(after);
  await after.close();
}, 1_800_000);
