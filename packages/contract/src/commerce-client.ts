import type {
  AddCouponRequest,
  AddEntryAnswer,
  AddEntryRequest,
  Cart,
  CartAnswer,
  SetShippingRequest,
  StartSubscriptionAnswer,
  StartSubscriptionRequest,
  UpdateAdditionalFieldsAnswer,
  UpdateAdditionalFieldsRequest,
  UpdateEntryRequest,
} from './cart.ts';
import type { CheckoutRequest } from './checkout.ts';
import type { ErrorAnswer } from './error.ts';
import type { OrderConfirmation } from './order.ts';
import type { StockAnswer } from './product.ts';

// Types only from the schema files: this file ends up in every shopper's browser, TypeBox must not. The package says
// `sideEffects: false`, so a bundler drops the schemas when only the client is used.

/** A call that failed. `status` 0: no answer at all (offline, connection cut). */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The whole answer, for what some errors carry beside the error itself. */
  readonly answer: Partial<ErrorAnswer>;
  constructor(status: number, code: string, message: string, answer: Partial<ErrorAnswer> = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.fields = answer.error?.fields ?? {};
    this.answer = answer;
  }
}

/** Where the double-submit token lives. */
export interface Crumb {
  /** The current token; makes one if there is none. */
  read(): string;
  /** The server refused the token: read the cookie anew, or make another token. */
  renew(): string;
}

/** The crumb of a browser page: the script-readable cookie `crumb`. */
export const documentCrumb = (doc: { cookie: string } = document): Crumb => {
  const make = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const secure = globalThis.location?.protocol === 'https:' ? ';secure' : '';
    doc.cookie = `crumb=${token};path=/;samesite=lax${secure}`;
    return token;
  };
  const read = () => /(?:^|; )crumb=([^;]+)/.exec(doc.cookie)?.[1] ?? make();
  let refused = '';
  return {
    read,
    renew: () => {
      // The refusing answer usually sets a fresh cookie; only where it did not do we make our own.
      const now = read();
      refused = now === refused ? make() : now;
      return refused;
    },
  };
};

export interface ClientOptions {
  fetch?: typeof fetch;
  crumb?: Crumb;
}

/** Headers of a call; a function is asked anew for the second try of a refused one. */
type CallHeaders = Record<string, string> | (() => Record<string, string>);

/** Makes one call: method, path, JSON body, further headers. Rejects with CallError and nothing else. */
export type Call = <Answer>(method: string, path: string, body?: unknown, headers?: CallHeaders) => Promise<Answer>;

export const createCall = ({ fetch: send = fetch, crumb = documentCrumb() }: ClientOptions = {}): Call => {
  const attempt = async <Answer>(
    method: string,
    path: string,
    body: unknown,
    headers: CallHeaders,
    token: string,
    isRetry: boolean,
  ): Promise<Answer> => {
    let response: Response;
    try {
      response = await send(path, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(token && { 'x-csrf-token': token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(typeof headers === 'function' ? headers() : headers),
        },
        body: JSON.stringify(body),
      });
    } catch {
      throw new CallError(0, 'NETWORK', '');
    }
    const { ok, status } = response;
    const answer: unknown = await response.json().catch(() => undefined);
    if (ok) {
      if (answer === undefined && status !== 204) throw new CallError(0, 'UNREADABLE', '');
      return answer as Answer;
    }
    const refusal = answer as Partial<ErrorAnswer> | undefined;
    if (status === 403 && refusal?.crumbFail && !isRetry) {
      return attempt(method, path, body, headers, crumb.renew(), true);
    }
    const { code = 'UNKNOWN', message = '' } = refusal?.error ?? {};
    throw new CallError(status, code, message, refusal);
  };
  return (method, path, body, headers = {}) =>
    attempt(method, path, body, headers, method === 'GET' ? '' : crumb.read(), false);
};

const cart = '/api/commerce/shopping-cart';
const entry = (entryId: string) => `${cart}/entries/${encodeURIComponent(entryId)}`;

// The calls of published pages stand alone, so that an island carries only those it makes.

/** CART-07. */
export const getCart = (call: Call) => call<Cart>('GET', `${cart}?timecode=${Date.now()}&calculateSubtotal=true`);
/** ADD-03. */
export const addEntry = (call: Call, body: AddEntryRequest) => call<AddEntryAnswer>('POST', `${cart}/entries`, body);
/** SUBS-05. */
export const startSubscription = (call: Call, body: StartSubscriptionRequest) =>
  call<StartSubscriptionAnswer>('POST', '/api/3/commerce/cart/subscription', body);
/** STOCK-02. */
export const getStock = (call: Call, itemId: string) =>
  call<StockAnswer>('GET', `/api/commerce/inventory/stock?itemId=${encodeURIComponent(itemId)}`);

/** All typed calls of the buying path. */
export const createClient = (options: ClientOptions = {}) => {
  const call = createCall(options);
  return {
    getCart: () => getCart(call),
    addEntry: (body: AddEntryRequest) => addEntry(call, body),
    updateEntry: (entryId: string, body: UpdateEntryRequest) => call<CartAnswer>('PUT', entry(entryId), body),
    removeEntry: (entryId: string) => call<CartAnswer>('DELETE', entry(entryId)),
    /** ADD-06. */
    updateAdditionalFields: (entryId: string, body: UpdateAdditionalFieldsRequest) =>
      call<UpdateAdditionalFieldsAnswer>('PUT', `${entry(entryId)}/additionalFields`, body),
    addCoupon: (body: AddCouponRequest) => call<CartAnswer>('POST', `${cart}/coupons`, body),
    removeCoupon: (code: string) => call<CartAnswer>('DELETE', `${cart}/coupons/${encodeURIComponent(code)}`),
    setShipping: (body: SetShippingRequest) => call<CartAnswer>('PUT', `${cart}/shipping`, body),
    getStock: (itemId: string) => getStock(call, itemId),
    startSubscription: (body: StartSubscriptionRequest) => startSubscription(call, body),
    /** Placing an order: the same key gives the same order however often it is sent. */
    checkout: (body: CheckoutRequest, idempotencyKey: string) =>
      call<OrderConfirmation>('POST', '/api/commerce/checkout', body, { 'idempotency-key': idempotencyKey }),
  };
};
export type CommerceClient = ReturnType<typeof createClient>;
