import type { Transaction } from '../../platform/database/transaction.ts';

export interface DonationProduct {
  id: string;
  title: string;
  /** structuredContent.ownAmount as it is stored. */
  ownAmount: unknown;
  variants: { sku: string; cents: number; available: boolean }[];
}

/** A product that visitors can buy, with its amounts; null where there is none. */
export async function findDonation(
  tx: Transaction,
  websiteId: string,
  itemId: string,
): Promise<DonationProduct | null> {
  const [row] = await tx<DonationProduct[]>`
    select i.id, i.title, i.structured_content->'ownAmount' as own_amount,
      coalesce((select json_agg(json_build_object('sku', v.sku,
          'cents', plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale),
          'available', plinth_in_stock(i.product_type, v.unlimited, plinth_for_sale(v.stock, v.backorder_limit), 1)) order by v.display_index, v.id)
        from variants v where v.website_id = i.website_id and v.item_id = i.id), '[]'::json) as variants
    from items i
    join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.id = ${itemId} and plinth_can_take_own_amount(i.product_type)
      and plinth_item_published(i.status, i.publish_on, i.deleted_at)
      and plinth_page_published(c.enabled, c.status, c.deleted_at)`;
  return row ?? null;
}

/** The product whatever its status, for its owner. @returns undefined where there is none */
export async function findOwnAmount(
  tx: Transaction,
  websiteId: string,
  itemId: string,
): Promise<{ ownAmount: unknown } | undefined> {
  const [row] = await tx<{ ownAmount: unknown }[]>`
    select structured_content->'ownAmount' as own_amount from items
    where website_id = ${websiteId} and id = ${itemId} and plinth_can_take_own_amount(product_type) and deleted_at is null`;
  return row;
}

/** @returns whether there is such a product */
export async function saveOwnAmount(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  rule: { minimumCents: number; maximumCents: number | null } | null,
): Promise<boolean> {
  const rows = await tx`
    update items set updated_at = now(), structured_content = ${
      rule === null
        ? tx`structured_content - 'ownAmount'`
        : tx`structured_content || jsonb_build_object('ownAmount', ${tx.json(rule)}::jsonb)`
    }
    where website_id = ${websiteId} and id = ${itemId} and plinth_can_take_own_amount(product_type) and deleted_at is null
    returning 1`;
  return rows.length > 0;
}
