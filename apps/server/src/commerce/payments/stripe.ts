import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import {
  CaptureRefused,
  type KeptCard,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
  type ProviderPayment,
} from './payment-provider.ts';
import { stripeClient } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import type { StripeKeys } from './stripe-keys.ts';
import { stripePayouts } from './stripe-payouts.ts';

type Intent = Stripe.PaymentIntent;

/**
 * Stripe answers a repeated request with its first answer for a day. So long the PaymentIntent of an attempt is found by asking for it
 * again; later it is searched for, which finds nothing of the last minute.
 */
const REPEATABLE_MS = 12 * 3_600_000;
/** How often a refund that was refused is asked for anew. */
const MOST_REFUND_TRIES = 20;

/**
 * Payments by Stripe. A PaymentIntent is made first, which moves no money, and confirmed then with what the buyer filled in: whichever
 * answer gets lost, asking for the same PaymentIntent again tells what became of it, and one can only be confirmed once. The money is
 * held (`capture_method: manual`), and fetched once there is an order.
 */
export function stripePayments(keys: StripeKeys): PaymentProvider {
  const client = () => stripeClient(keys.secretKey);
  return {
    name: 'stripe',
    async authorize({ reference, amountCents, currency, details: { token }, returnUrl, recursFor, kept, keepFor }) {
      if (!token && !kept) return { kind: 'declined', message: 'Fill in how you pay.', field: 'payment.provider' };
      const stripe = await client();
      try {
        const intent = await makeIntent(stripe, { reference, amountCents, currency });
        if (isOpen(intent) && kept) await nameCustomer(stripe, intent, { customer: kept.customer });
        else if (isOpen(intent) && (recursFor ?? keepFor))
          await keepMethod(stripe, intent, {
            reference,
            email: '',
            ...(recursFor ?? keepFor),
            again: Boolean(recursFor),
          });
        const by = kept ? { payment_method: kept.method } : { confirmation_token: token ?? '' };
        const asked = { ...by, return_url: returnUrl };
        const key = `${reference}-${kept?.method ?? token}`;
        const confirmed = isOpen(intent) ? await confirm(stripe, intent, asked, key) : intent;
        const outcome = outcomeOf(confirmed);
        // Whatever Stripe may ask for here, this checkout has no way to do it.
        if (outcome.kind === 'declined' && confirmed.status === 'requires_action') await cancel(stripe, confirmed);
        return outcome;
      } catch (error) {
        return refusalOf(error as StripeFailure);
      }
    },
    remote: {
      async lookUp(payment) {
        const stripe = await client();
        const found = await findIntent(stripe, payment);
        if (!found) return { status: 'unknown', testMode: false };
        const intent = isOpen(found) ? await cancel(stripe, found) : found;
        return {
          status: statusOf(intent),
          testMode: !intent.livemode,
          reference: intent.id,
          data: { challengeUrl: intent.next_action?.redirect_to_url?.url },
        };
      },
      capture: async (payment, part) => capture(await client(), payment, part),
      // Several captures of one hold are a feature that Stripe sells to some accounts only.
      capturesOften: false,
      heldDays: 7,
      async void(payment) {
        const stripe = await client();
        const intent = await findIntent(stripe, payment);
        if (!intent || intent.status === 'canceled') return;
        if (intent.status !== 'succeeded') await stripe.paymentIntents.cancel(intent.id);
        else {
          const key = `${intent.id}-void`;
          await stripe.refunds.create(
            { payment_intent: intent.id, metadata: { plinth_refund: key } },
            { idempotencyKey: key },
          );
        }
      },
      challengeUrl: ({ data }) => (typeof data.challengeUrl === 'string' ? data.challengeUrl : '/checkout'),
      readEvent: async (raw, header) =>
        readStripeEvent(await client(), keys.webhookSecret, raw, header('stripe-signature')),
    },
    chargeAgain: async (request) => chargeAgain(await client(), request),
    cards: {
      account: keys.publishableKey,
      read: async (payment) => readCard(await client(), payment),
      forget: async (method) => forgetCard(await client(), method),
    },
    payouts: stripePayouts(keys),
    refund: async (payment) => refund(await client(), payment),
  };
}

/** The PaymentIntent of an attempt, as it is now: asked for again within a day it is the same one. */
async function makeIntent(
  stripe: Stripe,
  { reference, amountCents, currency }: { reference: string; amountCents: number; currency: string },
): Promise<Intent> {
  const made = await stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: currency.toLowerCase(),
      capture_method: 'manual',
      automatic_payment_methods: { enabled: true },
      metadata: { plinth_attempt: reference },
    },
    { idempotencyKey: reference },
  );
  // A repeated answer tells how it was when it was made.
  return isRepeated(made.lastResponse.headers) ? stripe.paymentIntents.retrieve(made.id) : made;
}

