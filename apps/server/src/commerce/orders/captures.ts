import type { CapturePayment, OrderDetail } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { capturesOften } from '../payments/service.ts';
import * as queries from './capture-queries.ts';
import { ORDER_CAPTURE } from './complete-order.ts';
import { lockOrder, orderById } from './locked-order.ts';
import { orderCurrency } from './order-view.ts';
import { orderForOwner } from './owner-order.ts';
import { moneyLeft } from './refundable.ts';
import { CAPTURE, settleCapture } from './settle-capture.ts';

/** How long the job leaves a capture to the call that asked for it. */
const JOB_WAITS_MS = 30_000;

/** Captures what is still held for an order once all of it is sent. */
export const orderCaptureJob = (db: Database): JobKind => ({
  name: ORDER_CAPTURE,
  leaseSeconds: 120,
  maxAttempts: 50,
  retryAfterSeconds: doubling(15, 3_600),
  run: async ({ websiteId, key: orderId }) => {
    const held = await inWebsite(db, websiteId, (tx) => queries.readHeld(tx, websiteId, orderId));
    for (const { id } of held) await captureHeld(db, websiteId, { id, orderId });
    return undefined;
  },
});

/**
 * Captures all that is held of a payment and promised to no refund.
 * @throws what its way to pay has not answered
 */
export async function captureHeld(
  db: Database,
  websiteId: string,
  payment: { id: string; orderId: string },
): Promise<void> {
  const captureId = await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, payment.orderId);
    const pending = await pendingOf(tx, websiteId, payment);
    if (pending) return pending.id;
    const amountCents = await leftToCapture(tx, websiteId, payment);
    if (amountCents === 0) return null;
    return begin(tx, websiteId, payment, { key: newId(), amountCents, isFinal: true, accountId: null });
  });
  if (captureId !== null) await settleCapture(db, websiteId, captureId);
}

const pendingOf = async (tx: Transaction, websiteId: string, { id, orderId }: { id: string; orderId: string }) =>
  (await queries.readCaptures(tx, websiteId, orderId)).find(
    ({ paymentId, state }) => paymentId === id && state === 'pending',
  );

async function leftToCapture(tx: Transaction, websiteId: string, payment: { id: string; orderId: string }) {
  const left = await moneyLeft(tx, websiteId, await orderById(tx, websiteId, payment.orderId));
  const held = left.payments.filter((one) => one.held && one.payment.id === payment.id);
  return held.reduce((sum, { cents }) => sum + cents, 0);
}

/** @returns the id of the capture; null where so much is not held any more */
async function begin(
  tx: Transaction,
  websiteId: string,
  { id: paymentId, orderId }: { id: string; orderId: string },
  asked: { key: string; amountCents: number; isFinal: boolean; accountId: string | null },
): Promise<string | null> {
  const id = newId();
  if (!(await queries.insertCapture(tx, websiteId, { id, paymentId, orderId, ...asked }))) return null;
  await queries.touchOrder(tx, websiteId, orderId);
  await enqueue(tx, websiteId, CAPTURE, id, { dueAt: new Date(Date.now() + JOB_WAITS_MS) });
  return id;
}

/**
 * The owner's call: captures a part of what a bank holds, or all of it. It is written down first, then the way to pay is asked, and what
 * it answers is written; where it does not answer, the job asks again under the same name.
 * @throws HttpError 404; 409 `order-status` where nothing is held, `conflict` with `current`; 422 for more than is held
 */
export async function capturePayment(
  db: Database,
  website: Website,
  { id: orderId, paymentId }: { id: string; paymentId: string },
  asked: CapturePayment & { accountId: string | null },
): Promise<OrderDetail> {
  const { websiteId } = website;
  const captureId = await inWebsite(db, websiteId, (tx) => plan(tx, website, { id: paymentId, orderId }, asked));
  if (captureId !== null) await settleCapture(db, websiteId, captureId).catch(() => undefined);
  const current = await orderForOwner(db, websiteId, orderId);
  if (captureId !== null) return current;
  const message = 'Somebody else has changed this order in the meantime. Nothing was captured.';
  throw new HttpError(409, 'conflict', message, undefined, { current });
}

/** @returns the id of the capture; null where the order is not as the caller saw it */
async function plan(
  tx: Transaction,
  website: Website,
  payment: { id: string; orderId: string },
  { key, version, amountCents, release, accountId }: CapturePayment & { accountId: string | null },
): Promise<string | null> {
  const { websiteId } = website;
  const { updatedAt } = await lockOrder(tx, websiteId, payment.orderId);
  const [found] = await queries.findPayment(tx, websiteId, payment.id);
  if (found?.orderId !== payment.orderId) throw notFound('The payment');
  const captures = await queries.readCaptures(tx, websiteId, payment.orderId);
  const earlier = captures.find((one) => one.paymentId === payment.id && one.key === key);
  if (earlier) return earlier.id;
  if (version !== updatedAt.getTime()) return null;
  if (await pendingOf(tx, websiteId, payment))
    throw new HttpError(409, 'order-status', 'This payment is being captured already. Please look again in a minute.');
  const held = await leftToCapture(tx, websiteId, payment);
  if (held === 0) throw new HttpError(409, 'order-status', 'Nothing of this payment is held any more.');
  if (amountCents > held) {
    const message = `${localMoney(website, held, orderCurrency(found))} are held and can be captured.`;
    throw invalid(message, { amountCents: message });
  }
  const isFinal = release || amountCents === held || !capturesOften(website, found.provider);
  return begin(tx, websiteId, payment, { key, amountCents, isFinal, accountId });
}
