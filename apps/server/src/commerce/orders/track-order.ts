import {
  isReachableEmailAddress,
  type OrderState,
  type OrderStep,
  orderNumberText,
  orderState,
  orderSteps,
  typedOrderNumber,
} from '@plinth/domain';
import { throttledByKey } from '../../accounts/staff/sign-in-throttle.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsiteAtOnce } from '../../platform/database/pipeline.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { imageOf } from '../carts/cart-view.ts';
import type { OrderItemRow, OrderRow } from './order-row.ts';
import { orderFacts } from './progress.ts';
import * as queries from './queries.ts';
import { piecesInParcel } from './sendings.ts';
import { readShipments, type ShipmentRow } from './shipment-queries.ts';
import { findTracked, lastRefund } from './tracking-queries.ts';

/** What who knows the number and the address of an order may see of it: no name, no street, no sum, no way into it. */
export interface TrackedOrder {
  number: string;
  state: OrderState;
  steps: readonly OrderStep[];
  /** How it travels, and where to fetch it; '' where nothing is sent. */
  delivery: string;
  deliveryNote: string;
  items: readonly TrackedItem[];
  parcels: readonly TrackedParcel[];
}

export interface TrackedItem {
  name: string;
  options: string;
  quantity: number;
  /** How many of its pieces have gone, where that is not the same for the whole order. */
  gone?: { count: number; how: 'sent' | 'handed-over' };
  /** Of how many of its pieces the money went back, where it was not all of the order's. */
  refunded: number;
  image: ReturnType<typeof imageOf> | null;
}

export interface TrackedParcel {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  pieces: readonly string[];
}

/** Wrong tries of all visitors of a website together, in an hour, before they wait. One client has eight (throttledByKey). */
const WEBSITE_FAILURES = 300;
const HOUR = 3_600_000;
const TRIES = 'orders that we could not find';

/** The one answer to a number that no order has, to another address, and to an order of another website. */
export const noSuchOrderText =
  'We found no order with this number and email address. Both are in the mail that confirmed your order.';

/**
 * How far an order is, for whoever knows its number and the address that it was placed with. Wrong tries are counted by who makes them,
 * and by website.
 * @throws HttpError 422 by field for what can be neither; 404 `not-found`, the same for every miss; 429
 */
export async function trackOrder(
  db: Database,
  websiteId: string,
  typed: { order: string; email: string },
  address: string,
): Promise<TrackedOrder> {
  const number = typedOrderNumber(typed.order);
  const email = typed.email.trim().toLowerCase();
  const fields: Record<string, string> = {};
  if (number === 0) fields.order = 'Enter the number of your order. It looks like #00042.';
  if (!isReachableEmailAddress(email)) fields.email = 'Enter the email address that you ordered with.';
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
  let orderId: string | undefined;
  const find = async () => {
    const [[found]] = await inWebsiteAtOnce(db, websiteId, (sql) => [findTracked(sql, websiteId, number, email)]);
    orderId = found?.orderId ?? undefined;
    return orderId !== undefined;
  };
  const key = `track-order:${websiteId}`;
  // By the hour: a count that only a quiet day ends would grow for ever in a busy shop.
  const hour = `${key}:hour:${Math.floor(Date.now() / HOUR)}`;
  // The client first: who has to wait does not count against everybody.
  await throttledByKey(
    db,
    `${key}:${clientNetwork(address)}`,
    () => throttledByKey(db, hour, find, TRIES, WEBSITE_FAILURES),
    TRIES,
  );
  if (orderId === undefined) throw new HttpError(404, 'not-found', noSuchOrderText);
  return readTracked(db, websiteId, orderId);
}

async function readTracked(db: Database, websiteId: string, orderId: string): Promise<TrackedOrder> {
  const [[order], [payment], [refund], shipments] = await inWebsiteAtOnce(db, websiteId, (sql) => [
    queries.readOrder(sql, websiteId, orderId),
    queries.readAwaited(sql, websiteId, orderId),
    lastRefund(sql, websiteId, orderId),
    readShipments(sql, websiteId, orderId),
  ]);
  if (!order) throw notFound('The order');
  const facts = orderFacts(order, payment?.unpaid === true);
  const state = orderState(facts);
  return {
    number: orderNumberText(order.orderNumber),
    state,
    steps: orderSteps(facts, {
      created: order.createdAt.getTime(),
      sentAt: shipments.at(-1)?.createdAt.getTime() ?? order.fulfilledAt?.getTime(),
      canceledAt: order.canceledAt?.getTime(),
      refundedAt: order.refundedCents > 0 ? refund?.at?.getTime() : undefined,
    }),
    delivery: order.shippingOption?.name ?? '',
    deliveryNote: order.shippingOption?.note ?? '',
    items: order.items.map((item) => trackedItem(item, state)),
    parcels: shipments.map((shipment) => parcelOf(shipment, order)),
  };
}

function trackedItem(item: OrderItemRow, state: OrderState): TrackedItem {
  const { productName: name, attributes, quantity, fulfilledQuantity, refundedQuantity, asset } = item;
  const isPart = state === 'partly-sent' || state === 'partly-handed-over';
  const how = state === 'partly-sent' ? 'sent' : 'handed-over';
  return {
    name,
    options: attributes.map(({ value }) => value).join(' · '),
    quantity,
    ...(isPart ? { gone: { count: fulfilledQuantity, how } } : {}),
    refunded: state === 'refunded' ? 0 : refundedQuantity,
    image: asset ? imageOf(asset, name) : null,
  };
}

const parcelOf = (shipment: ShipmentRow, { items }: OrderRow): TrackedParcel => ({
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber,
  trackingUrl: shipment.trackingUrl,
  sentAt: shipment.createdAt.getTime(),
  pieces: piecesInParcel(shipment, items),
});
