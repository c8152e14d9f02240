import { timingSafeEqual } from 'node:crypto';
import type { OrderDetail } from '@plinth/contract';
import { canBecome, isId, orderNumberText, type PageType, pageTypes, productTypes } from '@plinth/domain';
import { readAccountNames } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsiteAtOnce } from '../../platform/database/pipeline.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { listMessages, MAIL, queueMessage } from '../../platform/mail/service.ts';
import { hashToken } from '../carts/cart-cookie.ts';
import { type DeliveryRows, nothingDelivered } from '../delivery/delivery-row.ts';
import { deliveriesForOwner, deliveriesInMail } from '../delivery/delivery-view.ts';
import * as delivery from '../delivery/service.ts';
import { giveBackUses } from '../discounts/uses.ts';
import { refundGiftCards } from '../gift-cards/service.ts';
import { returnStock } from '../inventory/service.ts';
import { refundOf } from '../payments/service.ts';
import { type MailPlace, orderCanceledMail, orderDeliveredMail, orderShippedMail } from './order-mail.ts';
import type { OrderRow } from './order-row.ts';
import { confirmationPageOf, mailedOrder, orderCurrency, shownItem } from './order-view.ts';
import * as queries from './queries.ts';

export interface OrderFilter {
  query: string;
  status: string;
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

/** Everything about one order, for its owner. @throws HttpError 404 */
export async function orderForOwner(db: Database, websiteId: string, orderId: string): Promise<OrderDetail> {
  return inWebsite(db, websiteId, async (tx) => {
    const [[order], payments, mails] = await Promise.all([
      queries.readOrder(tx, websiteId, orderId),
      queries.readPayments(tx, websiteId, orderId),
      listMessages(tx, websiteId, { relatedId: orderId, cursor: '', limit: 100 }),
    ]);
    if (!order) throw notFound('The order');
    const by = order.fulfillment ? await senderOf(db, order) : null;
    const delivered = await delivery.readDeliveries(tx, websiteId, order);
    return {
      ...ownerView(order, websiteId, by),
      payments: payments.map(shownPayment),
      deliveries: deliveriesForOwner(delivered),
      mails: mails.messages,
    };
  });
}

/** The name of who fulfilled an order. */
async function senderOf(db: Database, { fulfillment }: Pick<OrderRow, 'fulfillment'>): Promise<string | null> {
  const accountId = fulfillment?.accountId;
  return accountId ? ((await readAccountNames(db, [accountId])).get(accountId) ?? null) : null;
}

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
  const matches =
    order !== undefined && timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(order.accessTokenHash));
  if (!order || !matches) throw notFound('The order');
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
    const { status } = await lock(tx, websiteId, orderId);
    if (status === 'canceled' || status === 'refunded')
      throw new HttpError(409, 'order-status', `This order is ${status}; nothing of it is handed over.`);
    const order = await orderOf(tx, websiteId, orderId);
    const rows = await delivery.deliverAgain(tx, place, order);
    const count = rows.downloads.length + rows.giftCards.length + rows.grants.length;
    if (count === 0)
      throw new HttpError(409, 'order-status', 'This order has no downloads, gift cards or memberships to send.');
    const mail = orderDeliveredMail(place, mailedOrder(order), deliveriesInMail(place.website, place.origin, rows));
    await queueMessage(tx, websiteId, mail);
  });
  wakeJobs(db, MAIL);
  return orderForOwner(db, websiteId, orderId);
}

/**
 * Marks an order as sent (or handed over) and tells the buyer if wanted. Doing it again changes the tracking number, and
 * takes the version that it builds on: of two who send the same order, the second hears who was faster and sends nothing.
 * @throws HttpError 404; 409 `order-status` for an order that can no longer be sent; 409 `conflict` with `current`
 */
export async function fulfillOrder(
  db: Database,
  place: MailPlace,
  orderId: string,
  shipment: { carrier: string; trackingNumber: string; notify: boolean; version?: number; accountId: string | null },
) {
  const { websiteId } = place.website;
  const { carrier, trackingNumber, notify, version, accountId } = shipment;
  const late = await inWebsite(db, websiteId, async (tx) => {
    const { status, updatedAt } = await lock(tx, websiteId, orderId);
    if (status !== 'fulfilled' && !canBecome(status, 'fulfilled')) {
      throw new HttpError(409, 'order-status', `This order is ${status}; it cannot be fulfilled.`);
    }
    if (version === undefined ? status === 'fulfilled' : version !== updatedAt.getTime()) return true;
    await queries.markFulfilled(tx, websiteId, orderId, { carrier, trackingNumber, accountId });
    const order = await orderOf(tx, websiteId, orderId);
    // What waited for its payment is handed over now; what has been already stays as it is.
    const before = await delivery.readDeliveries(tx, websiteId, order);
    const rows = await delivery.deliverMissing(tx, place, order);
    const isNew = JSON.stringify(rows) !== JSON.stringify(before);
    const delivered = isNew ? deliveriesInMail(place.website, place.origin, rows) : undefined;
    if (notify)
      await queueMessage(
        tx,
        websiteId,
        orderShippedMail(place, mailedOrder(order), { carrier, trackingNumber }, delivered),
      );
    return false;
  });
  const current = await orderForOwner(db, websiteId, orderId);
  if (late) throw new HttpError(409, 'conflict', whoWasFaster(current), undefined, { current });
  return current;
}

