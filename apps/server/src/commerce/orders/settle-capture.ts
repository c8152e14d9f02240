import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { CaptureRefused, type ProviderPayment } from '../payments/payment-provider.ts';
import { providerNamed } from '../payments/service.ts';
import * as queries from './capture-queries.ts';
import { addEvent } from './event-queries.ts';
import { lockOrder } from './locked-order.ts';
import { orderCurrency } from './order-view.ts';
import { heldCents } from './refundable.ts';
import { releaseRest } from './refunds.ts';
import { RELEASE, settleRefund } from './settle-refund.ts';

/** The kind of job that finishes a capture. */
export const CAPTURE = 'payment-capture';

/** Finishes captures that a crash, or a lost line, has cut off between the way to pay and the books. */
export const captureJob = (db: Database): JobKind => ({
  name: CAPTURE,
  leaseSeconds: 120,
  maxAttempts: 200,
  retryAfterSeconds: doubling(15, 3_600),
  run: async ({ websiteId, key }) => {
    await settleCapture(db, websiteId, key);
    return undefined;
  },
});

/** Tells a way to pay that nothing of what it holds is wanted any more. */
export const releaseJob = (db: Database): JobKind => ({
  name: RELEASE,
  leaseSeconds: 120,
  maxAttempts: 200,
  retryAfterSeconds: doubling(15, 3_600),
  run: async ({ websiteId, key }) => {
    const [payment, website] = await inWebsite(db, websiteId, async (tx) => {
      const [row] = await queries.findPayment(tx, websiteId, key);
      return [row, await readWebsite(tx, websiteId)] as const;
    });
    if (payment?.state !== 'voided') return undefined;
    const remote = providerNamed(website, payment.provider)?.remote;
    if (!remote) throw new Error(`no payments over the network by ${payment.provider}`);
    await remote.void(asProviderPayment(payment));
    return undefined;
  },
});

type Payment = Awaited<ReturnType<typeof queries.findPayment>>[number];

const asProviderPayment = ({ providerReference, amountCents, currency }: Payment): ProviderPayment => ({
  reference: providerReference,
  amountCents,
  currency,
  data: {},
});

/**
 * Asks the way to pay for what a capture promises, under the capture's own id, and writes what it answers, once.
 * @throws what it has not answered: the job asks again
 */
export async function settleCapture(db: Database, websiteId: string, captureId: string): Promise<void> {
  const [capture, payment, website] = await inWebsite(db, websiteId, async (tx) => {
    const [row] = await queries.findCapture(tx, websiteId, captureId);
    const [of] = row ? await queries.findPayment(tx, websiteId, row.paymentId) : [];
    return [row, of, await readWebsite(tx, websiteId)] as const;
  });
  if (capture?.state !== 'pending' || !payment) return;
  const answer = await ask(website, payment, capture);
  const refundIds = await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, capture.orderId);
    return 'problem' in answer
      ? noteRefusal(tx, website, { capture, payment }, answer)
      : noteCaptured(tx, website, { capture, payment }, answer.cents);
  });
  for (const refundId of refundIds) await settleRefund(db, websiteId, refundId);
}

type Refusal = { problem: string; isGone: boolean };

async function ask(
  website: Website,
  payment: Payment,
  { id: key, amountCents }: queries.CaptureRow,
): Promise<{ cents: number } | Refusal> {
  const remote = providerNamed(website, payment.provider)?.remote;
  if (!remote)
    return {
      problem: 'This way to pay cannot be asked for the money: its keys are not here any more.',
      isGone: false,
    };
  const asked = asProviderPayment(payment);
  try {
    return { cents: await remote.capture(asked, { amountCents, key }) };
  } catch (error) {
    if (!(error instanceof CaptureRefused)) throw error;
    // The hold may have run out, or was let go at the provider's: then there is nothing to fetch any more.
    return { problem: error.message, isGone: (await remote.lookUp(asked)).status === 'declined' };
  }
}

type Both = { capture: queries.CaptureRow; payment: Payment };