/** What is not fetched with it, Stripe lets go. @throws CaptureRefused */
async function capture(
  stripe: Stripe,
  { reference }: ProviderPayment,
  { amountCents, key }: { amountCents: number; key: string },
): Promise<number> {
  try {
    const found = await stripe.paymentIntents.retrieve(reference);
    if (found.status === 'succeeded') return found.amount_received;
    const asked = { amount_to_capture: amountCents };
    return (await stripe.paymentIntents.capture(reference, asked, { idempotencyKey: key })).amount_received;
  } catch (error) {
    const { type = '', message } = error as StripeFailure;
    if (!REFUSALS.has(type)) throw error;
    throw new CaptureRefused(`Stripe: ${sentence(message)}`);
  }
}

/** Errors by which Stripe says no, and nothing has moved. */
const REFUSALS: ReadonlySet<string> = new Set([
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
]);

const isRepeated = (headers: Record<string, string> | undefined): boolean =>
  headers?.['idempotent-replayed'] === 'true';

async function confirm(
  stripe: Stripe,
  { id }: Intent,
  asked: Stripe.PaymentIntentConfirmParams,
  idempotencyKey: string,
): Promise<Intent> {
  try {
    return await stripe.paymentIntents.confirm(id, asked, { idempotencyKey });
  } catch (error) {
    // Another press of the button was faster, or it was given up meanwhile.
    if ((error as StripeFailure).code !== 'payment_intent_unexpected_state') throw error;
    return stripe.paymentIntents.retrieve(id);
  }
}

/**
 * Stripe keeps what belongs to a customer of the account and was given with the buyer's agreement: with `again` it is charged without the
 * buyer (the Payment Element asks for that), otherwise only while they are there (the checkout asks).
 */
