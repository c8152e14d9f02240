import type Stripe from 'stripe';
import { type Dispute, type PaymentEvent, WrongSignature } from './payment-provider.ts';

/** A webhook that is older was recorded, and is played again. */
const OLDEST_S = 300;

/** The webhooks that an owner asks Stripe to send. */
export const stripeWebhookEvents = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.failed',
  'payout.paid',
  'payout.failed',
  'payout.updated',
  'payout.canceled',
  'payout.reconciliation_completed',
] as const;

/**
 * Reads a webhook of Stripe.
 * @throws WrongSignature
 */
export async function readStripeEvent(
  stripe: Stripe,
  secret: string,
  raw: string,
  signature: string,
): Promise<PaymentEvent | null> {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(raw, signature, secret, OLDEST_S);
  } catch (error) {
    throw new WrongSignature((error as Error).message);
  }
  const { id } = event;
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
      return { id, kind: 'authorized', reference: event.data.object.id };
    case 'payment_intent.succeeded':
      return {
        ...{ id, kind: 'captured', reference: event.data.object.id },
        capturedCents: event.data.object.amount_received,
      };
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { id, kind: 'failed', reference: event.data.object.id };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      // Webhooks come out of order: what counts is how the dispute is now.
      const dispute = await stripe.disputes.retrieve(event.data.object.id);
      const reference = idOf(dispute.payment_intent);
      return reference ? { id, kind: 'dispute', reference, dispute: disputeOf(dispute) } : null;
    }
    case 'refund.created':
    case 'refund.failed':
      return refundNote(id, event.type, event.data.object);
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.updated':
    case 'payout.canceled':
    case 'payout.reconciliation_completed':
      return { id, kind: 'payout', reference: event.data.object.id };
    default:
      return null;
  }
}

const idOf = (named: string | { id: string } | null): string => (typeof named === 'string' ? named : (named?.id ?? ''));

const states: Readonly<Record<Stripe.Dispute.Status, Dispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  needs_response: 'needs-response',
  under_review: 'under-review',
  appeal_needs_response: 'needs-response',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
};

function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { id, amount, currency, reason, status } = dispute;
  // In the currency of the account, which may be another one: only its sign is needed. Fees are no part of it.
  const moves = dispute.balance_transactions;
  const moved = moves.reduce((sum, transaction) => sum + transaction.amount, 0);
  const feeCents = moves.reduce((sum, transaction) => sum + transaction.fee, 0);
  const mayAnswer = status.endsWith('needs_response');
  const dueBy = dispute.evidence_details.due_by;
  return {
    id,
    amountCents: amount,
    currency: currency.toUpperCase(),
    reason,
    state: states[status] ?? 'under-review',
    dueAt: mayAnswer && dueBy ? new Date(dueBy * 1000) : null,
    takenCents: moved < 0 ? amount : 0,
    feeCents: Math.max(0, feeCents),
    feeCurrency: (moves[0]?.currency ?? currency).toUpperCase(),
  };
}

/** What went back past the shop goes into its books; what did not arrive is written beside the order: its owner has to see to it. */
function refundNote(id: string, type: string, refund: Stripe.Refund): PaymentEvent | null {
  const reference = idOf(refund.payment_intent);
  const isOurs = refund.metadata?.plinth_refund !== undefined;
  if (!reference || (type === 'refund.created' && isOurs)) return null;
  if (type === 'refund.created')
    return { id, kind: 'refunded', reference, amountCents: refund.amount, refundId: refund.id };
  const why = refund.failure_reason ? `: ${refund.failure_reason}` : '';
  const tell = (amount: string) =>
    `A refund of ${amount} did not arrive (${refund.id}${why}). The money is back in the Stripe account.`;
  return { id, kind: 'note', reference, amountCents: refund.amount, tell };
}
