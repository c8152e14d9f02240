import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Pieces of an order that a statement has just taken, and of what its payment held those that were not there. */
export interface TakenPieces {
  variantId: string;
  taken: number;
  heldBackordered: number;
}

/**
 * Notes on the lines of an order which of their pieces were not there, once its stock is taken in the same transaction: the variants'
 * rows are locked, so what is below 0 is below it by this order last. Of several lines of one variant the last ones wait.
 */
export const markBackordered = (
  sql: Statements,
  websiteId: string,
  orderId: string,
  pieces: readonly TakenPieces[],
) => sql`
  with short as (
    select v.id, v.backorder_ships_on, least(w.taken, greatest(0, -v.stock)) + w.held as pieces
    from unnest(${pieces.map(({ variantId }) => variantId)}::text[], ${pieces.map(({ taken }) => taken)}::int[],
      ${pieces.map(({ heldBackordered }) => heldBackordered)}::int[]) as w (id, taken, held)
    join variants v on v.website_id = ${websiteId} and v.id = w.id
  ), placed as (
    select l.id, s.backorder_ships_on, least(l.stock_taken - l.backordered, s.pieces - coalesce(sum(l.stock_taken - l.backordered) over (
      partition by l.variant_id order by l.display_index desc, l.id desc rows between unbounded preceding and 1 preceding), 0)) as pieces
    from order_items l join short s on s.id = l.variant_id and s.pieces > 0
    where l.website_id = ${websiteId} and l.order_id = ${orderId}
  )
  update order_items l set backordered = l.backordered + p.pieces, backorder_ships_on = p.backorder_ships_on
  from placed p where l.website_id = ${websiteId} and l.order_id = ${orderId} and l.id = p.id and p.pieces > 0`;

/** Of what a transaction has just taken, by variant, the pieces that were not there. */
export const backorderedOf = (
  tx: Transaction,
  websiteId: string,
  taken: readonly { variantId: string; quantity: number }[],
) => tx<{ variantId: string; pieces: number }[]>`
  select v.id as variant_id, least(w.taken, greatest(0, -v.stock)) as pieces
  from unnest(${taken.map(({ variantId }) => variantId)}::text[], ${taken.map(({ quantity }) => quantity)}::int[]) as w (id, taken)
  join variants v on v.website_id = ${websiteId} and v.id = w.id where v.stock < 0`;

/**
 * The lines that wait for stock, with how many of their pieces: of what was sold beyond the stock of a variant the newest orders wait,
 * so that what arrives is for those who came first. `variantIds` null: all variants. The oldest lines of an index of their own, which
 * holds what was back-ordered and is still to be sent.
 */
export const waitingLines = (sql: Statements, websiteId: string, variantIds: readonly string[] | null = null) => sql`
  select w.order_id, w.order_number, w.line_id, w.variant_id, w.pieces from (
    select l.order_id, o.order_number, l.id as line_id, l.variant_id, least(p.pieces, -v.stock - coalesce(sum(p.pieces) over (
      partition by l.variant_id order by o.id desc, l.display_index desc, l.id desc
      rows between unbounded preceding and 1 preceding), 0))::int as pieces
    from order_items l
    join orders o on o.website_id = l.website_id and o.id = l.order_id and o.status = 'pending'
    join variants v on v.website_id = l.website_id and v.id = l.variant_id and v.stock < 0
    cross join lateral (select least(l.backordered, l.quantity - l.fulfilled_quantity - l.refunded_quantity) as pieces) p
    where l.website_id = ${websiteId} and l.backordered > 0 and l.quantity > l.fulfilled_quantity + l.refunded_quantity
      ${variantIds === null ? sql`` : sql`and l.variant_id = any (${[...variantIds]})`}) w
  where w.pieces > 0`;

/** What of an order waits, by line. */
export const readWaiting = (sql: Statements, websiteId: string, variantIds: readonly string[]) =>
  sql<
    { orderId: string; orderNumber: number; lineId: string; pieces: number }[]
  >`${waitingLines(sql, websiteId, variantIds)}`;

/** Which of these orders wait for anything. */
export const stillWaiting = (tx: Transaction, websiteId: string, orderIds: readonly string[]) => tx<
  { orderId: string }[]
>`
  select distinct w.order_id from (${waitingLines(tx, websiteId)}) w where w.order_id = any (${[...orderIds]})`;
