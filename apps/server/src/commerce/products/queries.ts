import type { ProductListQuery } from '@plinth/contract';
import type postgres from 'postgres';
import { partPattern } from '../../platform/database/find-words.ts';
import { lockProducts } from '../../platform/database/lock-order.ts';
import type { AttributeValue } from '../../platform/database/schema/commerce.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ProductCursor } from './product-cursor.ts';

export interface ImageRow {
  id: string;
  storageKey: string;
  altText: string;
  width: number | null;
  height: number | null;
}

export interface ProductRow {
  id: string;
  collectionId: string;
  collectionUrlId: string;
  title: string;
  body: string;
  excerpt: string;
  urlId: string;
  status: string;
  publishOn: Date;
  productType: number;
  tags: string[];
  variantOptionOrdering: string[];
  displayIndex: number;
  version: number;
  deletedAt: Date | null;
  updatedAt: Date;
}

/** With what only its own screen edits. */
export interface WholeProductRow extends ProductRow {
  seoTitle: string;
  seoDescription: string;
  structuredContent: Record<string, unknown>;
}

export interface SummaryRow extends ProductRow {
  image: ImageRow | null;
  variants: {
    id: string;
    priceCents: number;
    salePriceCents: number;
    onSale: boolean;
    stock: number;
    unlimited: boolean;
    backorderLimit: number | null;
  }[];
}

export interface ListedRow extends SummaryRow {
  /** Microseconds since 1970. */
  updatedMicros: number;
}

export interface VariantRow {
  id: string;
  sku: string;
  attributes: AttributeValue[];
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
  stock: number;
  unlimited: boolean;
  backorderLimit: number | null;
  backorderShipsOn: string | null;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  hsCode: string;
  originCountry: string;
  customsDescription: string;
  assetId: string | null;
}

const columns = (tx: Transaction) => tx`
  i.id, i.collection_id, c.url_id as collection_url_id, i.title, i.body, i.excerpt, i.url_id, i.status, i.publish_on,
  i.product_type, i.tags, i.variant_option_ordering, i.display_index, i.version, i.deleted_at, i.updated_at`;

/** Conditions of the row itself, in words that the indexes have. */
function visibilityFilter(tx: Transaction, visibility: ProductListQuery['visibility']) {
  const live = tx`i.deleted_at is null`;
  switch (visibility) {
    case 'visible':
      return tx`${live} and plinth_visibility(i.status, i.publish_on) = 'visible'`;
    case 'scheduled':
      return tx`${live} and plinth_visibility(i.status, i.publish_on) = 'scheduled'
        and (i.status = 'published' and i.publish_on > now() or i.status = 'scheduled' and i.publish_on > now())`;
    case 'hidden':
      return tx`${live} and plinth_hidden(i.status)`;
    case 'deleted':
      return tx`i.deleted_at is not null`;
    // The same rules as the domain's isSoldOut and isOnSale, by what variant-triggers.ts notes of the variants.
    case 'sold-out':
      return tx`${live} and not i.any_in_stock and plinth_counts_stock(i.product_type)`;
    case 'on-sale':
      return tx`${live} and i.any_on_sale and plinth_on_sale(i.product_type, true)
        and (i.any_in_stock or not plinth_counts_stock(i.product_type))`;
    default:
      return live;
  }
}

/** So many of a list are looked through for words, which may be common, before their index is asked. */
const LOOKED_THROUGH = 1_000;
/** And so many before these: where hardly any of them hold the words, a page is not filled by more. */
const LOOKED_AT_FIRST = 200;
/** No list is counted further. The whole list is counted by an index alone, others by their rows. */
const countedTo = ({ visibility, query, collectionId, type }: ProductListQuery) =>
  visibility || query || collectionId || type ? 1_000 : 10_000;

/** Search looks in name, tags and SKUs; every word has to be somewhere. */
const wordsOf = ({ query = '' }: ProductListQuery) =>
  query.trim().split(/\s+/).filter(Boolean).slice(0, 8).map(partPattern);

