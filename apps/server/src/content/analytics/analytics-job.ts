import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { doubling, Interrupted, type JobKind } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import * as queries from './queries.ts';
import { sumUpDay } from './sum-up.ts';

const KIND = 'analytics';
const EVERY_MS = 60_000;
const MOST_PAUSE_SECONDS = 3_600;
/** A day that goes on is left alone for so many times as long as its sums took: they cost a tenth of the time, however many visits there are. */
const REST = 9;

/**
 * Sums up the days that are not final, website by website, and keeps the partitions. A day is final once it has been summed up after
 * its end; one process does it at a time.
 *
 * @param clock milliseconds
 */
export function analyticsJob(db: Database, clock: () => number = Date.now): JobKind {
  /** Websites whose day takes long to sum up, and until when it is left alone. */
  const resting = new Map<string, number>();
  const sumUpWebsite = async (websiteId: string) => {
    const days = await inWebsite(db, websiteId, (tx) => queries.openDays(tx, websiteId));
    for (const { day, isOver } of days) {
      const begun = clock();
      if (!isOver && begun < (resting.get(websiteId) ?? begun)) continue;
      resting.delete(websiteId);
      await inWebsite(db, websiteId, (tx) => sumUpDay(tx, websiteId, day, isOver));
      const ended = clock();
      const rest = (ended - begun) * REST;
      if (!isOver && rest > EVERY_MS) resting.set(websiteId, ended + rest);
    }
  };
  return {
    name: KIND,
    leaseSeconds: 600,
    maxAttempts: 1_000_000,
    retryAfterSeconds: doubling(60, MOST_PAUSE_SECONDS),
    run: async (job) => {
      await queries.keepPartitions(db.system);
      const websites = await queries.websitesWithHits(db.system);
      for (const [index, websiteId] of websites.entries()) {
        if (job.signal.aborted) throw new Interrupted();
        await sumUpWebsite(websiteId);
        await job.progress(index + 1, websites.length);
      }
      return async () => new Date(Date.now() + EVERY_MS);
    },
  };
}

/** Sees to it that the job is there. */
export const scheduleAnalytics = (db: Database): Promise<void> =>
  inWebsite(db, '', (tx) => enqueue(tx, '', KIND, '', { dueAt: new Date(Date.now() + EVERY_MS) }));
