import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { StripeBalance } from './stripe-balance.ts';

type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'capture_method'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'setup_future_usage'
  | 'status'
> & {
  customer: string | null;
  payment_method: string | null;
  next_action: { type: string; redirect_to_url: { url: string; return_url: string } } | null;
};
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'currency' | 'metadata' | 'status'> & {
  payment_intent: string;
};
type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'reason' | 'status' | 'livemode' | 'metadata'
> & {
  payment_intent: string;
  balance_transactions: { amount: number; fee: number; currency: string }[];
  evidence_details: { due_by: number | null };
};

/** A refusal, as Stripe words it. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}
const unexpected = (message: string) =>
  new Refusal(400, 'invalid_request_error', message, 'payment_intent_unexpected_state');

interface Answer {
  status: number;
  body: unknown;
}

/**
 * As much of Stripe's API as the shop asks for, over HTTP, for tests without an account: PaymentIntents with their states, refunds,
 * disputes, payouts, keys, and answers that are repeated for a repeated Idempotency-Key. What a buyer filled in decides by its token:
 * `ctoken_declined`, `ctoken_challenge`, `ctoken_slow` (processing), `ctoken_silent` (taken, and the line goes dead), any other: held.
 */
export class StripeStandIn {
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  readonly disputes = new Map<string, Dispute>();
  /** Customers by their id, each with what may be charged again. */
  readonly customers = new Map<string, { email: string; methods: Set<string> }>();
  /** Secret keys that are known. */
  readonly keys = new Set(['sk_test_4242424242']);
  /** What payments and refunds have brought and cost, and what was paid out of it. */
  balance = new StripeBalance();
  /** What restricted keys may not read: `payouts`. */
  readonly forbidden = new Set<string>();
  /** What happens to a call before it is answered; absent: nothing. A call that it destroys is never answered. */
  onCall: ((path: string, request: IncomingMessage) => void) | undefined;
  /** Method and path of every call. */
  readonly asked: string[] = [];
  /** What a charge without its buyer is refused with; '' = it is made. */
  chargeRefusal = '';
  /** What captures are refused with; '' = they are made. */
  captureRefusal = '';
  /** What the next refund is refused with; '' = it is made. */
  refundRefusal = '';
  /** Up to how long it takes before it has acted, and once more before it answers, in ms. */
  slowness = 0;
  private readonly remembered = new Map<string, Answer & { asked: string }>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(port = 0): Promise<StripeStandIn> {
    let standIn: StripeStandIn | undefined;
    const server = createServer((request, response) => void standIn?.answer(request, response));
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    standIn = new StripeStandIn(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return standIn;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The one that was made last. */
  get lastIntent(): Intent {
    const last = [...this.intents.values()].at(-1);
    if (!last) throw new Error('No PaymentIntent was made.');
    return last;
  }

  /** A buyer has confirmed, or refused, at their bank. */
  endChallenge(intent: Intent, confirmed: boolean): void {
    Object.assign(intent, confirmed ? held(intent) : { status: 'requires_payment_method', next_action: null });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    this.asked.push(`${request.method} ${pathname}`);
    this.onCall?.(pathname, request);
    if (this.slowness > 0) await sleep(Math.random() * this.slowness);
    const form = new URLSearchParams(body);
    const key = request.headers['idempotency-key'];
    const asked = `${pathname}?${body}`;
    const known = typeof key === 'string' && request.method === 'POST' ? this.remembered.get(key) : undefined;
    let answer: Answer;
    if (known && known.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      answer = refused(new Refusal(400, 'idempotency_error', message));
    } else if (known) {
      response.setHeader('idempotent-replayed', 'true');
      answer = known;
    } else {
      try {
        this.checkKey(request.headers.authorization ?? '');
        if (this.forbidden.has(pathname.split('/')[2] ?? ''))
          throw new Refusal(403, 'invalid_request_error', 'The provided key does not have the required permissions.');
        answer = { status: 200, body: structuredClone(this.act(request.method ?? '', pathname, form, searchParams)) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answer = refused(error);
      }
      if (typeof key === 'string') this.remembered.set(key, { ...answer, asked });
    }
    if (this.slowness > 0) await sleep(Math.random() * this.slowness);
    if (form.get('confirmation_token') === 'ctoken_silent') {
      request.socket.destroy();
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${randomId()}` })
      .end(JSON.stringify(answer.body));
  }

  private checkKey(authorization: string): void {
    if (!this.keys.has(authorization.replace('Bearer ', '')))
      throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****');
  }

  private act(method: string, path: string, form: URLSearchParams, query: URLSearchParams): unknown {
    const [, , resource = '', id = '', action = ''] = path.split('/');
    switch (`${method} ${resource}${id === 'search' ? '/search' : id ? '/:id' : ''}${action ? `/${action}` : ''}`) {
      case 'GET account':
        return { id: 'acct_1', object: 'account', settings: { dashboard: { display_name: 'Hearth & Field' } } };
      case 'GET payment_intents':
        return list([...this.intents.values()]);
      case 'GET payment_intents/search': {
        const [, wanted] = /'([^']*)'$/.exec(query.get('query') ?? '') ?? [];
        return list([...this.intents.values()].filter(({ metadata }) => metadata.plinth_attempt === wanted));
      }
      case 'POST payment_intents':
        return this.makeIntent(form);
      case 'GET payment_intents/:id':
        return query.getAll('expand[0]').includes('payment_method')
          ? this.withMethod(this.intentOf(id))
          : this.intentOf(id);
      case 'POST payment_methods/:id/detach':
        return this.detach(id);
      case 'POST payment_intents/:id':
        return this.update(this.intentOf(id), form);
      case 'POST customers':
        return this.makeCustomer(form);
      case 'POST payment_intents/:id/confirm':
        return this.confirm(this.intentOf(id), form);
      case 'POST payment_intents/:id/capture':
        return this.capture(this.intentOf(id), form);
      case 'POST payment_intents/:id/cancel':
        return this.cancel(this.intentOf(id));
      case 'POST refunds':
        return this.refund(form);
      case 'GET disputes/:id': {
        const dispute = this.disputes.get(id);
        if (!dispute) throw missing('dispute', id);
        return dispute;
      }
      case 'GET payouts':
        return this.balance.listPayouts(query);
      case 'GET payouts/:id': {
        const payout = this.balance.payouts.find((one) => one.id === id);
        if (!payout) throw missing('payout', id);
        return payout;
      }
      case 'GET balance_transactions':
        if (!this.balance.listsFor(query.get('payout'))) {
          const message = 'Balance transaction history can only be filtered on automatic transfers, not manual.';
          throw new Refusal(400, 'invalid_request_error', message);
        }
        return this.balance.listTransactions(query);
      default:
        throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
    }
  }

  private intentOf(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  private makeIntent(form: URLSearchParams): Intent {
    const amount = Number(form.get('amount'));
    if (!Number.isInteger(amount) || amount < 50)
      throw new Refusal(400, 'invalid_request_error', 'Amount must be at least $0.50 usd', 'amount_too_small');
    const intent: Intent = {
      id: `pi_${randomId()}`,
      object: 'payment_intent',
      amount,
      amount_capturable: 0,
      amount_received: 0,
      capture_method: form.get('capture_method') === 'manual' ? 'manual' : 'automatic',
      currency: form.get('currency') ?? '',
      customer: null,
      livemode: false,
      metadata: metadataOf(form),
      next_action: null,
      payment_method: null,
      setup_future_usage: null,
      status: 'requires_payment_method',
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  private confirm(intent: Intent, form: URLSearchParams): Intent {
    if (intent.status !== 'requires_payment_method')
      throw unexpected(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`);
    const returnUrl = form.get('return_url');
    if (!returnUrl) throw new Refusal(400, 'invalid_request_error', 'Missing required param: return_url.');
    if (form.has('payment_method')) return this.chargeKept(intent, form);
    intent.payment_method = `pm_${randomId()}`;
    if (intent.setup_future_usage && intent.customer)
      this.customers.get(intent.customer)?.methods.add(intent.payment_method);
    switch (form.get('confirmation_token')) {
      case 'ctoken_declined':
        throw new Refusal(402, 'card_error', 'Your card has insufficient funds.', 'card_declined');
      case 'ctoken_challenge': {
        const url = `${this.url}/bank/${intent.id}?return_url=${encodeURIComponent(returnUrl)}`;
        const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
        return Object.assign(intent, { status: 'requires_action', next_action });
      }
      case 'ctoken_slow':
        return Object.assign(intent, { status: 'processing' });
      default:
        return Object.assign(intent, held(intent));
    }
  }

  private update(intent: Intent, form: URLSearchParams): Intent {
    if (intent.status !== 'requires_payment_method')
      throw unexpected(`You cannot update this PaymentIntent because it has a status of ${intent.status}.`);
    const customer = form.get('customer') ?? '';
    if (!this.customers.has(customer)) throw missing('customer', customer);
    const usage = form.get('setup_future_usage') ?? intent.setup_future_usage;
    return Object.assign(intent, { customer, setup_future_usage: usage });
  }

  private makeCustomer(form: URLSearchParams) {
    const customer = { id: `cus_${randomId()}`, object: 'customer', email: form.get('email') ?? '' };
    this.customers.set(customer.id, { email: customer.email, methods: new Set() });
    return { ...customer, metadata: metadataOf(form), livemode: false };
  }

  private chargeKept(intent: Intent, form: URLSearchParams): Intent {
    const method = form.get('payment_method') ?? '';
    if (!this.customers.get(intent.customer ?? '')?.methods.has(method))
      throw new Refusal(400, 'invalid_request_error', `The PaymentMethod ${method} may not be used again.`);
    if (this.chargeRefusal) throw new Refusal(402, 'card_error', this.chargeRefusal, 'card_declined');
    return Object.assign(intent, { payment_method: method, ...held(intent) });
  }

  private withMethod(intent: Intent) {
    const card = { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2034 };
    return { ...intent, payment_method: { id: intent.payment_method, object: 'payment_method', type: 'card', card } };
  }

  private detach(id: string) {
    const owner = [...this.customers.values()].find(({ methods }) => methods.delete(id));
    if (!owner) throw new Refusal(400, 'invalid_request_error', 'The payment method is not attached to a customer.');
    return { id, object: 'payment_method', customer: null };
  }

  private capture(intent: Intent, form: URLSearchParams): Intent {
    if (intent.status !== 'requires_capture')
      throw unexpected(`This PaymentIntent could not be captured because it has a status of ${intent.status}.`);
    const amount = Number(form.get('amount_to_capture') ?? intent.amount);
    if (this.captureRefusal) throw new Refusal(402, 'card_error', this.captureRefusal, 'card_declined');
    if (!(amount >= 1 && amount <= intent.amount_capturable))
      throw new Refusal(400, 'invalid_request_error', `You cannot capture ${amount} of this PaymentIntent.`);
    this.balance.charge({ id: intent.id, amount, currency: intent.currency });
    return Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
  }

  private cancel(intent: Intent): Intent {
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
      throw unexpected(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`);
    return Object.assign(intent, { status: 'canceled', amount_capturable: 0, next_action: null });
  }

  private refund(form: URLSearchParams): Refund {
    const intent = this.intentOf(form.get('payment_intent') ?? '');
    if (this.refundRefusal) throw new Refusal(400, 'invalid_request_error', this.refundRefusal);
    const amount = Number(form.get('amount') ?? intent.amount);
    const back = this.refunds
      .filter(({ payment_intent: of }) => of === intent.id)
      .reduce((sum, made) => sum + made.amount, 0);
    if (amount + back > intent.amount_received)
      throw new Refusal(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge.');
    const refund: Refund = {
      id: `re_${randomId()}`,
      object: 'refund',
      amount,
      currency: intent.currency,
      metadata: metadataOf(form),
      payment_intent: intent.id,
      status: 'succeeded',
    };
    this.refunds.push(refund);
    this.balance.refund(refund);
    return refund;
  }
}

const held = ({ amount }: Intent) =>
  ({ status: 'requires_capture', amount_capturable: amount, next_action: null }) as const;
const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false });
const randomId = () => randomBytes(12).toString('hex');
const missing = (what: string, id: string) =>
  new Refusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing');
const refused = ({ status, type, message, code }: Refusal): Answer => ({
  status,
  body: { error: { type, message, ...(code ? { code } : {}) } },
});

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