/** The conditions of a list, without its words and its page. */
const listFilter = (tx: Transaction, websiteId: string, filter: ProductListQuery) => tx`
  i.website_id = ${websiteId} and i.product_type is not null and ${visibilityFilter(tx, filter.visibility)}
  ${filter.collectionId === undefined ? tx`` : tx`and i.collection_id = ${filter.collectionId}`}
  ${filter.type === undefined ? tx`` : tx`and i.product_type = ${Number(filter.type)}`}`;

const all = (tx: Transaction, conditions: readonly postgres.Fragment[]) =>
  conditions.reduce((before, condition) => tx`${before} and ${condition}`, tx`true`);

/**
 * The words in a row and its variants. `offset 0`: a row's own variants, one row after the other. Without it a plan for any website reads
 * the variants of all its products first, of which it expects few: a second of a store of 100,000.
 */
const holdsWords = (tx: Transaction, patterns: readonly string[]) =>
  all(
    tx,
    patterns.map(
      (pattern) => tx`((' ' || i.title || ' ' || plinth_joined(i.tags)) ilike ${pattern} or exists (
        select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id and (' ' || v.sku) ilike ${pattern} offset 0))`,
    ),
  );

/** How many there are at least, and whether there are more. */
export interface ProductCount {
  total: number;
  more: boolean;
}

const countOf = (filter: ProductListQuery, reached: number): ProductCount => {
  const most = countedTo(filter);
  return { total: Math.min(reached, most), more: reached > most };
};

/** Of a list without words, or with words that were common among the first. */
export async function countProducts(
  tx: Transaction,
  websiteId: string,
  filter: ProductListQuery,
): Promise<ProductCount> {
  const patterns = wordsOf(filter);
  if (patterns.length === 0) {
    const [row] = await tx<{ total: number }[]>`
      select count(*)::int as total from (
        select 1 from items i where ${listFilter(tx, websiteId, filter)} limit ${countedTo(filter) + 1}) i`;
    return countOf(filter, row?.total ?? 0);
  }
  const [row] = await tx<{ total: number; reached: number }[]>`
    select count(*) filter (where ${holdsWords(tx, patterns)})::int as total, count(*)::int as reached from (
      select i.* from items i where ${listFilter(tx, websiteId, filter)}
      order by ${orderOf(tx, filter.sort)} limit ${LOOKED_THROUGH}) i`;
  return { total: row?.total ?? 0, more: row?.reached === LOOKED_THROUGH };
}

const orderOf = (tx: Transaction, sort: ProductListQuery['sort']) =>
  sort === 'name'
    ? tx`lower(i.title), i.id`
    : sort === 'updated'
      ? tx`i.updated_at desc, i.id desc`
      : tx`i.display_index, i.id`;

function after(tx: Transaction, sort: ProductListQuery['sort'], cursor: ProductCursor | null) {
  if (!cursor) return tx``;
  const { value, id } = cursor;
  if (sort === 'name') return tx`and (lower(i.title), i.id) > (lower(${String(value)}), ${id})`;
  if (sort === 'updated')
    return tx`and (i.updated_at, i.id) < ('epoch'::timestamptz + ${Number(value)}::float8 * interval '1 microsecond', ${id})`;
  return tx`and (i.display_index, i.id) > (${Number(value)}::int, ${id})`;
}

/**
 * One page by keyset: as fast at the ten-thousandth product as at the first, and nothing is skipped or seen twice. Words that many
 * products hold are found among the first of the list; those that few do, by an index. What so few of the very first hold that the
 * next thousand would not fill a page is not looked for there.
 * @returns `count` where it came along; `countProducts` tells it otherwise
 */
