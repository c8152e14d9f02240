import type { CorrectShipment, FulfillOrder, OrderDetail } from '@plinth/contract';
import { canBecome, newId, requireWebAddress, trackingLink } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { deliveriesInMail } from '../delivery/delivery-view.ts';
import * as delivery from '../delivery/service.ts';
import { sendFrom } from '../inventory/sending.ts';
import { completeOrder, ORDER_CAPTURE } from './complete-order.ts';
import { addEvent } from './event-queries.ts';
import { lockOrder, orderById } from './locked-order.ts';
import { type MailPlace, orderShippedMail, spokenTo } from './order-mail.ts';
import type { OrderRow } from './order-row.ts';
import { mailedOrder } from './order-view.ts';
import { orderForOwner } from './owner-order.ts';
import { piecesToSend, sendingsOf } from './sendings.ts';
import * as queries from './shipment-queries.ts';

type Parcel = Pick<queries.ShipmentRow, 'carrier' | 'trackingNumber' | 'trackingUrl'>;
type Asked<Body> = Body & { accountId: string | null };

/**
 * Sends an order, or the pieces of it that are named, and tells the buyer if wanted. Once nothing is left, doing it again changes the
 * tracking of the last parcel, and takes the version that it builds on: of two who send the same order, the second hears who was
 * faster and sends nothing.
 * @throws HttpError 404; 409 `order-status` for an order that can no longer be sent; 409 `conflict` with `current`; 422 by field
 */
export async function fulfillOrder(
  db: Database,
  place: MailPlace,
  orderId: string,
  asked: Asked<FulfillOrder>,
): Promise<OrderDetail> {
  const { websiteId } = place.website;
  const parcel = parcelOf(asked);
  const late = await inWebsite(db, websiteId, async (tx) => {
    const { status, updatedAt } = await lockOrder(tx, websiteId, orderId);
    if (status !== 'fulfilled' && !canBecome(status, 'fulfilled'))
      throw new HttpError(409, 'order-status', `This order is ${status}; it cannot be fulfilled.`);
    if (asked.version === undefined ? status === 'fulfilled' : asked.version !== updatedAt.getTime()) return true;
    const order = await orderById(tx, websiteId, orderId);
    const lines = linesToSend(order, asked.lines);
    const [last] = (await queries.readShipments(tx, websiteId, orderId)).slice(-1);
    const { locationId, accountId, notify = true } = asked;
    if (lines.length > 0) {
      await sendPieces(tx, place, order, { parcel, lines, locationId, accountId, notify });
      return false;
    }
    if (last) await queries.changeTracking(tx, websiteId, last.id, parcel);
    await queries.noteParcel(tx, websiteId, orderId, { ...parcelText(parcel), accountId });
    await completeOrder(tx, websiteId, orderId);
    await handOver(tx, place, orderId, { parcel, lines: last?.lines ?? [] }, notify);
    return false;
  });
  wakeJobs(db, ORDER_CAPTURE);
  const current = await orderForOwner(db, websiteId, orderId);
  if (late) throw new HttpError(409, 'conflict', whoWasFaster(current), undefined, { current });
  return current;
}

interface SentParcel {
  parcel: Parcel;
  lines: queries.ShipmentRow['lines'];
  locationId: string | undefined;
  accountId: string | null;
  notify: boolean;
}

/**
 * Writes a parcel of pieces that can still be sent, takes them from where they lie and tells the buyer. The order's row must be locked.
 * @returns the id of the parcel
 * @throws HttpError 404 for no location; 422 where too little lies there
 */
export async function sendPieces(
  tx: Transaction,
  place: MailPlace,
  order: OrderRow,
  { parcel, lines, locationId, accountId, notify }: SentParcel,
): Promise<string> {
  const { websiteId } = place.website;
  const id = newId();
  await queries.insertShipment(tx, websiteId, order.id, {
    ...{ id, ...parcel, lines, accountId },
    locationId: await sendFrom(tx, websiteId, { id: order.id, accountId }, sendingsOf(order, lines), locationId),
  });
  await queries.noteParcel(tx, websiteId, order.id, { ...parcelText(parcel), accountId });
  await completeOrder(tx, websiteId, order.id);
  await handOver(tx, place, order.id, { parcel, lines }, notify);
  return id;
}

const parcelText = ({ carrier, trackingNumber }: Parcel) => ({ carrier, trackingNumber });

