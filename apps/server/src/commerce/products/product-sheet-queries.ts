import type { AttributeValue } from '../../platform/database/schema/commerce.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface SheetRow {
  id: string;
  collectionId: string;
  title: string;
  productType: number;
  status: string;
  publishOn: Date;
  tags: string[];
  version: number;
  categoryIds: string[];
}

export interface SheetVariantRow {
  id: string;
  itemId: string;
  sku: string;
  attributes: AttributeValue[];
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
  stock: number;
  unlimited: boolean;
}

/** Those of the products that are there, in no particular order. */
export async function sheetRows(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<SheetRow[]> {
  return tx<SheetRow[]>`
    select i.id, i.collection_id, i.title, i.product_type, i.status, i.publish_on, i.tags, i.version,
      array(select g.category_id from item_categories g where g.website_id = i.website_id and g.item_id = i.id
        order by g.category_id) as category_ids
    from items i
    where i.website_id = ${websiteId} and i.id in ${tx([...ids])} and i.product_type is not null and i.deleted_at is null`;
}

/** All variants of these products, each product's in their order. */
export async function sheetVariants(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
): Promise<SheetVariantRow[]> {
  return tx<SheetVariantRow[]>`
    select id, item_id, sku, attributes, price_cents, sale_price_cents, on_sale, stock, unlimited from variants
    where website_id = ${websiteId} and item_id in ${tx([...ids])} order by item_id, display_index, id`;
}