export async function listProducts(
  tx: Transaction,
  websiteId: string,
  filter: ProductListQuery,
  cursor: ProductCursor | null,
  limit: number,
): Promise<{ rows: ListedRow[]; count?: ProductCount }> {
  const patterns = wordsOf(filter);
  const order = orderOf(tx, filter.sort);
  const part = tx`${listFilter(tx, websiteId, filter)} ${after(tx, filter.sort, cursor)}`;
  if (patterns.length === 0) {
    const rows = await tx<ListedRow[]>`
      with page as (select i.* from items i where ${part} order by ${order} limit ${limit}) ${listed(tx)} order by ${order}`;
    return { rows };
  }
  for (const among of [LOOKED_AT_FIRST, LOOKED_THROUGH]) {
    const rows = await tx<ListedRow[]>`
      with page as (
        select i.* from (select i.* from items i where ${part} order by ${order} limit ${among}) i
        where ${holdsWords(tx, patterns)} order by ${order} limit ${limit})
      ${listed(tx)} order by ${order}`;
    if (rows.length === limit) return { rows };
    if (rows.length < (limit * LOOKED_AT_FIRST) / LOOKED_THROUGH) break;
  }
  return listRare(tx, websiteId, filter, { patterns, part, limit });
}

/** What the index names, sorted, is asked one after the other, as far as a list is counted; its page is the first of that. */
async function listRare(
  tx: Transaction,
  websiteId: string,
  filter: ProductListQuery,
  { patterns, part, limit }: { patterns: readonly string[]; part: postgres.Fragment; limit: number },
): Promise<{ rows: ListedRow[]; count: ProductCount }> {
  const order = orderOf(tx, filter.sort);
  const rows = await tx<(ListedRow & { reached: number })[]>`
    with named as materialized (
      select i.website_id, i.id, i.title, i.tags, i.product_type, i.display_index, i.updated_at from items i where ${part}
        and i.id in (select plinth_products_with(${tx.array([...patterns])}))
    ), hits as materialized (
      select i.* from (select * from named i order by ${order}) i
      where ${holdsWords(tx, patterns)} order by ${order} limit ${countedTo(filter) + 1}
    ), page as (
      select f.* from (select i.id from hits i order by ${order} limit ${limit}) p
      join items f on f.website_id = ${websiteId} and f.id = p.id)
    ${listed(tx, tx`, (select count(*)::int from hits) as reached`)}
    order by ${order}`;
  return { rows, count: countOf(filter, rows[0]?.reached ?? 0) };
}

