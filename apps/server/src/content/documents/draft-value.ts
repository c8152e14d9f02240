import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, HttpError, invalid } from '../../platform/http/http-error.ts';
import type { DocumentKind, DocumentPlace } from './document-kind.ts';
import { changeStored, loadDocument, type StoredDocument } from './document-store.ts';
import { settleDocument } from './settle-document.ts';

/** A draft as programs read it. */
interface DraftValue {
  title: string;
  value: unknown;
  /** Of this value: another one has another. */
  state: string;
  words: string[];
}

const shown = (rules: DocumentKind, { doc, published }: StoredDocument): DraftValue => {
  const value = rules.read(doc);
  const state = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 24);
  return { title: published.title, value, state, words: rules.describe(published.value, value) };
};

/** @throws HttpError 404 */
export const readDraftValue = async (tx: Transaction, rules: DocumentKind, place: DocumentPlace): Promise<DraftValue> =>
  shown(rules, await loadDocument(tx, rules, place));

/**
 * Makes a draft read as a value, for programs that have no line to it; its history says whose hand it was.
 *
 * @throws HttpError 404; 409 when the draft is not as its author read it; 422 for what could not be published
 */
export async function writeDraftValue(
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  { state, value, accountId }: { state: string; value: unknown; accountId: string | null },
): Promise<DraftValue> {
  const stored = await loadDocument(tx, rules, place, true);
  await settleDocument(tx, rules, place, stored);
  if (shown(rules, stored).state !== state)
    throw conflict('conflict', 'Somebody else has changed this draft in the meantime. Read it again.');
  const problem = problemOf(rules, value, stored.published.value);
  if (problem !== undefined) throw invalid(problem, { value: problem });
  await changeStored(tx, place, stored, accountId, (doc) => rules.write(doc, value, ''));
  await settleDocument(tx, rules, place, stored);
  return shown(rules, stored);
}

/** What keeps a value from being a draft: programs are told at once what people are told when they publish. */
function problemOf(rules: DocumentKind, value: unknown, before: unknown): string | undefined {
  try {
    if (typeof value !== 'object' || value === null) return 'The value is no object.';
    const [problem] = rules.problems(value, before);
    if (problem !== undefined) return problem;
    // What cannot be told in words is no value of this kind.
    rules.describe(before, value);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    return 'The value is not made as this document is. Read the draft and change what it has.';
  }
}
