import type { Transaction } from '../../platform/database/transaction.ts';
import type { ImportSource } from './imported-product.ts';

export interface StorePageRow {
  id: string;
  urlId: string;
  title: string;
  /** Products on it; deleted ones are not. */
  present: number;
}

/** The website's pages of products in their order. */
export async function storePages(tx: Transaction, websiteId: string): Promise<StorePageRow[]> {
  return tx<StorePageRow[]>`
    select c.id, c.url_id, c.title, (select count(*)::int from items i where i.website_id = c.website_id
      and i.collection_id = c.id and i.deleted_at is null) as present
    from collections c
    where c.website_id = ${websiteId} and c.type_name = 'products' and c.deleted_at is null
    order by c.display_index, c.id`;
}

/** The pages that earlier imports have made: what the files call them → their ids. */
export async function pageLinks(
  tx: Transaction,
  websiteId: string,
  source: ImportSource,
): Promise<Map<string, string>> {
  const rows = await tx<{ externalId: string; localId: string }[]>`
    select external_id, local_id from import_links
    where website_id = ${websiteId} and source = ${source} and kind = 'page'`;
  return new Map(rows.map(({ externalId, localId }) => [externalId, localId]));
}

/** Which items earlier imports have made of products, and what their files said, by the words that they were remembered under. */
export async function productLinks(
  tx: Transaction,
  websiteId: string,
  source: ImportSource,
  keys: readonly string[],
): Promise<Map<string, { localId: string; contentHash: string }>> {
  const rows = await tx<{ externalId: string; localId: string; contentHash: string }[]>`
    select external_id, local_id, content_hash from import_links
    where website_id = ${websiteId} and source = ${source} and kind = 'product' and external_id = any (${[...keys]}::text[])`;
  return new Map(rows.map(({ externalId, ...link }) => [externalId, link]));
}

/** A product of the website that one of a file may be. */
export interface KnownProduct {
  id: string;
  collectionId: string;
  urlId: string;
  title: string;
  deleted: boolean;
  skus: string[];
}

/** Products with one of the ids or SKUs, and those of the pages with one of the addresses or titles. */
export const knownProducts = (
  tx: Transaction,
  websiteId: string,
  wanted: Record<'ids' | 'skus' | 'pages' | 'addresses' | 'titles', readonly string[]>,
) => tx<KnownProduct[]>`
  select i.id, i.collection_id, i.url_id, i.title, i.deleted_at is not null as deleted,
    array(select v.sku from variants v where v.website_id = i.website_id and v.item_id = i.id) as skus
  from items i
  where i.website_id = ${websiteId} and i.record_type = 11 and i.id in (
    select unnest(${[...wanted.ids]}::text[])
    union select v.item_id from variants v where v.website_id = ${websiteId} and v.sku = any (${[...wanted.skus]}::text[])
    union select p.id from items p where p.website_id = ${websiteId} and p.collection_id = any (${[...wanted.pages]}::text[])
      and (p.url_id = any (${[...wanted.addresses]}::text[]) or p.title = any (${[...wanted.titles]}::text[])))
  order by i.collection_id, i.display_index, i.id`;

export async function storeSettingsOf(tx: Transaction, websiteId: string): Promise<Record<string, unknown>> {
  const [row] = await tx<{ storeSettings: Record<string, unknown> }[]>`
    select store_settings from websites where website_id = ${websiteId}`;
  return row?.storeSettings ?? {};
}

/** Other settings of the store stay as they are. */
export const setProductsPerCollection = (tx: Transaction, websiteId: string, productsPerCollection: number) =>
  tx`
    update websites set store_settings = store_settings || ${tx.json({ productsPerCollection })}::jsonb, updated_at = now()
    where website_id = ${websiteId}`;

export async function findLink(
  tx: Transaction,
  websiteId: string,
  source: ImportSource,
  externalId: string,
): Promise<{ localId: string; contentHash: string } | null> {
  const [row] = await tx<{ localId: string; contentHash: string }[]>`
    select local_id, content_hash from import_links
    where website_id = ${websiteId} and source = ${source} and kind = 'product' and external_id = ${externalId}`;
  return row ?? null;
}

