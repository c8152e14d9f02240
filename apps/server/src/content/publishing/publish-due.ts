import type { Database } from '../../platform/database/connection.ts';
import { raiseContentVersion } from '../../platform/database/transaction.ts';
import { nextDue, noteEndedEvents, parkEarlyItems, publishDueItems, publishDuePages } from './queries.ts';

/**
 * Publishes everything that is due on all websites and tells their caches, in one transaction: a page can never be kept
 * without what has just appeared on it. Any number of processes may do it at the same time.
 *
 * @param now null: by the clock of the database, by which pages are made too. By a clock that is ahead of it, a page would
 *   be made, and kept, without what has just been published.
 * @returns the ids of the websites on which something has changed
 */
export async function publishDue(db: Database, now: Date | null = null): Promise<string[]> {
  return db.system.begin(async (tx) => {
    await parkEarlyItems(tx, now);
    const changed = new Set([
      ...(await publishDueItems(tx, now)),
      ...(await publishDuePages(tx, now)),
      ...(await noteEndedEvents(tx, now)),
    ]);
    // In one order everywhere, so that two processes cannot wait for each other.
    const websiteIds = [...changed].sort();
    for (const websiteId of websiteIds) await raiseContentVersion(tx, websiteId);
    return websiteIds;
  });
}

/** At least this often, for what other processes have scheduled meanwhile. */
const LONGEST_WAIT_MS = 10_000;
const SHORTEST_WAIT_MS = 20;

/** The clock and timer of the schedule; a test brings its own. */
export interface Clock {
  now(): number;
  after(ms: number, work: () => void): { cancel(): void };
}

const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    timer.unref();
    return { cancel: () => clearTimeout(timer) };
  },
};

export interface Schedule {
  /** Does what is due now; for tests. */
  runOnce(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Keeps publishing what falls due, at its moment, until it is stopped. */
export function startSchedule(db: Database, clock: Clock = systemClock): Schedule {
  let running: Promise<string[]> | undefined;
  let timer: { cancel(): void } | undefined;
  let stopped = false;
  const runOnce = () => {
    running ??= publishDue(db, clock === systemClock ? null : new Date(clock.now())).finally(() => {
      running = undefined;
    });
    return running;
  };
  const turn = async () => {
    let wait = LONGEST_WAIT_MS;
    try {
      await runOnce();
      const due = await nextDue(db.system);
      if (due) wait = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, due.getTime() - clock.now()));
    } catch {
      // The database is away for a moment; the next turn does it.
    }
    if (!stopped) timer = clock.after(wait, () => void turn());
  };
  timer = clock.after(0, () => void turn());
  return {
    runOnce,
    stop: async () => {
      stopped = true;
      timer?.cancel();
      await running?.catch(() => undefined);
    },
  };
}
