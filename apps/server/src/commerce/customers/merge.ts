import type { CustomerDetail, MergePreview } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { moveToKept, partAgain, readMerges, writeMerge } from './merge-queries.ts';
import * as queries from './queries.ts';
import { changedElsewhere, customerDetail, distinct } from './service.ts';

/** What the kept one is called and says after a merge: nothing of either is lost. */
function merged(kept: queries.CustomerRow, other: queries.CustomerRow) {
  return {
    id: kept.id,
    name: kept.name || other.name,
    note: [kept.note, other.note].filter(Boolean).join('\n\n'),
    tags: distinct([...kept.tags, ...other.tags]),
    groupIds: [...new Set([...kept.groupIds, ...other.groupIds])],
  };
}

const isOne = () => invalid('Choose another customer.', { withId: 'Choose another customer.' });

/** What a merge would move, without doing it. @throws HttpError 404; 422 for a customer and themselves */
export function previewMerge(db: Database, websiteId: string, id: string, otherId: string): Promise<MergePreview> {
  if (id === otherId) throw isOne();
  return inWebsite(db, websiteId, async (tx) => {
    const kept = await queries.readCustomer(tx, websiteId, id);
    const other = await queries.readCustomer(tx, websiteId, otherId);
    if (!kept || !other) throw notFound('The customer');
    const emails = await queries.readEmails(tx, websiteId, otherId);
    const after = merged(kept, other);
    const groups = await queries.readGroups(tx, websiteId);
    return {
      otherName: other.name,
      otherEmail: other.email,
      otherVersion: other.version,
      emails,
      orders: other.ordersCount,
      spentCents: other.spentCents,
      tags: after.tags.filter((tag) => !kept.tags.includes(tag)),
      groups: groups.filter((group) => isNew(group.id, after.groupIds, kept.groupIds)).map(({ name }) => name),
      accounts: (await queries.readAccounts(tx, websiteId, emails)).length,
      giftCards: (await queries.readGiftCards(tx, websiteId, emails)).length,
      lists: (await queries.readLists(tx, websiteId, emails)).length,
      note: after.note,
    };
  });
}

const isNew = (id: string, after: readonly string[], before: readonly string[]) =>
  after.includes(id) && !before.includes(id);

/**
 * Makes two customers one, in one transaction. Orders, accounts and all else are found by the email addresses, which move; a note of
 * what was is kept, so that they can be parted again.
 *
 * @throws HttpError 404; 409 `conflict` where somebody has changed either meanwhile; 422 for a customer and themselves
 */
export async function mergeCustomers(
  db: Database,
  website: Website,
  id: string,
  asked: { withId: string; version: number; otherVersion: number; accountId: string | null },
): Promise<CustomerDetail> {
  if (id === asked.withId) throw isOne();
  const { websiteId } = website;
  const done = await inWebsite(db, websiteId, async (tx) => {
    const { kept, other } = await lockBoth(tx, websiteId, id, asked.withId);
    if (kept.version !== asked.version || other.version !== asked.otherVersion) return false;
    const after = merged(kept, other);
    await writeMerge(tx, websiteId, {
      id: newId(),
      keptId: id,
      mergedId: other.id,
      emails: await queries.readEmails(tx, websiteId, other.id),
      tags: after.tags.filter((tag) => !kept.tags.includes(tag)),
      groupIds: after.groupIds.filter((group) => !kept.groupIds.includes(group)),
      noteBefore: kept.note,
      accountId: asked.accountId,
    });
    await moveToKept(tx, websiteId, after, other.id);
    return true;
  });
  const current = await customerDetail(db, website, id);
  if (!done) throw changedElsewhere(current);
  return current;
}

async function lockBoth(tx: Transaction, websiteId: string, id: string, otherId: string) {
  const rows = await queries.lockCustomers(tx, websiteId, [id, otherId]);
  const kept = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === otherId);
  if (!kept || !other) throw notFound('The customer');
  return { kept, other };
}

/**
 * Parts two customers that were merged: each has its addresses, orders, tags and groups again. The note goes back where nobody has
 * written in it since; what was written stays.
 *
 * @throws HttpError 404
 */
export async function undoMerge(db: Database, website: Website, id: string, mergeId: string): Promise<CustomerDetail> {
  const { websiteId } = website;
  await inWebsite(db, websiteId, async (tx) => {
    const [kept] = await queries.lockCustomers(tx, websiteId, [id]);
    const merge = (await readMerges(tx, websiteId, id)).find((one) => one.id === mergeId);
    if (!kept || !merge) throw notFound('The merge');
    await partAgain(tx, websiteId, merge, {
      note: kept.note === merge.noteAfter ? merge.noteBefore : kept.note,
      tags: kept.tags.filter((tag) => !merge.tags.includes(tag)),
      groupIds: kept.groupIds.filter((group) => !merge.groupIds.includes(group)),
    });
  });
  return customerDetail(db, website, id);
}