export async function saveLink(
  tx: Transaction,
  websiteId: string,
  source: ImportSource,
  kind: 'product' | 'page',
  externalId: string,
  localId: string,
  contentHash: string,
): Promise<void> {
  await tx`
    insert into import_links ${tx({ websiteId, source, kind, externalId, localId, contentHash })}
    on conflict (website_id, source, kind, external_id) do update set local_id = excluded.local_id, content_hash = excluded.content_hash, updated_at = now()`;
}

/** What is there of an item already; it is locked until the import has written it. */
export interface PresentItem {
  collectionId: string;
  status: string;
  publishOn: Date;
  deleted: boolean;
  structuredContent: Record<string, unknown>;
}

export async function presentItem(tx: Transaction, websiteId: string, id: string): Promise<PresentItem | null> {
  const [row] = await tx<PresentItem[]>`
    select collection_id, status, publish_on, deleted_at is not null as deleted, structured_content from items
    where website_id = ${websiteId} and id = ${id} for update`;
  return row ?? null;
}

export async function takenUrlIds(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  exceptItem: string,
): Promise<string[]> {
  const rows = await tx<{ urlId: string }[]>`
    select url_id from items where website_id = ${websiteId} and collection_id = ${collectionId} and id <> ${exceptItem}`;
  return rows.map(({ urlId }) => urlId);
}

export async function takenSkus(
  tx: Transaction,
  websiteId: string,
  skus: string[],
  exceptItem: string,
): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const rows = await tx<{ sku: string }[]>`
    select sku from variants where website_id = ${websiteId} and item_id <> ${exceptItem} and sku in ${tx(skus)}`;
  return new Set(rows.map(({ sku }) => sku));
}

export async function existingVariants(
  tx: Transaction,
  websiteId: string,
  itemId: string,
): Promise<{ id: string; sku: string }[]> {
  return tx<
    { id: string; sku: string }[]
  >`select id, sku from variants where website_id = ${websiteId} and item_id = ${itemId}`;
}

export async function variantIdTaken(tx: Transaction, websiteId: string, id: string, itemId: string): Promise<boolean> {
  return (
    (await tx`select 1 from variants where website_id = ${websiteId} and id = ${id} and item_id <> ${itemId}`).length >
    0
  );
}

export interface ExportRow {
  id: string;
  displayIndex: number;
  urlId: string;
  storeUrlId: string;
  title: string;
  body: string;
  excerpt: string;
  /** What waits for its date is not visible: a file cannot carry the date, and whoever reads it must not show it before. */
  visible: boolean;
  tags: string[];
  productType: number;
  variantOptionOrdering: string[];
  foreignFields: Record<string, unknown>;
  /** As it is stored (ownMerchandisingIn). */
  merchandising: unknown;
  categories: { id: string; parentId: string | null; name: string; type: string }[] | null;
  categoryIds: string[] | null;
  images: { id: string; storageKey: string }[] | null;
  variants:
    | {
        id: string;
        sku: string;
        attributes: { name: string; value: string }[];
        priceCents: number;
        salePriceCents: number;
        onSale: boolean;
        stock: number;
        unlimited: boolean;
        /** Pieces at locations but the main one. */
        places: { id: string; stock: number }[] | null;
        backorderLimit: number | null;
        backorderShipsOn: string | null;
        weightGrams: number;
        lengthMm: number;
        widthMm: number;
        heightMm: number;
        gtin: string;
        mpn: string;
        hsCode: string;
        originCountry: string;
        customsDescription: string;
      }[]
    | null;
}

