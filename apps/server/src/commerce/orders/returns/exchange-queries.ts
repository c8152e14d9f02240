import type { Transaction } from '../../../platform/database/transaction.ts';

export interface ExchangeRow {
  variantId: string;
  itemId: string;
  attributes: { name: string; value: string }[];
  priceCents: number;
  stock: number;
  unlimited: boolean;
}

/**
 * The variants of products that shoppers can buy now, in the order of their products' pages.
 * @param buyer the account that ordered, whose prices they have; null: everybody's
 */
export const readVariantsOf = (
  tx: Transaction,
  websiteId: string,
  itemIds: readonly string[],
  buyer: string | null,
) => tx<ExchangeRow[]>`
  select v.id as variant_id, v.item_id, v.attributes, v.stock, v.unlimited,
    plinth_price_for(v.website_id, (select plinth_price_groups(${websiteId}, ${buyer})), v.id, i.product_type,
      i.structured_content, v.price_cents, v.sale_price_cents, v.on_sale) as price_cents
  from variants v
  join items i on i.website_id = v.website_id and i.id = v.item_id and plinth_item_published(i.status, i.publish_on, i.deleted_at)
  join collections l on l.website_id = v.website_id and l.id = i.collection_id
    and plinth_page_published(l.enabled, l.status, l.deleted_at)
  where v.website_id = ${websiteId} and v.item_id = any (${[...itemIds]})
  order by v.display_index, v.id`;