async function noteRefusal(
  tx: Transaction,
  website: Website,
  { capture, payment }: Both,
  { problem, isGone }: Refusal,
): Promise<string[]> {
  const { websiteId } = website;
  const { amountCents, accountId } = capture;
  if (!(await queries.endCapture(tx, websiteId, capture.id, { state: 'failed', problem, amountCents }))) return [];
  await queries.touchOrder(tx, websiteId, capture.orderId);
  if (payment.heldUntil !== null) {
    const money = localMoney(website, amountCents, orderCurrency(payment));
    const text = `${money} could not be captured: ${problem}`;
    await addEvent(tx, websiteId, capture.orderId, { kind: 'payment', text, accountId });
  }
  return isGone ? endHold(tx, website, payment) : [];
}

/** A way to pay has let go of what it held: what was captured of it before stays. @returns refunds to be settled */
export async function endHold(
  tx: Transaction,
  website: Website,
  payment: { id: string; orderId: string },
): Promise<string[]> {
  const { websiteId } = website;
  const [now] = await queries.findPayment(tx, websiteId, payment.id);
  if (!now || heldCents(now) === 0) return [];
  if (now.heldUntil !== null) {
    const money = localMoney(website, heldCents(now), orderCurrency(now));
    const text = `The bank holds ${money} no longer: nothing of it can be captured any more.`;
    await addEvent(tx, websiteId, now.orderId, { kind: 'payment', text, accountId: null });
  }
  if (now.capturedCents > 0) return rest(tx, website, now, 'The bank holds it no longer');
  await queries.failPayment(tx, websiteId, now.id);
  return [];
}

const rest = (
  tx: Transaction,
  website: Website,
  payment: { id: string; orderId: string },
  reason: string,
  accountId: string | null = null,
) => releaseRest(tx, { website, origin: '' }, payment, { reason, accountId });

/** @returns the ids of refunds to be settled: what is let go with the capture */
async function noteCaptured(
  tx: Transaction,
  website: Website,
  { capture, payment }: Both,
  cents: number,
): Promise<string[]> {
  const { websiteId } = website;
  const { accountId, isFinal } = capture;
  const end = { state: 'done' as const, problem: '', amountCents: cents };
  if (!(await queries.endCapture(tx, websiteId, capture.id, end))) return [];
  return keepCaptured(tx, website, payment, { cents, isFinal, accountId });
}

/** Counts what was captured of a hold, and lets go of the rest where nothing more of it can be. @returns refunds to be settled */
async function keepCaptured(
  tx: Transaction,
  website: Website,
  { id, orderId }: { id: string; orderId: string },
  captured: { cents: number; isFinal: boolean; accountId: string | null; past?: boolean },
): Promise<string[]> {
  const { websiteId } = website;
  const { cents, isFinal, accountId, past = false } = captured;
  const [payment] = await queries.findPayment(tx, websiteId, id);
  const held = payment ? heldCents(payment) : 0;
  if (!payment || held === 0) return [];
  await queries.countCaptured(tx, websiteId, id, Math.min(cents, held));
  await queries.touchOrder(tx, websiteId, orderId);
  if (payment.heldUntil !== null) {
    const money = localMoney(website, cents, orderCurrency(payment));
    const text = past ? `${money} captured past this shop` : `${money} captured`;
    await addEvent(tx, websiteId, orderId, { kind: 'payment', text, accountId });
  }
  return isFinal ? rest(tx, website, { id, orderId }, 'Not captured', accountId) : [];
}

/**
 * Keeps what a way to pay says that it has captured, which answers what is being captured from here, too. The order's row must be locked.
 * @param cents absent: what was asked for, or all of it
 * @returns refunds to be settled
 */
export async function captureTold(
  tx: Transaction,
  website: Website,
  payment: { id: string; orderId: string },
  cents: number | undefined,
): Promise<string[]> {
  const captures = await queries.readCaptures(tx, website.websiteId, payment.orderId);
  const capture = captures.find((one) => one.paymentId === payment.id && one.state === 'pending');
  const [now] = await queries.findPayment(tx, website.websiteId, payment.id);
  if (!now) return [];
  // What it says is all that was ever captured of it.
  const more = cents === undefined ? (capture?.amountCents ?? heldCents(now)) : cents - now.capturedCents;
  if (more <= 0) return [];
  if (capture) return noteCaptured(tx, website, { capture, payment: now }, more);
  return keepCaptured(tx, website, payment, { cents: more, isFinal: true, accountId: null, past: true });
}
