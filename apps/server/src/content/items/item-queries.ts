import type { ContentItemQuery } from '@plinth/contract';
import type { ContentStatus } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

/** An item as its editor sees it. Products are none: they have calls of their own. */
export interface EditedItem {
  id: string;
  collectionId: string;
  collectionUrlId: string;
  collectionType: string;
  ordering: string;
  recordType: number;
  title: string;
  urlId: string;
  body: string;
  excerpt: string;
  status: ContentStatus;
  publishOn: Date;
  authorId: string | null;
  authorName: string | null;
  tags: string[];
  categories: string[];
  mainAssetId: string | null;
  imageIds: string[];
  sourceUrl: string;
  passthrough: boolean;
  promotedBlockType: string;
  startsAt: Date | null;
  endsAt: Date | null;
  location: Record<string, unknown> | null;
  commentState: number;
  commentCount: number;
  publicCommentCount: number;
  likeCount: number;
  featured: boolean;
  displayIndex: number;
  seoTitle: string;
  seoDescription: string;
  structuredContent: Record<string, unknown>;
  version: number;
  deletedAt: Date | null;
  updatedAt: Date;
}

/** A row of a list, with what it is sorted by: its place, or microseconds of its moment since 1970. */
export type ListedItem = EditedItem & { listedAt: number };

const columns = (tx: Transaction) => tx`
  i.id, i.collection_id, c.url_id as collection_url_id, c.type_name as collection_type, c.ordering, i.record_type, i.title, i.url_id,
  i.body, i.excerpt, i.status, i.publish_on, i.author_id, w.display_name as author_name, i.tags, i.main_asset_id, i.source_url,
  i.passthrough, i.promoted_block_type, i.starts_at, i.ends_at, i.location, i.comment_state, i.comment_count,
  i.public_comment_count, i.like_count, i.featured, i.display_index, i.seo_title, i.seo_description, i.structured_content,
  i.version, i.deleted_at, i.updated_at,
  coalesce((select json_agg(k.display_name order by k.display_index, k.id) from item_categories ic
    join categories k on k.website_id = ic.website_id and k.id = ic.category_id
    where ic.website_id = i.website_id and ic.item_id = i.id), '[]'::json) as categories,
  coalesce((select json_agg(ia.asset_id order by ia.display_index, ia.asset_id) from item_assets ia
    where ia.website_id = i.website_id and ia.item_id = i.id), '[]'::json) as image_ids`;

const source = (tx: Transaction) => tx`
  items i join collections c on c.website_id = i.website_id and c.id = i.collection_id and c.deleted_at is null
  left join authors w on w.website_id = i.website_id and w.id = i.author_id`;

export async function findItem(
  tx: Transaction,
  websiteId: string,
  id: string,
  lock: boolean,
): Promise<EditedItem | null> {
  if (lock) await tx`select 1 from items where website_id = ${websiteId} and id = ${id} for update`;
  const [row] = await tx<EditedItem[]>`
    select ${columns(tx)} from ${source(tx)}
    where i.website_id = ${websiteId} and i.id = ${id} and i.product_type is null`;
  return row ?? null;
}

/** By what a collection is listed: when posts appear and events begin, or where the owner has put an item. */
export type ListedBy = 'appears' | 'begins' | 'place';

/** Which items of a collection are meant. Moments are bounds of the moment by which it is listed. */
export interface ItemFilter extends Omit<ContentItemQuery, 'from' | 'until' | 'cursor' | 'limit'> {
  listedBy: ListedBy;
  from?: Date;
  until?: Date;
}

const momentOf = (tx: Transaction, listedBy: ListedBy) =>
  listedBy === 'begins' ? tx`coalesce(i.starts_at, i.publish_on)` : tx`i.publish_on`;

