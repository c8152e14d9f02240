import { decimalText } from '@plinth/domain';
import type { AssetStore } from '../../../platform/assets/asset-store.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../../platform/database/transaction.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { doubling, type JobKind } from '../../../platform/jobs/job.ts';
import { enqueue } from '../../../platform/jobs/service.ts';
import { queueMessage } from '../../../platform/mail/service.ts';
import { readWebsite } from '../../../platform/websites/service.ts';
import { CarrierProblem } from '../../carriers/carrier-provider.ts';
import type { LabelProvider, Purchase } from '../../carriers/label-provider.ts';
import type { Carriers } from '../../carriers/service.ts';
import { addEvent } from '../event-queries.ts';
import { linesToSend, sendPieces } from '../fulfil.ts';
import { lockOrder, orderById } from '../locked-order.ts';
import { orderShippedMail } from '../order-mail.ts';
import { mailedOrder } from '../order-view.ts';
import { changeTracking, noteParcel, readShipments } from '../shipment-queries.ts';
import { fetchLabelFile } from './label-file.ts';
import * as queries from './queries.ts';

/** The kind of job that finds out what became of a purchase whose answer was lost, and fetches what has not come with it. */
export const LABEL = 'order-label';
/** When that job looks: later than whoever buys waits for an answer. */
export const UNSETTLED_MS = 60_000;
/** How long a purchase is waited for. */
const TIMEOUT_MS = 30_000;

export interface LabelMeans {
  db: Database;
  carriers: Carriers;
  assets: AssetStore;
}

/**
 * Buys what was noted as begun and writes what its carrier answers, once; what nobody knows of stays begun, for the job.
 * @param isLost nobody knows whether it was asked for: it is looked up, and not bought anew
 * @returns whether nothing is left to be done
 */
export async function settleLabel(
  means: LabelMeans,
  websiteId: string,
  labelId: string,
  isLost = false,
): Promise<boolean> {
  const { db, carriers } = means;
  const [label, website] = await inWebsite(db, websiteId, async (tx) => {
    const [row] = await queries.findLabel(tx, websiteId, labelId);
    return [row, await readWebsite(tx, websiteId)] as const;
  });
  if (label?.state === 'bought') return fetchLabelFile(means, websiteId, label);
  if (label?.state !== 'begun') return true;
  const labels = carriers.labelsOf(website);
  if (labels?.name !== label.provider) return false;
  const purchase = await purchaseOf(labels.provider, label, isLost);
  if (purchase.state === 'pending') return false;
  if (purchase.state === 'refused') {
    await inWebsite(db, websiteId, (tx) => queries.failPurchase(tx, websiteId, labelId, purchase.problem));
    return true;
  }
  await keepPurchase(db, websiteId, label, purchase);
  return fetchLabelFile(means, websiteId, { ...label, ...purchase });
}

async function purchaseOf(provider: LabelProvider, label: queries.LabelRow, isLost: boolean): Promise<Purchase> {
  const name = { rateId: label.rateId, key: label.id, signal: AbortSignal.timeout(TIMEOUT_MS) };
  try {
    if (isLost || label.attempts > 1) {
      const found = await provider.find(name);
      if (found.state === 'bought' || found.state === 'pending' || (isLost && found.state === 'refused')) return found;
      if (isLost) return { state: 'refused', problem: 'The purchase has not reached the carrier: nothing was bought.' };
    }
    return await provider.buy(name);
  } catch (error) {
    if (error instanceof CarrierProblem) return { state: 'pending' };
    throw error;
  }
}

/** What was bought is never lost: where its parcel cannot be sent any more, the label is there without one. */
async function keepPurchase(
  db: Database,
  websiteId: string,
  label: queries.LabelRow,
  made: Extract<Purchase, { state: 'bought' }>,
): Promise<void> {
  try {
    await inWebsite(db, websiteId, (tx) => writePurchase(tx, websiteId, label, made, true));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await inWebsite(db, websiteId, (tx) => writePurchase(tx, websiteId, label, made, false));
  }
}

