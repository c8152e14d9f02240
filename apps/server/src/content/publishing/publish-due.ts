import { itemPart, listPart } from '../../platform/database/content-change.ts';
import { raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { nextDue, noteEndedEvents, parkEarlyItems, publishDueItems, publishDuePages } from './queries.ts';

export { publishedOn } from './queries.ts';

/**
 * Publishes everything that is due on a website and tells its caches, in one transaction: a page can never be kept without what has
 * just appeared on it. Any number of processes may do it at the same time.
 *
 * @param now null: by the clock of the database, by which pages are made too. By a clock that is ahead of it, a page would
 *   be made, and kept, without what has just been published.
 * @returns whether something has changed
 */
export async function publishDue(tx: Transaction, websiteId: string, now: Date | null = null): Promise<boolean> {
  await parkEarlyItems(tx, websiteId, now);
  const items = await publishDueItems(tx, websiteId, now);
  const pages = await publishDuePages(tx, websiteId, now);
  items.push(...(await noteEndedEvents(tx, websiteId, now)));
  if (items.length + pages === 0) return false;
  const parts = items.flatMap(({ id, collectionId }) => [itemPart(id), listPart(collectionId)]);
  await raiseContentVersion(tx, websiteId, pages > 0 ? undefined : parts);
  return true;
}

/**
 * Publishes what falls due, at its moment. The database asks for the job whenever something is scheduled (database/job-triggers.ts);
 * one waits for each website that has something to come.
 */
export const publishDueJob: JobKind = {
  name: 'publish-due',
  leaseSeconds: 60,
  maxAttempts: 100,
  retryAfterSeconds: doubling(1, 60),
  run:
    async ({ websiteId }) =>
    async (tx) => {
      await publishDue(tx, websiteId);
      return (await nextDue(tx, websiteId)) ?? undefined;
    },
};
