import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface SitemapRow {
  /** 1 a page, 2 a category, 3 an item. */
  part: number;
  firstId: string;
  secondId: string;
  path: string;
  updatedAt: Date;
  /** Keys of images in the asset store. */
  images: string[];
}

/** Of the website as it is now, also where the news of a change are still on their way here. */
export async function currentVersion(tx: Transaction, websiteId: string): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    select content_version::float8 as version from websites where website_id = ${websiteId}`;
  return row?.version ?? 0;
}

/** What a search engine may see: published, open to all, not kept out by its owner. Collections are `c`. */
const openCollection = (tx: Transaction) => tx`
  plinth_page_public(c.enabled, c.status, c.deleted_at, c.password_hash, c.members_only)
  and coalesce(c.settings->>'seoHidden', 'false') <> 'true'`;

/** A website that has chosen no home page starts with the first one that visitors see, as the site map has it. */
const homeOf = (tx: Transaction, websiteId: string, homeId: string | null) => tx`coalesce(${homeId}::text,
  (select h.id from collections h where h.website_id = ${websiteId} and plinth_page_published(h.enabled, h.status, h.deleted_at) and h.type_name <> 'folder'
    order by h.display_index, h.id limit 1))`;

/** The addresses of pages and of their categories. */
const pageAddresses = (tx: Transaction, websiteId: string, homeId: string | null) => tx`
    select 1 as part, c.id as first_id, '' as second_id,
      case when c.id = ${homeOf(tx, websiteId, homeId)} then '/' else '/' || c.url_id end as path, c.updated_at,
      case when c.main_asset_id is null then '{}'::text[] else array[c.main_asset_id] end as asset_ids
    from collections c
    where c.website_id = ${websiteId} and c.type_name <> 'folder' and ${openCollection(tx)}
    union all
    select 2, k.collection_id, k.id, '/' || c.url_id || '/category/' || k.slug, c.updated_at, '{}'::text[]
    from categories k join collections c on c.website_id = k.website_id and c.id = k.collection_id
    where not exists (select from websites w where w.website_id = k.website_id and w.settings -> 'categoryPagesHidden' = 'true')
      and k.website_id = ${websiteId} and k.type <> 'ROOT' and ${openCollection(tx)}`;

/** The addresses of items; with `range` of those that come after one of its ends and not after the other. */
const itemAddresses = (tx: Transaction, websiteId: string, range?: ItemRange) => tx`
    select 3 as part, i.collection_id as first_id, i.id as second_id, '/' || c.url_id || '/' || i.url_id as path,
      greatest(i.updated_at, i.publish_on) as updated_at,
      array(select ia.asset_id from item_assets ia where ia.website_id = i.website_id and ia.item_id = i.id
        order by ia.display_index limit 20) as asset_ids
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and plinth_item_published(i.status, i.publish_on, i.deleted_at)
      ${range?.after ? tx`and (i.collection_id, i.id) > (${range.after.collectionId}, ${range.after.id})` : tx``}
      ${range?.upTo ? tx`and (i.collection_id, i.id) <= (${range.upTo.collectionId}, ${range.upTo.id})` : tx``}
      and not i.passthrough and coalesce(i.structured_content->>'seoHidden', 'false') <> 'true'
      and c.type_name not in ('page', 'index', 'folder', 'gallery', 'album') and ${openCollection(tx)}`;

/** Every address of a website in one order that does not change while nothing is added: pages, categories, items. */
const addresses = (tx: Transaction, websiteId: string, homeId: string | null) => tx`
  ${pageAddresses(tx, websiteId, homeId)} union all ${itemAddresses(tx, websiteId)}`;

/** The place of an item in that order. */
export interface ItemPlace {
  collectionId: string;
  id: string;
}

/** Null: from the first one, to the last one. */
export interface ItemRange {
  after: ItemPlace | null;
  upTo: ItemPlace | null;
}

/** How many addresses of pages and categories there are. */
export async function countPageAddresses(tx: Transaction, websiteId: string, homeId: string | null): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (${pageAddresses(tx, websiteId, homeId)}) a`;
  return row?.count ?? 0;
}