function chosen(tx: Transaction, websiteId: string, collectionId: string, filter: ItemFilter) {
  const pattern = filter.query ? `%${filter.query.replace(/[\\%_]/g, '\\$&')}%` : null;
  const moment = momentOf(tx, filter.listedBy);
  return tx`
    i.website_id = ${websiteId} and i.collection_id = ${collectionId} and i.product_type is null
      and ${filter.status === 'deleted' ? tx`i.deleted_at is not null` : tx`i.deleted_at is null`}
      ${filter.status && filter.status !== 'deleted' ? tx`and i.status = ${filter.status}` : tx``}
      ${filter.tag ? tx`and ${filter.tag} = any(i.tags)` : tx``}
      ${filter.from ? tx`and ${moment} >= ${filter.from}` : tx``}
      ${filter.until ? tx`and ${moment} < ${filter.until}` : tx``}
      ${pattern ? tx`and (i.title ilike ${pattern} or i.excerpt ilike ${pattern})` : tx``}
      ${
        filter.category
          ? tx`and exists (select 1 from item_categories ic join categories k on k.website_id = ic.website_id
              and k.id = ic.category_id where ic.website_id = i.website_id and ic.item_id = i.id
              and (k.slug = ${filter.category} or lower(k.display_name) = lower(${filter.category})))`
          : tx``
      }`;
}

/**
 * Newest first by date, or in the owner's order, after the sort value and id of the last row of the page before. By date the moments
 * themselves are compared, so that the index of them is read and no more of it than the page holds.
 */
export async function listItems(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  filter: ItemFilter,
  after: { at: number; id: string } | null,
  limit: number,
): Promise<ListedItem[]> {
  const byDate = filter.listedBy !== 'place';
  const moment = momentOf(tx, filter.listedBy);
  const listedAt = byDate ? tx`(extract(epoch from ${moment}) * 1000000)::bigint` : tx`i.display_index`;
  const rest = byDate
    ? tx`and (${moment}, i.id) < ('epoch'::timestamptz + ${after?.at ?? 0}::float8 * interval '1 microsecond', ${after?.id ?? ''})`
    : tx`and (i.display_index, i.id) > (${after?.at ?? 0}, ${after?.id ?? ''})`;
  return tx<ListedItem[]>`
    select ${columns(tx)}, ${listedAt} as listed_at from ${source(tx)}
    where ${chosen(tx, websiteId, collectionId, filter)} ${after ? rest : tx``}
    order by ${byDate ? tx`${moment} desc, i.id desc` : tx`i.display_index, i.id`}
    limit ${limit}`;
}

