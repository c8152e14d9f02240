import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { PAYMENT_ATTEMPT } from '../payments/attempts.ts';
import { settle } from './pay-ahead.ts';

/** Steps that follow at once; an attempt has fewer. */
const MOST_STEPS = 8;

/**
 * Brings every payment that was asked for to its end, also when the buyer has gone or the process that asked has died: the order is
 * placed and captured, or the payment is let go and the pieces go back into the stock.
 */
export const paymentAttemptJob = (db: Database): JobKind => ({
  name: PAYMENT_ATTEMPT,
  leaseSeconds: 120,
  maxAttempts: 200,
  retryAfterSeconds: doubling(15, 3_600),
  run: async ({ websiteId, key }) => {
    const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
    let next: Date | undefined;
    for (let step = 0; step < MOST_STEPS; step++) {
      next = await settle(db, website, key);
      if (!next || next.getTime() > Date.now()) break;
    }
    return async () => next;
  },
});
