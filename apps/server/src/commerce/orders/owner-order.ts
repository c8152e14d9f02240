import type { OrderDetail } from '@plinth/contract';
import { readAccountNames } from '../../accounts/staff/service.ts';
import { picturesOf } from '../../content/forms/sent-pictures.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { listMessages } from '../../platform/mail/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { usesCarriers } from '../carriers/service.ts';
import { draftLink, draftToken } from '../carts/draft-access.ts';
import { deliveriesForOwner } from '../delivery/delivery-view.ts';
import * as delivery from '../delivery/service.ts';
import { locationNames, named, readSeveral } from '../inventory/locations.ts';
import { sourcesOf } from '../inventory/sending.ts';
import { capturesOften, isRefundable, readDisputes } from '../payments/service.ts';
import { findSubscription } from '../subscriptions/in-order.ts';
import { readCaptures } from './capture-queries.ts';
import { readEvents } from './event-queries.ts';
import { readDocuments, shownDocument } from './invoices/service.ts';
import { leavesTerritory } from './labels/declaration.ts';
import { readLabels, shownLabel } from './labels/queries.ts';
import { orderById } from './locked-order.ts';
import type { OrderRow } from './order-row.ts';
import { confirmationPageOf, orderCurrency, ownDiscount, shownItem } from './order-view.ts';
import * as queries from './queries.ts';
import { type RefundRow, readRefunds } from './refund-queries.ts';
import { heldCents, moneyLeft } from './refundable.ts';
import { readReturns } from './returns/queries.ts';
import { sendingsOf } from './sendings.ts';
import { readShipments } from './shipment-queries.ts';
import { waitingOf } from './waiting.ts';

/** Everything about one order, for its owner. @throws HttpError 404 */
export async function orderForOwner(db: Database, websiteId: string, orderId: string): Promise<OrderDetail> {
  return inWebsite(db, websiteId, async (tx) => {
    const order = await orderById(tx, websiteId, orderId);
    const [
      payments,
      captures,
      refunds,
      returns,
      disputes,
      events,
      shipments,
      mails,
      [subscription],
      documents,
      labels,
    ] = await Promise.all([
      queries.readPayments(tx, websiteId, orderId),
      readCaptures(tx, websiteId, orderId),
      readRefunds(tx, websiteId, orderId),
      readReturns(tx, websiteId, orderId),
      readDisputes(tx, websiteId, orderId),
      readEvents(tx, websiteId, orderId),
      readShipments(tx, websiteId, orderId),
      listMessages(tx, websiteId, { relatedId: orderId, cursor: '', limit: 100 }),
      findSubscription(tx, websiteId, orderId),
      readDocuments(tx, websiteId, orderId),
      readLabels(tx, websiteId, orderId),
    ]);
    const pictures = await picturesOf(
      tx,
      websiteId,
      returns.map(({ id }) => id),
    );
    const website = await readWebsite(tx, websiteId);
    const left = await moneyLeft(tx, websiteId, order);
    const [customer] = await queries.findCustomer(tx, websiteId, order.customerEmail);
    const names = await namesOf(db, [
      order.fulfillment?.accountId,
      ...[...captures, ...refunds, ...returns, ...events, ...shipments, ...documents, ...labels].map(
        (each) => each.accountId,
      ),
    ]);
    const delivered = await delivery.readDeliveries(tx, websiteId, order);
    const stock = await stockPlaces(tx, websiteId, order);
    const waiting = await waitingOf(tx, websiteId, order);
    return {
      ...ownerView(order, websiteId, names, waiting),
      subscriptionId: subscription?.subscriptionId ?? null,
      customerId: customer?.customerId ?? null,
      refundableCents: left.totalCents,
      payments: payments.map((row) => shownPayment(row, website)),
      captures: captures.map(({ key: _, isFinal: __, orderId: ___, ...row }) => shownBy(row, names)),
      deliveries: deliveriesForOwner(delivered),
      refunds: refunds.map((row) => shownRefund(row, names)),
      returns: returns.map((row) => ({ ...shownBy(row, names), pictures: pictures(row.id) })),
      disputes: disputes.map(({ createdAt, updatedAt, dueAt, ...row }) => ({
        ...row,
        dueAt: dueAt?.getTime() ?? null,
        created: createdAt.getTime(),
        updated: updatedAt.getTime(),
      })),
      events: events.map((row) => shownBy(row, names)),
      shipments: shipments.map(({ locationId, ...row }) => ({
        ...shownBy(row, names),
        location: stock.names.get(locationId) ?? '',
      })),
      labels: labels.map((row) => shownBy(shownLabel(row), names)),
      sellsLabels: usesCarriers(website),
      needsCustoms: leavesTerritory(website, order),
      locations: stock.locations,
      sources: stock.sources,
      documents: documents.map((row) => shownBy(shownDocument(row), names)),
      mails: mails.messages,
    };
  });
}

/** Where the order's pieces lie that are still to be sent, and where they could be sent from; nothing in a shop with one location. */
async function stockPlaces(tx: Transaction, websiteId: string, order: OrderRow) {
  const names = await locationNames(tx, websiteId);
  const several = names.size > 0 ? await readSeveral(tx, websiteId) : [];
  const sources = several.length > 0 ? await sourcesOf(tx, websiteId, order.id, sendingsOf(order, [])) : [];
  return { names, locations: several.filter(({ active }) => active).map(named), sources };
}

type Names = (accountId: string | null | undefined) => string | null;

/** The names of who did something, as far as they are known. */
async function namesOf(db: Database, ids: readonly (string | null | undefined)[]): Promise<Names> {
  const known = ids.filter((id): id is string => Boolean(id));
  const names = known.length > 0 ? await readAccountNames(db, known) : new Map<string, string>();
  return (id) => (id ? (names.get(id) ?? null) : null);
}

function ownerView(order: OrderRow, websiteId: string, names: Names, waiting: ReadonlyMap<string, number>) {
  const {
    accessTokenHash: _,
    siteUserId: __,
    terms,
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
      return { ...item, ...shownItem(row, currency), waiting: waiting.get(row.id) ?? 0 };
    }),
    ownDiscount: terms ? ownDiscount(terms) : null,
    created: createdAt.getTime(),
    fulfilledAt: fulfilledAt?.getTime() ?? null,
    canceledAt: canceledAt?.getTime() ?? null,
    fulfillment: fulfillment && {
      carrier: fulfillment.carrier,
      trackingNumber: fulfillment.trackingNumber,
      by: names(fulfillment.accountId),
    },
    version: updatedAt.getTime(),
  };
}

const shownPayment = ({ createdAt, heldUntil, offerId, ...row }: queries.PaymentRow, website: Website) => ({
  ...row,
  heldCents: heldCents(row),
  heldUntil: heldUntil?.getTime() ?? null,
  capturesOften: capturesOften(website, row.provider),
  payPath: row.state === 'pending' && offerId ? draftLink('', offerId, draftToken(website.websiteId, offerId)) : '',
  created: createdAt.getTime(),
  refundable: isRefundable(row),
});

function shownBy<T extends { accountId: string | null; createdAt: Date }>(row: T, names: Names) {
  const { accountId, createdAt, ...rest } = row;
  return { ...rest, by: names(accountId), created: createdAt.getTime() };
}

const shownRefund = (row: RefundRow, names: Names) => ({
  ...shownBy(row, names),
  byHandCents: row.parts.reduce((sum, { byHand, amountCents }) => sum + (byHand ? amountCents : 0), 0),
});
