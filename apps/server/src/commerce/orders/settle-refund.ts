import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { refundOf } from '../payments/service.ts';
import { countReleased } from './capture-queries.ts';
import { creditRefund } from './invoices/service.ts';
import { lockOrder, orderById } from './locked-order.ts';
import { orderCanceledMail, orderRefundedMail } from './order-mail.ts';
import { mailedOrder } from './order-view.ts';
import { type PaymentRow, readPayments } from './queries.ts';
import * as queries from './refund-queries.ts';
import { moneyLeft } from './refundable.ts';

export const REFUND = 'refund';
/** The kind of job that lets go of a payment of which nothing is wanted any more. */
export const RELEASE = 'payment-release';

/** Finishes refunds that a crash has cut off between the way to pay and the books. */
export const refundJob = (db: Database): JobKind => ({
  name: REFUND,
  leaseSeconds: 120,
  maxAttempts: 50,
  retryAfterSeconds: doubling(5, 3_600),
  run: async ({ websiteId, key }) => {
    await settleRefund(db, websiteId, key);
    return undefined;
  },
});

/**
 * Asks the ways to pay for what a refund promises, and writes what they answer, once: they are asked under a key of the refund's own,
 * so that a second asking moves nothing. One that refuses leaves a refund that failed, which its owner sees.
 */
export async function settleRefund(db: Database, websiteId: string, refundId: string): Promise<void> {
  const [refund, payments, website] = await inWebsite(db, websiteId, async (tx) => {
    const [row] = await queries.findRefund(tx, websiteId, refundId);
    const made = row ? await readPayments(tx, websiteId, row.orderId) : [];
    return [row, made, await readWebsite(tx, websiteId)] as const;
  });
  if (refund?.state !== 'pending') return;
  const problem = await askForMoney(website, refund, payments);
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, refund.orderId);
    const state = problem === '' ? 'done' : 'failed';
    if (!(await queries.endRefund(tx, websiteId, refundId, { state, problem }))) return;
    if (state === 'done') {
      for (const part of refund.parts) await countPart(tx, websiteId, part, payments);
      await endOrder(tx, websiteId, refund.orderId);
      if (refund.cause !== 'edit')
        await creditRefund(
          tx,
          await readWebsite(tx, websiteId),
          await orderById(tx, websiteId, refund.orderId),
          refund,
        );
    }
    if (refund.notify) await tellBuyer(tx, websiteId, refund, state === 'done');
  });
}

/** Whether a part of a refund is still held, so that nobody has to give it back. */
const isHeld = ({ paymentId, held }: queries.RefundPart, payments: readonly PaymentRow[]): boolean =>
  held === true && payments.some(({ id, state }) => id === paymentId && state === 'authorized');

/**
 * Counts what has gone back of a payment, or what of it was let go; of a hold of which nothing is left its provider is told.
 * @throws Error where it was fetched meanwhile: asked again, it is given back
 */
async function countPart(
  tx: Transaction,
  websiteId: string,
  part: queries.RefundPart,
  payments: readonly PaymentRow[],
): Promise<void> {
  if (!isHeld(part, payments)) return queries.countPaymentRefund(tx, websiteId, part);
  const [released] = await countReleased(tx, websiteId, part.paymentId, part.amountCents);
  if (!released) throw new Error('The payment was captured or has failed meanwhile.');
  if (released.state === 'voided') await enqueue(tx, websiteId, RELEASE, part.paymentId);
}

/** @returns '' or why one of them refused */
async function askForMoney(
  website: Website,
  { id, parts }: queries.RefundRow,
  payments: readonly PaymentRow[],
): Promise<string> {
  for (const part of parts) {
    const { paymentId, amountCents, byHand } = part;
    if (byHand || isHeld(part, payments)) continue;
    const payment = payments.find((each) => each.id === paymentId);
    const refund = payment && refundOf(website, payment);
    if (!refund) return 'This way to pay cannot give money back by itself: its keys are not here any more.';
    const { currency, providerReference: reference } = payment;
    try {
      await refund({ reference, amountCents, currency, key: `${id}-${paymentId}` });
    } catch (error) {
      return error instanceof Error && error.message !== '' ? error.message : 'The way to pay has refused.';
    }
  }
  return '';
}

/** An order of which nothing paid is left is over. One that was paid with nothing is not ended by it. */
async function endOrder(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  const order = await orderById(tx, websiteId, orderId);
  const { totalCents } = await moneyLeft(tx, websiteId, order);
  const awaited = (await readPayments(tx, websiteId, orderId)).some(({ state }) => state === 'pending');
  if (totalCents === 0 && !awaited && order.refundedCents > 0) await queries.markOrderRefunded(tx, websiteId, orderId);
}

/** The mail says what has gone back, and promises nothing beyond that. */
async function tellBuyer(
  tx: Transaction,
  websiteId: string,
  refund: queries.RefundRow & { orderId: string; origin: string },
  isDone: boolean,
): Promise<void> {
  const place = { website: await readWebsite(tx, websiteId), origin: refund.origin };
  const order = mailedOrder(await orderById(tx, websiteId, refund.orderId));
  const of = (byHand: boolean) =>
    refund.parts.reduce((sum, part) => sum + (part.byHand === byHand ? part.amountCents : 0), 0);
  const back = {
    refundedCents: isDone ? of(false) : 0,
    ontoCardsCents: refund.giftCardCents,
    byHandCents: isDone ? of(true) : 0,
  };
  if (refund.cause === 'cancel') await queueMessage(tx, websiteId, orderCanceledMail(place, order, back));
  else if (isDone) await queueMessage(tx, websiteId, orderRefundedMail(place, order, { ...back, lines: refund.lines }));
}