function whoWasFaster({ status, fulfillment }: OrderDetail): string {
  const who = fulfillment?.by ?? 'Somebody else';
  if (status !== 'fulfilled') return `${who} has changed this order in the meantime.`;
  const parcel = [fulfillment?.carrier, fulfillment?.trackingNumber].filter(Boolean).join(' ');
  return `${who} has fulfilled this order already${parcel ? ` (${parcel})` : ''}. Nothing was sent a second time.`;
}

/**
 * Cancels an order once: takes back what it handed over, puts back the stock that it took and its uses of discounts, gives back what its gift cards paid and,
 * where the way to pay can, what its payments took, and tells the buyer if wanted. A second call changes nothing.
 * @throws HttpError 404, or 409 for an order that has been sent, or whose gift cards have been spent
 */
export async function cancelOrder(db: Database, place: MailPlace, orderId: string, options: { notify: boolean }) {
  const { websiteId } = place.website;
  await inWebsite(db, websiteId, async (tx) => {
    const { status } = await lock(tx, websiteId, orderId);
    if (status === 'canceled') return;
    if (!canBecome(status, 'canceled')) {
      throw new HttpError(409, 'order-status', `This order is ${status}; it cannot be cancelled.`);
    }
    const order = await orderOf(tx, websiteId, orderId);
    await delivery.takeBackDeliveries(tx, place.website, orderId);
    await queries.markCanceled(tx, websiteId, orderId);
    await giveBackUses(tx, websiteId, orderId);
    await returnStock(
      tx,
      place.website,
      order.items
        .filter(({ stockTaken }) => stockTaken > 0)
        .map(({ variantId, stockTaken }) => ({ variantId, quantity: stockTaken })),
      { cause: 'order-canceled', orderId },
    );
    const ontoCardsCents = await refundGiftCards(tx, websiteId, orderId);
    const refundedCents = await refundPayments(tx, websiteId, orderId);
    if (options.notify) {
      const mail = orderCanceledMail(place, mailedOrder(order), { refundedCents, ontoCardsCents });
      await queueMessage(tx, websiteId, mail);
    }
  });
  return orderForOwner(db, websiteId, orderId);
}

async function orderOf(tx: Transaction, websiteId: string, orderId: string): Promise<OrderRow> {
  const [order] = await queries.readOrder(tx, websiteId, orderId);
  if (!order) throw notFound('The order');
  return order;
}

async function lock(tx: Transaction, websiteId: string, orderId: string): Promise<queries.LockedOrder> {
  const [row] = await queries.lockOrder(tx, websiteId, orderId);
  if (!row) throw notFound('The order');
  return row;
}

function ownerView(order: OrderRow, websiteId: string, sender: string | null) {
  const {
    accessTokenHash: _,
    siteUserId: __,
    createdAt,
    updatedAt,
    fulfilledAt,
    canceledAt,
    fulfillment,
    items,
    ...rest
  } = order;
  const currency = orderCurrency(order);
  return {
    ...rest,
    ...confirmationPageOf(order, websiteId),
    items: items.map((row) => {
      const { asset: _, ...item } = row;
      return { ...item, ...shownItem(row, currency) };
    }),
    created: createdAt.getTime(),
    fulfilledAt: fulfilledAt?.getTime() ?? null,
    canceledAt: canceledAt?.getTime() ?? null,
    fulfillment: fulfillment && {
      carrier: fulfillment.carrier,
      trackingNumber: fulfillment.trackingNumber,
      by: sender,
    },
    version: updatedAt.getTime(),
  };
}

const shownPayment = ({ createdAt, ...row }: queries.PaymentRow) => ({
  ...row,
  created: createdAt.getTime(),
  refundable: refundOf(row) !== undefined,
});

/**
 * Gives back what an order's payments took, as far as their ways to pay can, and tells how many cents that were. Where one
 * of them refuses, the order stays as it is.
 */
async function refundPayments(tx: Transaction, websiteId: string, orderId: string): Promise<number> {
  let refundedCents = 0;
  for (const payment of await queries.readPayments(tx, websiteId, orderId)) {
    const refund = refundOf(payment);
    if (!refund) continue;
    await refund({ ...payment, reference: payment.providerReference });
    await queries.markRefunded(tx, websiteId, payment.id);
    refundedCents += payment.amountCents;
  }
  return refundedCents;
}