async function keepMethod(
  stripe: Stripe,
  intent: Intent,
  asked: { reference: string; email: string; customer?: string; again: boolean },
): Promise<void> {
  if (intent.customer) return;
  const { reference, email, again } = asked;
  let { customer } = asked;
  if (!customer) {
    // The address may be corrected between two presses of the button, and a key belongs to one question.
    const idempotencyKey = `${reference}-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
    const made = await stripe.customers.create({ email, metadata: { plinth_attempt: reference } }, { idempotencyKey });
    customer = made.id;
  }
  await nameCustomer(stripe, intent, { customer, setup_future_usage: again ? 'off_session' : 'on_session' });
}

const nameCustomer = (stripe: Stripe, { id }: Intent, asked: Stripe.PaymentIntentUpdateParams): Promise<unknown> =>
  stripe.paymentIntents
    .update(id, asked)
    // Confirmed meanwhile, by another press of the button that has done the same.
    .catch((error: StripeFailure) => {
      if (error.code !== 'payment_intent_unexpected_state') throw error;
    });

/** The card of a payment, where it was kept; other ways to pay are not. */
async function readCard(stripe: Stripe, { reference }: ProviderPayment): Promise<KeptCard | undefined> {
  const { customer, payment_method: method } = await stripe.paymentIntents.retrieve(reference, {
    expand: ['payment_method'],
  });
  if (!customer || !method || typeof method === 'string' || !method.card) return undefined;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  const expires = `${year}-${String(month).padStart(2, '0')}`;
  return { customer: idOf(customer), method: method.id, brand, ending: last4, expires };
}

/** @throws what Stripe has not answered */
async function forgetCard(stripe: Stripe, method: string): Promise<void> {
  await stripe.paymentMethods.detach(method).catch((error: StripeFailure) => {
    // It is not there, or belongs to nobody any more.
    if (error.type !== 'StripeInvalidRequestError') throw error;
  });
}

const nothingKept =
  'The payment before this one left nothing that could be charged again. Please pay for the renewal yourself.';

/** Without its buyer; what their bank wants to ask them first counts as declined, and they pay themselves. */
async function chargeAgain(
  stripe: Stripe,
  { reference, amountCents, currency, method, returnUrl }: Omit<PaymentRequest, 'details'> & { method: string },
): Promise<PaymentOutcome> {
  try {
    const { customer, payment_method: kept } = await stripe.paymentIntents.retrieve(method);
    if (!customer || !kept) return { kind: 'declined', message: nothingKept, field: 'payment.provider' };
    const intent = await makeIntent(stripe, { reference, amountCents, currency });
    let charged = intent;
    if (isOpen(intent)) {
      // The next renewal charges what this one was charged with.
      await stripe.paymentIntents.update(intent.id, { customer: idOf(customer) });
      const asked = { payment_method: idOf(kept), off_session: true, return_url: returnUrl };
      charged = await confirm(stripe, intent, asked, `${reference}-again`);
    }
    const outcome = outcomeOf(charged);
    if (outcome.kind !== 'challenge') return outcome;
    await cancel(stripe, charged);
    return { kind: 'declined', message: notConfirmed, field: 'payment.provider' };
  } catch (error) {
    return refusalOf(error as StripeFailure);
  }
}

const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id);

const isIntentId = (reference: string): boolean => reference.startsWith('pi_');
/** Ids begin with the moment that they were made at. */
const ageOf = (id: string): number => Date.now() - Number.parseInt(id.slice(0, 12), 16);

/** undefined: Stripe has never heard of it, or has it in another account. */
async function findIntent(stripe: Stripe, payment: ProviderPayment): Promise<Intent | undefined> {
  const { reference } = payment;
  if (isIntentId(reference)) {
    return stripe.paymentIntents.retrieve(reference).catch((error: StripeFailure) => {
      if (error.code === 'resource_missing') return undefined;
      throw error;
    });
  }
  if (ageOf(reference) < REPEATABLE_MS) return makeIntent(stripe, payment);
  const { data } = await stripe.paymentIntents.search({ query: `metadata['plinth_attempt']:'${reference}'`, limit: 1 });
  return data[0];
}

/** Nobody has paid by it, and somebody still could. */
const isOpen = ({ status }: Intent): boolean =>
  status === 'requires_payment_method' || status === 'requires_confirmation';

/** What was not confirmed is given up, so that a request that comes late cannot take the money after all. */
const cancel = (stripe: Stripe, { id }: Intent): Promise<Intent> =>
  // It may have been confirmed meanwhile.
  stripe.paymentIntents.cancel(id).catch(() => stripe.paymentIntents.retrieve(id));

function statusOf({ status }: Intent): PaymentStatus {
  switch (status) {
    case 'requires_capture':
      return 'authorized';
    case 'succeeded':
      return 'captured';
    case 'processing':
      return 'pending';
    case 'requires_action':
      return 'challenge';
    default:
      return 'declined';
  }
}

const notConfirmed = 'Your payment was not confirmed. Nothing was charged.';

function outcomeOf(intent: Intent): PaymentOutcome {
  const reference = intent.id;
  const testMode = !intent.livemode;
  const status = statusOf(intent);
  switch (status) {
    case 'authorized':
    case 'captured':
    case 'pending':
      return { kind: 'accepted', reference, state: status, testMode };
    case 'challenge': {
      const challengeUrl = intent.next_action?.redirect_to_url?.url;
      if (!challengeUrl) return { kind: 'declined', message: notConfirmed, field: 'payment.provider' };
      return { kind: 'challenge', reference, testMode, data: { challengeUrl } };
    }
    default:
      return {
        kind: 'declined',
        message: intent.last_payment_error?.message || notConfirmed,
        field: 'payment.provider',
      };
  }
}

type StripeFailure = Error & {
  type?: string;
  code?: string;
  headers?: Record<string, string>;
};

/** What a buyer is told of a refusal. @throws what Stripe has not answered: nobody knows whether the payment was taken */
function refusalOf(error: StripeFailure): PaymentOutcome {
  const field = 'payment.provider';
  switch (error.type) {
    case 'StripeCardError':
      return { kind: 'declined', message: `${sentence(error.message)} Nothing was charged.`, field };
    case 'StripeInvalidRequestError':
    case 'StripeAuthenticationError':
    case 'StripePermissionError': {
      const message =
        error.code === 'amount_too_small'
          ? 'This total is too small for this way to pay. Nothing was charged; please choose another one.'
          : 'This way to pay does not work at the moment. Nothing was charged; please choose another one, or tell the shop.';
      return { kind: 'declined', message, field, problem: error.message };
    }
    default:
      throw error;
  }
}

const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/**
 * Gives money back, once for each key. A refusal would be repeated by Stripe for a day; the owner who asks again wants to know
 * what it says now, so each answer that was only repeated is followed by a question under the next name. These names are the same for
 * everybody who asks, so two at once still move the money once.
 */
async function refund(
  stripe: Stripe,
  { reference, amountCents, key }: { reference: string; amountCents: number; key: string },
): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const made = await stripe.refunds.create(
        { payment_intent: reference, amount: amountCents, metadata: { plinth_refund: key } },
        { idempotencyKey: tries === 0 ? key : `${key}-${tries}` },
      );
      if (made.status === 'failed' || made.status === 'canceled') throw new Error(`Stripe: the refund ${made.status}.`);
      return;
    } catch (error) {
      const { type, message, headers } = error as StripeFailure;
      if (isRepeated(headers) && type === 'StripeInvalidRequestError' && tries < MOST_REFUND_TRIES) continue;
      throw new Error(message.startsWith('Stripe:') ? message : `Stripe: ${sentence(message)}`);
    }
  }
}