/** Collections in the order in which their products are written. */
export async function exportedCollections(tx: Transaction, websiteId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from collections where website_id = ${websiteId} order by display_index, id`;
  return rows.map(({ id }) => id);
}

/** The next products of a collection that are not deleted, after one of them. */
export const exportRows = (
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  after: Pick<ExportRow, 'id' | 'displayIndex'> | null,
  limit: number,
) => tx<ExportRow[]>`
    select i.id, i.display_index, i.url_id, c.url_id as store_url_id, i.title, i.body, i.excerpt, plinth_visibility(i.status, i.publish_on) = 'visible' as visible, i.tags, i.product_type, i.variant_option_ordering, i.foreign_fields,
      i.structured_content->'merchandising' as merchandising,
      (select json_agg(ic.category_id) from item_categories ic where ic.website_id = i.website_id and ic.item_id = i.id) as category_ids,
      (select json_agg(json_build_object('id', a.id, 'storageKey', a.storage_key) order by ia.display_index, a.id)
        from item_assets ia join assets a on a.website_id = ia.website_id and a.id = ia.asset_id
        where ia.website_id = i.website_id and ia.item_id = i.id) as images,
      (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'attributes', v.attributes, 'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents,
          'onSale', v.on_sale, 'stock', v.stock, 'unlimited', v.unlimited, 'places', (select json_agg(json_build_object('id', s.location_id, 'stock', s.stock))
            from location_stock s where s.website_id = v.website_id and s.variant_id = v.id), 'backorderLimit', v.backorder_limit,
          'backorderShipsOn', v.backorder_ships_on, 'weightGrams', v.weight_grams, 'lengthMm', v.length_mm, 'widthMm', v.width_mm,
          'heightMm', v.height_mm, 'gtin', v.gtin, 'mpn', v.mpn, 'hsCode', v.hs_code, 'originCountry', v.origin_country,
          'customsDescription', v.customs_description) order by v.display_index, v.id)
        from variants v where v.website_id = i.website_id and v.item_id = i.id) as variants
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.collection_id = ${collectionId} and i.record_type = 11 and i.deleted_at is null
      ${after ? tx`and (i.display_index, i.id) > (${after.displayIndex}, ${after.id})` : tx``}
    order by i.display_index, i.id limit ${limit}`;

export async function categoryTree(
  tx: Transaction,
  websiteId: string,
): Promise<
  { id: string; collectionId: string; parentId: string | null; displayName: string; slug: string; type: string }[]
> {
  return tx<
    { id: string; collectionId: string; parentId: string | null; displayName: string; slug: string; type: string }[]
  >`
    select id, collection_id, parent_id, display_name, slug, type from categories where website_id = ${websiteId} order by display_index, id`;
}

export async function hasAssets(tx: Transaction, websiteId: string, itemId: string): Promise<boolean> {
  const [row] = await tx`select from item_assets where website_id = ${websiteId} and item_id = ${itemId} limit 1`;
  return row !== undefined;
}

/** The files of an item in their order; the first is its main one. `assetIds`: at least one. */
export async function replaceItemAssets(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  assetIds: readonly string[],
): Promise<void> {
  await tx`delete from item_assets where website_id = ${websiteId} and item_id = ${itemId}`;
  const rows = assetIds.map((assetId, displayIndex) => ({ websiteId, itemId, assetId, displayIndex }));
  await tx`insert into item_assets ${tx(rows)}`;
  await tx`update items set main_asset_id = ${assetIds[0] ?? null} where website_id = ${websiteId} and id = ${itemId}`;
}

export const insertVariant = (tx: Transaction, websiteId: string, itemId: string, id: string, values: object) =>
  tx`insert into variants ${tx({ websiteId, id, itemId, ...values })}`;

/**
 * What was sold beyond the stock is still to be sent: a file that says that nothing is there knows nothing of it. Without `stock` the
 * pieces stay.
 */
export const updateVariant = (
  tx: Transaction,
  websiteId: string,
  id: string,
  { stock, ...values }: Record<string, unknown> & { stock?: number },
) => tx`
  update variants set ${tx(values as never)}, updated_at = now(),
    stock = case when ${stock ?? null}::int is null or (stock < 0 and ${stock ?? null}::int = 0) then stock else ${stock ?? null}::int end
  where website_id = ${websiteId} and id = ${id}`;

export const deleteVariants = (tx: Transaction, websiteId: string, itemId: string, ids: readonly string[]) =>
  tx`delete from variants where website_id = ${websiteId} and item_id = ${itemId} and id in ${tx(ids)}`;

export async function findAssetByKey(tx: Transaction, websiteId: string, storageKey: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from assets where website_id = ${websiteId} and storage_key = ${storageKey}`;
  return row?.id ?? null;
}
