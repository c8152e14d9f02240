import {
  type CategoryRow,
  type CollectionRow,
  type ItemFilter,
  type ItemRow,
  type PageContent,
  readListingPage,
  readListings,
} from '../../content/read-model/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { type ListingRequest, listingQuery } from './listing-request.ts';
import { itemsContext } from './page-context.ts';
import { productFilterOf, productsAsked } from './product-ask.ts';
import type { SiteMap } from './site-map.ts';

export interface Listing {
  db: Database;
  website: Website;
  map: SiteMap;
  collection: CollectionRow;
  category: CategoryRow | null;
  asked: ListingRequest;
  /** Path under which the listing is shown, without query. */
  path: string;
  unpublished: boolean;
}

const LARGEST_PAGE = 200;

/** The items of a page of a collection with its pagination; null where such a page does not exist. */
export async function listingContext(listing: Listing): Promise<AnyRecord | null> {
  const filter = filterOf(listing);
  const [rows = []] = await readListings(listing.db, listing.website.websiteId, [filter]);
  return listedContext(listing, filter, rows);
}

/** The same with what the page holds beside its items, read together. */
export async function listingWithContent(
  listing: Listing,
): Promise<{ listed: AnyRecord | null; content: PageContent }> {
  const filter = filterOf(listing);
  const { rows, content } = await readListingPage(listing.db, listing.website.websiteId, filter);
  return { listed: await listedContext(listing, filter, rows), content };
}

async function listedContext(
  listing: Listing,
  filter: ItemFilter,
  found: readonly ItemRow[],
): Promise<AnyRecord | null> {
  const { website, map, collection, asked } = listing;
  const limit = limitOf(collection);
  const reversed = filter.after !== undefined;
  // Nothing is newer: the first page is what was meant.
  if (reversed && found.length === 0) return listingContext({ ...listing, asked: { ...asked, offset: null } });
  if (found.length === 0 && (asked.page > 1 || asked.offset !== null)) return null;
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  if (reversed) rows.reverse();
  return {
    items: itemsContext(website, map, collection, rows),
    empty: rows.length === 0,
    pagination: byDate(listing) ? datePages(listing, rows, more, reversed) : numberedPages(listing, more),
  };
}

/** In an order of the visitor's own, pages have numbers. */
const byDate = ({ collection, asked }: Listing) => collection.ordering === 'chronological' && !asked.sort;

const limitOf = ({ pageSize }: CollectionRow) => Math.max(1, Math.min(pageSize, LARGEST_PAGE));

function filterOf(listing: Listing): ItemFilter {
  const { website, map, collection, category, asked, unpublished } = listing;
  const limit = limitOf(collection);
  const chronological = byDate(listing);
  const products = collection.typeName === 'products' ? productFilterOf(asked, storeCurrency(website)) : undefined;
  const offset = chronological && asked.offset !== null ? new Date(asked.offset) : null;
  return {
    collectionId: collection.id,
    limit: limit + 1,
    offset: offset ? 0 : (asked.page - 1) * limit,
    chronological,
    unpublished,
    ...(category ? { categoryIds: map.withDescendants(category) } : {}),
    ...(asked.tag ? { tag: asked.tag } : {}),
    ...(asked.author ? { authorId: asked.author } : {}),
    ...(products ? { products } : {}),
    ...(offset && !asked.reverse ? { before: { at: offset, id: asked.offsetId } } : {}),
    ...(offset && asked.reverse ? { after: { at: offset, id: asked.offsetId } } : {}),
  };
}

/** The filters that a link to another page of the listing keeps. */
const kept = ({ asked, category, collection }: Listing): Partial<ListingRequest> => ({
  tag: asked.tag,
  author: asked.author,
  past: asked.past,
  ...(asked.category && category ? { category: asked.category } : {}),
  ...(collection.typeName === 'products' ? { ...productsAsked(asked), filters: false } : {}),
});

/** The address of the listing with something changed: filters stay, pages do not. */
export function addressOf(listing: Listing, change: Partial<ListingRequest>): string {
  const query = listingQuery({ ...kept(listing), ...change });
  return query.size > 0 ? `${listing.path}?${query}` : listing.path;
}

export function numberedPages(listing: Listing, more: boolean): AnyRecord {
  const { page } = listing.asked;
  return {
    pageSize: listing.collection.pageSize,
    page,
    prevPage: page > 1,
    nextPage: more,
    ...(page > 1 ? { prevPageUrl: addressOf(listing, { page: page - 1 }) } : {}),
    ...(more ? { nextPageUrl: addressOf(listing, { page: page + 1 }) } : {}),
  };
}

/** Pages by date stay what they are while new posts arrive: `?offset=<ms of the last post shown>`. */
function datePages(listing: Listing, rows: readonly ItemRow[], more: boolean, reversed: boolean): AnyRecord {
  const { asked } = listing;
  const first = rows[0];
  const last = rows.at(-1);
  const older = reversed || more;
  const newer = reversed ? more : asked.offset !== null || asked.page > 1;
  const at = (row: ItemRow) => ({ offset: row.publishOn.getTime(), offsetId: tied(rows, row) ? row.id : null });
  return {
    pageSize: listing.collection.pageSize,
    page: asked.page,
    prevPage: newer,
    nextPage: older,
    ...(newer && first
      ? { prevPageOffset: first.publishOn.getTime(), prevPageUrl: addressOf(listing, { ...at(first), reverse: true }) }
      : {}),
    ...(older && last ? { nextPageOffset: last.publishOn.getTime(), nextPageUrl: addressOf(listing, at(last)) } : {}),
  };
}

/** Imported posts often share a moment (a date without time); only then the address needs the id too. */
function tied(rows: readonly ItemRow[], row: ItemRow): boolean {
  const midnight = row.publishOn.getTime() % 60_000 === 0;
  return midnight || rows.some((other) => other !== row && other.publishOn.getTime() === row.publishOn.getTime());
}