/**
 * Every `step`-th of the published items. From their index alone: which of them search engines may see is asked when a part is
 * read, so a part may hold fewer.
 */
export const itemMarks = (tx: Transaction, websiteId: string, step: number) => tx<ItemPlace[]>`
  select collection_id, id from (
    select i.collection_id, i.id, row_number() over (order by i.collection_id, i.id) as place from items i
    where i.website_id = ${websiteId} and i.status = 'published' and i.deleted_at is null) p
  where place % ${step} = 0 order by collection_id, id`;

const withImages = (tx: Transaction, websiteId: string, page: postgres.Fragment) => tx<SitemapRow[]>`
    with page as (${page})
    select p.part, p.first_id, p.second_id, p.path, p.updated_at,
      array(select x.storage_key from assets x
        where x.website_id = ${websiteId} and x.id = any(p.asset_ids) and x.content_type like 'image/%'
        order by array_position(p.asset_ids, x.id)) as images
    from page p order by p.part, p.first_id, p.second_id`;

/** The first addresses of all. */
export const loadAddresses = (tx: Transaction, websiteId: string, homeId: string | null, limit: number) =>
  withImages(
    tx,
    websiteId,
    tx`select * from (${addresses(tx, websiteId, homeId)}) a order by part, first_id, second_id limit ${limit}`,
  );

export const loadPageAddresses = (
  tx: Transaction,
  websiteId: string,
  homeId: string | null,
  limit: number,
  offset: number,
) =>
  withImages(
    tx,
    websiteId,
    tx`select * from (${pageAddresses(tx, websiteId, homeId)}) a order by part, first_id, second_id limit ${limit} offset ${offset}`,
  );

export const loadItemAddresses = (tx: Transaction, websiteId: string, range: ItemRange) =>
  withImages(tx, websiteId, tx`${itemAddresses(tx, websiteId, range)}`);

/** Key of an image in the asset store, with its type. */
export async function findAssetKey(
  tx: Transaction,
  websiteId: string,
  assetId: string,
): Promise<{ storageKey: string; contentType: string } | null> {
  const [row] = await tx<{ storageKey: string; contentType: string }[]>`
    select storage_key, content_type from assets where website_id = ${websiteId} and id = ${assetId}`;
  return row ?? null;
}

/** A page, or an item of one. */
export interface PageRef {
  collectionId: string;
  itemId: string | null;
}

/** The addresses of those pages that search engines may see. */
export async function openPages(
  tx: Transaction,
  websiteId: string,
  homeId: string | null,
  pages: readonly PageRef[],
): Promise<(PageRef & { path: string })[]> {
  const collectionIds = [...new Set(pages.map(({ collectionId }) => collectionId))];
  // '' is the second id of a page, which has no item.
  const itemIds = [...new Set(pages.map(({ itemId }) => itemId ?? ''))];
  return tx<(PageRef & { path: string })[]>`
    select a.first_id as collection_id, nullif(a.second_id, '') as item_id, a.path
    from (${addresses(tx, websiteId, homeId)}) a
    where a.part in (1, 3) and a.first_id in ${tx(collectionIds)} and a.second_id in ${tx(itemIds)}`;
}

/** Those pages that are there, whoever sees them. */
export async function existingPages(tx: Transaction, websiteId: string, pages: readonly PageRef[]): Promise<PageRef[]> {
  const collectionIds = pages.map(({ collectionId }) => collectionId);
  const itemIds = pages.map(({ itemId }) => itemId ?? '');
  return tx<PageRef[]>`
    select c.id as collection_id, null as item_id from collections c
    where c.website_id = ${websiteId} and c.id in ${tx(collectionIds)} and c.deleted_at is null
    union all
    select i.collection_id, i.id from items i
    where i.website_id = ${websiteId} and i.id in ${tx(itemIds)} and i.deleted_at is null`;
}
