import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { OrderRow } from './order-row.ts';
import * as queries from './queries.ts';

/** Takes the order's row until the transaction ends: whoever changes an order does this first. @throws HttpError 404 */
export async function lockOrder(tx: Transaction, websiteId: string, orderId: string): Promise<queries.LockedOrder> {
  const [row] = await queries.lockOrder(tx, websiteId, orderId);
  if (!row) throw notFound('The order');
  return row;
}

/** @throws HttpError 404 */
export async function orderById(tx: Transaction, websiteId: string, orderId: string): Promise<OrderRow> {
  const [order] = await queries.readOrder(tx, websiteId, orderId);
  if (!order) throw notFound('The order');
  return order;
}
