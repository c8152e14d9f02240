import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../../platform/config/secret-key.ts';
import {
  type KeptCard,
  type PaymentDetails,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
  type ProviderPayment,
  type RemoteProvider,
  WrongSignature,
} from './payment-provider.ts';

/** Cards with a behaviour of their own; any other card is taken at once. */
const testCards = {
  declined: '4000000000000002',
  /** Asks the buyer to confirm the payment. */
  challenge: '4000002500003155',
  /** Never answers, and has held the money all the same. */
  timeout: '4000000000000119',
  /** Is paid some seconds after the order. */
  late: '4000000000000077',
  /** Is held before the order, and captured after it. */
  held: '4000000000000259',
  /** Is taken once, and declined whenever a subscription charges it again. */
  once: '4000000000000341',
} as const;

const digitsOf = ({ cardNumber, token }: PaymentDetails) => (cardNumber ?? token ?? '').replace(/[\s-]/g, '');
const kindOf = (details: PaymentDetails) => {
  const digits = digitsOf(details);
  return (Object.keys(testCards) as (keyof typeof testCards)[]).find((kind) => testCards[kind] === digits);
};

const declined = {
  kind: 'declined',
  message: 'Your card was declined. Nothing was charged; please try another card.',
  field: 'payment.cardNumber',
} as const;

/** How long a late payment takes, and how long a card that does not answer keeps its buyer waiting. */
const LATE_MS = 10_000;
const NO_ANSWER_MS = 60_000;
/** A webhook that is older was recorded, and is played again. */
const OLDEST_MS = 300_000;

function statusOf({ reference, data }: ProviderPayment): PaymentStatus {
  if (reference.startsWith('test_late_')) return Date.now() - Number(data.asked) >= LATE_MS ? 'captured' : 'pending';
  if (!reference.startsWith('test_challenge_')) return 'authorized';
  return data.answer === 'confirmed' ? 'authorized' : data.answer === 'refused' ? 'declined' : 'challenge';
}

/**
 * Behaves as providers over the network do, without one: what it knows of a payment is in the payment's own data, and in the moment
 * that its reference was made at.
 */
const remote: RemoteProvider = {
  lookUp: async (payment) => ({ status: statusOf(payment), testMode: true }),
  capture: async (_payment, { amountCents }) => amountCents,
  capturesOften: true,
  heldDays: 7,
  async void() {},
  challengeUrl: (_payment, attemptId) => `/checkout/test-challenge/${attemptId}`,
  async readEvent(raw, header, now): Promise<PaymentEvent | null> {
    const [, at = '', given = ''] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(header('plinth-signature')) ?? [];
    const wanted = hashOf(raw, at);
    if (given.length !== wanted.length || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) {
      throw new WrongSignature('the signature is wrong');
    }
    if (Math.abs(now - Number(at)) > OLDEST_MS) throw new WrongSignature('the signature is too old');
    const { id, type, reference } = JSON.parse(raw) as Record<string, unknown>;
    const kind = (['authorized', 'captured', 'failed'] as const).find((one) => type === `payment.${one}`);
    return kind && typeof id === 'string' && typeof reference === 'string' ? { id, kind, reference } : null;
  },
};

const hashOf = (raw: string, at: string): string =>
  createHmac('sha256', keyFor('test-gateway')).update(`${at}.${raw}`).digest('hex');

/** What a card of the test gateway's is called that somebody keeps: it does again what it has done. */
const KEPT = /^test_card_([a-z]*)_/;

function cardOf(details: PaymentDetails, reference: string): KeptCard {
  const digits = digitsOf(details);
  const [, month = '', year = ''] = /^(\d{1,2})\D*(?:20)?(\d{2})$/.exec((details.expiry ?? '').trim()) ?? [];
  return {
    customer: 'test',
    method: `test_card_${kindOf(details) ?? ''}_${reference}`,
    brand: digits.startsWith('5') ? 'mastercard' : digits.startsWith('3') ? 'amex' : 'visa',
    ending: digits.slice(-4),
    expires: `20${year}-${month.padStart(2, '0')}`,
  };
}

async function answerTo({ reference, details, isHeld, kept }: PaymentRequest): Promise<PaymentOutcome> {
  if (details.installments) {
    return { kind: 'accepted', reference: `test_parts_${reference}`, state: 'captured', testMode: true };
  }
  switch (kept ? KEPT.exec(kept.method)?.[1] : kindOf(details)) {
    case 'declined':
      return declined;
    case 'challenge':
      return { kind: 'challenge', reference: `test_challenge_${reference}`, testMode: true };
    case 'late': {
      const data = { asked: Date.now() };
      return { kind: 'accepted', reference: `test_late_${reference}`, state: 'pending', testMode: true, data };
    }
    case 'once':
      return { kind: 'accepted', reference: `test_once_${reference}`, state: 'captured', testMode: true };
    case 'held':
      return { kind: 'accepted', reference: `test_${reference}`, state: 'authorized', testMode: true };
    case 'timeout':
      return new Promise((_resolve, reject) => {
        setTimeout(() => reject(new Error('no answer')), NO_ANSWER_MS).unref();
      });
    default: {
      const state = isHeld ? 'authorized' : 'captured';
      return { kind: 'accepted', reference: `test_${reference}`, state, testMode: true };
    }
  }
}

/** Takes any card but those of `testCards`, and parts without one; moves no money: orders are marked testMode. */
export const testGateway: PaymentProvider = {
  name: 'test',
  async authorize(request) {
    const outcome = await answerTo(request);
    const { details, keepFor } = request;
    if (!keepFor || outcome.kind === 'declined') return outcome;
    return { ...outcome, data: { ...outcome.data, card: cardOf(details, request.reference) } };
  },
  remote,
  // A card that is taken or refused at once needs nobody to wait for: it moves no money.
  isRemote: (details) => {
    if (details.savedCard || details.saveCard) return true;
    const kind = details.installments ? undefined : kindOf(details);
    return kind !== undefined && kind !== 'declined' && kind !== 'once';
  },
  async chargeAgain({ reference, method }) {
    if (method.startsWith('test_once_')) return declined;
    return { kind: 'accepted', reference: `test_${reference}`, state: 'captured', testMode: true };
  },
  cards: {
    account: '',
    read: async ({ data }) => data.card as KeptCard | undefined,
    async forget() {},
  },
  // No money came, so none goes back: what counts is that the order says so.
  async refund() {},
};
