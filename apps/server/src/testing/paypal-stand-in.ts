import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  AuthorizationWithAdditionalData,
  CapturedPayment,
  CaptureRequest,
  LinkDescription,
  Money,
  OAuthToken,
  Order,
  OrderRequest,
  PurchaseUnit,
  Refund,
  RefundRequest,
} from '@paypal/paypal-server-sdk';

/** What this stand-in knows of an order: what PayPal tells of it, and where its buyer goes. */
interface KnownOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  amount: Money;
  customId: string;
  returnUrl: string;
  cancelUrl: string;
  brandName: string;
  authorization?: { id: string; status: 'CREATED' | 'PENDING' | 'CAPTURED' | 'VOIDED' };
  capture?: {
    id: string;
    status: 'COMPLETED' | 'PENDING' | 'DECLINED';
    amount: Money;
    finalCapture: boolean;
    createTime: string;
  };
  refunds: { id: string; amount: Money; customId: string; createTime: string }[];
}

/** A refusal, as PayPal words it. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
    description: string,
  ) {
    super(description);
  }
}
const missing = () =>
  new Refusal(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist. Please check the resource ID.');

interface Answer {
  status: number;
  body: unknown;
}

/** Names as they stand on the wire: `purchaseUnits` is `purchase_units`. */
function snake(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snake);
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      snake(held),
    ]),
  );
}
function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camel(held),
    ]),
  );
}

/** A webhook as PayPal sends it. */
export interface SentWebhook {
  payload: string;
  headers: Record<string, string>;
}

/**
 * As much of PayPal's API as the shop asks for, over HTTP, for tests without an account: tokens, orders and their states, holds,
 * captures, refunds, webhooks and their signatures, disputes, a page to agree on, and answers that are repeated for a repeated
 * PayPal-Request-Id. What it answers with has the types of PayPal's own library.
 */
export class PayPalStandIn {
  readonly orders = new Map<string, KnownOrder>();
  /** Client IDs that are known, each with its secret. */
  readonly apps = new Map([['AZ-client-of-tests', 'EK-secret-of-tests']]);
  /** By their id, where they lead and what they tell of. */
  readonly webhooks = new Map<string, { url: string; names: string[] }>();
  /** By their id, as PayPal's API for disputes tells them. */
  readonly disputes = new Map<string, object>();
  /** Method and path of every call. */
  readonly asked: string[] = [];
  /** What the next hold is refused with: `INSTRUMENT_DECLINED`; '' = it is made. */
  holdRefusal = '';
  /** What becomes of the next capture. */
  captureStatus: 'COMPLETED' | 'PENDING' | 'DECLINED' = 'COMPLETED';
  /** What the next refund is refused with, in words; '' = it is made. */
  refundRefusal = '';
  /** Paths whose next call is done, and not answered. */
  readonly silent = new Set<string>();
  private readonly remembered = new Map<string, Answer>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(port = 0): Promise<PayPalStandIn> {
    let standIn: PayPalStandIn | undefined;
    const server = createServer((request, response) => void standIn?.answer(request, response));
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    standIn = new PayPalStandIn(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return standIn;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The one that was made last. */
  get lastOrder(): KnownOrder {
    const last = [...this.orders.values()].at(-1);
    if (!last) throw new Error('No order was made.');
    return last;
  }

  /** A webhook as PayPal would send it. @param change what a forger or a late line makes of it */
  webhook(
    type: string,
    resource: object,
    change: { id?: string; webhookId?: string; sentAt?: number; signature?: string } = {},
  ): SentWebhook {
    const { id = `WH-${randomId()}`, webhookId = 'WEBHOOK1', sentAt = Date.now() } = change;
    const payload = JSON.stringify({ id, event_type: type, resource: snake(resource) });
    const [transmission, time] = [randomId(), new Date(sentAt).toISOString()];
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
        'paypal-transmission-id': transmission,
        'paypal-transmission-sig': change.signature ?? signatureOf(transmission, time, webhookId, payload),
        'paypal-transmission-time': time,
      },
    };
  }

