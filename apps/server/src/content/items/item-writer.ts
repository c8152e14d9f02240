import { collectionTypes, limitError, productsPerCollection, tagError } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { moveAddress, takeAddress } from '../extras/moved-addresses.ts';
import { findAddress, insertItemRow, type LockedCollection, lockCollection, updateItemRow } from './item-queries.ts';

export type { LockedCollection };

/*
 * The one way by which items come into a collection, change there and come back to it: posts and products, made by hand,
 * by an import, by the demo or restored from the history. The limits of a collection and of its items are kept here and
 * nowhere else (LIMIT-02, LIMIT-03, LIMIT-04, LIMIT-08).
 */

/**
 * Locks a collection, so that two people cannot both take its last place.
 * @param what how the message names it, 'This store'
 * @throws HttpError 404 where it is not there, or deleted
 */
export async function openCollection(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  what = 'This collection',
): Promise<LockedCollection> {
  const collection = await lockCollection(tx, websiteId, collectionId);
  if (!collection) throw notFound(what);
  return collection;
}

/** An item's columns by their names; absent ones have their defaults. */
export interface NewItemRow extends Record<string, unknown> {
  id: string;
  urlId: string;
  title: string;
  recordType: number;
  tags?: readonly string[];
  /** Absent: at the end of its collection. */
  displayIndex?: number;
}

/**
 * Puts a new item into its collection.
 * @throws HttpError 422 when the collection is full or a tag too long
 */
export async function addItem(
  tx: Transaction,
  websiteId: string,
  collection: LockedCollection,
  row: NewItemRow,
): Promise<void> {
  requireRoom(collection);
  requireTags(row.tags);
  await insertItemRow(tx, { websiteId, collectionId: collection.id, displayIndex: collection.nextIndex, ...row });
  await takeAddress(tx, websiteId, itemAddress({ ...row, collectionUrlId: collection.urlId }));
  collection.itemCount += 1;
  collection.nextIndex = Math.max(collection.nextIndex, (row.displayIndex ?? collection.nextIndex) + 1);
}

const itemAddress = ({ collectionUrlId, urlId }: { collectionUrlId: string; urlId: string }) =>
  `/${collectionUrlId}/${urlId}`;

/**
 * Writes columns of an item and counts its version up. Where visitors saw it at another address, that one leads on to the
 * new one.
 * @throws HttpError 422 for a tag that is too long
 */
export async function writeItem(
  tx: Transaction,
  websiteId: string,
  id: string,
  columns: Readonly<Record<string, unknown>> & { tags?: readonly string[] },
): Promise<void> {
  requireTags(columns.tags);
  const moves = columns.urlId !== undefined || columns.collectionId !== undefined;
  const before = moves ? await findAddress(tx, websiteId, id) : null;
  await updateItemRow(tx, websiteId, id, columns);
  const now = before && (await findAddress(tx, websiteId, id));
  if (!now) return;
  if (before.shown) await moveAddress(tx, websiteId, itemAddress(before), itemAddress(now));
  else await takeAddress(tx, websiteId, itemAddress(now));
}

/**
 * Brings a deleted item back, with whatever else is to be written of it.
 * @throws HttpError 404 where its collection is gone; 422 when it is full meanwhile, or for a tag that is too long
 */
export async function bringItemBack(
  tx: Transaction,
  websiteId: string,
  collection: LockedCollection,
  id: string,
  columns: Readonly<Record<string, unknown>> & { tags?: readonly string[] },
): Promise<void> {
  requireRoom(collection);
  await writeItem(tx, websiteId, id, { ...columns, deletedAt: null });
}

/** @throws HttpError 422 when the collection is full */
function requireRoom(collection: LockedCollection): void {
  const full = roomProblem(collection, 1);
  if (full !== undefined) throw invalid(full, { collectionId: full });
}

/** Why a collection cannot have so many more items; whoever writes many at once asks once. */
export function roomProblem(collection: LockedCollection, more: number): string | undefined {
  const limit = limitOf(collection);
  const own = limit === 'productsPerCollection' ? productsPerCollection(collection.storeSettings) : undefined;
  return limit && limitError(limit, collection.itemCount + more, own);
}

function limitOf({ type, ordering }: LockedCollection) {
  if (type === collectionTypes.products) return 'productsPerCollection';
  if (ordering === 'music-album') return 'tracksPerAlbum';
  return ordering === 'user-orderable' ? 'itemsPerOrderedCollection' : undefined;
}

/** @throws HttpError 422 */
function requireTags(tags: readonly string[] | undefined): void {
  for (const tag of tags ?? []) {
    const problem = tagError(tag);
    if (problem !== undefined) throw invalid(problem, { tags: problem });
  }
}
