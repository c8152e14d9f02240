import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { doubling, Interrupted, type JobKind } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { everyWebsiteId } from '../../platform/retention/retention.ts';
import { countCompanions } from './service.ts';

const KIND = 'product-companions';
const DAY_MS = 86_400_000;
const SOON_MS = 600_000;

/** Counts each night, website by website, which products are bought together. */
export const companionsJob = (db: Database): JobKind => ({
  name: KIND,
  leaseSeconds: 600,
  maxAttempts: 1_000_000,
  retryAfterSeconds: doubling(60, 3_600),
  run: async (job) => {
    const websites = await everyWebsiteId(db.system);
    for (const [index, websiteId] of websites.entries()) {
      if (job.signal.aborted) throw new Interrupted();
      await countCompanions(db, websiteId);
      await job.progress(index + 1, websites.length);
    }
    return async () => new Date(Date.now() + DAY_MS);
  },
});

/** Sees to it that the job is there. */
export const scheduleCompanions = (db: Database): Promise<void> =>
  inWebsite(db, '', (tx) => enqueue(tx, '', KIND, '', { dueAt: new Date(Date.now() + SOON_MS) }));
