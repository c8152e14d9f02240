import type { BuyLabel, OrderDetail } from '@plinth/contract';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import { enqueue, wakeJobs } from '../../../platform/jobs/service.ts';
import { requireLocation } from '../../inventory/locations.ts';
import { ORDER_CAPTURE } from '../complete-order.ts';
import { lockOrder } from '../locked-order.ts';
import type { MailPlace } from '../order-mail.ts';
import { orderForOwner } from '../owner-order.ts';
import { addressKeyOf, labelledParcel } from './parcel-plan.ts';
import * as queries from './queries.ts';
import { LABEL, type LabelMeans, settleLabel, UNSETTLED_MS } from './settle-label.ts';

type Asked = BuyLabel & { accountId: string | null };

/**
 * Buys a label at a rate that was shown, and sends its parcel. It is noted before its carrier is asked, so that whatever happens in between it
 * is bought once: asked again, and asked by two, too.
 * @throws HttpError 404; 409 `order-status`, `conflict` with `current`, `label-refused` with what its carrier says; 422 for more pieces than are left
 */
export async function buyLabel(
  means: LabelMeans,
  place: MailPlace,
  { id: orderId, labelId }: { id: string; labelId: string },
  asked: Asked,
): Promise<OrderDetail> {
  const { db } = means;
  const { websiteId } = place.website;
  const isLate = await inWebsite(db, websiteId, (tx) => begin(tx, place, orderId, labelId, asked));
  if (isLate) return refuse(db, websiteId, orderId);
  await settleLabel(means, websiteId, labelId);
  wakeJobs(db, ORDER_CAPTURE);
  const [label] = await inWebsite(db, websiteId, (tx) => queries.findLabel(tx, websiteId, labelId));
  if (label?.state === 'failed') throw new HttpError(409, 'label-refused', label.problem);
  return orderForOwner(db, websiteId, orderId);
}

async function refuse(db: Database, websiteId: string, orderId: string): Promise<never> {
  const current = await orderForOwner(db, websiteId, orderId);
  const message = 'Somebody else has changed this order in the meantime. No label was bought.';
  throw new HttpError(409, 'conflict', message, undefined, { current });
}

/** @returns whether the order is not as its buyer has seen it */
async function begin(
  tx: Transaction,
  { website, origin }: MailPlace,
  orderId: string,
  labelId: string,
  { rateId, version, notify, locationId, accountId }: Asked,
): Promise<boolean> {
  const { websiteId } = website;
  const { updatedAt } = await lockOrder(tx, websiteId, orderId);
  const [label] = await queries.findLabel(tx, websiteId, labelId);
  const rate = label?.rates.find(({ id }) => id === rateId);
  if (label?.orderId !== orderId || !rate) throw notFound('This price');
  if (version !== updatedAt.getTime()) return true;
  const others = await queries.readLabels(tx, websiteId, orderId);
  if (others.some(({ state }) => state === 'begun'))
    throw new HttpError(409, 'order-status', 'A label of this order is being bought at this moment.');
  if (label.state !== 'quoted' && label.state !== 'failed') return true;
  const { lines } = label.request;
  const { order } = await labelledParcel(
    tx,
    websiteId,
    orderId,
    label.shipmentId ? { shipmentId: label.shipmentId } : { lines },
  );
  if (addressKeyOf(order) !== label.request.addressKey)
    throw new HttpError(409, 'order-status', 'The address has changed since. Ask for the prices again.');
  if (locationId !== undefined) await requireLocation(tx, websiteId, locationId);
  const request = { ...label.request, notify, origin, ...(locationId === undefined ? {} : { locationId }) };
  await queries.beginPurchase(tx, websiteId, labelId, { rate, request, accountId });
  await queries.touchOrder(tx, websiteId, orderId);
  await enqueue(tx, websiteId, LABEL, labelId, { dueAt: new Date(Date.now() + UNSETTLED_MS) });
  return false;
}
