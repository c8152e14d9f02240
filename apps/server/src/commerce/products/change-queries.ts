import type { AttributeValue } from '../../platform/database/schema/commerce.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { VariantValues } from './product-input.ts';

/** Columns of `items` that a change may set; absent ones stay. */
export interface ItemColumns {
  title?: string;
  body?: string;
  excerpt?: string;
  urlId?: string;
  status?: string;
  publishOn?: Date;
  tags?: string[];
}

const assigned = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Sets what is given and counts the version up; answers the new version. */
export async function updateItem(
  tx: Transaction,
  websiteId: string,
  id: string,
  columns: ItemColumns,
): Promise<number> {
  const set = assigned(columns);
  if (Object.keys(set).length > 0) {
    await tx`update items set ${tx(set)} where website_id = ${websiteId} and id = ${id}`;
  }
  const [row] = await tx<{ version: number }[]>`
    update items set ${columns.status === 'published' && !columns.publishOn ? tx`publish_on = least(publish_on, now()),` : tx``}
      version = version + 1, updated_at = now()
    where website_id = ${websiteId} and id = ${id} returning version`;
  return row?.version ?? 0;
}

export async function updateVariant(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  variantId: string,
  values: VariantValues,
): Promise<void> {
  const { stockBefore: _, ...columns } = values;
  const set = assigned(columns);
  if (Object.keys(set).length === 0) return;
  await tx`
    update variants set ${tx(set)}, updated_at = now()
    where website_id = ${websiteId} and item_id = ${itemId} and id = ${variantId}`;
}

/** The same for every variant of many products. */
export async function updateManyVariants(
  tx: Transaction,
  websiteId: string,
  itemIds: readonly string[],
  values: VariantValues,
): Promise<void> {
  const set = assigned(values);
  if (Object.keys(set).length === 0) return;
  // Variants are locked in the order of their ids, as orders take their stock.
  await tx`
    select 1 from variants where website_id = ${websiteId} and item_id in ${tx([...itemIds])} order by id for update`;
  await tx`
    update variants set ${tx(set)}, updated_at = now()
    where website_id = ${websiteId} and item_id in ${tx([...itemIds])}`;
}

export async function updateManyItems(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  status: string | undefined,
): Promise<void> {
  await tx`
    update items set
      ${status === undefined ? tx`` : tx`status = ${status},`}
      ${status === 'published' ? tx`publish_on = least(publish_on, now()),` : tx``}
      version = version + 1, updated_at = now()
    where website_id = ${websiteId} and id in ${tx([...ids])}`;
}

/** Which of these categories belong to the collection; others cannot be given to its products. */
export async function categoriesIn(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx<{ id: string }[]>`
    select id from categories
    where website_id = ${websiteId} and collection_id = ${collectionId} and id in ${tx([...ids])}`;
  return rows.map((row) => row.id);
}

export async function replaceCategories(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  ids: readonly string[],
): Promise<void> {
  await tx`delete from item_categories where website_id = ${websiteId} and item_id = ${itemId}`;
  if (ids.length === 0) return;
  await tx`insert into item_categories ${tx(ids.map((categoryId) => ({ websiteId, itemId, categoryId })))}`;
}

/** URL ids that begin like the wanted one, of other items of the collection (deleted ones keep theirs). */
export async function urlIdsLike(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  itemId: string,
  urlId: string,
): Promise<string[]> {
  const rows = await tx<{ urlId: string }[]>`
    select url_id from items where website_id = ${websiteId} and collection_id = ${collectionId} and id <> ${itemId}
      and starts_with(url_id, ${urlId})`;
  return rows.map((row) => row.urlId);
}

/** The product, of another one, that has this SKU already. */
export async function skuHolder(
  tx: Transaction,
  websiteId: string,
  variantId: string,
  sku: string,
): Promise<string | null> {
  const [row] = await tx<{ title: string }[]>`
    select i.title from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
    where v.website_id = ${websiteId} and v.sku = ${sku} and v.id <> ${variantId}`;
  return row?.title ?? null;
}

export async function markDeleted(tx: Transaction, websiteId: string, id: string, deleted: boolean): Promise<void> {
  await tx`
    update items set deleted_at = ${deleted ? tx`now()` : tx`null`}, version = version + 1, updated_at = now()
    where website_id = ${websiteId} and id = ${id}`;
}

export interface NewItem extends Required<Omit<ItemColumns, 'urlId' | 'publishOn'>> {
  id: string;
  collectionId: string;
  urlId: string;
  /** Null: now. */
  publishOn: Date | null;
  productType: number;
  variantOptionOrdering: string[];
}

/** New products stand at the end of their collection. */
export async function insertItem(tx: Transaction, websiteId: string, item: NewItem): Promise<void> {
  await tx`
    insert into items (website_id, id, collection_id, record_type, url_id, title, body, excerpt, status, publish_on, tags, product_type,
      variant_option_ordering, display_index)
    select ${websiteId}, ${item.id}, ${item.collectionId}, 11, ${item.urlId}, ${item.title}, ${item.body}, ${item.excerpt},
      ${item.status}, coalesce(${item.publishOn}::timestamptz, now()), ${item.tags}::text[], ${item.productType}::smallint, ${item.variantOptionOrdering}::text[],
      coalesce(max(display_index), -1) + 1
    from items where website_id = ${websiteId} and collection_id = ${item.collectionId}`;
}

export interface NewVariant {
  id: string;
  sku: string;
  attributes: AttributeValue[];
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
  stock: number;
  unlimited: boolean;
}

export async function insertVariants(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  variants: readonly NewVariant[],
): Promise<void> {
  for (const [displayIndex, { attributes, ...variant }] of variants.entries()) {
    await tx`
      insert into variants ${tx({ websiteId, itemId, displayIndex, ...variant })}`;
    await tx`
      update variants set attributes = ${tx.json(attributes as never)}
      where website_id = ${websiteId} and id = ${variant.id}`;
  }
}

/** How many products a collection has; locks the collection, so that two cannot both take the last place (LIMIT-04). */
export async function countForLimit(tx: Transaction, websiteId: string, collectionId: string): Promise<number | null> {
  const [collection] = await tx`
    select 1 from collections where website_id = ${websiteId} and id = ${collectionId} and type = 13 for update`;
  if (!collection) return null;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from items
    where website_id = ${websiteId} and collection_id = ${collectionId} and deleted_at is null`;
  return row?.count ?? 0;
}
