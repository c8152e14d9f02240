import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { doubling, Interrupted, type JobKind } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import * as queries from './queries.ts';
import { sumUpDay } from './sum-up.ts';

const KIND = 'analytics';
const EVERY_MS = 60_000;
const MOST_PAUSE_SECONDS = 3_600;

/**
 * Sums up the days that are not final, website by website, and keeps the partitions. A day is final once it has been summed up after
 * its end; one process does it at a time.
 */
export const analyticsJob = (db: Database): JobKind => ({
  name: KIND,
  leaseSeconds: 600,
  maxAttempts: 1_000_000,
  retryAfterSeconds: doubling(60, MOST_PAUSE_SECONDS),
  run: async (job) => {
    await queries.keepPartitions(db.system);
    const websites = await queries.websitesWithHits(db.system);
    for (const [index, websiteId] of websites.entries()) {
      if (job.signal.aborted) throw new Interrupted();
      const days = await inWebsite(db, websiteId, (tx) => queries.openDays(tx, websiteId));
      for (const { day, isOver } of days) await inWebsite(db, websiteId, (tx) => sumUpDay(tx, websiteId, day, isOver));
      await job.progress(index + 1, websites.length);
    }
    return async () => new Date(Date.now() + EVERY_MS);
  },
});

/** Sees to it that the job is there. */
export const scheduleAnalytics = (db: Database): Promise<void> =>
  inWebsite(db, '', (tx) => enqueue(tx, '', KIND, '', { dueAt: new Date(Date.now() + EVERY_MS) }));
