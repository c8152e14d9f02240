import type { DocumentEntry } from '@plinth/contract';
import { readAccountNames } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { idBefore, lastOf, type Stretch } from '../../platform/retention/retention.ts';
import type { DocumentKind, DocumentPlace } from './document-kind.ts';
import { changeStored, loadDocument } from './document-store.ts';
import * as queries from './queries.ts';
import { settleDocument } from './settle-document.ts';

const PAGE = 50;

/** The entries of a document's history, newest first, with the names of whoever made them. */
export async function readHistory(
  db: Database,
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  before: string | null,
): Promise<{ entries: DocumentEntry[]; nextBefore: string | null }> {
  // What has been done a moment ago stands in it, too.
  if (before === null) await settleDocument(tx, rules, place, await loadDocument(tx, rules, place, true));
  const rows = await queries.entriesOf(tx, place, before, PAGE);
  const names = await readAccountNames(db, [...new Set(rows.flatMap(({ accountIds }) => accountIds))]);
  const entries = rows.map((row) => shownEntry(row, names));
  return { entries, nextBefore: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null) };
}

/** @throws HttpError 404 */
export async function readEntry(
  db: Database,
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  entryId: string,
): Promise<{ entry: DocumentEntry; before: unknown; after: unknown }> {
  const { published } = await loadDocument(tx, rules, place);
  const row = await queries.findEntry(tx, place, entryId);
  if (!row) throw notFound('This entry of the history');
  const before = await queries.entryBefore(tx, place, entryId);
  const names = await readAccountNames(db, row.accountIds);
  return { entry: shownEntry(row, names), before: before ? before.value : published.value, after: row.value };
}

/**
 * Makes the draft, or one part of it, what it was after an entry; published is nothing by that.
 * @throws HttpError 404 for an entry, or a block of it, that is not there
 */
export async function restoreEntry(
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  { entryId, partId, accountId }: { entryId: string; partId: string | undefined; accountId: string | null },
): Promise<{ words: string[]; update: Uint8Array | null }> {
  const stored = await loadDocument(tx, rules, place, true);
  await settleDocument(tx, rules, place, stored);
  const entry = await queries.findEntry(tx, place, entryId);
  if (!entry) throw notFound('This entry of the history');
  const { doc, row, published } = stored;
  const now = rules.read(doc);
  const value = partId === undefined ? entry.value : rules.withPart(now, entry.value, partId);
  if (value === null) throw notFound('This block');
  const update = await changeStored(tx, place, stored, accountId, () => rules.write(doc, value, ''));
  const words = rules.describe(now, rules.read(doc));
  if (words.length > 0) {
    const accountIds = accountId === null ? [] : [accountId];
    await queries.insertEntry(tx, place, { event: 'restore', accountIds, words, value: rules.read(doc) });
  }
  const changes = rules.describe(published.value, rules.read(doc)).length;
  await queries.writeSettled(tx, place, { changes, notedSeq: row.lastSeq });
  return { words, update };
}

function shownEntry(row: queries.HistoryRow, names: ReadonlyMap<string, string>): DocumentEntry {
  return {
    id: row.id,
    event: row.event,
    by: row.accountIds.flatMap((id) => names.get(id) ?? []),
    words: row.words,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt.toISOString(),
  };
}

/** For the retention job: the newest entries of each document stay, however old they are. */
export async function removeOldEntries(tx: Transaction, websiteId: string, stretch: Stretch): Promise<string | null> {
  const rows = await queries.oldEntries(tx, websiteId, { ...stretch, beforeId: idBefore(stretch.before) });
  const old = rows.filter((row) => row.old).map(({ key }) => key);
  if (old.length > 0) await queries.deleteEntries(tx, websiteId, old);
  return lastOf(rows, stretch);
}
