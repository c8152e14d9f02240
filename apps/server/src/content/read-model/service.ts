import type { AssetRow } from '../../platform/assets/asset-row.ts';
import type { Database } from '../../platform/database/connection.ts';
import { itemPart, listPart } from '../../platform/database/content-change.ts';
import { inWebsiteAtOnce } from '../../platform/database/pipeline.ts';
import { readsParts } from '../../platform/database/tracked.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { type GroupedBy, type GroupFilter, type ItemGroup, loadItemGroups } from './item-group-queries.ts';
import { itemRows } from './kept-items.ts';
import { priceGroupsOf } from './member-prices.ts';
import {
  type FacetScope,
  loadProductFacets,
  type OptionChoice,
  type ProductFacets,
  type ProductFilter,
  type ProductSort,
  productSorts,
} from './product-filter-queries.ts';
import {
  type CategoryRow,
  type CollectionRow,
  type EventSale,
  findItemAddress,
  type InjectedCode,
  type ItemFilter,
  type ItemRow,
  type ItemText,
  loadAssets,
  loadItemLayout,
  loadItems,
  loadNeighbours,
  loadPageContent,
  loadSkeleton,
  loadSlideImages,
  type PageContent,
  type SiteExtra,
  type SiteSkeleton,
  type SlideImage,
  type VariantJson,
  type VideoFile,
} from './queries.ts';

export { priceFor } from './member-price-queries.ts';
export { atPricesOf } from './member-prices.ts';
export type {
  CategoryRow,
  CollectionRow,
  EventSale,
  GroupedBy,
  GroupFilter,
  InjectedCode,
  ItemFilter,
  ItemGroup,
  ItemRow,
  OptionChoice,
  PageContent,
  ProductFacets,
  ProductFilter,
  ProductSort,
  SiteExtra,
  SiteSkeleton,
  SlideImage,
  VariantJson,
  VideoFile,
};
export { productSorts };

/** Collections, navigation, header and footer of a website. */
export const readSkeleton = (db: Database, websiteId: string): Promise<SiteSkeleton> =>
  inWebsite(db, websiteId, (tx) => loadSkeleton(tx, websiteId));

/** Sizes of the images that cover pages, pop-ups and the lock screen name by address. */
export const readSlideImages = (db: Database, websiteId: string, also?: string): Promise<SlideImage[]> =>
  inWebsite(db, websiteId, (tx) => loadSlideImages(tx, websiteId, also));

const NO_CONTENT: PageContent = { body: '', layout: null };

export async function readPageContent(db: Database, websiteId: string, collectionId: string): Promise<PageContent> {
  const [[content = NO_CONTENT]] = await inWebsiteAtOnce(readsParts(db), websiteId, (sql) => [
    loadPageContent(sql, websiteId, collectionId),
  ]);
  return content;
}

/** Uploaded files by id; what is not there is left out. */
export const readAssets = (db: Database, websiteId: string, ids: readonly string[]): Promise<AssetRow[]> =>
  inWebsite(readsParts(db), websiteId, (tx) => loadAssets(tx, websiteId, ids));

/** What a page with an item is made of: an event tells what the service costs that sells its places. */
const partsOf = ({ id, soldById }: Pick<ItemText, 'id' | 'soldById'>): string[] =>
  soldById === null ? [itemPart(id)] : [itemPart(id), itemPart(soldById)];

/** Several listings in one round trip: what the <squarespace:query> elements of a page ask for. */
export async function readListings(
  db: Database,
  websiteId: string,
  filters: readonly ItemFilter[],
): Promise<ItemRow[][]> {
  if (filters.length === 0) return [];
  const groups = priceGroupsOf(db);
  const listings = await inWebsiteAtOnce(readsListings(db, filters), websiteId, (sql) =>
    filters.map((filter) => loadItems(sql, websiteId, filter, groups)),
  );
  return listings.map((texts) => listedRows(db, websiteId, texts, groups));
}

