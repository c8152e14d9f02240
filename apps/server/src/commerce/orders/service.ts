import { timingSafeEqual } from 'node:crypto';
import type { OrderDetail } from '@plinth/contract';
import {
  isId,
  type OrderState,
  orderNumberText,
  orderState,
  type PageType,
  pageTypes,
  productTypes,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { HOOK_DELIVERY } from '../../platform/database/hook-triggers.ts';
import { inWebsiteAtOnce } from '../../platform/database/pipeline.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL, queueMessage } from '../../platform/mail/service.ts';
import { hashToken, orderAccessToken } from '../carts/cart-cookie.ts';
import { draftCartToken } from '../carts/draft-access.ts';
import { type DeliveryRows, nothingDelivered } from '../delivery/delivery-row.ts';
import { deliveriesInMail } from '../delivery/delivery-view.ts';
import * as delivery from '../delivery/service.ts';
import { addEvent } from './event-queries.ts';
import { lockOrder, orderById } from './locked-order.ts';
import { type MailPlace, orderDeliveredMail, spokenTo } from './order-mail.ts';
import type { OrderRow } from './order-row.ts';
import { mailedOrder } from './order-view.ts';
import { orderForOwner } from './owner-order.ts';
import { orderFacts } from './progress.ts';
import * as queries from './queries.ts';
import { piecesInParcel } from './sendings.ts';
import { readShipments } from './shipment-queries.ts';

export { completeOrder } from './complete-order.ts';
export { addEvent } from './event-queries.ts';
export { countUnpaid, type PaymentRow, readPayments } from './queries.ts';
export { type RefundRow, readRefunds } from './refund-queries.ts';

export interface OrderFilter {
  query: string;
  status: string;
  tag: string;
  returns: string;
  stock: string;
  payment: string;
  cursor: string;
  limit: number;
}

/** Newest first; nextCursor is null on the last page. */
export async function listOrders(db: Database, websiteId: string, filter: OrderFilter) {
  const before = isId(filter.cursor) ? filter.cursor : '';
  const [rows] = await inWebsiteAtOnce(db, websiteId, (sql) => [
    queries.listOrders(sql, websiteId, { ...filter, query: filter.query.trim(), before }),
  ]);
  const page = rows.slice(0, filter.limit);
  return {
    orders: page.map(({ orderNumber, createdAt, ...order }) => ({
      ...order,
      orderNumber: orderNumberText(orderNumber),
      created: createdAt.getTime(),
    })),
    nextCursor: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** What of an order is still to be paid; undefined: nothing. */
export async function awaitedPayment(
  db: Database,
  websiteId: string,
  orderId: string,
): Promise<queries.PaymentRow | undefined> {
  const payments = await inWebsite(db, websiteId, (tx) => queries.readPayments(tx, websiteId, orderId));
  return payments.find(({ state }) => state === 'pending');
}

/** How far an order has come. */
export async function progressOf(db: Database, websiteId: string, order: OrderRow): Promise<OrderState> {
  const [[payment]] = await inWebsiteAtOnce(db, websiteId, (sql) => [queries.readAwaited(sql, websiteId, order.id)]);
  return orderState(orderFacts(order, payment?.unpaid === true));
}

/** Writes beside an order what became of its payment, in the transaction in which that becomes known. */
export const notePayment = (tx: Transaction, websiteId: string, orderId: string, text: string): Promise<void> =>
  addEvent(tx, websiteId, orderId, { kind: 'payment', text, accountId: null });

/** The kind of the page that thanks for an order (PAGE-17): by what was bought; an order to be paid later is only received. */
export async function confirmationPageType(db: Database, websiteId: string, order: OrderRow): Promise<PageType> {
  const [[nature]] = await inWebsiteAtOnce(db, websiteId, (sql) => [queries.readOrderNature(sql, websiteId, order.id)]);
  if (nature?.unpaid) return pageTypes.orderReceived;
  if (order.subscriptionPlan) return pageTypes.subscriptionConfirmed;
  if (nature?.contribution) return pageTypes.contributionConfirmed;
  if (order.items.length > 0 && order.items.every(({ productType }) => productType === productTypes.paywall))
    return pageTypes.membershipConfirmed;
  return pageTypes.orderConfirmed;
}

/** The order that a link with its token opens. @throws HttpError 404 for a wrong token, as for no order at all */
export async function orderByToken(db: Database, websiteId: string, orderId: string, token: string): Promise<OrderRow> {
  const [[order]] = await inWebsiteAtOnce(db, websiteId, (sql) => [queries.readOrder(sql, websiteId, orderId)]);
  if (!order) throw notFound('The order');
  const isOf = (hash: string) => timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash));
  if (isOf(order.accessTokenHash)) return order;
  // Who has paid what a change cost more comes by the token of that.
  const [offers] = await inWebsiteAtOnce(db, websiteId, (sql) => [queries.readOffers(sql, websiteId, orderId)]);
  const paidBy = ({ offerId }: { offerId: string }) =>
    isOf(hashToken(orderAccessToken(draftCartToken(websiteId, offerId), offerId)));
  if (!offers.some(paidBy)) throw notFound('The order');
  return order;
}

/** What was handed over for an order. */
export async function deliveriesOf(db: Database, websiteId: string, order: OrderRow): Promise<DeliveryRows> {
  if (!order.items.some(({ productType }) => delivery.isDelivered(productType))) return nothingDelivered;
  return inWebsite(db, websiteId, (tx) => delivery.readDeliveries(tx, websiteId, order));
}

/**
 * Mails once more what an order hands over, its links with their full count and time, and hands over what its products had not
 * when it was placed.
 * @throws HttpError 404; 409 `order-status` for an order that was cancelled, or that has nothing of the kind
 */
export async function deliverAgain(db: Database, place: MailPlace, orderId: string): Promise<OrderDetail> {
  const { websiteId } = place.website;
  await inWebsite(db, websiteId, async (tx) => {
    const { status } = await lockOrder(tx, websiteId, orderId);
    if (status === 'canceled' || status === 'refunded')
      throw new HttpError(409, 'order-status', `This order is ${status}; nothing of it is handed over.`);
    const order = await orderById(tx, websiteId, orderId);
    const rows = await delivery.deliverAgain(tx, place, order);
    const count = rows.downloads.length + rows.giftCards.length + rows.grants.length;
    if (count === 0)
      throw new HttpError(409, 'order-status', 'This order has no downloads, gift cards or memberships to send.');
    const mail = orderDeliveredMail(
      place,
      mailedOrder(order),
      deliveriesInMail(spokenTo(place, order).website, place.origin, rows),
    );
    await queueMessage(tx, websiteId, mail);
  });
  wakeJobs(db, MAIL);
  wakeJobs(db, HOOK_DELIVERY);
  return orderForOwner(db, websiteId, orderId);
}

/** The parcels of an order, with what is in them, as its buyer sees them. */
export async function parcelsOf(db: Database, websiteId: string, { id, items }: OrderRow) {
  const shipments = await inWebsite(db, websiteId, (tx) => readShipments(tx, websiteId, id));
  return shipments.map((shipment) => {
    const { carrier, trackingNumber, trackingUrl } = shipment;
    return { carrier, trackingNumber, trackingUrl, pieces: piecesInParcel(shipment, items) };
  });
}

/** The tags that orders have, most used first. */
export async function listTags(db: Database, websiteId: string): Promise<{ tags: { tag: string; count: number }[] }> {
  const [tags] = await inWebsiteAtOnce(db, websiteId, (sql) => [queries.listTags(sql, websiteId)]);
  return { tags: [...tags] };
}
