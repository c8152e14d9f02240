import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';
import {
  type AssetRow,
  type CategoryRow,
  type CollectionRow,
  findItemAddress,
  type ItemFilter,
  type ItemRow,
  loadItems,
  loadNeighbours,
  loadPageBody,
  loadSkeleton,
  type SiteExtra,
  type SiteSkeleton,
  type VariantJson,
} from './queries.ts';

export type { AssetRow, CategoryRow, CollectionRow, ItemFilter, ItemRow, SiteExtra, SiteSkeleton, VariantJson };

/** Collections, navigation, header and footer of a website. */
export const readSkeleton = (db: Database, websiteId: string): Promise<SiteSkeleton> =>
  inWebsite(db, websiteId, (tx) => loadSkeleton(tx, websiteId));

export const readPageBody = (db: Database, websiteId: string, collectionId: string): Promise<string> =>
  inWebsite(db, websiteId, (tx) => loadPageBody(tx, websiteId, collectionId));

/** Several listings in one transaction: what the <squarespace:query> elements of a page ask for. */
export const readListings = (db: Database, websiteId: string, filters: ItemFilter[]): Promise<ItemRow[][]> =>
  filters.length === 0
    ? Promise.resolve([])
    : inWebsite(db, websiteId, (tx) => Promise.all(filters.map((filter) => loadItems(tx, websiteId, filter))));

/** One item by its address, with its neighbours and a few others of the collection. */
export async function readItemPage(
  db: Database,
  websiteId: string,
  collection: CollectionRow,
  itemUrlId: string,
  relatedLimit: number,
  unpublished = false,
): Promise<{
  item: ItemRow;
  related: ItemRow[];
  previous: { title: string; urlId: string } | null;
  next: { title: string; urlId: string } | null;
} | null> {
  const chronological = collection.ordering === 'chronological';
  const order = collection.typeName === 'events' ? 'calendar' : chronological ? 'chronological' : 'user-orderable';
  return inWebsite(db, websiteId, async (tx) => {
    const [item] = await loadItems(tx, websiteId, {
      collectionId: collection.id,
      itemUrlId,
      limit: 1,
      offset: 0,
      chronological,
      unpublished,
    });
    if (!item) return null;
    const same = { collectionId: collection.id, limit: relatedLimit + 1, offset: 0, chronological };
    const [neighbours, near] = await Promise.all([
      loadNeighbours(tx, websiteId, collection.id, item.id, order),
      relatedLimit === 0
        ? []
        : loadItems(tx, websiteId, item.categoryIds.length > 0 ? { ...same, categoryIds: item.categoryIds } : same),
    ]);
    return { item, related: near.filter((other) => other.id !== item.id).slice(0, relatedLimit), ...neighbours };
  });
}

/** Path of the page that shows an item, or null when no visitor can see it. */
export const readItemAddress = (db: Database, websiteId: string, itemId: string): Promise<string | null> =>
  inWebsite(db, websiteId, (tx) => findItemAddress(tx, websiteId, itemId));
