import type { Transaction } from '../../platform/database/transaction.ts';
import type { OrderRow } from './order-row.ts';
import { type OrderListFilter, ofList } from './queries.ts';

export type ExportedOrder = Omit<OrderRow, 'items'> & {
  /** "2 × Bowl (SQ1), 1 × Cup (SQ2)" */
  pieces: string;
};

/** The orders of a list, newest first, with their lines in words. */
export const exportedOrders = (tx: Transaction, websiteId: string, filter: OrderListFilter) => tx<ExportedOrder[]>`
  select o.*, coalesce((
    select string_agg(l.quantity || ' × ' || l.product_name || ' (' || l.sku || ')', ', ' order by l.display_index, l.id)
    from order_items l where l.website_id = ${websiteId} and l.order_id = o.id), '') as pieces
  from orders o where o.website_id = ${websiteId} ${ofList(tx, websiteId, filter)}
  order by o.id desc limit ${filter.limit}`;
