import { expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { type Attempt, CheckoutLoad } from '../../testing/checkout-load.ts';
import { killUnderLoad } from '../../testing/kill-harness.ts';
import type { RunningPlinth } from '../../testing/start-plinth.ts';

const ROUNDS = Number(process.env.PLINTH_KILL_ROUNDS ?? 30);
const BUYERS = 8;

it(`leaves no order without its stock and no stock without its order, after ${ROUNDS} kills during checkouts`, async () => {
  let shop: CheckoutLoad | undefined;
  let unknown: Attempt[] = [];
  let pressed = () => {};
  let firstPress: Promise<void> | undefined;

  const withDatabase = async <T>({ dataDir }: RunningPlinth, work: (db: Database) => Promise<T>): Promise<T> => {
    const db = await connectDatabase({ embedded: { dataDir, as: 'command' } });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };

  await killUnderLoad({
    rounds: ROUNDS,
    // A checkout takes a tenth of it while eight are buying; the time that carts take is not in it.
    withinMs: Number(process.env.PLINTH_KILL_WITHIN_MS ?? 800),
    env: { PLINTH_RATE_LIMIT: '0' },
    prepare: async (plinth) => {
      shop = await withDatabase(plinth, (db) => CheckoutLoad.prepare(db));
    },
    load: async ({ url }, signal) => {
      firstPress = new Promise((resolve) => {
        pressed = resolve;
      });
      const shopper = async () => {
        while (shop && !signal.aborted) {
          let attempt: Attempt | undefined;
          try {
            attempt = shop.newAttempt(String(await shop.newCart(url, signal)));
            pressed();
            await shop.buy(url, attempt, signal);
          } catch {
            // The server is dying; what was under way may or may not have become an order.
            if (attempt) unknown.push(attempt);
            return;
          }
        }
      };
      await Promise.all(Array.from({ length: BUYERS }, shopper));
    },
    underWay: async () => firstPress,
    check: async (plinth) => {
      // The shopper presses the button again: the same key gives the order that was made, or makes it now.
      const retries = unknown;
      unknown = [];
      for (const attempt of retries) {
        const first = await shop?.buy(plinth.url, attempt, null);
        const second = await shop?.buy(plinth.url, attempt, null);
        expect([first?.status, second?.order.id]).toEqual([200, first?.order.id]);
      }
      await withDatabase(plinth, async (db) => shop?.expectSums(db));
    },
  });
  expect(shop?.acknowledged.size).toBeGreaterThan(0);
}, 1_800_000);
