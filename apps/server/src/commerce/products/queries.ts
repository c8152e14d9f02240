import type { ProductListQuery } from '@plinth/contract';
import type postgres from 'postgres';
import { partPattern } from '../../platform/database/find-words.ts';
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

export interface SummaryRow extends ProductRow {
  image: ImageRow | null;
  variants: {
    id: string;
    priceCents: number;
    salePriceCents: number;
    onSale: boolean;
    stock: number;
    unlimited: boolean;
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
  weightGrams: number;
  assetId: string | null;
}

const columns = (tx: Transaction) => tx`
  i.id, i.collection_id, c.url_id as collection_url_id, i.title, i.body, i.excerpt, i.url_id, i.status, i.publish_on,
  i.product_type, i.tags, i.variant_option_ordering, i.display_index, i.version, i.deleted_at, i.updated_at`;

/**
 * What decides on a product beside its own row. Where most products meet it, it is found among the first of a list; where few do, an
 * index names them: a list of 50 never asks it of each product of a large store.
 */
interface Rare {
  /** Of a row. */
  held: postgres.Fragment;
  /** Of its id, by an index; it may let in more than hold it. */
  indexed: postgres.Fragment;
}

/** The same rule as the domain's isSoldOut: types that count stock, and nothing of any variant. Every product has a variant. */
const soldOut = (tx: Transaction) => tx`(plinth_counts_stock(i.product_type) and not exists (
  select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id and v.in_stock))`;

/** Not sold out. Below an "or" or a "not" the planner would read all variants of the website. */
const toBeHad = (tx: Transaction) => tx`exists (
  select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id
    and (v.in_stock or not plinth_counts_stock(i.product_type)))`;

const isNoted = (tx: Transaction, websiteId: string, condition: postgres.Fragment) =>
  tx`i.id in (select v.item_id from variants v where v.website_id = ${websiteId} and ${condition})`;

function rareOf(tx: Transaction, websiteId: string, filter: ProductListQuery): Rare[] {
  const rare: Rare[] = [];
  if (filter.visibility === 'sold-out')
    rare.push({ held: soldOut(tx), indexed: isNoted(tx, websiteId, tx`not v.in_stock`) });
  if (filter.visibility === 'on-sale')
    rare.push({
      held: tx`exists (select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id
        and plinth_on_sale(i.product_type, v.on_sale) and v.sale_price_cents <> 0) and ${toBeHad(tx)}`,
      indexed: isNoted(tx, websiteId, tx`v.on_sale and v.sale_price_cents <> 0`),
    });
  const patterns = wordsOf(filter);
  if (patterns.length > 0)
    rare.push({
      held: holdsWords(tx, patterns),
      indexed: tx`i.id in (select plinth_products_with(${tx.array(patterns)}))`,
    });
  return rare;
}

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
    default:
      return live;
  }
}

/** So many of a list are looked through for what may be rare before its index is asked. */
const LOOKED_THROUGH = 1_000;
/** No list is counted further; one that depends on variants takes longer to count. */
const countedTo = ({ visibility }: ProductListQuery) =>
  visibility === 'sold-out' || visibility === 'on-sale' ? 250 : 10_000;

/** Search looks in name, tags and SKUs; every word has to be somewhere. */
const wordsOf = ({ query = '' }: ProductListQuery) =>
  query.trim().split(/\s+/).filter(Boolean).slice(0, 8).map(partPattern);

/** The conditions of a list, without what may be rare and its page. */
const listFilter = (tx: Transaction, websiteId: string, filter: ProductListQuery) => tx`
  i.website_id = ${websiteId} and i.product_type is not null and ${visibilityFilter(tx, filter.visibility)}
  ${filter.collectionId === undefined ? tx`` : tx`and i.collection_id = ${filter.collectionId}`}
  ${filter.type === undefined ? tx`` : tx`and i.product_type = ${Number(filter.type)}`}`;

const all = (tx: Transaction, conditions: readonly postgres.Fragment[]) =>
  conditions.reduce((before, condition) => tx`${before} and ${condition}`, tx`true`);

/** The words in a row and its variants. */
const holdsWords = (tx: Transaction, patterns: readonly string[]) =>
  all(
    tx,
    patterns.map(
      (pattern) => tx`((' ' || i.title || ' ' || plinth_joined(i.tags)) ilike ${pattern} or exists (
        select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id and (' ' || v.sku) ilike ${pattern}))`,
    ),
  );

