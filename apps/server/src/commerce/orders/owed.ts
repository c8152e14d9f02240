import type { OrderDetail } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { lockOrder, orderById } from './locked-order.ts';
import type { MailPlace } from './order-mail.ts';
import type { OrderRow } from './order-row.ts';
import { orderForOwner } from './owner-order.ts';
import { takeOwed } from './queries.ts';
import { refundEdit } from './refunds.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Gives back what the shop owes since an order was changed. The order's row must be locked.
 * @returns the id of the refund, or null where nothing is owed
 */
export async function refundOwedOf(
  tx: Transaction,
  place: MailPlace,
  order: OrderRow,
  accountId: string | null,
): Promise<string | null> {
  const owed = await takeOwed(tx, place.website.websiteId, order.id);
  return owed > 0 ? refundEdit(tx, place, order, owed, accountId) : null;
}

/**
 * The owner's call for it.
 * @throws HttpError 404; 409 `order-status` where nothing is owed, `conflict` with `current`
 */
export async function refundOwed(
  db: Database,
  place: MailPlace,
  orderId: string,
  { version, accountId }: { version: number; accountId: string | null },
): Promise<OrderDetail> {
  const { websiteId } = place.website;
  const refundId = await inWebsite(db, websiteId, async (tx) => {
    const { updatedAt } = await lockOrder(tx, websiteId, orderId);
    if (version !== updatedAt.getTime()) return null;
    const refund = await refundOwedOf(tx, place, await orderById(tx, websiteId, orderId), accountId);
    if (refund === null) throw new HttpError(409, 'order-status', 'Nothing is owed to the buyer of this order.');
    return refund;
  });
  if (refundId !== null) await settleRefund(db, websiteId, refundId);
  const current = await orderForOwner(db, websiteId, orderId);
  if (refundId !== null) return current;
  const message = 'Somebody else has changed this order in the meantime. Nothing was given back.';
  throw new HttpError(409, 'conflict', message, undefined, { current });
}
