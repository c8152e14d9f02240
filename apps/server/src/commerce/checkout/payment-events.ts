import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { enqueue, wakeJobs } from '../../platform/jobs/service.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { orderCurrency } from '../orders/order-view.ts';
import { bookOutsideRefund } from '../orders/refunds.ts';
import { notePayment } from '../orders/service.ts';
import { captureTold, endHold } from '../orders/settle-capture.ts';
import * as attempts from '../payments/attempts.ts';
import { type Dispute, type PaymentEvent, WrongSignature } from '../payments/payment-provider.ts';
import { keepDispute, lockPaymentByReference, noteEventArrival, providerNamed } from '../payments/service.ts';
import { askForPayout } from '../payouts/asking.ts';

/** From which states an event moves an order's payment on: what comes late or out of order changes nothing. */
const comesFrom: Readonly<Record<Exclude<Moved['kind'], 'approved'>, { from: readonly string[]; to: string }>> = {
  authorized: { from: ['pending'], to: 'authorized' },
  captured: { from: ['pending'], to: 'captured' },
  failed: { from: ['pending'], to: 'failed' },
};

const RECEIVED: readonly string[] = ['authorized', 'captured'];

/**
 * Takes in a webhook, once, however often it comes. What it tells is kept in one transaction; the attempt's job does the rest, and would
 * have found out without it.
 * @throws HttpError 404 for a way to pay that sends none, 400 `bad-signature`
 */
export async function receiveEvent(
  db: Database,
  website: Website,
  sent: { provider: string; raw: string; header(name: string): string },
): Promise<void> {
  const { provider } = sent;
  const remote = providerNamed(website, provider)?.remote;
  if (!remote) throw notFound('The way to pay');
  const { websiteId } = website;
  const event = await remote.readEvent(sent.raw, sent.header, Date.now()).catch((error) => {
    if (!(error instanceof WrongSignature)) throw error;
    throw new HttpError(400, 'bad-signature', 'The signature of this message is wrong or too old.');
  });
  await inWebsite(db, websiteId, async (tx) => {
    await noteEventArrival(tx, websiteId, provider);
    if (!event) return;
    if (event.kind === 'dispute' || event.kind === 'note' || event.kind === 'refunded')
      await tellOrder(tx, website, provider, event);
    else if (event.kind === 'payout') await takePayout(tx, websiteId, provider, event);
    else await moveAttempt(tx, website, provider, event);
  });
  wakeJobs(db, attempts.PAYMENT_ATTEMPT);
}

/** What has become of a payout is asked by its job: webhooks come late and out of order. */
async function takePayout(tx: Transaction, websiteId: string, provider: string, event: PaymentEvent): Promise<void> {
  const { id, kind, reference } = event;
  if (await attempts.rememberEvent(tx, websiteId, { id, kind, reference, provider }))
    await askForPayout(tx, websiteId, provider, reference);
}

type Moved = Extract<PaymentEvent, { kind: 'authorized' | 'captured' | 'failed' | 'approved' }>;

/** An event of a payment moves its attempt, or the payment of the order that came of it. */
async function moveAttempt(tx: Transaction, website: Website, provider: string, event: Moved): Promise<void> {
  const { websiteId } = website;
  const { kind, reference } = event;
  const [found] = await attempts.findByReference(tx, websiteId, provider, reference);
  // Of another program that uses the same account, or sooner than the answer that names it: the job asks then.
  if (!found) return;
  const [attempt] = await attempts.lockAttempt(tx, websiteId, found.id);
  const isNew = await attempts.rememberEvent(tx, websiteId, { id: event.id, kind, reference, provider });
  if (!attempt || !isNew) return;
  if (kind === 'approved') {
    // The job asks for the payment, and places the order of a buyer who does not come back.
  } else if (attempt.state === 'placed') {
    const [payment] = await attempts.findOrderPayment(tx, websiteId, attempt.orderId ?? '', reference);
    if (payment) await movePayment(tx, website, { ...payment, orderId: attempt.orderId ?? '' }, event);
  } else if (RECEIVED.includes(kind) && (attempt.state === 'declined' || attempt.state === 'voided')) {
    // Money for something that there will be no order of: it goes back.
    await attempts.updateAttempt(tx, websiteId, attempt.id, { state: 'unwanted' });
  } else {
    const { testMode } = attempt;
    await attempts.keepOutcome(
      tx,
      website,
      attempt.id,
      kind === 'failed'
        ? { kind: 'declined', message: '', field: '' }
        : { kind: 'accepted', reference, state: kind, testMode },
    );
  }
  await enqueue(tx, websiteId, attempts.PAYMENT_ATTEMPT, attempt.id);
}

