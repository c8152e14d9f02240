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

/** What a search engine may see: published, open to all, not kept out by its owner. Collections are `c`. */
const openCollection = (tx: Transaction) => tx`
  plinth_page_public(c.enabled, c.status, c.deleted_at, c.password_hash, c.members_only)
  and coalesce(c.settings->>'seoHidden', 'false') <> 'true'`;

/** A website that has chosen no home page starts with the first one that visitors see, as the site map has it. */
const homeOf = (tx: Transaction, websiteId: string, homeId: string | null) => tx`coalesce(${homeId}::text,
  (select h.id from collections h where h.website_id = ${websiteId} and plinth_page_published(h.enabled, h.status, h.deleted_at) and h.type_name <> 'folder'
    order by h.display_index, h.id limit 1))`;

/** Every address of a website in one order that does not change while nothing is added: pages, categories, items. */
function addresses(tx: Transaction, websiteId: string, homeId: string | null) {
  return tx`
    select 1 as part, c.id as first_id, '' as second_id,
      case when c.id = ${homeOf(tx, websiteId, homeId)} then '/' else '/' || c.url_id end as path, c.updated_at,
      case when c.main_asset_id is null then '{}'::text[] else array[c.main_asset_id] end as asset_ids
    from collections c
    where c.website_id = ${websiteId} and c.type_name <> 'folder' and ${openCollection(tx)}
    union all
    select 2, k.collection_id, k.id, '/' || c.url_id || '/category/' || k.slug, c.updated_at, '{}'::text[]
    from categories k join collections c on c.website_id = k.website_id and c.id = k.collection_id
    where k.website_id = ${websiteId} and k.type <> 'ROOT' and ${openCollection(tx)}
    union all
    select 3, i.collection_id, i.id, '/' || c.url_id || '/' || i.url_id, greatest(i.updated_at, i.publish_on),
      array(select ia.asset_id from item_assets ia where ia.website_id = i.website_id and ia.item_id = i.id
        order by ia.display_index limit 20)
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and plinth_item_published(i.status, i.publish_on, i.deleted_at)
      and not i.passthrough and coalesce(i.structured_content->>'seoHidden', 'false') <> 'true'
      and c.type_name not in ('page', 'index', 'folder', 'gallery', 'album') and ${openCollection(tx)}`;
}

export async function countAddresses(tx: Transaction, websiteId: string, homeId: string | null): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (${addresses(tx, websiteId, homeId)}) a`;
  return row?.count ?? 0;
}

export async function loadAddresses(
  tx: Transaction,
  websiteId: string,
  homeId: string | null,
  limit: number,
  offset: number,
): Promise<SitemapRow[]> {
  return tx<SitemapRow[]>`
    with page as (select * from (${addresses(tx, websiteId, homeId)}) a
      order by part, first_id, second_id limit ${limit} offset ${offset})
    select p.part, p.first_id, p.second_id, p.path, p.updated_at,
      array(select x.storage_key from assets x
        where x.website_id = ${websiteId} and x.id = any(p.asset_ids) and x.content_type like 'image/%'
        order by array_position(p.asset_ids, x.id)) as images
    from page p order by p.part, p.first_id, p.second_id`;
}

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
