import { type CurrencyCode, isCurrencyCode, type JsonRecord, jsonRecord, moneyCents } from '@plinth/domain';
import { type Dispute, type PaymentEvent, WrongSignature } from './payment-provider.ts';
import { jsonOf, type PayPal, refusalOf } from './paypal-client.ts';

/** What refunds that were asked for here are marked with at PayPal. */
export const OUR_REFUND = 'plinth-refund:';

/** PayPal sends a webhook again for three days; one that is older was recorded, and is played again. */
const OLDEST_MS = 4 * 86_400_000;

/** The webhooks that an owner asks PayPal to send. */
export const paypalWebhookEvents = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

interface Sent {
  raw: string;
  header(name: string): string;
  now: number;
}

/**
 * Reads a webhook of PayPal, which is asked whether it has sent it.
 * @throws WrongSignature
 */
export async function readPayPalEvent(paypal: PayPal, webhookId: string, sent: Sent): Promise<PaymentEvent | null> {
  await verify(paypal, webhookId, sent);
  const event = jsonOf(sent.raw);
  const resource = jsonRecord(event.resource);
  const id = text(event.id);
  const reference = text(jsonRecord(jsonRecord(resource.supplementary_data).related_ids).order_id);
  switch (event.event_type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return told({ id, kind: 'approved', reference: text(resource.id) });
    case 'PAYMENT.AUTHORIZATION.CREATED':
      return told({ id, kind: resource.status === 'PENDING' ? 'approved' : 'authorized', reference });
    case 'PAYMENT.CAPTURE.COMPLETED':
      return told({ id, kind: 'captured', reference, capturedCents: centsOf(resource.amount).amountCents });
    case 'PAYMENT.AUTHORIZATION.VOIDED':
    case 'PAYMENT.CAPTURE.DENIED':
      return told({ id, kind: 'failed', reference });
    case 'PAYMENT.CAPTURE.REFUNDED':
      return refundEvent(paypal, id, resource);
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return disputeEvent(paypal, id, text(resource.dispute_id));
    default:
      return null;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** One that names no order of PayPal's is of another program. */
const told = (event: PaymentEvent): PaymentEvent | null => (event.id && event.reference ? event : null);

async function verify(paypal: PayPal, webhookId: string, { raw, header, now }: Sent): Promise<void> {
  const named = {
    auth_algo: header('paypal-auth-algo'),
    cert_url: header('paypal-cert-url'),
    transmission_id: header('paypal-transmission-id'),
    transmission_sig: header('paypal-transmission-sig'),
    transmission_time: header('paypal-transmission-time'),
    webhook_id: webhookId,
  };
  if (Object.values(named).some((value) => value === '') || !text(jsonOf(raw).id))
    throw new WrongSignature('the signature is missing');
  const age = now - Date.parse(named.transmission_time);
  if (!(Math.abs(age) <= OLDEST_MS)) throw new WrongSignature('the signature is too old');
  // The event goes as it came: its signature is one of the text.
  const body = `${JSON.stringify(named).slice(0, -1)},"webhook_event":${raw}}`;
  let answer: JsonRecord;
  try {
    answer = jsonOf((await paypal.call('POST', '/v1/notifications/verify-webhook-signature', body)).body);
  } catch (error) {
    const { status, text: why } = refusalOf(error);
    if (status === 400 || status === 422) throw new WrongSignature(why);
    throw error;
  }
  if (answer.verification_status !== 'SUCCESS') throw new WrongSignature('PayPal has not sent it');
}

/** Minor units of PayPal's money; 0 for a currency that no store here has. */
function centsOf(money: unknown): { amountCents: number; currency: string } {
  const { value, currency_code: currency } = jsonRecord(money);
  if (!isCurrencyCode(currency)) return { amountCents: 0, currency: text(currency) };
  return { amountCents: moneyCents({ value: text(value), currency: currency as CurrencyCode }), currency };
}

/** The order of PayPal's that a capture belongs to; '' where it has none. */
async function orderOfCapture({ payments }: PayPal, captureId: string): Promise<string> {
  if (!captureId) return '';
  try {
    const { result } = await payments.getCapturedPayment({ captureId });
    return result.supplementaryData?.relatedIds?.orderId ?? '';
  } catch (error) {
    if (refusalOf(error).status === 404) return '';
    throw error;
  }
}

/** Money that went back past the shop goes into its books. */
async function refundEvent(paypal: PayPal, id: string, refund: JsonRecord): Promise<PaymentEvent | null> {
  if (text(refund.custom_id).startsWith(OUR_REFUND)) return null;
  const links = Array.isArray(refund.links) ? refund.links.map(jsonRecord) : [];
  const [, captureId = ''] = /\/captures\/([A-Z0-9]+)$/.exec(text(links.find(({ rel }) => rel === 'up')?.href)) ?? [];
  const reference = await orderOfCapture(paypal, captureId);
  const { amountCents } = centsOf(refund.amount);
  return told({ id, kind: 'refunded', reference, amountCents, refundId: text(refund.id) });
}

/** Webhooks come out of order: what counts is how the dispute is now. */
async function disputeEvent(paypal: PayPal, id: string, disputeId: string): Promise<PaymentEvent | null> {
  if (!/^[A-Z0-9_-]{3,60}$/.test(disputeId)) return null;
  const dispute = jsonOf((await paypal.call('GET', `/v1/customer/disputes/${disputeId}`)).body);
  const [transaction] = Array.isArray(dispute.disputed_transactions) ? dispute.disputed_transactions : [];
  const reference = await orderOfCapture(paypal, text(jsonRecord(transaction).seller_transaction_id));
  return told({ id, kind: 'dispute', reference, dispute: disputeOf(disputeId, dispute) });
}

function disputeOf(id: string, dispute: JsonRecord): Dispute {
  const state = disputeState(dispute);
  const due = Date.parse(text(dispute.seller_response_due_date));
  const moves = (Array.isArray(dispute.money_movements) ? dispute.money_movements : [])
    .map(jsonRecord)
    .filter((move) => move.affected_party === 'SELLER');
  const taken = moves.reduce(
    (sum, { type, amount }) => sum + (type === 'DEBIT' ? 1 : -1) * centsOf(amount).amountCents,
    0,
  );
  return {
    id,
    ...centsOf(dispute.dispute_amount),
    reason: text(dispute.reason).toLowerCase(),
    state,
    dueAt: state === 'needs-response' && !Number.isNaN(due) ? new Date(due) : null,
    takenCents: Math.max(0, taken),
    // PayPal's disputes do not tell what it charges for them.
    ...{ feeCents: 0, feeCurrency: '' },
  };
}

function disputeState({
  status,
  dispute_life_cycle_stage: stage,
  dispute_outcome: outcome,
}: JsonRecord): Dispute['state'] {
  if (status === 'RESOLVED') {
    const { outcome_code: code } = jsonRecord(outcome);
    if (code === 'RESOLVED_SELLER_FAVOUR' || code === 'RESOLVED_SELLER_FAVOR') return 'won';
    return code === 'RESOLVED_BUYER_FAVOUR' || code === 'RESOLVED_BUYER_FAVOR' || code === 'ACCEPTED'
      ? 'lost'
      : 'closed';
  }
  if (status === 'WAITING_FOR_SELLER_RESPONSE') return 'needs-response';
  return stage === 'INQUIRY' ? 'inquiry' : 'under-review';
}
