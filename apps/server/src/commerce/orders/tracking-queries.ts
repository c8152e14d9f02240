import type { Statements } from '../../platform/database/pipeline.ts';

/**
 * The order with a number that was placed with an address. Always one row, and the same work for a number that no order has and for an
 * address that is another one's: null.
 */
export const findTracked = (sql: Statements, websiteId: string, orderNumber: number, email: string) => sql<
  { orderId: string | null }[]
>`
  select max(o.id) filter (where lower(trim(o.customer_email)) = ${email}) as order_id
  from orders o where o.website_id = ${websiteId} and o.order_number = ${orderNumber}`;

/** When money of an order last went back; null: none has. */
export const lastRefund = (sql: Statements, websiteId: string, orderId: string) => sql<{ at: Date | null }[]>`
  select max(created_at) as at from order_refunds
  where website_id = ${websiteId} and order_id = ${orderId} and state = 'done'`;