/** What a way to pay tells of the payment of an order. What is let go with it is settled by the job of its refund. */
async function movePayment(
  tx: Transaction,
  website: Website,
  payment: { id: string; orderId: string; state: string },
  event: Moved & { kind: keyof typeof comesFrom },
): Promise<void> {
  const { websiteId } = website;
  if (payment.state === 'authorized') await lockOrder(tx, websiteId, payment.orderId);
  if (payment.state === 'authorized' && event.kind === 'captured') {
    await captureTold(tx, website, payment, event.capturedCents);
  } else if (payment.state === 'authorized' && event.kind === 'failed') {
    await endHold(tx, website, payment);
  } else {
    const { from, to } = comesFrom[event.kind];
    await attempts.movePayment(tx, websiteId, payment.id, from, to);
  }
}

type Told = Extract<PaymentEvent, { kind: 'dispute' | 'note' | 'refunded' }>;

/** A dispute is kept and told, a note is told, a refund past the shop goes into its books: beside the order that the payment is of. */
async function tellOrder(tx: Transaction, website: Website, provider: string, event: Told): Promise<void> {
  const { websiteId } = website;
  const { id, kind, reference } = event;
  const [payment] = await lockPaymentByReference(tx, websiteId, provider, reference);
  // Of another program that uses the same account.
  if (!payment || !(await attempts.rememberEvent(tx, websiteId, { id, kind, reference, provider }))) return;
  const money = (cents: number) => localMoney(website, cents, orderCurrency(payment));
  if (event.kind === 'note') {
    await notePayment(tx, websiteId, payment.orderId, event.tell(money(event.amountCents)));
    return;
  }
  if (event.kind === 'refunded') {
    const { amountCents, refundId } = event;
    const amount = money(amountCents);
    const isBooked = await bookOutsideRefund(tx, { website, origin: '' }, payment, { amountCents, refundId });
    const text = isBooked
      ? `${amount} refunded past this shop (${refundId})`
      : `${amount} refunded past this shop (${refundId}), which is more than was left of this payment. The books of the shop do not know of it.`;
    await notePayment(tx, websiteId, payment.orderId, text);
    return;
  }
  const { dispute } = event;
  const before = await keepDispute(tx, websiteId, provider, payment, dispute);
  const isNews = (['state', 'takenCents', 'feeCents'] as const).some((what) => before?.[what] !== dispute[what]);
  if (!isNews) return;
  const fee = (cents: number) => localMoney(website, cents, orderCurrency({ currency: dispute.feeCurrency }));
  await notePayment(tx, websiteId, payment.orderId, disputeInWords(dispute, before, money, fee));
}

/** What has become of a dispute, for the timeline. */
function disputeInWords(
  { amountCents, takenCents, feeCents, state }: Dispute,
  before: Pick<Dispute, 'state' | 'takenCents' | 'feeCents'> | undefined,
  money: (cents: number) => string,
  feeMoney: (cents: number) => string,
): string {
  const fee = feeCents - (before?.feeCents ?? 0);
  const moved = takenCents - (before?.takenCents ?? 0);
  const parts = [
    ...(state === before?.state ? [] : [`Dispute over ${money(amountCents)}: ${stateWords[state]}`]),
    ...(moved > 0 ? [`${money(moved)} taken back by the bank`] : []),
    ...(moved < 0 ? [`${money(-moved)} given back by the bank`] : []),
    ...(fee > 0 ? [`a fee of ${feeMoney(fee)} charged for it`] : []),
    ...(fee < 0 ? [`its fee of ${feeMoney(-fee)} given back`] : []),
  ];
  return parts.join('; ');
}

const stateWords: Readonly<Record<Dispute['state'], string>> = {
  inquiry: 'the bank asks, and has taken nothing',
  'needs-response': 'it waits for your answer',
  'under-review': 'the bank looks at it',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};