/** @throws HttpError 422 where the link is none */
function parcelOf(asked: { carrier?: string; trackingNumber?: string; trackingUrl?: string }): Parcel {
  const carrier = (asked.carrier ?? '').trim();
  const trackingNumber = (asked.trackingNumber ?? '').trim();
  const given = (asked.trackingUrl ?? '').trim();
  const problem =
    given === '' || /^https?:/i.test(given) ? requireWebAddress(given || '/') : `"${given}" is not a web address.`;
  if (problem) throw invalid(problem, { trackingUrl: problem });
  return { carrier, trackingNumber, trackingUrl: given || trackingLink(carrier, trackingNumber) };
}

/** What is named, or all that is left. @throws HttpError 404 for a line of another order, 422 for more pieces than are left */
export function linesToSend(order: OrderRow, asked: FulfillOrder['lines']): queries.ShipmentRow['lines'] {
  if (!asked)
    return order.items
      .map((item) => ({ lineId: item.id, quantity: piecesToSend(item) }))
      .filter(({ quantity }) => quantity > 0);
  const seen = new Set<string>();
  for (const { lineId, quantity } of asked) {
    const item = order.items.find(({ id }) => id === lineId);
    if (!item) throw notFound('The line');
    if (seen.has(lineId) || quantity > piecesToSend(item)) {
      const message = `Of ${item.productName}, ${piecesToSend(item)} can still be sent.`;
      throw invalid(message, { [lineId]: message });
    }
    seen.add(lineId);
  }
  return [...asked];
}

/** Hands over what waited for its payment – what has been handed over stays as it is –, and tells the buyer. */
async function handOver(
  tx: Transaction,
  place: MailPlace,
  orderId: string,
  { parcel, lines }: { parcel: Parcel; lines: queries.ShipmentRow['lines'] },
  notify: boolean,
): Promise<void> {
  const order = await orderById(tx, place.website.websiteId, orderId);
  const before = await delivery.readDeliveries(tx, place.website.websiteId, order);
  const rows = await delivery.deliverMissing(tx, place, order);
  const isNew = JSON.stringify(rows) !== JSON.stringify(before);
  const delivered = isNew ? deliveriesInMail(spokenTo(place, order).website, place.origin, rows) : undefined;
  if (!notify) return;
  const mail = orderShippedMail(place, mailedOrder(order), { ...parcel, lines }, delivered);
  await queueMessage(tx, place.website.websiteId, mail);
}

function whoWasFaster({ status, fulfillment }: OrderDetail): string {
  const who = fulfillment?.by ?? 'Somebody else';
  if (status !== 'fulfilled') return `${who} has changed this order in the meantime.`;
  const parcel = [fulfillment?.carrier, fulfillment?.trackingNumber].filter(Boolean).join(' ');
  return `${who} has fulfilled this order already${parcel ? ` (${parcel})` : ''}. Nothing was sent a second time.`;
}

/** Corrects the tracking of a parcel. @throws HttpError 404; 409 `conflict` with `current`; 422 by field */
export async function correctShipment(
  db: Database,
  place: MailPlace,
  { id: orderId, shipmentId }: { id: string; shipmentId: string },
  asked: Asked<CorrectShipment>,
): Promise<OrderDetail> {
  const { websiteId } = place.website;
  const parcel = parcelOf(asked);
  const late = await inWebsite(db, websiteId, async (tx) => {
    const { updatedAt } = await lockOrder(tx, websiteId, orderId);
    if (asked.version !== updatedAt.getTime()) return true;
    const shipments = await queries.readShipments(tx, websiteId, orderId);
    const shipment = shipments.find(({ id }) => id === shipmentId);
    if (!shipment) throw notFound('The parcel');
    await queries.changeTracking(tx, websiteId, shipmentId, parcel);
    const order = await orderById(tx, websiteId, orderId);
    const text = `Parcel ${shipment.number}: ${told(shipment)} → ${told(parcel)}`;
    await addEvent(tx, websiteId, orderId, { kind: 'tracking', text, accountId: asked.accountId });
    const last = shipments.at(-1)?.id === shipmentId ? parcel : (order.fulfillment ?? parcel);
    await queries.noteParcel(tx, websiteId, orderId, {
      carrier: last.carrier,
      trackingNumber: last.trackingNumber,
      accountId: order.fulfillment?.accountId ?? null,
    });
    if (asked.notify)
      await queueMessage(
        tx,
        websiteId,
        orderShippedMail(place, mailedOrder(order), { ...parcel, lines: shipment.lines }),
      );
    return false;
  });
  const current = await orderForOwner(db, websiteId, orderId);
  if (!late) return current;
  const message = 'Somebody else has changed this order in the meantime. Nothing was saved.';
  throw new HttpError(409, 'conflict', message, undefined, { current });
}

const told = ({ carrier, trackingNumber }: Parcel): string =>
  [carrier, trackingNumber].filter(Boolean).join(' ') || 'no tracking';
