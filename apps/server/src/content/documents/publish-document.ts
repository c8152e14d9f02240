import { can } from '@plinth/domain';
import { encodeStateAsUpdate } from 'yjs';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import { type CodeReview, requireSeen, reviewCode } from './code-review.ts';
import type { DocumentKind, DocumentPlace } from './document-kind.ts';
import { changeStored, loadDocument } from './document-store.ts';
import * as queries from './queries.ts';
import { settleDocument } from './settle-document.ts';

/**
 * Shows the draft to visitors, through the one write path of its kind, in the transaction of the caller.
 * @param codeSeen what whoever publishes has looked at of its code (reviewDraft)
 * @throws HttpError 404; 422 with what keeps it from being published; 403 for code without the right; 409 for code of somebody without
 *   the right that nobody has looked at
 */
export async function publishDocument(
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  scope: RequestScope,
  codeSeen?: string,
): Promise<{ version: number; contentVersion: number; words: string[] }> {
  const stored = await loadDocument(tx, rules, place, true);
  const { row, published } = stored;
  await settleDocument(tx, rules, place, stored);
  const drafted = rules.read(stored.doc);
  const value = rules.mended(drafted, published.value);
  const words = rules.describe(published.value, value);
  const [problem, ...others] = rules.problems(value, published.value);
  if (problem !== undefined) {
    const rest = others.length > 0 ? ` (and ${others.length} more)` : '';
    throw invalid(`This draft cannot be published yet: ${problem}${rest} It is kept as it is.`);
  }
  if (scope.role !== null && can(scope.role, 'code:inject'))
    requireSeen(await reviewCode(scope.db, tx, rules, place, { value, before: published.value }), codeSeen);
  const { version, contentVersion } = await rules.publish(tx, scope, place.id, { version: published.version, value });
  if (rules.describe(drafted, value).length > 0)
    await changeStored(tx, place, stored, scope.accountId, (doc) => rules.write(doc, value, ''));
  const state = encodeStateAsUpdate(stored.doc);
  await queries.writeBase(tx, place, { state, version });
  await queries.squashUpdates(tx, place, { state, seq: row.lastSeq });
  await queries.writeSettled(tx, place, { changes: 0, notedSeq: row.lastSeq });
  await queries.writeSchedule(tx, place, { publishOn: null, publishBy: null, publishProblem: '' });
  const accountIds = scope.accountId === null ? [] : [scope.accountId];
  await queries.insertEntry(tx, place, { event: 'publish', accountIds, words, value });
  return { version, contentVersion, words };
}

/**
 * Makes the draft what is published; the history keeps it.
 * @returns what has been taken back
 */
export async function discardDraft(
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  { accountId }: Pick<RequestScope, 'accountId'>,
): Promise<{ words: string[]; update: Uint8Array | null }> {
  const stored = await loadDocument(tx, rules, place, true);
  await settleDocument(tx, rules, place, stored);
  const { published, row, doc } = stored;
  const words = rules.describe(published.value, rules.read(doc));
  const update = await changeStored(tx, place, stored, accountId, () => rules.write(doc, published.value, ''));
  if (words.length > 0) {
    const accountIds = accountId === null ? [] : [accountId];
    await queries.insertEntry(tx, place, { event: 'discard', accountIds, words, value: published.value });
  }
  await queries.writeSettled(tx, place, { changes: 0, notedSeq: row.lastSeq });
  return { words, update };
}

/** What publishing would change, in values and words, and what keeps it from happening. */
interface DraftReview {
  before: unknown;
  after: unknown;
  words: string[];
  problems: string[];
}

/** The same for whoever thinks of publishing it: with the code that it brings, and what their role keeps from being published. */
export async function reviewForPublishing(
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  { db, role }: Pick<RequestScope, 'db' | 'role'>,
): Promise<DraftReview & { code: CodeReview }> {
  const review = await reviewDraft(tx, rules, place);
  const code = await reviewCode(db, tx, rules, place, { value: review.after, before: review.before });
  const mayRun = role !== null && can(role, 'code:inject');
  const problems =
    code.pieces.length > 0 && !mayRun
      ? [
          ...review.problems,
          'This draft has new code in it, which your role may not bring before visitors. Somebody who may has to publish it.',
        ]
      : review.problems;
  return { ...review, problems, code };
}

/** What publishing would change, and what keeps it from happening. */
export async function reviewDraft(tx: Transaction, rules: DocumentKind, place: DocumentPlace): Promise<DraftReview> {
  const { doc, published } = await loadDocument(tx, rules, place);
  const before = published.value;
  const after = rules.mended(rules.read(doc), before);
  return { before, after, words: rules.describe(before, after), problems: rules.problems(after, before) };
}
