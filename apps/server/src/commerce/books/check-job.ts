import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { doubling, Interrupted, type JobKind } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { everyWebsiteId } from '../../platform/retention/retention.ts';
import { BOOK_CHECK, compareAndKeep } from './service.ts';

const NIGHTLY = 'book-checks';
const DAY_MS = 86_400_000;
const SOON_MS = 900_000;

/** Compares the books of one website; asked for by its owner, or by the nightly job. */
export const bookCheckJob = (db: Database): JobKind => ({
  name: BOOK_CHECK,
  leaseSeconds: 900,
  maxAttempts: 5,
  retryAfterSeconds: doubling(30, 3_600),
  run: ({ websiteId }) => compareAndKeep(db, websiteId),
});

/** Asks each night for the comparison of every website; each is a job of its own, so that none holds up another. */
export const nightlyBookChecksJob = (db: Database): JobKind => ({
  name: NIGHTLY,
  leaseSeconds: 300,
  maxAttempts: 1_000_000,
  retryAfterSeconds: doubling(60, 3_600),
  run: async (job) => {
    for (const websiteId of await everyWebsiteId(db.system)) {
      if (job.signal.aborted) throw new Interrupted();
      await inWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, BOOK_CHECK, ''));
    }
    return async () => new Date(Date.now() + DAY_MS);
  },
});

/** Sees to it that the nightly job is there. */
export const scheduleBookChecks = (db: Database): Promise<void> =>
  inWebsite(db, '', (tx) => enqueue(tx, '', NIGHTLY, '', { dueAt: new Date(Date.now() + SOON_MS) }));