/** Summaries of certain products, in no particular order. */
export async function summariesOf(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<SummaryRow[]> {
  return tx<SummaryRow[]>`
    with page as (select i.* from items i where i.website_id = ${websiteId} and i.id in ${tx([...ids])})
    ${summaries(tx)}`;
}

const summaries = (tx: Transaction) => tx`select ${summaryColumns(tx)} ${summarySource(tx)}`;

/** With the moment of the last change as exactly as a list is sorted by it. */
const listed = (tx: Transaction, more = tx``) => tx`
  select ${summaryColumns(tx)}, (extract(epoch from i.updated_at) * 1000000)::bigint as updated_micros ${more} ${summarySource(tx)}`;

const summaryColumns = (tx: Transaction) => tx`
  ${columns(tx)},
    (select json_build_object('id', a.id, 'storageKey', a.storage_key, 'altText', a.alt_text, 'width', a.width, 'height', a.height)
     from assets a where a.website_id = i.website_id and a.id = i.shown_asset_id) as image,
    coalesce((select json_agg(json_build_object('id', v.id, 'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents,
        'onSale', v.on_sale, 'stock', v.stock, 'unlimited', v.unlimited, 'backorderLimit', v.backorder_limit) order by v.display_index, v.id)
      from variants v where v.website_id = i.website_id and v.item_id = i.id), '[]'::json) as variants`;

/** The image's id first: under row-level security a comparison with a subquery uses no index, and all assets would be read. */
const summarySource = (tx: Transaction) => tx`
  from (
    select p.*, coalesce(p.main_asset_id, (
      select ia.asset_id from item_assets ia where ia.website_id = p.website_id and ia.item_id = p.id
      order by ia.display_index, ia.asset_id limit 1)) as shown_asset_id
    from page p offset 0) i
  join collections c on c.website_id = i.website_id and c.id = i.collection_id`;

/** `lock` holds the product with its variants until the transaction ends, so that two saves come one after the other. */
export async function findProduct(
  tx: Transaction,
  websiteId: string,
  id: string,
  lock: boolean,
): Promise<WholeProductRow | null> {
  if (lock) await lockProducts(tx, websiteId, [id]);
  const [row] = await tx<WholeProductRow[]>`
    select ${columns(tx)}, i.seo_title, i.seo_description, i.structured_content from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.id = ${id} and i.product_type is not null`;
  return row ?? null;
}

/** Locks those of the products that are there. @returns their ids */
export async function openProducts(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<string[]> {
  await lockProducts(tx, websiteId, ids);
  const rows = await tx<{ id: string }[]>`
    select id from items where website_id = ${websiteId} and id in ${tx([...ids])} and product_type is not null
      and deleted_at is null
    order by id`;
  return rows.map((row) => row.id);
}

/** Which of these are products of the website; deleted ones, too. */
export async function productsIn(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx<{ id: string }[]>`
    select id from items where website_id = ${websiteId} and id in ${tx([...ids])} and product_type is not null`;
  return rows.map((row) => row.id);
}

export async function variantsOf(tx: Transaction, websiteId: string, itemId: string): Promise<VariantRow[]> {
  return tx<VariantRow[]>`
    select id, sku, attributes, price_cents, sale_price_cents, on_sale, stock, unlimited, backorder_limit, backorder_ships_on::text, weight_grams, length_mm, width_mm, height_mm, hs_code, origin_country, customs_description, asset_id
    from variants where website_id = ${websiteId} and item_id = ${itemId} order by display_index, id`;
}

export async function imagesOf(tx: Transaction, websiteId: string, itemId: string): Promise<ImageRow[]> {
  return tx<ImageRow[]>`
    select a.id, a.storage_key, a.alt_text, a.width, a.height from assets a
    left join item_assets ia on ia.website_id = a.website_id and ia.asset_id = a.id and ia.item_id = ${itemId}
    where a.website_id = ${websiteId} and (ia.item_id is not null
      or a.id in (select v.asset_id from variants v where v.website_id = ${websiteId} and v.item_id = ${itemId})
      or a.id = (select i.main_asset_id from items i where i.website_id = ${websiteId} and i.id = ${itemId}))
    order by a.id = (select i.main_asset_id from items i where i.website_id = ${websiteId} and i.id = ${itemId}) desc nulls last,
      ia.display_index nulls last, a.id`;
}

export async function categoryIdsOf(tx: Transaction, websiteId: string, itemId: string): Promise<string[]> {
  const rows = await tx<{ categoryId: string }[]>`
    select category_id from item_categories where website_id = ${websiteId} and item_id = ${itemId} order by category_id`;
  return rows.map((row) => row.categoryId);
}

export interface StoreCollectionRow {
  id: string;
  title: string;
  urlId: string;
  categories: { id: string; name: string; parentId: string | null; isByRules: boolean }[];
}

export async function productCollections(tx: Transaction, websiteId: string): Promise<StoreCollectionRow[]> {
  return tx<StoreCollectionRow[]>`
    select c.id, c.title, c.url_id,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name, 'parentId', p.id, 'isByRules', g.rules is not null) order by g.display_index, g.id)
        from categories g left join categories p on p.website_id = g.website_id and p.id = g.parent_id and p.type <> 'ROOT'
        where g.website_id = c.website_id and g.collection_id = c.id and g.type <> 'ROOT'),
        '[]'::json) as categories
    from collections c where c.website_id = ${websiteId} and c.type = 13 and c.deleted_at is null
    order by c.display_index, c.id`;
}
