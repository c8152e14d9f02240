import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import * as queries from './queries.ts';
import { automaticOrigin, RESTOCK_MAILS } from './restock-settings.ts';
import { RESTOCK_BATCH, RESTOCK_LOOK_MS, tellWaiting } from './service.ts';

/**
 * Tells those who wait for what can be ordered again, where the owner wants that. Who is told is taken off the list in the transaction
 * that puts the mails into the outbox and the job off: each is told exactly once, whichever process dies when. Where nobody waits, or
 * it is switched off, the job ends; the next signup asks for it anew.
 */
export const restockJob: JobKind = {
  name: RESTOCK_MAILS,
  leaseSeconds: 120,
  maxAttempts: 50,
  retryAfterSeconds: doubling(30, 3_600),
  run:
    async ({ websiteId }) =>
    async (tx) => {
      const website = await readWebsite(tx, websiteId);
      const origin = automaticOrigin(website);
      if (origin === undefined) return undefined;
      let left = RESTOCK_BATCH;
      for (const variant of await queries.backInStock(tx, websiteId, RESTOCK_BATCH)) {
        left -= await tellWaiting(tx, { website, origin }, variant, left);
        // More may wait than one transaction takes.
        if (left === 0) return new Date(Date.now() + 1_000);
      }
      return (await queries.somebodyWaits(tx, websiteId)) ? new Date(Date.now() + RESTOCK_LOOK_MS) : undefined;
    },
};
