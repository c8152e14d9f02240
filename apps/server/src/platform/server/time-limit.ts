import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { Script } from 'node:vm';

/** Work on the server's own thread that was ended because it took too long. Nothing of what it was about to write may be used. */
export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

const WORK = Symbol.for('plinth.limited-work');
const holder = globalThis as { [WORK]?: () => void };
/** Node ends what a script runs, functions from outside of it, patterns and JSON included, and nothing else that can be ended. */
const script = new Script(`globalThis[Symbol.for('plinth.limited-work')]()`, { filename: 'limited-work' });

const CORES = availableParallelism();
const ASKED_EVERY_MS = 1_000;
let crowded = 1;
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Where more programs want to work than there are cores, each takes as many times longer: that is no reason to end one. An average
 * of a minute need not be read from the system for every page.
 */
function crowding(most: number): number {
  const now = performance.now();
  if (now - askedAt > ASKED_EVERY_MS) {
    askedAt = now;
    crowded = Math.max(1, (loadavg()[0] ?? 0) / CORES);
  }
  return Math.min(most, crowded);
}

/**
 * Runs synchronous work for so long and no longer, by the wall clock of a machine that is not crowded. Each limit
 * costs a thread, 50 µs and more: one for a whole page, not one for each of its parts. What is ended runs no
 * `catch` and no `finally` of its own: what it has half changed is thrown away by the caller.
 * @param mostCrowded as many times longer at most
 * @throws TookTooLong
 */
export function withTimeLimit<T>(milliseconds: number, work: () => T, mostCrowded = 20): T {
  let result: { value: T } | undefined;
  const outer = holder[WORK];
  holder[WORK] = () => {
    result = { value: work() };
  };
  try {
    script.runInThisContext({ timeout: Math.max(1, Math.floor(milliseconds * crowding(mostCrowded))) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TookTooLong(`It was not done after ${milliseconds} ms.`);
  } finally {
    if (outer) holder[WORK] = outer;
    else delete holder[WORK];
  }
  if (!result) throw new Error('The work ended without an answer.');
  return result.value;
}

/** How long this thread was on a processor (ms), whatever else its process and its machine do; where no system tells, its process. */
export function threadTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return processorTime();
  }
}

/** Processor time of this process, in ms: what work has taken whatever else its machine does. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
