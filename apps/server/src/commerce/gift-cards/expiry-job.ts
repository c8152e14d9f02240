import { newId } from '@plinth/domain';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { lockExpired, moveGiftCards, nextExpiry } from './queries.ts';

/**
 * Takes off gift cards what they hold when their time is over: from then on the shop owes it to nobody. The database asks for the job
 * with every card that ends (job-triggers.ts), one waits for each website. The entries are written in the transaction that ends the job,
 * for cards that are locked: each card is emptied once, whichever process dies when.
 */
export const giftCardExpiryJob: JobKind = {
  name: 'gift-card-expiry',
  leaseSeconds: 60,
  maxAttempts: 100,
  retryAfterSeconds: doubling(1, 3600),
  run:
    async ({ websiteId }) =>
    async (tx) => {
      const over = await lockExpired(tx, websiteId);
      const movements = over.map(({ id, balanceCents }) => ({
        entryId: newId() as string,
        giftCardId: id,
        amountCents: -balanceCents,
      }));
      if (movements.length > 0) await moveGiftCards(tx, websiteId, { kind: 'expired', orderId: null }, movements);
      return nextExpiry(tx, websiteId);
    },
};
