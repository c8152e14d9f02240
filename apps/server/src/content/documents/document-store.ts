import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { DocumentKind, DocumentPlace, PublishedValue } from './document-kind.ts';
import * as queries from './queries.ts';

/** A document as the database has it. */
export interface StoredDocument {
  row: queries.DocumentRow;
  doc: Doc;
  published: PublishedValue;
  /** What visitors see has been changed past the draft, and the draft has taken it in: others are to be told. */
  merged: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  page: 'This page',
  item: 'This item',
  field: 'This block field',
  navigation: 'The navigation',
  'page-settings': 'This page',
  design: 'The design of this website',
  form: 'This form',
};
export const nameOfKind = (kind: string): string => WORDS[kind] ?? 'This document';

/**
 * Reads a document; begins it from what is published where there is none yet. What has been published past it – by a call, an
 * import, a restore – is merged into it: as if whoever did so had changed the document as it was last published. Where draft and
 * publication changed the same thing, the draft stays, and the review shows it.
 *
 * @param lock nobody else adds to it or publishes it until the transaction ends
 * @throws HttpError 404 where there is no such page, item or field
 */
export async function loadDocument(
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  lock = false,
): Promise<StoredDocument> {
  let row = await queries.findDocument(tx, place, lock);
  const published = await rules.published(tx, place.websiteId, place.id, lock);
  if (!published) throw notFound(nameOfKind(place.kind));
  if (!row) {
    const doc = new Doc();
    rules.write(doc, published.value, '');
    await queries.insertDocument(tx, place, { state: encodeStateAsUpdate(doc), version: published.version });
    row = await queries.findDocument(tx, place, lock);
    if (!row) throw new Error(`the document ${place.kind} ${place.id} cannot be read`);
  }
  const doc = docOf(row.state);
  for (const { data } of await queries.updatesAfter(tx, place, row.stateSeq)) applyUpdate(doc, data);
  const base = docOf(row.baseState);
  if (row.baseVersion === published.version && rules.describe(rules.read(base), published.value).length === 0)
    return { row, doc, published, merged: false };
  // Two that find it at once must not both take it in.
  if (!lock) return loadDocument(tx, rules, place, true);
  const update = mergePublished(rules, { doc, base }, published.value);
  if (update) {
    const lastSeq = await queries.appendUpdates(tx, place, [{ data: update, accountId: null }]);
    row.lastSeq = lastSeq ?? row.lastSeq;
  }
  const state = encodeStateAsUpdate(update ? base : doc);
  await queries.writeBase(tx, place, { state, version: published.version });
  return {
    row: { ...row, baseState: Buffer.from(state), baseVersion: published.version },
    doc,
    published,
    merged: true,
  };
}

/** Changes `base`, and with it `doc`, to what is published. @returns the change; null: the draft says so already */
function mergePublished(
  rules: DocumentKind,
  { doc, base }: { doc: Doc; base: Doc },
  value: unknown,
): Uint8Array | null {
  if (rules.describe(rules.read(doc), value).length === 0) return null;
  const before = encodeStateVector(base);
  base.clientID = freeClient(doc, base);
  rules.write(base, value, '');
  const update = encodeStateAsUpdate(base, before);
  applyUpdate(doc, update);
  return update;
}

/**
 * An author for the server's own change. The smallest that is free: of two who set the same field at once, Yjs lets the larger number
 * win, and browsers draw theirs from 32 bits, so that drafts stay.
 */
function freeClient(...docs: readonly Doc[]): number {
  let client = 1;
  while (docs.some(({ store }) => store.clients.has(client))) client++;
  return client;
}

export function docOf(state: Uint8Array): Doc {
  const doc = new Doc();
  applyUpdate(doc, state);
  return doc;
}

/**
 * Changes a document with the server's own hand, in a transaction that holds its lock.
 * @returns the change for those who have it open; null where nothing changed
 */
export async function changeStored(
  tx: Transaction,
  place: DocumentPlace,
  { doc, row }: StoredDocument,
  accountId: string | null,
  change: (doc: Doc) => void,
): Promise<Uint8Array | null> {
  const before = encodeStateVector(doc);
  let changed = false;
  doc.once('update', () => {
    changed = true;
  });
  doc.transact(() => change(doc));
  if (!changed) return null;
  const update = encodeStateAsUpdate(doc, before);
  row.lastSeq = (await queries.appendUpdates(tx, place, [{ data: update, accountId }])) ?? row.lastSeq;
  return update;
}
