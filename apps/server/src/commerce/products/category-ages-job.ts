import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { nextToLeave, sortAged } from './category-age-queries.ts';

/**
 * Takes products out of categories whose rules ask for what was added lately, at the moment in which they no longer fit. The database asks
 * for the job with such rules (category-triggers.ts). It looks once a day at least: what comes in after a look does not leave before the
 * next one, but for products that are older than their row, such as imported ones; those may stay a day longer.
 */
export const categoryAgesJob: JobKind = {
  name: 'category-ages',
  leaseSeconds: 60,
  maxAttempts: 100,
  retryAfterSeconds: doubling(1, 60),
  run:
    async ({ websiteId }) =>
    async (tx) => {
      await sortAged(tx, websiteId);
      return (await nextToLeave(tx, websiteId)) ?? undefined;
    },
};
