import type { ProductListQuery } from '@plinth/contract';
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

function visibilityFilter(tx: Transaction, visibility: ProductListQuery['visibility']) {
  const live = tx`i.deleted_at is null`;
  // The same rule as the domain's isSoldOut: types that count stock, and nothing of any variant.
  const soldOut = tx`plinth_counts_stock(i.product_type) and not exists (select 1 from variants v
    where v.website_id = i.website_id and v.item_id = i.id and plinth_in_stock(i.product_type, v.unlimited, v.stock, 1))`;
  switch (visibility) {
    case 'visible':
    case 'scheduled':
    case 'hidden':
      return tx`${live} and plinth_visibility(i.status, i.publish_on) = ${visibility}`;
    case 'sold-out':
      return tx`${live} and ${soldOut}`;
    case 'on-sale':
      return tx`${live} and exists (select 1 from variants v
        where v.website_id = i.website_id and v.item_id = i.id and plinth_on_sale(i.product_type, v.on_sale)) and not (${soldOut})`;
    case 'deleted':
      return tx`i.deleted_at is not null`;
    default:
      return live;
  }
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The conditions of a list, without its page. Search looks in name, tags and SKUs. */
function listFilter(tx: Transaction, websiteId: string, filter: ProductListQuery) {
  const words = (filter.query ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8).map(likePattern);
  const search = words.map(
    (pattern) => tx`and (i.title ilike ${pattern} or array_to_string(i.tags, ' ') ilike ${pattern} or exists (
      select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id and v.sku ilike ${pattern}))`,
  );
  return tx`
    i.website_id = ${websiteId} and i.product_type is not null and ${visibilityFilter(tx, filter.visibility)}
    ${filter.collectionId === undefined ? tx`` : tx`and i.collection_id = ${filter.collectionId}`}
    ${filter.type === undefined ? tx`` : tx`and i.product_type = ${Number(filter.type)}`}
    ${search.reduce((all, one) => tx`${all} ${one}`, tx``)}`;
}

export async function countProducts(tx: Transaction, websiteId: string, filter: ProductListQuery): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from items i where ${listFilter(tx, websiteId, filter)}`;
  return row?.total ?? 0;
}

/** One page by keyset: as fast at the ten-thousandth product as at the first, and nothing is skipped or seen twice. */
export async function listProducts(
  tx: Transaction,
  websiteId: string,
  filter: ProductListQuery,
  after: ProductCursor | null,
  limit: number,
): Promise<SummaryRow[]> {
  const [order, next] =
    filter.sort === 'name'
      ? [
          tx`lower(i.title), i.id`,
          after && tx`and (lower(i.title), i.id) > (lower(${String(after.value)}), ${after.id})`,
        ]
      : filter.sort === 'updated'
        ? [
            // Milliseconds, because that is what a cursor can carry.
            tx`date_trunc('milliseconds', i.updated_at) desc, i.id desc`,
            after &&
              tx`and (date_trunc('milliseconds', i.updated_at), i.id) < (${new Date(after.value)}::timestamptz, ${after.id})`,
          ]
        : [
            tx`i.display_index, i.id`,
            after && tx`and (i.display_index, i.id) > (${Number(after.value)}::int, ${after.id})`,
          ];
  return tx<SummaryRow[]>`
    with page as (
      select i.* from items i where ${listFilter(tx, websiteId, filter)} ${next ?? tx``} order by ${order} limit ${limit})
    ${summaries(tx)}
    order by ${order}`;
}

/** Summaries of certain products, in no particular order. */
export async function summariesOf(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<SummaryRow[]> {
  return tx<SummaryRow[]>`
    with page as (select i.* from items i where i.website_id = ${websiteId} and i.id in ${tx([...ids])})
    ${summaries(tx)}`;
}

const summaries = (tx: Transaction) => tx`
  select ${columns(tx)},
    (select json_build_object('id', a.id, 'storageKey', a.storage_key, 'altText', a.alt_text, 'width', a.width, 'height', a.height)
     from assets a where a.website_id = i.website_id and a.id = coalesce(i.main_asset_id, (
       select ia.asset_id from item_assets ia where ia.website_id = i.website_id and ia.item_id = i.id
       order by ia.display_index, ia.asset_id limit 1))) as image,
    coalesce((select json_agg(json_build_object('id', v.id, 'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents,
        'onSale', v.on_sale, 'stock', v.stock, 'unlimited', v.unlimited) order by v.display_index, v.id)
      from variants v where v.website_id = i.website_id and v.item_id = i.id), '[]'::json) as variants
  from page i join collections c on c.website_id = i.website_id and c.id = i.collection_id`;

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
