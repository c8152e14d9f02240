import type { ExchangeReturn, OrderDetail } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { HOOK_DELIVERY } from '../../platform/database/hook-triggers.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL } from '../../platform/mail/service.ts';
import { INVOICE } from '../orders/invoices/invoice-job.ts';
import { lockOrder, orderById } from '../orders/locked-order.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import { orderForOwner } from '../orders/owner-order.ts';
import { holdMoney } from '../orders/refunds.ts';
import { openReturn } from '../orders/returns/service.ts';
import { settleRefund } from '../orders/settle-refund.ts';
import { placeReplacement, replacementOf } from './replacement.ts';

/**
 * Takes the goods of a return in and places the order of what its buyer wants instead, in one transaction: goods, stock, what goes back, what
 * is still to be paid, and the end of the return. Then the way to pay is asked for what goes back, as for every refund. What was paid for the
 * goods stays with the first order; the other one has it as its discount.
 * @throws HttpError 404; 409 `conflict` with `current` where the order has changed or the return is over, `order-status`; 422 where
 * something is not sold any more
 */
export async function exchangeReturn(
  db: Database,
  place: MailPlace,
  { id: orderId, returnId }: { id: string; returnId: string },
  { version, restock, locationId, notify = true, accountId }: ExchangeReturn & { accountId: string | null },
): Promise<OrderDetail> {
  const { websiteId } = place.website;
  const refundId = await inWebsite(db, websiteId, async (tx) => {
    const { updatedAt } = await lockOrder(tx, websiteId, orderId);
    if (version !== updatedAt.getTime()) return null;
    const first = await orderById(tx, websiteId, orderId);
    const asked = await openReturn(tx, websiteId, first, returnId);
    const made = await replacementOf(tx, place.website, first, asked);
    const exchangeOrderId: string = newId();
    const held = await holdMoney(tx, place, orderId, {
      ...{ key: `exchange-${returnId}`, returnId, exchangeOrderId, accountId, notify, shippingCents: 0 },
      lines: made.back.map((line) => ({ ...line, restock })),
      ...(restock && locationId !== undefined ? { locationId } : {}),
    });
    await placeReplacement(tx, place, first, asked, { ...made, orderId: exchangeOrderId, accountId, notify });
    return held;
  });
  if (refundId === null) {
    const message = 'Somebody else has changed this order in the meantime. Nothing was exchanged.';
    const current = await orderForOwner(db, websiteId, orderId);
    throw new HttpError(409, 'conflict', message, undefined, { current });
  }
  await settleRefund(db, websiteId, refundId);
  for (const kind of [MAIL, INVOICE, HOOK_DELIVERY]) wakeJobs(db, kind);
  return orderForOwner(db, websiteId, orderId);
}
