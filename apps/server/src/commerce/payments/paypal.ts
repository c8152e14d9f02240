import type { CheckoutPaymentIntent, Money, Order } from '@paypal/paypal-server-sdk';
import { type CurrencyCode, decimalText, moneyCents } from '@plinth/domain';
import {
  CaptureRefused,
  type PaymentFinding,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
} from './payment-provider.ts';
import { payPalBalance } from './paypal-balance.ts';
import { type PayPal, payPal, refusalOf } from './paypal-client.ts';
import { OUR_REFUND, readPayPalEvent } from './paypal-events.ts';
import type { PayPalKeys } from './paypal-keys.ts';
import { approvalUrl, authorizationOf, captureOf, findOrder, isPayPalOrder, orderStatus } from './paypal-orders.ts';

const FIELD = 'payment.provider';

/**
 * Payments by PayPal. An order of PayPal's is made, which moves no money; its buyer agrees to it on PayPal's own page and comes back;
 * then its money is held, and fetched once there is an order here. A payment is known by PayPal's order all along: what was held,
 * fetched and given back is read from it. What is asked twice is asked under one PayPal-Request-Id, and done once.
 */
export function payPalPayments(keys: PayPalKeys): PaymentProvider {
  const client = () => payPal(keys);
  return {
    name: 'paypal',
    authorize: async (request) => makeOrder(await client(), request),
    remote: {
      lookUp: async (payment) => lookUp(await client(), payment),
      capture: async (payment, part) => capture(await client(), payment, part),
      // PayPal would fetch again; a refund here knows of one capture.
      capturesOften: false,
      heldDays: 29,
      void: async (payment) => letGo(await client(), payment),
      challengeUrl: ({ data }) => (typeof data.challengeUrl === 'string' ? data.challengeUrl : '/checkout'),
      readEvent: async (raw, header, now) => readPayPalEvent(await client(), keys.webhookId, { raw, header, now }),
    },
    balanceOf: async (payment) => payPalBalance(await client(), payment.reference),
    refund: async (payment) => refund(await client(), payment),
  };
}

const amountOf = ({ amountCents, currency }: { amountCents: number; currency: string }) => ({
  currencyCode: currency,
  value: decimalText(amountCents, currency as CurrencyCode),
});

async function makeOrder(paypal: PayPal, request: PaymentRequest): Promise<PaymentOutcome> {
  const { reference, returnUrl, leaveUrl, shopName } = request;
  let order: Order;
  try {
    const made = await paypal.orders.createOrder({
      paypalRequestId: reference,
      prefer: 'return=representation',
      body: {
        intent: 'AUTHORIZE' as CheckoutPaymentIntent,
        purchaseUnits: [{ amount: amountOf(request), customId: reference }],
        paymentSource: {
          paypal: {
            experienceContext: {
              returnUrl,
              cancelUrl: leaveUrl,
              // The address is the checkout's, and the amount is that of the button there.
              shippingPreference: 'NO_SHIPPING' as never,
              userAction: 'PAY_NOW' as never,
              ...(shopName ? { brandName: shopName.slice(0, 127) } : {}),
            },
          },
        },
      },
    });
    order = made.result;
  } catch (error) {
    return declinedOf(error);
  }
  const { id = '' } = order;
  const challengeUrl = approvalUrl(order);
  if (!id || !challengeUrl)
    return { kind: 'declined', message: atTheMoment, field: FIELD, problem: 'PayPal named no page to pay on.' };
  return { kind: 'challenge', reference: id, testMode: !paypal.live, data: { challengeUrl } };
}

const atTheMoment =
  'This way to pay does not work at the moment. Nothing was charged; please choose another one, or tell the shop.';

/** Nobody knows what became of what was asked for. */
const isUnanswered = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500;

/** What a buyer is told of a refusal. @throws what PayPal has not answered: nobody knows what became of it */
function declinedOf(error: unknown): PaymentOutcome {
  const { status, issue, text } = refusalOf(error);
  if (isUnanswered(status)) throw error;
  return { kind: 'declined', message: atTheMoment, field: FIELD, problem: [issue, text].filter(Boolean).join(': ') };
}

/**
 * What has become of a payment; where its buyer has agreed, its money is held now. Of one that PayPal has not named yet nobody has
 * the page to agree on, so it holds nothing.
 */