export async function countItems(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  filter: ItemFilter,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from items i where ${chosen(tx, websiteId, collectionId, filter)}`;
  return row?.count ?? 0;
}

/** Holds many items in a fixed order, so that two who change the same ones wait for each other. */
export async function lockItems(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  await tx`select 1 from items where website_id = ${websiteId} and id in ${tx([...ids])} order by id for update`;
}

/** A collection whose row this transaction holds, with what is in it. */
export interface LockedCollection {
  id: string;
  urlId: string;
  type: number;
  typeName: string;
  ordering: string;
  /** Items that are there; deleted ones are not. */
  itemCount: number;
  /** Where the next item stands. */
  nextIndex: number;
  /** What the website's owner has set of its store; it may hold a limit of its own. */
  storeSettings: Record<string, unknown>;
}

/** Two statements: what others have added while this one waited for the lock is counted. */
export async function lockCollection(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
): Promise<LockedCollection | null> {
  const [row] = await tx<Omit<LockedCollection, 'itemCount' | 'nextIndex'>[]>`
    select id, url_id, type, type_name, ordering,
      (select store_settings from websites w where w.website_id = collections.website_id) as store_settings
    from collections where website_id = ${websiteId} and id = ${collectionId} and deleted_at is null for update`;
  if (!row) return null;
  const [content] = await tx<{ itemCount: number; nextIndex: number }[]>`
    select count(*) filter (where deleted_at is null)::int as item_count,
      coalesce(max(display_index), -1)::int + 1 as next_index
    from items where website_id = ${websiteId} and collection_id = ${collectionId}`;
  return { ...row, itemCount: content?.itemCount ?? 0, nextIndex: content?.nextIndex ?? 0 };
}

export async function itemUrlIds(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  besides: string,
  bare: string,
) {
  const rows = await tx<{ urlId: string }[]>`
    select url_id from items where website_id = ${websiteId} and collection_id = ${collectionId} and id <> ${besides}
      and (url_id = ${bare} or url_id like ${`${bare.replace(/[\\%_]/g, '\\$&')}-%`})`;
  return rows.map(({ urlId }) => urlId);
}

/** Objects go into jsonb columns; lists and dates are columns of their own types. What is undefined is left out. */
export function written(tx: Transaction, row: Record<string, unknown>) {
  const plain = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? tx.json(value as never)
      : value;
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return tx(Object.fromEntries(given.map(([name, value]) => [name, plain(value)])) as never);
}

/** Where an item is, and whether visitors see it there. */
export async function findAddress(
  tx: Transaction,
  websiteId: string,
  id: string,
): Promise<{ collectionUrlId: string; urlId: string; shown: boolean } | null> {
  const [row] = await tx<{ collectionUrlId: string; urlId: string; shown: boolean }[]>`
    select c.url_id as collection_url_id, i.url_id,
      i.deleted_at is null and plinth_visibility(i.status, i.publish_on) = 'visible' as shown
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.id = ${id}`;
  return row ?? null;
}

export async function insertItemRow(tx: Transaction, row: Record<string, unknown>): Promise<void> {
  await tx`insert into items ${written(tx, row)}`;
}

/** Writes the given columns and counts the version up. */
export async function updateItemRow(
  tx: Transaction,
  websiteId: string,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const set = { ...values, updatedAt: new Date() };
  await tx`
    update items set ${written(tx, set)}, version = version + 1 where website_id = ${websiteId} and id = ${id}`;
}

export async function authorExists(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  return (await tx`select 1 from authors where website_id = ${websiteId} and id = ${id}`).length > 0;
}

/** Which of the images belong to the website. */
export async function knownAssets(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx<
    { id: string }[]
  >`select id from assets where website_id = ${websiteId} and id in ${tx([...ids])}`;
  return new Set(rows.map(({ id }) => id));
}

export async function replaceImages(tx: Transaction, websiteId: string, itemId: string, ids: readonly string[]) {
  await tx`delete from item_assets where website_id = ${websiteId} and item_id = ${itemId}`;
  const rows = ids.map((assetId, displayIndex) => ({ websiteId, itemId, assetId, displayIndex }));
  if (rows.length > 0) await tx`insert into item_assets ${tx(rows)}`;
}

/** The items of a collection that are there, in their order. */
export async function orderedItemIds(tx: Transaction, websiteId: string, collectionId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from items where website_id = ${websiteId} and collection_id = ${collectionId} and deleted_at is null
    order by display_index, publish_on desc, id`;
  return rows.map(({ id }) => id);
}

export async function writeOrder(
  tx: Transaction,
  websiteId: string,
  table: 'items' | 'collections',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    update ${tx(table)} t set display_index = fresh.position - 1
    from unnest(${[...ids]}::text[]) with ordinality as fresh(id, position)
    where t.website_id = ${websiteId} and t.id = fresh.id`;
}

export interface ItemStanding {
  collectionId: string;
  /** All by which lists choose and order, as one text. */
  standing: string;
}

export async function standingOf(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
): Promise<Map<string, ItemStanding>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<(ItemStanding & { id: string })[]>`
    select i.id, i.collection_id, jsonb_build_array(i.collection_id, i.status, i.publish_on, i.deleted_at, i.display_index,
      i.featured, i.tags, i.author_id, i.starts_at, i.ends_at, i.record_type, i.product_type, (
        select jsonb_agg(ic.category_id order by ic.category_id) from item_categories ic
        where ic.website_id = i.website_id and ic.item_id = i.id))::text as standing
    from items i where i.website_id = ${websiteId} and i.id in ${tx([...ids])}`;
  return new Map(rows.map((row) => [row.id, row]));
}
