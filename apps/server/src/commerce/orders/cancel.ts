import type { OrderDetail } from '@plinth/contract';
import { canBecome } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { HOOK_DELIVERY } from '../../platform/database/hook-triggers.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL, queueMessage } from '../../platform/mail/service.ts';
import { followOrder } from '../bookings/service.ts';
import * as delivery from '../delivery/service.ts';
import { giveBackUses } from '../discounts/uses.ts';
import { returnStock } from '../inventory/service.ts';
import { addEvent } from './event-queries.ts';
import { creditCanceled } from './invoices/service.ts';
import { lockOrder, orderById } from './locked-order.ts';
import { type MailPlace, orderCanceledMail } from './order-mail.ts';
import { stockOut } from './order-row.ts';
import { mailedOrder } from './order-view.ts';
import { refundOwedOf } from './owed.ts';
import { orderForOwner } from './owner-order.ts';
import { markCanceled, markStockReturned } from './queries.ts';
import { refundCanceled } from './refunds.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Cancels an order once: in one transaction it takes back what it handed over, puts back the stock that it took, gives back the uses of
 * its discounts and what its gift cards paid, and holds what its payments took; then the ways to pay are asked for that, as for every
 * refund, and the buyer is told if wanted. What was paid by hand people give back. A second call changes nothing.
 * @throws HttpError 404, or 409 for an order that has been sent, or whose gift cards have been spent
 */
export async function cancelOrder(
  db: Database,
  place: MailPlace,
  orderId: string,
  options: { notify: boolean; accountId: string | null },
): Promise<OrderDetail> {
  const { websiteId } = place.website;
  let owedRefundId: string | null = null;
  const refundId = await inWebsite(db, websiteId, async (tx) => {
    const { status } = await lockOrder(tx, websiteId, orderId);
    if (status === 'canceled') return null;
    if (!canBecome(status, 'canceled'))
      throw new HttpError(409, 'order-status', `This order is ${status}; it cannot be cancelled.`);
    const order = await orderById(tx, websiteId, orderId);
    if (order.items.some(({ fulfilledQuantity }) => fulfilledQuantity > 0))
      throw new HttpError(409, 'order-status', 'Part of this order is sent. Refund what was not sent instead.');
    await delivery.takeBackDeliveries(tx, place.website, orderId);
    await markCanceled(tx, websiteId, orderId);
    const out = order.items.filter((item) => stockOut(item) > 0);
    await returnStock(
      tx,
      place.website,
      out.map((item) => ({ variantId: item.variantId, quantity: stockOut(item) })),
      { cause: 'order-canceled', orderId },
    );
    await markStockReturned(tx, websiteId, orderId);
    await followOrder(tx, websiteId, orderId);
    await giveBackUses(tx, websiteId, orderId);
    await addEvent(tx, websiteId, orderId, { kind: 'canceled', accountId: options.accountId });
    await creditCanceled(tx, place.website, order, options.accountId);
    const owed = await refundOwedOf(tx, place, order, options.accountId);
    const refund = await refundCanceled(tx, place, { ...order, owedCents: 0 }, options);
    if (owed !== null) owedRefundId = owed;
    if (refund === null && options.notify) {
      const nothing = { refundedCents: 0, ontoCardsCents: 0, byHandCents: 0 };
      await queueMessage(tx, websiteId, orderCanceledMail(place, mailedOrder(order), nothing));
    }
    return refund;
  });
  if (owedRefundId !== null) await settleRefund(db, websiteId, owedRefundId);
  if (refundId !== null) await settleRefund(db, websiteId, refundId);
  wakeJobs(db, MAIL);
  wakeJobs(db, HOOK_DELIVERY);
  return orderForOwner(db, websiteId, orderId);
}
