import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { doubling, Interrupted, type JobKind, PermanentFailure } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { BalanceRefused } from '../payments/payment-provider.ts';
import { askedProviders, askForLook, lookOf, PAYOUT_LOOK } from './asking.ts';
import { look } from './look.ts';
import * as queries from './queries.ts';

const NIGHTLY = 'payout-looks';
const DAY_MS = 86_400_000;
const SOON_MS = 600_000;

/** Asks a provider for payouts and fees; asked for each night, by a webhook, or by somebody who wants to see them now. */
export const payoutLookJob = (db: Database): JobKind => ({
  name: PAYOUT_LOOK,
  leaseSeconds: 300,
  maxAttempts: 8,
  retryAfterSeconds: doubling(30, 3_600),
  run: async (job) => {
    const { websiteId } = job;
    const { provider, payoutId } = lookOf(job.key);
    const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
    try {
      await look({ db, website, provider, job }, payoutId);
    } catch (error) {
      // Asked again tonight; sooner it would hear the same.
      if (error instanceof BalanceRefused) throw new PermanentFailure(error.message);
      throw error;
    }
    return async (tx) => {
      if (payoutId === '') await queries.endLook(tx, websiteId, provider);
      return undefined;
    };
  },
  onFailure: async (tx, { websiteId, key }, problem) => {
    await queries.noteLookProblem(tx, websiteId, lookOf(key).provider, problem);
  },
});

/** Asks each night for a look at every provider that a website has keys of; each is a job of its own. */
export const nightlyPayoutLooksJob = (db: Database): JobKind => ({
  name: NIGHTLY,
  leaseSeconds: 300,
  maxAttempts: 1_000_000,
  retryAfterSeconds: doubling(60, 3_600),
  run: async (job) => {
    for (const { websiteId, providers } of await queries.keyedWebsites(db.system)) {
      if (job.signal.aborted) throw new Interrupted();
      await inWebsite(db, websiteId, async (tx) => {
        for (const provider of askedProviders)
          if (providers.includes(provider)) await askForLook(tx, websiteId, provider);
      });
    }
    return async () => new Date(Date.now() + DAY_MS);
  },
});

/** Sees to it that the nightly job is there. */
export const schedulePayoutLooks = (db: Database): Promise<void> =>
  inWebsite(db, '', (tx) => enqueue(tx, '', NIGHTLY, '', { dueAt: new Date(Date.now() + SOON_MS) }));
