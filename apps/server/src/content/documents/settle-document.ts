import { encodeStateAsUpdate } from 'yjs';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { DocumentKind, DocumentPlace } from './document-kind.ts';
import type { StoredDocument } from './document-store.ts';
import * as queries from './queries.ts';

/** After a longer pause, or where somebody else goes on, a new sitting begins. */
const PAUSE_SECONDS = 600;
/** Who begins this soon after somebody else works at the same time: one sitting of both. */
const TOGETHER_SECONDS = 15;
/** So many changes wait until they are squashed into one state. */
const MOST_UPDATES = 200;

/**
 * What a short pause brings, in a transaction that holds the document's lock: the history tells of what was done since, the list of
 * drafts how much waits, and old changes are squashed.
 */
export async function settleDocument(
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  { row, doc, published }: StoredDocument,
): Promise<void> {
  const value = rules.read(doc);
  if (row.notedSeq < row.lastSeq) {
    const updates = await queries.updatesAfter(tx, place, row.notedSeq);
    const people = [...new Set(updates.flatMap(({ accountId }) => accountId ?? []))];
    await noteSitting(tx, rules, place, { people, value, published: published.value });
  }
  const changes = rules.describe(published.value, value).length;
  if (row.notedSeq < row.lastSeq || changes !== row.changes)
    await queries.writeSettled(tx, place, { changes, notedSeq: row.lastSeq });
  if (row.lastSeq - row.stateSeq > MOST_UPDATES)
    await queries.squashUpdates(tx, place, { state: encodeStateAsUpdate(doc), seq: row.lastSeq });
}

async function noteSitting(
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  { people, value, published }: { people: string[]; value: unknown; published: unknown },
): Promise<void> {
  const last = await queries.lastEntry(tx, place);
  // Nobody's: what has been published past the draft.
  const event = people.length === 0 ? ('merge' as const) : ('sitting' as const);
  if (last?.event === 'sitting' && event === 'sitting' && goesOn(last, people)) {
    const before = await queries.entryBefore(tx, place, last.id);
    const words = rules.describe(before ? before.value : published, value);
    if (words.length === 0) await queries.deleteEntry(tx, place.websiteId, last.id);
    else {
      const accountIds = [...new Set([...last.accountIds, ...people])];
      await queries.prolongEntry(tx, place.websiteId, last.id, { accountIds, words, value });
    }
    return;
  }
  const words = rules.describe(last ? last.value : published, value);
  if (words.length === 0) return;
  // Before the first change stands the document as it was, so that it can be had back.
  if (!last) await queries.insertEntry(tx, place, { event: 'publish', accountIds: [], words: [], value: published });
  await queries.insertEntry(tx, place, { event, accountIds: people, words, value });
}

function goesOn(last: { accountIds: string[]; ageSeconds: number }, people: readonly string[]): boolean {
  const same = people.every((person) => last.accountIds.includes(person));
  return last.ageSeconds < (same ? PAUSE_SECONDS : TOGETHER_SECONDS);
}
