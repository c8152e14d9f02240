import { setMaxListeners } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratchFolder } from './scratch-folder.ts';
import { type RunningPlinth, startPlinth } from './start-plinth.ts';

export interface KillRounds {
  /** How often the server is killed. */
  readonly rounds: number;
  /** The kill comes at a random moment up to this long after the load is under way; default 400 ms. */
  readonly withinMs?: number;
  /** Every how many rounds the database server is killed too; default: every third. 0: never. */
  readonly databaseEvery?: number;
  /** The same seed kills at the same moments. */
  readonly seed?: number;
  readonly env?: Record<string, string>;
  /** Once, before the first kill: create what the load needs. */
  prepare?(plinth: RunningPlinth): Promise<void>;
  /** Works on the server until `signal` tells that it was killed; every call may fail from then on. */
  load(plinth: RunningPlinth, signal: AbortSignal, round: number): Promise<void>;
  /** Resolves when the round's load does what is to be interrupted, however slow the machine; absent: as soon as it began. */
  underWay?(): Promise<void>;
  /** After each restart: look whether everything adds up. */
  check(plinth: RunningPlinth, round: number): Promise<void>;
}

/**
 * Starts the built server, kills it (−9) at random moments under load, starts it again on the same data folder and
 * port, and lets the caller look whether everything that was acknowledged is there. Ends with a clean stop.
 */
export async function killUnderLoad(plan: KillRounds): Promise<void> {
  const dataDir = await scratchFolder('plinth-kill-');
  const random = seeded(plan.seed ?? 1);
  const every = plan.databaseEvery ?? 3;
  const start = (port: number) => startPlinth({ dataDir, port, ...(plan.env ? { env: plan.env } : {}) });
  let plinth = await start(0);
  try {
    await plan.prepare?.(plinth);
    for (let round = 1; round <= plan.rounds; round++) {
      const killed = new AbortController();
      // Every call of the load listens to it.
      setMaxListeners(0, killed.signal);
      const load = plan.load(plinth, killed.signal, round);
      // The load's own failures belong to the kill; one before it is reported by the await below.
      load.catch(() => {});
      await Promise.race([plan.underWay?.(), load]);
      await sleep(random() * (plan.withinMs ?? 400));
      const both = every > 0 && round % every === 0 ? [plinth.killDatabase()] : [];
      await Promise.all([plinth.kill(), ...both]);
      killed.abort();
      await load;
      plinth = await start(plinth.port);
      await plan.check(plinth, round);
    }
  } finally {
    await plinth.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** mulberry32: small, and good enough for moments. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
