import type { Transaction } from '../database/transaction.ts';

export interface StockRow {
  sku: string;
  stock: number;
  unlimited: boolean;
  productType: number;
}

/** Stock of the variants of one item that shoppers can see; none for what is not published. */
export const readStock = (tx: Transaction, websiteId: string, itemId: string) => tx<StockRow[]>`
  select v.sku, v.stock, v.unlimited, i.product_type
  from items i join variants v on v.website_id = i.website_id and v.item_id = i.id
  where i.website_id = ${websiteId} and i.id = ${itemId} and i.record_type = 11
    and i.status = 'published' and i.publish_on <= now() and i.deleted_at is null
  order by v.display_index, v.id`;

export interface StockChange {
  variantId: string;
  quantity: number;
}

export interface ChangedStock {
  variantId: string;
  /** What is left after the change. */
  stock: number;
  unlimited: boolean;
  /** False where stock is not counted: digital products, gift cards, paywalls. */
  counted: boolean;
}

/**
 * Takes stock where there is enough. The rows are locked in the order of their ids before any is changed: whoever takes the
 * same variants comes in the same order, so nobody waits in a circle. Variants that are not in the answer had too little.
 */
export async function takeStock(
  tx: Transaction,
  websiteId: string,
  changes: readonly StockChange[],
): Promise<ChangedStock[]> {
  return tx<ChangedStock[]>`
    with wanted as (
      select * from unnest(${changes.map(({ variantId }) => variantId)}::text[], ${changes.map(({ quantity }) => quantity)}::int[])
        as w (variant_id, quantity)
    ), locked as (
      select v.id from variants v
      where v.website_id = ${websiteId} and v.id in (select variant_id from wanted)
      order by v.id for no key update
    )
    update variants v set stock = case when v.unlimited or i.product_type not in (1, 3) then v.stock else v.stock - w.quantity end
    from locked, wanted w, items i
    where v.website_id = ${websiteId} and v.id = locked.id and w.variant_id = locked.id
      and i.website_id = ${websiteId} and i.id = v.item_id and i.deleted_at is null and i.status = 'published'
      and (v.unlimited or i.product_type not in (1, 3) or v.stock >= w.quantity)
    returning v.id as variant_id, v.stock, v.unlimited, i.product_type in (1, 3) as counted`;
}

/** Gives stock back, locking in the same order. Variants that no longer exist are left out. */
export async function returnStock(
  tx: Transaction,
  websiteId: string,
  changes: readonly StockChange[],
): Promise<ChangedStock[]> {
  return tx<ChangedStock[]>`
    with wanted as (
      select * from unnest(${changes.map(({ variantId }) => variantId)}::text[], ${changes.map(({ quantity }) => quantity)}::int[])
        as w (variant_id, quantity)
    ), locked as (
      select v.id from variants v
      where v.website_id = ${websiteId} and v.id in (select variant_id from wanted)
      order by v.id for no key update
    )
    update variants v set stock = v.stock + w.quantity
    from locked, wanted w
    where v.website_id = ${websiteId} and v.id = locked.id and w.variant_id = locked.id
    returning v.id as variant_id, v.stock, v.unlimited, true as counted`;
}

/** What is left of some variants; for telling a shopper what came up short. */
export const readLeft = (tx: Transaction, websiteId: string, variantIds: readonly string[]) =>
  tx<{ variantId: string; stock: number }[]>`
  select id as variant_id, stock from variants where website_id = ${websiteId} and id = any (${[...variantIds]})`;
