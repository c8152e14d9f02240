import { largestScarcityQuantity } from '@plinth/domain';
import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import { raisedBy, type Transaction } from '../../platform/database/transaction.ts';

export interface StockRow {
  sku: string;
  stock: number;
  unlimited: boolean;
  productType: number;
  backorderLimit: number | null;
  backorderShipsOn: string | null;
}

/** Stock of the variants of one item that shoppers can see; none for what is not published, nor its page. */
export const readStock = (tx: Transaction, websiteId: string, itemId: string) => tx<StockRow[]>`
  select v.sku, v.stock, v.unlimited, i.product_type, v.backorder_limit, v.backorder_ships_on::text
  from items i join variants v on v.website_id = i.website_id and v.item_id = i.id
  where i.website_id = ${websiteId} and i.id = ${itemId} and i.record_type = 11
    and plinth_item_published(i.status, i.publish_on, i.deleted_at)
    and exists (select from collections p where p.website_id = i.website_id and p.id = i.collection_id
      and plinth_page_published(p.enabled, p.status, p.deleted_at))
  order by v.display_index, v.id`;

export interface StockChange {
  variantId: string;
  quantity: number;
}

export interface ReturnedStock {
  variantId: string;
  itemId: string;
  /** What is there after the change. */
  stock: number;
  /** From how many pieces downward its product tells what is left; null: as the store says. */
  fewAt: number | null;
}

/**
 * From how many pieces downward a product `i` tells what is left, where it has a number of its own (ownMerchandisingIn); null: as the store says.
 * The number was checked when it was written; what is none is as if it were not there.
 */
export const fewAt = (sql: Statements) => sql`
  case when i.structured_content->'merchandising'->>'scarcityQuantity' ~ '^[0-9]{1,3}$'
    then (i.structured_content->'merchandising'->>'scarcityQuantity')::int end`;

/** The same of a variant `v`; its product need not be locked: who changes the number raises the content version in the same transaction. */
const fewAtOf = (sql: Statements) =>
  sql`(select ${fewAt(sql)} from items i where i.website_id = v.website_id and i.id = v.item_id)`;

/** The products of which pages tell what is left. */
const soldOf = (sql: Statements) => sql`
  (select case when count(*) > 100 then '*' else string_agg(distinct 'i' || item_id, ',') end from taken where shows)`;

/**
 * Takes stock of variants that are counted. The rows are locked in the order of their ids before any is changed, then those of the products of which a variant
 * may sell out, then the website's: as everybody does (lock-order.ts), so nobody waits in a circle. Where there is too little – beyond what may be back-ordered – the table's own trigger (stock_kept) fails the statement
 * and with it the transaction; that lets it leave together with the commit. Where what is left of a variant is `shown` or fewer
 * (0: that it has sold out; its product may have a number of its own, which is looked up only where so little is left that it may be one), pages show it from the next request on: the content version is raised, which other orders leave alone
 * so that the page cache keeps its worth. What goes on selling below nothing looks the same until nothing more may be ordered.
 * The products' ids are an array, because a subquery is read only as far as it is needed: products were locked while variants still waited.
 * `noted`: says for what the stock is taken; it is run before the first row is locked.
 */
export const takeStock = (
  sql: Statements,
  websiteId: string,
  changes: readonly StockChange[],
  { shown, noted }: { shown: number; noted: postgres.PendingQuery<postgres.Row[]> },
) => sql`
  with noted as (${noted}), wanted as (
    select w.variant_id, w.quantity
    from noted, unnest(${changes.map(({ variantId }) => variantId)}::text[], ${changes.map(({ quantity }) => quantity)}::int[])
      as w (variant_id, quantity)
  ), locked as (
    select v.id, v.item_id, v.stock, v.in_stock from variants v
    where v.website_id = ${websiteId} and v.id in (select variant_id from wanted)
    order by v.id for no key update
  ), products as (
    select i.id from items i
    where i.website_id = ${websiteId} and i.id = any (array(
      select l.item_id from locked l join wanted w on w.variant_id = l.id where l.in_stock and l.stock <= w.quantity))
    order by i.id for no key update
  ), taken as (
    update variants v set stock = v.stock - w.quantity
    from locked, wanted w
    where v.website_id = ${websiteId} and v.id = locked.id and w.variant_id = locked.id and (select count(*) from products) >= 0
    returning v.item_id, v.stock <= ${largestScarcityQuantity} and v.stock <= coalesce(${fewAtOf(sql)}, ${shown}::int) and (v.backorder_limit is null or v.stock + w.quantity > 0
      or plinth_for_sale(v.stock, v.backorder_limit) <= 0) as shows
  ), raised as (
    update websites set ${raisedBy(sql, soldOf(sql))}
    where website_id = ${websiteId} and exists (select from taken where shows)
    returning content_version
  )
  select content_version from raised`;

/** Gives stock back, locking in the same order. Variants that no longer exist are left out. */
export async function returnStock(
  tx: Transaction,
  websiteId: string,
  changes: readonly StockChange[],
): Promise<ReturnedStock[]> {
  return tx<ReturnedStock[]>`
    with wanted as (
      select * from unnest(${changes.map(({ variantId }) => variantId)}::text[], ${changes.map(({ quantity }) => quantity)}::int[])
        as w (variant_id, quantity)
    ), locked as (
      select v.id, v.item_id, v.in_stock from variants v
      where v.website_id = ${websiteId} and v.id in (select variant_id from wanted)
      order by v.id for no key update
    ), products as (
      select i.id from items i
      where i.website_id = ${websiteId} and i.id = any (array(select l.item_id from locked l where not l.in_stock))
      order by i.id for no key update
    )
    update variants v set stock = v.stock + w.quantity
    from locked, wanted w
    where v.website_id = ${websiteId} and v.id = locked.id and w.variant_id = locked.id and (select count(*) from products) >= 0
    returning v.id as variant_id, v.item_id, v.stock, ${fewAtOf(tx)} as few_at`;
}

/** The order may have taken more of the same from the same place than its payment held. */
export const passHolds = (sql: Statements, websiteId: string, attemptId: string, orderId: string) => sql`
  with held as (
    delete from stock_holds where website_id = ${websiteId} and holder_id = ${attemptId} returning variant_id, location_id, pieces)
  insert into stock_holds as h (website_id, holder_id, variant_id, location_id, pieces)
  select ${websiteId}, ${orderId}, variant_id, location_id, pieces from held
  on conflict (website_id, holder_id, variant_id, location_id) do update set pieces = h.pieces + excluded.pieces`;

export interface LeftRow {
  variantId: string;
  stock: number;
  backorderLimit?: number | null;
  unlimited: boolean;
  productType: number;
}

/** What is left of those variants that can be bought. */
export const readLeft = (tx: Transaction, websiteId: string, variantIds: readonly string[]) => tx<LeftRow[]>`
  select v.id as variant_id, v.stock, v.backorder_limit, v.unlimited, i.product_type
  from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
  where v.website_id = ${websiteId} and v.id = any (${[...variantIds]})
    and plinth_item_published(i.status, i.publish_on, i.deleted_at)
    and exists (select from collections p where p.website_id = i.website_id and p.id = i.collection_id
      and plinth_page_published(p.enabled, p.status, p.deleted_at))`;