/** @throws HttpError where its parcel cannot be sent as it was asked for, and `sends` */
async function writePurchase(
  tx: Transaction,
  websiteId: string,
  label: queries.LabelRow,
  made: Extract<Purchase, { state: 'bought' }>,
  sends: boolean,
): Promise<void> {
  const { id, orderId, accountId } = label;
  await lockOrder(tx, websiteId, orderId);
  const [kept] = await queries.endPurchase(tx, websiteId, id, made);
  if (!kept) return;
  const cost = `${costOf(label)}${made.testMode ? ' (test)' : ''}`;
  const text = `Label bought: ${[nameOf(label), made.trackingNumber].filter(Boolean).join(' ')}, ${cost}${
    sends ? '' : '; its pieces could not be sent any more'
  }`;
  await addEvent(tx, websiteId, orderId, { kind: 'label', text, accountId });
  await enqueue(tx, websiteId, LABEL, id, { dueAt: new Date(Date.now() + UNSETTLED_MS) });
  if (sends) await sendParcel(tx, websiteId, label, made);
  else await queries.touchOrder(tx, websiteId, orderId);
}

async function sendParcel(
  tx: Transaction,
  websiteId: string,
  { id, orderId, shipmentId, request, carrier, accountId }: queries.LabelRow,
  { trackingNumber, trackingUrl }: Extract<Purchase, { state: 'bought' }>,
): Promise<void> {
  const parcel = { carrier, trackingNumber, trackingUrl };
  const order = await orderById(tx, websiteId, orderId);
  const place = { website: await readWebsite(tx, websiteId), origin: request.origin };
  if (shipmentId !== '') {
    const shipments = await readShipments(tx, websiteId, orderId);
    await changeTracking(tx, websiteId, shipmentId, parcel);
    if (shipments.at(-1)?.id === shipmentId)
      await noteParcel(tx, websiteId, orderId, { carrier, trackingNumber, accountId });
    else await queries.touchOrder(tx, websiteId, orderId);
    const lines = shipments.find(({ id: each }) => each === shipmentId)?.lines ?? [];
    if (request.notify)
      await queueMessage(tx, websiteId, orderShippedMail(place, mailedOrder(order), { ...parcel, lines }));
    return;
  }
  if (order.status !== 'pending') throw new HttpError(409, 'order-status', `This order is ${order.status}.`);
  const sent = await sendPieces(tx, place, order, {
    ...{ parcel, accountId, notify: request.notify, locationId: request.locationId },
    lines: linesToSend(order, request.lines),
  });
  await queries.putOnParcel(tx, websiteId, id, sent);
}

/** `USPS Priority Mail` */
export const nameOf = ({ carrier, service }: Pick<queries.LabelRow, 'carrier' | 'service'>): string =>
  [carrier, service].filter(Boolean).join(' ');
/** `8.55 USD` */
export const costOf = ({ costCents, currency }: Pick<queries.LabelRow, 'costCents' | 'currency'>): string =>
  `${decimalText(costCents, currency)} ${currency}`;

/** Finds out what became of purchases that a crash or a silent carrier has cut off. */
export const labelJob = (means: LabelMeans): JobKind => ({
  name: LABEL,
  leaseSeconds: 120,
  maxAttempts: 40,
  retryAfterSeconds: doubling(30, 3_600),
  run: async ({ websiteId, key }) => {
    if (!(await settleLabel(means, websiteId, key, true))) throw new Error('The carrier has not answered yet.');
    return undefined;
  },
  onFailure: async (tx, { websiteId, key }, _problem, isLast) => {
    if (!isLast) return;
    const problem = `Nobody has said for a day whether this label was bought. Look for ${key} in the account of your carriers.`;
    await queries.failPurchase(tx, websiteId, key, problem);
  },
});
