import type { OrderDetail } from '@plinth/contract';
import { inWebsite, type Transaction } from '../../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import { doubling, type JobKind } from '../../../platform/jobs/job.ts';
import { enqueue } from '../../../platform/jobs/service.ts';
import { readWebsite } from '../../../platform/websites/service.ts';
import { CarrierProblem } from '../../carriers/carrier-provider.ts';
import type { Voiding } from '../../carriers/label-provider.ts';
import { addEvent } from '../event-queries.ts';
import { lockOrder, orderById } from '../locked-order.ts';
import { orderForOwner } from '../owner-order.ts';
import { changeTracking, noteParcel, readShipments } from '../shipment-queries.ts';
import * as queries from './queries.ts';
import { costOf, type LabelMeans, nameOf, UNSETTLED_MS } from './settle-label.ts';

/** The kind of job that asks what became of a label that is taken back. */
export const LABEL_VOID = 'order-label-void';
const TIMEOUT_MS = 20_000;
/** Carriers look for two weeks or more whether a label was used. */
const AGAIN_MS = 86_400_000;

/**
 * Asks for the money of a label back, and takes it off its parcel.
 * @throws HttpError 404; 409 `order-status` for a label that is not bought; 409 `label-refused` with what its carrier says
 */
export async function voidLabel(
  means: LabelMeans,
  websiteId: string,
  { id: orderId, labelId }: { id: string; labelId: string },
  accountId: string | null,
): Promise<OrderDetail> {
  const { db } = means;
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    const [label] = await queries.findLabel(tx, websiteId, labelId);
    if (label?.orderId !== orderId) throw notFound('The label');
    const [begun] = await queries.changeState(tx, websiteId, labelId, { from: ['bought'], to: 'void-begun' });
    if (!begun) throw new HttpError(409, 'order-status', 'This label is voided already, or was never bought.');
    await queries.touchOrder(tx, websiteId, orderId);
    await enqueue(tx, websiteId, LABEL_VOID, labelId, { dueAt: new Date(Date.now() + UNSETTLED_MS) });
  });
  await settleVoid(means, websiteId, labelId, accountId);
  const current = await orderForOwner(db, websiteId, orderId);
  const label = current.labels.find(({ id }) => id === labelId);
  if (label?.state === 'bought') throw new HttpError(409, 'label-refused', label.problem, undefined, { current });
  return current;
}

/** @returns whether it is to be asked again some day */
async function settleVoid(
  { db, carriers }: LabelMeans,
  websiteId: string,
  labelId: string,
  accountId: string | null,
): Promise<'over' | 'unknown' | 'asked'> {
  const [label, website] = await inWebsite(db, websiteId, async (tx) => {
    const [row] = await queries.findLabel(tx, websiteId, labelId);
    return [row, await readWebsite(tx, websiteId)] as const;
  });
  if (label?.state !== 'void-begun' && label?.state !== 'voiding') return 'over';
  const labels = carriers.labelsOf(website);
  if (labels?.name !== label.provider) return 'unknown';
  let answer: Voiding;
  try {
    answer = await labels.provider.void(label.reference, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    if (error instanceof CarrierProblem) return 'unknown';
    throw error;
  }
  await inWebsite(db, websiteId, (tx) => writeVoid(tx, websiteId, label, answer, accountId));
  return answer.state === 'asked' ? 'asked' : 'over';
}

async function writeVoid(
  tx: Transaction,
  websiteId: string,
  label: queries.LabelRow,
  answer: Voiding,
  accountId: string | null,
): Promise<void> {
  const { id, orderId, state } = label;
  await lockOrder(tx, websiteId, orderId);
  const problem = answer.state === 'refused' ? answer.problem : '';
  const isKept = answer.state === 'refused' && !answer.isFinal && state === 'void-begun';
  const to = isKept
    ? 'bought'
    : ({ voided: 'voided', asked: 'voiding', refused: 'void-refused' } as const)[answer.state];
  if (to === state) return;
  const [changed] = await queries.changeState(tx, websiteId, id, { from: [state], to, problem });
  if (!changed) return;
  const words = {
    bought: `could not be voided: ${problem}`,
    voiding: 'is voided; its carrier decides about the money',
    voided: `is voided: ${costOf(label)} ${label.testMode ? 'of a test' : 'come back'}`,
    'void-refused': `was not taken back: ${problem}`,
  }[to];
  const text = `Label ${nameOf(label)} ${label.trackingNumber} ${words}`;
  await addEvent(tx, websiteId, orderId, { kind: 'label', text, accountId });
  if (state === 'void-begun' && to !== 'bought') await takeOff(tx, websiteId, label);
  await queries.touchOrder(tx, websiteId, orderId);
}

/** Its parcel is without tracking then, unless somebody has given it another one. */
async function takeOff(tx: Transaction, websiteId: string, label: queries.LabelRow): Promise<void> {
  const { orderId, shipmentId, trackingNumber } = label;
  const shipments = await readShipments(tx, websiteId, orderId);
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment || shipment.trackingNumber !== trackingNumber) return;
  const nothing = { carrier: '', trackingNumber: '' };
  await changeTracking(tx, websiteId, shipmentId, { ...nothing, trackingUrl: '' });
  if (shipments.at(-1)?.id !== shipmentId) return;
  const { fulfillment } = await orderById(tx, websiteId, orderId);
  await noteParcel(tx, websiteId, orderId, { ...nothing, accountId: fulfillment?.accountId ?? null });
}

/** Asks carriers day by day whether the money of a voided label comes back. */
export const labelVoidJob = (means: LabelMeans): JobKind => ({
  name: LABEL_VOID,
  leaseSeconds: 120,
  maxAttempts: 60,
  retryAfterSeconds: doubling(30, 86_400),
  run: async ({ websiteId, key }) => {
    const state = await settleVoid(means, websiteId, key, null);
    if (state === 'unknown') throw new Error('The carrier has not answered yet.');
    return state === 'asked' ? async () => new Date(Date.now() + AGAIN_MS) : undefined;
  },
});
