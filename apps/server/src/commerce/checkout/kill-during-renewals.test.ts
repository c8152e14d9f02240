import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@plinth/domain';
import { expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { killUnderLoad } from '../../testing/kill-harness.ts';
import type { RunningPlinth } from '../../testing/start-plinth.ts';
import { newYork } from '../../testing/test-shop.ts';

const ROUNDS = Number(process.env.PLINTH_KILL_RENEWAL_ROUNDS ?? 3);
const SUBSCRIPTIONS = ROUNDS * 25;
const STOCK = 1_000_000;

let websiteId = '';
let variantId = '';

async function withDatabase<T>({ dataDir }: RunningPlinth, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connectDatabase({ embedded: { dataDir, as: 'command' } });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Subscriptions of the demo shop that are all due at this moment, and none of whose periods is billed. */
async function prepare({ system: sql }: Database): Promise<void> {
  const [piece] = await sql<{ websiteId: string; id: string; itemId: string; sku: string }[]>`
    select v.website_id, v.id, v.item_id, v.sku from variants v
    join items i on i.website_id = v.website_id and i.id = v.item_id
    where i.product_type = 1 and not v.unlimited and i.status = 'published' and exists (
      select from shipping_options o join shipping_zones z on z.website_id = o.website_id and z.id = o.zone_id
      where o.website_id = v.website_id and o.kind = 'flat' and z.places @> '[{"country": "US"}]')
    order by v.id limit 1`;
  if (!piece) throw new Error('the demo sells nothing by parcel');
  websiteId = piece.websiteId;
  variantId = piece.id;
  await sql`update variants set stock = ${STOCK} where id = ${variantId}`;
  const today = new Date().toISOString().slice(0, 10);
  const rows = Array.from({ length: SUBSCRIPTIONS }, () => ({
    ...{ websiteId, id: newId(), orderId: newId(), customerEmail: 'ada@example.com', customerName: 'Ada Lovelace' },
    ...{ testMode: true, itemId: piece.itemId, variantId, sku: piece.sku, productName: 'Tea', quantity: 1 },
    ...{ unitPriceCents: 1800, currency: 'USD', billingValue: 1, billingUnit: 'MONTH', cycles: 0, cyclesBilled: 0 },
    ...{ shippingAddress: sql.json(newYork), provider: 'test', methodReference: 'test_0', origin: 'http://localhost' },
    ...{ anchorOn: today, nextOn: today, period: 0, dueAt: new Date() },
  }));
  await sql`insert into subscriptions ${sql(rows)}`;
}

/** Lets the jobs run that nobody asks for, and those whose process was killed: their leases are over at once. */
const letJobsRun = ({ system: sql }: Database) => sql`
  insert into jobs (website_id, kind, key, due_at)
  select s.website_id, 'subscription-renewal', s.id, now() from subscriptions s
  where s.website_id = ${websiteId} and s.period = 0
    and not exists (select from jobs j where j.website_id = s.website_id and j.key = s.id and j.kind = 'subscription-renewal'
      and j.status in ('waiting', 'running'))`;
const endLeases = ({ system: sql }: Database) => sql`
  update jobs set due_at = now() where website_id = ${websiteId} and kind = 'subscription-renewal' and status = 'running'`;

async function sums({ system: sql }: Database) {
  const [row] = await sql<Record<string, number>[]>`
    select
      (select count(*)::int from subscriptions where website_id = ${websiteId} and period = 1) as renewed,
      (select count(*)::int from subscription_periods where website_id = ${websiteId} and outcome = 'billed') as billed,
      (select count(*)::int from orders o join carts c on c.website_id = o.website_id and c.id = o.purchased_cart_id
        where o.website_id = ${websiteId} and c.purpose = 'renewal') as orders,
      (select count(*)::int from payments where website_id = ${websiteId} and state = 'captured') as payments,
      (select count(*)::int from outbox_messages where website_id = ${websiteId} and kind = 'order-confirmed') as mails,
      (select ${STOCK} - stock from variants where website_id = ${websiteId} and id = ${variantId}) as taken,
      (select coalesce(sum(jsonb_array_length(held)), 0)::int from payment_attempts where website_id = ${websiteId}) as held`;
  return row ?? {};
}

it(`bills every period once, with its order, stock, payment and mail, after ${ROUNDS} kills during renewals`, async () => {
  await killUnderLoad({
    rounds: ROUNDS,
    withinMs: 1_500,
    prepare: (plinth) => withDatabase(plinth, prepare),
    load: async (plinth) => {
      await withDatabase(plinth, letJobsRun);
    },
    check: async (plinth, round) => {
      await withDatabase(plinth, async (db) => {
        const { renewed, billed, orders, payments, mails, taken, held } = await sums(db);
        // A renewal that was killed between its payment and its order still holds its piece.
        expect([billed, orders, payments, mails, taken]).toEqual([
          renewed,
          renewed,
          renewed,
          renewed,
          Number(renewed) + Number(held),
        ]);
        await endLeases(db);
        if (round < ROUNDS) return;
        const until = Date.now() + 60_000;
        while ((await sums(db)).renewed !== SUBSCRIPTIONS && Date.now() < until) {
          await letJobsRun(db);
          await sleep(500);
        }
        const all = SUBSCRIPTIONS;
        expect(await sums(db)).toEqual({
          ...{ renewed: all, billed: all, orders: all, payments: all, mails: all, taken: all, held: 0 },
        });
      });
    },
  });
}, 300_000);
