import type { Database } from '../database/connection.ts';
import type { Transaction } from '../database/transaction.ts';
import * as queries from './queries.ts';

export { enqueueQuietly, JOBS_CHANNEL, type JobState } from './queries.ts';

/**
 * Asks for a job in the transaction of what it is about: it runs once that is committed, and never if it is not. Of one kind and
 * key at most one waits; asking again only makes it come earlier. What is asked for while it runs waits for a run of its own.
 */
export function enqueue(
  tx: Transaction,
  websiteId: string,
  kind: string,
  key: string,
  options: { dueAt?: Date; total?: number } = {},
): Promise<void> {
  return queries.enqueue(tx, websiteId, kind, key, options);
}

/** How far jobs are, by key; one that has been forgotten since, or never was, is left out. */
export async function jobStates(
  tx: Transaction,
  websiteId: string,
  kind: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, queries.JobState>> {
  const rows = await queries.findJobs(tx, websiteId, kind, keys);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Takes back what was asked for, with all that is known of it. */
export const removeJobs = queries.removeJobs;

const wakers = new WeakMap<Database, (kind: string) => void>();

/** What `wakeJobs` calls in this process; the runner's. */
export function onWake(db: Database, wake: ((kind: string) => void) | undefined): void {
  if (wake) wakers.set(db, wake);
  else wakers.delete(db);
}

/**
 * Lets this process look for jobs of a kind now, if it does any. For a transaction that writes jobs without a notification, after its commit: notifying
 * commits go one after the other through the whole database, too dear where many orders are placed at the same time.
 */
export const wakeJobs = (db: Database, kind: string): void => wakers.get(db)?.(kind);

/** For operators, over all websites: the jobs by kind, and those that run, are tried again or have been given up (at most 50). */
export async function jobsOverview(
  db: Database,
): Promise<{ kinds: queries.KindCount[]; notable: queries.NotableJob[] }> {
  const [kinds, notable] = await Promise.all([queries.countJobs(db.system), queries.notableJobs(db.system, 50)]);
  return { kinds, notable };
}

/** For operators: another go for what has been given up; null: for all of it. @returns how many go on */
export function retryFailedJobs(db: Database, id: number | null): Promise<number> {
  return queries.retryFailed(db.system, id);
}