  /** An order's hold or capture, as webhooks name it. */
  resourceOf({ id, capture, authorization, amount }: KnownOrder) {
    const { id: own = '', status = '' } = capture ?? authorization ?? {};
    return { id: own, status, amount: capture?.amount ?? amount, supplementaryData: { relatedIds: { orderId: id } } };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const asked = `${request.method} ${pathname}`;
    this.asked.push(asked);
    if (pathname === '/checkoutnow') {
      this.showPage(response, searchParams);
      return;
    }
    const name = request.headers['paypal-request-id'];
    const known = typeof name === 'string' ? this.remembered.get(`${pathname} ${name}`) : undefined;
    let answer = known;
    try {
      if (pathname === '/v1/oauth2/token') answer = { status: 200, body: snake(this.token(request)) };
      else this.checkToken(request);
      answer ??= { status: 200, body: snake(this.act(request.method ?? '', pathname, body)) };
      // A refusal is none to repeat: what was wrong may be mended.
      if (typeof name === 'string') this.remembered.set(`${pathname} ${name}`, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer = refused(error);
    }
    if (this.silent.delete(pathname)) {
      request.socket.destroy();
      return;
    }
    const empty = answer.body === null;
    response.writeHead(empty ? 204 : answer.status, { 'content-type': 'application/json' });
    response.end(empty ? '' : JSON.stringify(answer.body));
  }

  /** PayPal's page, with as much of it as a buyer needs. */
  private showPage(response: ServerResponse, query: URLSearchParams): void {
    const order = this.orders.get(query.get('token') ?? '');
    if (!order) {
      response.writeHead(404).end();
      return;
    }
    if (query.get('answer') === 'agree') order.status = 'APPROVED';
    const back = query.get('answer') === 'agree' ? order.returnUrl : order.cancelUrl;
    if (query.has('answer')) {
      const to = new URL(back);
      to.searchParams.set('token', order.id);
      response.writeHead(303, { location: to.href }).end();
      return;
    }
    const link = (answer: string, words: string) =>
      `<p><a href="/checkoutnow?token=${order.id}&answer=${answer}">${words}</a></p>`;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>PayPal</title><h1>Pay ${order.amount.value} ${order.amount.currencyCode} to ${order.brandName}</h1>${link('agree', 'Agree and pay')}${link('cancel', 'Cancel and return')}</html>`,
      );
  }

  private token({ headers }: IncomingMessage): OAuthToken {
    const [id = '', secret = ''] = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':');
    if (!secret || this.apps.get(id) !== secret)
      throw new Refusal(401, 'invalid_client', 'Client Authentication failed');
    return { accessToken: `token-of-${id}`, tokenType: 'Bearer', expiresIn: 32_400n };
  }

  private checkToken({ headers }: IncomingMessage): void {
    const id = (headers.authorization ?? '').replace('Bearer token-of-', '');
    if (!this.apps.has(id)) throw new Refusal(401, 'invalid_token', 'Token signature verification failed');
  }

  private act(method: string, path: string, body: string): unknown {
    const [, , group, , id = '', action = ''] = path.split('/');
    const part = path.split('/').slice(2, 4).join('/');
    if (group === 'notifications' || group === 'customer') return this.actBeside(method, path, body);
    switch (`${method} ${part}${id ? '/:id' : ''}${action ? `/${action}` : ''}`) {
      case 'POST checkout/orders':
        return this.makeOrder(camel(JSON.parse(body)) as OrderRequest);
      case 'GET checkout/orders/:id':
        return this.shown(this.orderOf(id));
      case 'POST checkout/orders/:id/authorize':
        return this.hold(this.orderOf(id));
      case 'POST payments/authorizations/:id/capture':
        return this.fetch(
          this.find(({ authorization }) => authorization?.id === id),
          camel(JSON.parse(body || '{}')) as CaptureRequest,
        );
      case 'POST payments/authorizations/:id/void':
        return this.void(this.find(({ authorization }) => authorization?.id === id));
      case 'GET payments/captures/:id':
        return this.shownCapture(this.find(({ capture }) => capture?.id === id));
      case 'POST payments/captures/:id/refund':
        return this.refund(
          this.find(({ capture }) => capture?.id === id),
          camel(JSON.parse(body || '{}')) as RefundRequest,
        );
      default:
        throw new Refusal(404, 'NOT_FOUND', `There is no ${method} ${path}.`);
    }
  }

  /** What PayPal's library has no types for. */
  private actBeside(method: string, path: string, body: string): unknown {
    const last = path.split('/').at(-1) ?? '';
    if (path === '/v1/notifications/verify-webhook-signature') {
      const [, raw = ''] = /"webhook_event":([\s\S]*)\}$/.exec(body) ?? [];
      const asked = JSON.parse(body) as Record<string, string>;
      const { transmission_id: id = '', transmission_time: time = '', webhook_id: webhookId = '' } = asked;
      const isOurs = this.webhooks.has(webhookId) && signatureOf(id, time, webhookId, raw) === asked.transmission_sig;
      return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' };
    }
    if (path === '/v1/notifications/webhooks') return { webhooks: [] };
    const webhook = path.startsWith('/v1/notifications/webhooks/') ? this.webhooks.get(last) : undefined;
    if (webhook) return { id: last, url: webhook.url, event_types: webhook.names.map((name) => ({ name })) };
    const dispute = path.startsWith('/v1/customer/disputes/') ? this.disputes.get(last) : undefined;
    if (method !== 'GET' || !dispute) throw missing();
    return dispute;
  }

  private orderOf(id: string): KnownOrder {
    return this.find((order) => order.id === id);
  }

  private find(isIt: (order: KnownOrder) => boolean): KnownOrder {
    const order = [...this.orders.values()].find(isIt);
    if (!order) throw missing();
    return order;
  }

  private makeOrder({ intent, purchaseUnits, paymentSource }: OrderRequest): Order {
    const [unit] = purchaseUnits;
    const { returnUrl, cancelUrl, brandName = '' } = paymentSource?.paypal?.experienceContext ?? {};
    if (intent !== 'AUTHORIZE' || !unit || !returnUrl || !cancelUrl)
      throw new Refusal(400, 'MISSING_REQUIRED_PARAMETER', 'A required field is missing.');
    const { amount } = unit;
    const decimals = wholeOnly.has(amount.currencyCode) ? /^\d+$/ : /^\d+\.\d\d$/;
    if (!decimals.test(amount.value))
      throw new Refusal(422, 'DECIMALS_NOT_SUPPORTED', 'Currency does not support decimals.');
    const order: KnownOrder = {
      id: randomId(),
      status: 'PAYER_ACTION_REQUIRED',
      amount: { currencyCode: amount.currencyCode, value: amount.value },
      customId: unit.customId ?? '',
      ...{ returnUrl, cancelUrl, brandName },
      refunds: [],
    };
    this.orders.set(order.id, order);
    return this.shown(order);
  }

  private shown({ id, status, amount, customId, authorization, capture, refunds }: KnownOrder): Order {
    const authorizations = authorization ? [authorization as AuthorizationWithAdditionalData] : [];
    const captures = capture ? [withCosts(capture)] : [];
    const given = refunds.map((made) => ({
      ...made,
      status: 'COMPLETED' as never,
      sellerPayableBreakdown: costs(made.amount, 0),
    }));
    const unit: PurchaseUnit = { amount, customId, payments: { authorizations, captures, refunds: given } };
    const links: LinkDescription[] = [
      { href: `${this.url}/v2/checkout/orders/${id}`, rel: 'self' },
      { href: `${this.url}/checkoutnow?token=${id}`, rel: 'payer-action' },
    ];
    return { id, status: status as NonNullable<Order['status']>, purchaseUnits: [unit], links };
  }

  private hold(order: KnownOrder): Order {
    if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_AUTHORIZED', 'Order already authorized.');
    if (order.status !== 'APPROVED')
      throw new Refusal(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    if (this.holdRefusal) {
      order.status = 'PAYER_ACTION_REQUIRED';
      throw new Refusal(
        422,
        this.holdRefusal,
        'The instrument presented was either declined by the processor or bank.',
      );
    }
    order.authorization = { id: randomId(), status: 'CREATED' };
    order.status = 'COMPLETED';
    return this.shown(order);
  }

  private fetch(order: KnownOrder, { amount = order.amount, finalCapture = false }: CaptureRequest): CapturedPayment {
    if (order.authorization?.status !== 'CREATED')
      throw new Refusal(422, 'AUTHORIZATION_VOIDED', 'A voided authorization cannot be captured or reauthorized.');
    if (Number(amount.value) > Number(order.amount.value))
      throw new Refusal(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED', 'Capture amount exceeds allowable limit.');
    order.authorization.status = 'CAPTURED';
    const createTime = new Date().toISOString();
    order.capture = { id: randomId(), status: this.captureStatus, amount, finalCapture, createTime };
    return this.shownCapture(order);
  }

  private shownCapture({ id, capture, authorization }: KnownOrder): CapturedPayment {
    const relatedIds = { orderId: id, authorizationId: authorization?.id ?? '' };
    return { ...(capture && withCosts(capture)), supplementaryData: { relatedIds } };
  }

  private void({ authorization }: KnownOrder): null {
    if (authorization?.status === 'VOIDED')
      throw new Refusal(422, 'PREVIOUSLY_VOIDED', 'Authorization has been previously voided.');
    if (authorization?.status !== 'CREATED')
      throw new Refusal(422, 'PREVIOUSLY_CAPTURED', 'Authorization has been previously captured.');
    authorization.status = 'VOIDED';
    return null;
  }

  private refund(
    { refunds, ...order }: KnownOrder,
    { amount = order.capture?.amount ?? order.amount, customId = '' }: RefundRequest,
  ): Refund {
    if (this.refundRefusal) throw new Refusal(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS', this.refundRefusal);
    const back = refunds.reduce((sum, made) => sum + Number(made.amount.value), 0);
    if (back + Number(amount.value) > Number((order.capture ?? order).amount.value) + 0.001)
      throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than or equal to the capture.');
    const made = { id: randomId(), amount, customId, createTime: new Date().toISOString() };
    refunds.push(made);
    return { ...made, status: 'COMPLETED' as NonNullable<Refund['status']> };
  }
}

/** What PayPal takes for a payment in the United States, in hundredths; of a refund it gives nothing back. */
const feeOf = ({ value }: Money): number => Math.round(Number(value) * 100 * 0.0349) + 49;
const costs = (amount: Money, feeCents: number) => ({
  grossAmount: amount,
  paypalFee: { currencyCode: amount.currencyCode, value: (feeCents / 100).toFixed(2) },
  netAmount: { currencyCode: amount.currencyCode, value: (Number(amount.value) - feeCents / 100).toFixed(2) },
});
/** What was fetched, with what it cost once it is through. */
const withCosts = (capture: NonNullable<KnownOrder['capture']>): CapturedPayment => {
  const told = capture.status === 'COMPLETED' ? costs(capture.amount, feeOf(capture.amount)) : undefined;
  return { ...(capture as CapturedPayment), ...(told ? { sellerReceivableBreakdown: told } : {}) };
};

/** Without decimals at PayPal. */
const wholeOnly = new Set(['JPY', 'HUF', 'TWD']);
const randomId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
const signatureOf = (...parts: string[]) => createHash('sha256').update(parts.join('|')).digest('base64');
const refused = ({ status, issue, message }: Refusal): Answer => ({
  status,
  body:
    status === 401
      ? { error: issue, error_description: message }
      : {
          name: 'UNPROCESSABLE_ENTITY',
          message: 'The request was refused.',
          details: [{ issue, description: message }],
        },
});