/** A listing and what its page holds beside it, in one round trip. */
export async function readListingPage(
  db: Database,
  websiteId: string,
  filter: ItemFilter,
): Promise<{ rows: ItemRow[]; content: PageContent }> {
  const groups = priceGroupsOf(db);
  const [texts, [content = NO_CONTENT]] = await inWebsiteAtOnce(readsListings(db, [filter]), websiteId, (sql) => [
    loadItems(sql, websiteId, filter, groups),
    loadPageContent(sql, websiteId, filter.collectionId),
  ]);
  return { rows: listedRows(db, websiteId, texts, groups), content };
}

/** The database to read listings through. */
function readsListings(db: Database, filters: readonly ItemFilter[]): Database {
  // Which products fit, and how they follow each other, may change with each of them, also with those that do not fit now.
  if (filters.some(({ products }) => products)) return db;
  return readsParts(
    db,
    filters.flatMap(({ itemIds, collectionId }) => itemIds?.map(itemPart) ?? [listPart(collectionId)]),
  );
}

function listedRows(db: Database, websiteId: string, texts: readonly ItemText[], groups: readonly string[]): ItemRow[] {
  readsParts(db, texts.flatMap(partsOf));
  return itemRows(websiteId, texts, groups);
}

/** How many products of a page there are for each further choice. Any of them may change it, so that such a page is made of the unknown. */
export const readProductFacets = (
  db: Database,
  websiteId: string,
  scope: FacetScope,
  filter: ProductFilter,
): Promise<ProductFacets> =>
  inWebsite(db, websiteId, (tx) => loadProductFacets(tx, websiteId, scope, filter, priceGroupsOf(db)));

/** Counts of items by what they have in common, several in one transaction. */
export const readItemGroups = (
  db: Database,
  websiteId: string,
  filters: readonly GroupFilter[],
): Promise<ItemGroup[][]> =>
  inWebsite(
    readsParts(
      db,
      filters.map(({ collectionId }) => listPart(collectionId)),
    ),
    websiteId,
    (tx) => Promise.all(filters.map((filter) => loadItemGroups(tx, websiteId, filter))),
  );

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
  /** Null: the body alone. */
  layout: unknown;
  related: ItemRow[];
  previous: { title: string; urlId: string } | null;
  next: { title: string; urlId: string } | null;
} | null> {
  const chronological = collection.ordering === 'chronological';
  const order = collection.typeName === 'events' ? 'calendar' : chronological ? 'chronological' : 'user-orderable';
  const groups = priceGroupsOf(db);
  return inWebsite(readsParts(db, [listPart(collection.id)]), websiteId, async (tx) => {
    const wanted = { collectionId: collection.id, itemUrlId, limit: 1, offset: 0, chronological, unpublished };
    const found = await loadItems(tx, websiteId, wanted, groups);
    const [item] = itemRows(websiteId, found, groups);
    if (!item) return null;
    const same = { collectionId: collection.id, limit: relatedLimit + 1, offset: 0, chronological };
    const [layout, neighbours, near] = await Promise.all([
      loadItemLayout(tx, websiteId, item.id),
      loadNeighbours(tx, websiteId, collection.id, item.id, order),
      relatedLimit === 0
        ? []
        : loadItems(
            tx,
            websiteId,
            item.categoryIds.length > 0 ? { ...same, categoryIds: item.categoryIds } : same,
            groups,
          ),
    ]);
    const { previous, next } = neighbours;
    readsParts(db, [
      ...[...found, ...near].flatMap(partsOf),
      ...[previous, next].flatMap((one) => (one ? [itemPart(one.id)] : [])),
    ]);
    return {
      item,
      layout,
      related: itemRows(websiteId, near, groups)
        .filter((other) => other.id !== item.id)
        .slice(0, relatedLimit),
      previous,
      next,
    };
  });
}

/** Path of the page that shows an item, or null when no visitor can see it. */
export const readItemAddress = (db: Database, websiteId: string, itemId: string): Promise<string | null> =>
  inWebsite(db, websiteId, (tx) => findItemAddress(tx, websiteId, itemId));

/** Path of an item's page, whether or not visitors see it. */
export const readItemPlace = (db: Database, websiteId: string, itemId: string): Promise<string | null> =>
  inWebsite(db, websiteId, (tx) => findItemAddress(tx, websiteId, itemId, true));
