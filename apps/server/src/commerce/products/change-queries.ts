import { newId } from '@plinth/domain';
import postgres from 'postgres';
import type { AttributeValue } from '../../platform/database/schema/commerce.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { VariantValues } from './product-input.ts';

const assigned = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** What is shown from now on was not shown before: a date that lies ahead of a shown product comes to now. */
export async function showFromNow(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`
    update items set publish_on = least(publish_on, now()) where website_id = ${websiteId} and id = ${id}`;
}

/**
 * Each variant of a product in its own way; the product must be locked. Those of which the same columns change are written with one
 * statement: triggers sum up a product after each.
 */
export async function updateVariants(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  changes: ReadonlyMap<string, VariantValues>,
): Promise<void> {
  const alike = new Map<string, Record<string, unknown>[]>();
  for (const [id, { stockBefore: _, ...columns }] of changes) {
    const set = Object.entries(assigned(columns)).map(([name, value]) => [postgres.fromCamel(name), value] as const);
    const names = set.map(([name]) => name).sort();
    if (names.length === 0) continue;
    const rows = alike.get(names.join()) ?? [];
    alike.set(names.join(), rows);
    rows.push({ id, ...Object.fromEntries(set) });
  }
  for (const [names, rows] of alike) {
    const set = names.split(',').map((name) => tx`${tx(name)} = n.${tx(name)}`);
    await tx`
      update variants v set ${set.reduce((before, one) => tx`${before}, ${one}`)}, updated_at = now()
      from jsonb_populate_recordset(null::variants, ${tx.json(rows as never)}) n
      where v.website_id = ${websiteId} and v.item_id = ${itemId} and v.id = n.id`;
  }
}

/** The same for every variant of many products, which must be locked. */
export async function updateManyVariants(
  tx: Transaction,
  websiteId: string,
  itemIds: readonly string[],
  values: VariantValues,
): Promise<void> {
  const set = assigned(values);
  if (Object.keys(set).length === 0) return;
  await tx`
    update variants set ${tx(set)}, updated_at = now()
    where website_id = ${websiteId} and item_id in ${tx([...itemIds])}`;
}

/** What is on sale in these products. */
export const salesOf = (tx: Transaction, websiteId: string, itemIds: readonly string[]) => tx<
  { title: string; productType: number; salePriceCents: number; onSale: boolean }[]
>`
  select i.title, i.product_type, v.sale_price_cents, v.on_sale from variants v
  join items i on i.website_id = v.website_id and i.id = v.item_id
  where v.website_id = ${websiteId} and v.item_id in ${tx([...itemIds])} and v.on_sale`;

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

export interface NewVariant {
  id: string;
  sku: string;
  attributes: AttributeValue[];
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
  stock: number;
  unlimited: boolean;
  weightGrams: number;
  /** Absent: not known. */
  lengthMm?: number;
  widthMm?: number;
  heightMm?: number;
  hsCode?: string;
  originCountry?: string;
  customsDescription?: string;
  assetId: string | null;
  displayIndex: number;
}

/** In one statement, however many they are. */
export async function insertVariants(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  variants: readonly NewVariant[],
): Promise<void> {
  if (variants.length === 0) return;
  const rows = variants.map((variant) => ({
    websiteId,
    itemId,
    ...variant,
    attributes: tx.json(variant.attributes as never) as never,
  }));
  await tx`insert into variants ${tx(rows)}`;
}

/** The values and the place of variants that stay. */
export async function placeVariants(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  places: readonly { id: string; attributes: AttributeValue[]; displayIndex: number }[],
): Promise<void> {
  if (places.length === 0) return;
  await tx`
    update variants v set attributes = place.attributes, display_index = place."displayIndex", updated_at = now()
    from jsonb_to_recordset(${tx.json(places as never)}) as place(id text, attributes jsonb, "displayIndex" int)
    where v.website_id = ${websiteId} and v.item_id = ${itemId} and v.id = place.id
      and (v.attributes, v.display_index) is distinct from (place.attributes, place."displayIndex")`;
}

/** Lines of carts keep naming them and are passed over; orders hold what was bought themselves. */
export const deleteVariants = (tx: Transaction, websiteId: string, itemId: string, ids: readonly string[]) =>
  tx`delete from variants where website_id = ${websiteId} and item_id = ${itemId} and id in ${tx([...ids])}`;

/** Which of these ids other products of the website have for their variants. */
export async function variantIdsTaken(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await tx`select 1 from variants where website_id = ${websiteId} and id in ${tx([...ids])} limit 1`;
  return rows.length > 0;
}

/** Variants of another product like these, with nothing in stock. `unlimited` stays: it is no number of pieces. */
export async function copyVariants(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  copies: readonly { from: string; id: string; sku: string }[],
): Promise<void> {
  if (copies.length === 0) return;
  await tx`
    insert into variants (website_id, id, item_id, sku, attributes, price_cents, sale_price_cents, on_sale, stock, unlimited,
      backorder_limit, backorder_ships_on, weight_grams, length_mm, width_mm, height_mm, hs_code, origin_country,
      customs_description, asset_id, display_index, low_at)
    select v.website_id, copy.id, ${itemId}, copy.sku, v.attributes, v.price_cents, v.sale_price_cents, v.on_sale, 0, v.unlimited,
      v.backorder_limit, v.backorder_ships_on, v.weight_grams, v.length_mm, v.width_mm, v.height_mm, v.hs_code, v.origin_country,
      v.customs_description, v.asset_id, v.display_index, v.low_at
    from jsonb_to_recordset(${tx.json(copies as never)}) as copy("from" text, id text, sku text)
    join variants v on v.website_id = ${websiteId} and v.id = copy."from"`;
}

/** What buyers of one product are handed, for those of another one, too: its files and its member area. */
export async function copyDelivery(
  tx: Transaction,
  websiteId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const files = await tx<{ id: string }[]>`
    select id from product_files where website_id = ${websiteId} and item_id = ${from} and removed_at is null order by id`;
  for (const { id } of files)
    await tx`
      insert into product_files (website_id, id, item_id, filename, content_type, byte_size, storage_key)
      select website_id, ${newId() as string}, ${to}, filename, content_type, byte_size, storage_key
      from product_files where website_id = ${websiteId} and id = ${id}`;
  await tx`
    insert into product_memberships (website_id, item_id, member_area_id)
    select website_id, ${to}, member_area_id from product_memberships where website_id = ${websiteId} and item_id = ${from}`;
}
