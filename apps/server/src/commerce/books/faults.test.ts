import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseAway } from '../../platform/database/away.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { SharedServers } from '../../testing/shared-servers.ts';
import { ShippoStandIn } from '../../testing/shippo-stand-in.ts';
import { ShopLoad } from '../../testing/shop-load.ts';
import {
  expectCardsAgree,
  expectOrdersAgree,
  expectRenewed,
  expectStockAgrees,
  expectStripeAgrees,
  storyOf,
} from '../../testing/shop-sums.ts';
import { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { checkBooks } from './check-books.ts';

/** 100 when it is to be known for certain; fewer tell of most mistakes. */
const KILLS = Number(process.env.PLINTH_SHOP_KILLS ?? 4);
const SERVERS = 2;
const BUYERS = 5;
const CLERKS = 4;
const SUBSCRIBERS = 8;
/** So long, at most, everybody works before the next fault. */
const WITHIN_MS = 1_500;
const DRAINED_WITHIN_MS = 180_000;

let stripe: StripeStandIn;
let shippo: ShippoStandIn;
let servers: SharedServers;
let db: Database;

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  // So long that kills come between what a provider has done and what the shop knows of it.
  stripe.slowness = 30;
  shippo = await ShippoStandIn.start();
  servers = await SharedServers.make({
    ...{ PLINTH_DEMO: '0', PLINTH_STRIPE_URL: stripe.url, PLINTH_SHIPPO_URL: shippo.url },
  });
});
afterAll(async () => {
  await db?.close();
  await servers?.remove();
  stripe?.close();
  shippo?.close();
});

const anyServer = () => Math.floor(Math.random() * SERVERS);
const everyServer = Array.from({ length: SERVERS }, (_, place) => place);

/** One server; the database and all who use it; it alone; all servers; the connections of some. Each with how many processes it kills. */
const faults = [
  { kills: 1, strike: () => servers.killAndRestart([anyServer()]) },
  {
    kills: 1 + SERVERS,
    strike: () => Promise.all([servers.signalDatabase('SIGKILL'), servers.killAndRestart(everyServer)]),
  },
  { kills: 1, strike: () => servers.signalDatabase('SIGKILL') },
  { kills: SERVERS, strike: () => servers.killAndRestart(everyServer) },
  { kills: 0, strike: () => servers.hangUp(0.5) },
] as const;

/** Until it is done: the database may be away, or have no connection free while those of the killed are still there. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(100);
    }
  }
}

/** A week goes by for every subscription whose last one was billed. */
const weekLater = ({ system: sql }: Database, websiteId: string) =>
  insist(
    () => sql`
      with due as (
        update subscriptions set anchor_on = (anchor_on::date - 7)::text, next_on = (next_on::date - 7)::text, due_at = now()
        where website_id = ${websiteId} and state = 'active' and next_on::date > current_date + 2 returning website_id, id)
      select plinth_enqueue(website_id, 'subscription-renewal', id, now(), 0, true) from due`,
  );

/** How many weeks went by for all of them together: an answer that was lost is counted, too. */
const weeksOf = async ({ system: sql }: Database, websiteId: string): Promise<number> => {
  const [row] = await sql<{ weeks: number }[]>`
    select sum(((created_at at time zone 'UTC')::date - anchor_on::date) / 7)::int as weeks
    from subscriptions where website_id = ${websiteId}`;
  return row?.weeks ?? 0;
};

/** Starts anew, and lets all that is written down be done (mails wait: there is no server for them), also what those have begun who were killed. */
async function drain({ system: sql }: Database, websiteId: string): Promise<void> {
  await servers.stopServers();
  // Nobody works: what is called running has died with its process.
  await sql`update jobs set due_at = now() where website_id = ${websiteId}
    and (status = 'running' or status = 'waiting' and kind <> 'subscription-renewal')`;
  await sql`update payment_attempts set asked_until = null, looked_until = null where website_id = ${websiteId}`;
  await servers.start(1);
  const until = Date.now() + DRAINED_WITHIN_MS;
  const left = async () => {
    await sql`update jobs set due_at = now() where website_id = ${websiteId} and status = 'waiting' and due_at > now()
      and kind = any (${['payment-attempt', 'payment-capture', 'payment-release', 'order-capture', 'refund']})`;
    return sql<{ kind: string; status: string; problem: string }[]>`
      select kind, key, status, problem from jobs where website_id = ${websiteId} and kind <> 'mail'
        and (status = 'failed' or (status in ('waiting', 'running') and due_at < now() + interval '1 hour'))`;
  };
  let jobs = await left();
  while (jobs.length > 0 && Date.now() < until) {
    await sleep(500);
    jobs = await left();
  }
  expect(jobs).toEqual([]);
}

it(`keeps the books of a whole shop through ${KILLS} kills of its servers and its database`, async () => {
  db = await connectDatabase({ databaseUrl: servers.databaseUrl, appConnections: 1 });
  const client = db.dedicated();
  await migrate(client);
  await client.end();
  const shop = await ShopLoad.makeShop(db, () => servers.anyUrl());
  const { websiteId } = shop.shop;
  await servers.start(SERVERS);
  await shop.open(db, SUBSCRIBERS);
  let over = false;
  const isOver = () => over;
  let broken: unknown;
  const load = Promise.all([
    ...Array.from({ length: BUYERS }, () => shop.buyer(isOver)),
    ...Array.from({ length: CLERKS }, () => shop.clerk(isOver)),
  ]).catch((error: unknown) => {
    broken = error;
  });
  let kills = 0;
  for (let round = 0; kills < KILLS && broken === undefined; round++) {
    const fault = faults[round % faults.length] ?? faults[0];
    await weekLater(db, websiteId);
    await sleep(Math.random() * WITHIN_MS);
    await fault.strike();
    kills += fault.kills;
    const wanted = shop.acknowledged.size + BUYERS;
    const until = Date.now() + 60_000;
    while (shop.acknowledged.size < wanted && broken === undefined) {
      if (Date.now() > until) throw new Error(`nothing is sold after fault ${round % faults.length}`);
      await sleep(20);
    }
  }
  over = true;
  await load;
  expect(broken).toBeUndefined();
  await drain(db, websiteId);
  const weeks = await weeksOf(db, websiteId);
  console.log(
    `${kills} kills, answers ${JSON.stringify(shop.statuses)}, done ${JSON.stringify(shop.done)}, ${weeks} renewals`,
  );
  expect(shop.failures).toEqual([]);
  const results = await inWebsite(db, websiteId, async (tx) => checkBooks(tx, await readWebsite(tx, websiteId)));
  const problems = results.flatMap((result) => result.problems);
  // A fault that comes once in many runs is not made again: what is known of the order is said at once.
  const stories = problems.map(({ orderId }) => storyOf(db, websiteId, orderId ?? ''));
  expect(problems, JSON.stringify(await Promise.all(stories), null, 1)).toEqual([]);
  await expectStockAgrees(db, shop);
  await expectStripeAgrees(db, shop, stripe);
  await expectCardsAgree(db, shop);
  await expectOrdersAgree(db, shop, shippo);
  await expectRenewed(db, shop, weeks);
}, 3_600_000);