const held = (tx: Transaction, rare: readonly Rare[]) =>
  all(
    tx,
    rare.map((one) => one.held),
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

/** Of a list without anything rare, or of which that was common among the first. */
export async function countProducts(
  tx: Transaction,
  websiteId: string,
  filter: ProductListQuery,
): Promise<ProductCount> {
  const rare = rareOf(tx, websiteId, filter);
  if (rare.length === 0) {
    const [row] = await tx<{ total: number }[]>`
      select count(*)::int as total from (
        select 1 from items i where ${listFilter(tx, websiteId, filter)} limit ${countedTo(filter) + 1}) i`;
    return countOf(filter, row?.total ?? 0);
  }
  const [row] = await tx<{ total: number; reached: number }[]>`
    select count(*) filter (where ${held(tx, rare)})::int as total, count(*)::int as reached from (
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
 * One page by keyset: as fast at the ten-thousandth product as at the first, and nothing is skipped or seen twice.
 * @returns `count` where it came along; `countProducts` tells it otherwise
 */
export async function listProducts(
  tx: Transaction,
  websiteId: string,
  filter: ProductListQuery,
  cursor: ProductCursor | null,
  limit: number,
): Promise<{ rows: ListedRow[]; count?: ProductCount }> {
  const rare = rareOf(tx, websiteId, filter);
  const order = orderOf(tx, filter.sort);
  const part = tx`${listFilter(tx, websiteId, filter)} ${after(tx, filter.sort, cursor)}`;
  if (rare.length === 0) {
    const rows = await tx<ListedRow[]>`
      with page as (select i.* from items i where ${part} order by ${order} limit ${limit}) ${listed(tx)} order by ${order}`;
    return { rows };
  }
  const common = await tx<ListedRow[]>`
    with page as (
      select i.* from (select i.* from items i where ${part} order by ${order} limit ${LOOKED_THROUGH}) i
      where ${held(tx, rare)} order by ${order} limit ${limit})
    ${listed(tx)} order by ${order}`;
  return common.length === limit ? { rows: common } : listRare(tx, websiteId, filter, { rare, part, limit });
}

/**
 * What the indexes name, sorted, is asked one after the other until the page is full, and once more until it is counted: not all of it,
 * which may be many where one variant of several has sold out.
 */
async function listRare(
  tx: Transaction,
  websiteId: string,
  filter: ProductListQuery,
  { rare, part, limit }: { rare: readonly Rare[]; part: postgres.Fragment; limit: number },
): Promise<{ rows: ListedRow[]; count: ProductCount }> {
  const order = orderOf(tx, filter.sort);
  const indexed = all(
    tx,
    rare.map((one) => one.indexed),
  );
  const rows = await tx<(ListedRow & { reached: number })[]>`
    with named as materialized (
      select i.website_id, i.id, i.title, i.tags, i.product_type, i.display_index, i.updated_at from items i where ${part} and ${indexed}
    ), page as (
      select f.* from (
        select i.id from (select * from named i order by ${order}) i where ${held(tx, rare)} order by ${order} limit ${limit}) p
      join items f on f.website_id = ${websiteId} and f.id = p.id)
    ${listed(
      tx,
      tx`, (select count(*)::int from (
      select 1 from named i where ${held(tx, rare)} limit ${countedTo(filter) + 1}) c) as reached`,
    )}
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
        'onSale', v.on_sale, 'stock', v.stock, 'unlimited', v.unlimited) order by v.display_index, v.id)
      from variants v where v.website_id = i.website_id and v.item_id = i.id), '[]'::json) as variants`;

/** The image's id first: under row-level security a comparison with a subquery uses no index, and all assets would be read. */
const summarySource = (tx: Transaction) => tx`
  from (
    select p.*, coalesce(p.main_asset_id, (
      select ia.asset_id from item_assets ia where ia.website_id = p.website_id and ia.item_id = p.id
      order by ia.display_index, ia.asset_id limit 1)) as shown_asset_id
    from page p offset 0) i
  join collections c on c.website_id = i.website_id and c.id = i.collection_id`;

/** `lock` holds the product until the transaction ends, so that two saves come one after the other. */
export async function findProduct(
  tx: Transaction,
  websiteId: string,
  id: string,
  lock: boolean,
): Promise<ProductRow | null> {
  const [row] = await tx<ProductRow[]>`
    select ${columns(tx)} from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.id = ${id} and i.product_type is not null
    ${lock ? tx`for update of i` : tx``}`;
  return row ?? null;
}

/** Locked in one order, so that two bulk changes cannot wait for each other. */
export async function lockProducts(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from items where website_id = ${websiteId} and id in ${tx([...ids])} and product_type is not null
      and deleted_at is null
    order by id for update`;
  return rows.map((row) => row.id);
}

export async function variantsOf(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  lock = false,
): Promise<VariantRow[]> {
  // In the order of their ids, as orders take their stock.
  if (lock)
    await tx`select 1 from variants where website_id = ${websiteId} and item_id = ${itemId} order by id for update`;
  return tx<VariantRow[]>`
    select id, sku, attributes, price_cents, sale_price_cents, on_sale, stock, unlimited, weight_grams, asset_id
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
  categories: { id: string; name: string }[];
}

export async function productCollections(tx: Transaction, websiteId: string): Promise<StoreCollectionRow[]> {
  return tx<StoreCollectionRow[]>`
    select c.id, c.title, c.url_id,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.display_index, g.id)
        from categories g where g.website_id = c.website_id and g.collection_id = c.id and g.type <> 'ROOT'),
        '[]'::json) as categories
    from collections c where c.website_id = ${websiteId} and c.type = 13 and c.deleted_at is null
    order by c.display_index, c.id`;
}