async function lookUp(paypal: PayPal, payment: ProviderPayment): Promise<PaymentFinding> {
  const { reference } = payment;
  const found = await findOrder(paypal, reference);
  const testMode = !paypal.live;
  if (!found) return { status: isPayPalOrder(reference) ? 'declined' : 'unknown', testMode };
  const status = orderStatus(found);
  if (status !== 'approved') return { status, testMode, reference };
  try {
    await paypal.orders.authorizeOrder({
      id: reference,
      paypalRequestId: `${reference}-authorize`,
      prefer: 'return=representation',
    });
  } catch (error) {
    const { status: answered, issue } = refusalOf(error);
    if (issue !== 'ORDER_ALREADY_AUTHORIZED') {
      if (answered !== 422) throw error;
      return { status: 'declined', testMode, reference, message: refusedInWords(issue) };
    }
  }
  const held = await findOrder(paypal, reference);
  const now = held ? orderStatus(held) : 'declined';
  return { status: now === 'approved' ? 'challenge' : now, testMode, reference };
}

const refusedInWords = (issue: string): string =>
  issue === 'INSTRUMENT_DECLINED'
    ? 'PayPal could not take the payment from the card or account that you chose there. Nothing was charged; try again with another one.'
    : 'PayPal did not take this payment. Nothing was charged; try again, or choose another way to pay.';

/** What is not fetched with it, PayPal lets go: it is the final one. @throws CaptureRefused */
async function capture(
  paypal: PayPal,
  { reference, currency }: ProviderPayment,
  { amountCents, key }: { amountCents: number; key: string },
): Promise<number> {
  const order = await findOrder(paypal, reference);
  if (!order) throw new CaptureRefused(`PayPal does not know ${reference} any more.`);
  const status = orderStatus(order);
  if (status === 'captured') return centsOf(captureOf(order)?.amount, amountCents);
  const { id: authorizationId } = authorizationOf(order) ?? {};
  if (status === 'pending') throw new Error(`PayPal still looks at ${reference}.`);
  if (status !== 'authorized' || !authorizationId)
    throw new CaptureRefused(`PayPal: the hold of ${reference} cannot be fetched: ${status}.`);
  let captured: string | undefined;
  try {
    const { result } = await paypal.payments.captureAuthorizedPayment({
      authorizationId,
      paypalRequestId: key,
      prefer: 'return=representation',
      body: { amount: amountOf({ amountCents, currency }), finalCapture: true },
    });
    captured = result.status;
  } catch (error) {
    const { status: answered, issue, text } = refusalOf(error);
    if (isUnanswered(answered)) throw error;
    throw new CaptureRefused(`PayPal: ${text || issue || 'it gave no reason'}`);
  }
  if (captured === 'COMPLETED') return amountCents;
  // PayPal looks at some payments first: the job asks again.
  if (captured === 'PENDING') throw new Error(`The capture of ${reference} is ${captured}.`);
  throw new CaptureRefused(`PayPal: the capture is ${captured?.toLowerCase()}.`);
}

const centsOf = (amount: Money | undefined, otherwise: number): number =>
  amount ? moneyCents({ value: amount.value, currency: amount.currencyCode as CurrencyCode }) : otherwise;

async function letGo(paypal: PayPal, { reference }: ProviderPayment): Promise<void> {
  const order = await findOrder(paypal, reference);
  const { id: captureId } = (order && captureOf(order)) ?? {};
  const { id: authorizationId, status } = (order && authorizationOf(order)) ?? {};
  if (captureId) {
    const paypalRequestId = `${reference}-void`;
    await paypal.payments.refundCapturedPayment({
      captureId,
      paypalRequestId,
      body: { customId: OUR_REFUND + paypalRequestId },
    });
  } else if (authorizationId && (status === 'CREATED' || status === 'PENDING')) {
    await paypal.payments
      .voidPayment({ authorizationId, paypalRequestId: `${reference}-void` })
      .catch((error: unknown) => {
        if (refusalOf(error).issue !== 'PREVIOUSLY_VOIDED') throw error;
      });
  }
}

/** @throws Error with a sentence for the owner */
async function refund(
  paypal: PayPal,
  { reference, key, ...given }: { reference: string; amountCents: number; currency: string; key: string },
): Promise<void> {
  const order = await findOrder(paypal, reference);
  const { id: captureId } = (order && captureOf(order)) ?? {};
  if (!captureId) throw new Error('PayPal: this payment was not fetched yet, or belongs to another account.');
  let status: string | undefined;
  try {
    const { result } = await paypal.payments.refundCapturedPayment({
      captureId,
      paypalRequestId: key,
      prefer: 'return=representation',
      body: { amount: amountOf(given), customId: OUR_REFUND + key },
    });
    status = result.status;
  } catch (error) {
    const { text, issue } = refusalOf(error);
    throw new Error(`PayPal: ${text || issue || 'it gave no reason'}`);
  }
  if (status === 'FAILED' || status === 'CANCELLED') throw new Error(`PayPal: the refund is ${status.toLowerCase()}.`);
}
