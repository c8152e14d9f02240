import type { Static, TSchema } from 'typebox';
import type { AnswerKind } from './endpoint.ts';
import type { EndpointByKey, EndpointKey } from './endpoints.ts';
import type { ErrorAnswer } from './error.ts';
import type { ErrorCode } from './error-code.ts';

// Types only from the entries and their schemas: this file ends up in every shopper's browser, TypeBox must not. A call is named by
// method and path, a literal that is checked against the entries and inferred from.

/** What a failed call is called where no answer of the server says so. */
type NoAnswer = 'network' | 'timeout' | 'unreadable' | 'unknown';

/** A call that failed. `status` 0: no answer at all (offline, connection cut, or none in time). */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | NoAnswer;
  readonly fields: Readonly<Record<string, string>>;
  /** The whole answer, for what some errors carry beside the error itself. */
  readonly answer: Partial<ErrorAnswer>;
  constructor(status: number, code: ErrorCode | NoAnswer, message: string, answer: Partial<ErrorAnswer> = {}) {
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
  /** The server refused the token: read the cookie anew, or make another token. Empty: there is none to try. */
  renew(): string | Promise<string>;
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
  /** After how many milliseconds a call without an answer is given up, as 'timeout'; the shop may have done it all the same. */
  timeLimitMs?: number;
}

/** Headers of a call; a function is asked anew for the second try of a refused one. */
type CallHeaders = Record<string, string> | (() => Record<string, string>);

export interface SendOptions {
  body?: unknown;
  headers?: CallHeaders;
  signal?: AbortSignal;
  /** The call outlives its page. */
  keepalive?: boolean;
}

/** Makes one call: method, address, JSON body. Rejects with CallError and nothing else, but for what `signal` aborts. */
export type Send = (method: string, address: string, options?: SendOptions) => Promise<unknown>;

export const createSend = ({ fetch: send = fetch, crumb = documentCrumb(), timeLimitMs }: ClientOptions = {}): Send => {
  const attempt = async (
    method: string,
    address: string,
    options: SendOptions,
    token: string,
    isRetry: boolean,
  ): Promise<unknown> => {
    const { body, headers, ...rest } = options;
    let response: Response;
    try {
      response = await send(address, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(token && { 'x-csrf-token': token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(typeof headers === 'function' ? headers() : headers),
        },
        body: JSON.stringify(body),
        ...(timeLimitMs && { signal: AbortSignal.timeout(timeLimitMs) }),
        ...rest,
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new CallError(0, (error as Error).name === 'TimeoutError' ? 'timeout' : 'network', '');
    }
    const { ok, status } = response;
    const answer: unknown = await response.json().catch(() => undefined);
    if (ok) {
      if (answer === undefined && status !== 204) throw new CallError(0, 'unreadable', '');
      return answer;
    }
    const refusal = answer as Partial<ErrorAnswer> | undefined;
    if (status === 403 && refusal?.crumbFail && !isRetry) {
      const renewed = await crumb.renew();
      if (renewed) return attempt(method, address, options, renewed, true);
    }
    const { code = 'unknown', message = '' } = refusal?.error ?? {};
    throw new CallError(status, code, message, refusal);
  };
  return (method, address, options = {}) =>
    attempt(method, address, options, method === 'GET' ? '' : crumb.read(), false);
};

// An entry is asked by the names that it has and not compared with a shape: that took the compiler four times as long, for each call.
type ValueOf<S> = S extends TSchema ? Static<S> : never;
type Under<Value, As extends string> =
  Record<string, never> extends Value ? { [P in As]?: Value } : { [P in As]: Value };
type Part<E, Name extends string> = Name extends keyof E ? Under<ValueOf<E[Name]>, Name> : unknown;
type HeaderPart<E> = 'headers' extends keyof E
  ? { headers: ValueOf<E['headers']> | (() => ValueOf<E['headers']>) }
  : unknown;

/** What a call takes: the values of its path, query, body and headers, as its entry's schemas say. */
export type CallInput<Key extends EndpointKey> = Part<EndpointByKey[Key], 'params'> &
  Part<EndpointByKey[Key], 'query'> &
  Part<EndpointByKey[Key], 'body'> &
  HeaderPart<EndpointByKey[Key]> &
  Pick<SendOptions, 'signal' | 'keepalive'>;

// A kind is asked for first: every text is a TSchema to TypeScript, which has no field that must be there.
type JsonOf<A> = A extends AnswerKind ? (A extends 'empty' ? undefined : never) : ValueOf<A>;
type JsonOfAny<A> = A extends readonly (infer One)[] ? JsonOf<One> : JsonOf<A>;
/** What a call answers when it succeeds. */
export type CallAnswer<Key extends EndpointKey> = JsonOfAny<
  EndpointByKey[Key]['answers'][keyof EndpointByKey[Key]['answers']]
>;

/** Makes a call of the contract, named by method and path: `call('GET /api/assets/:id', { params: { id } })`. */
export type Call = <Key extends EndpointKey>(
  key: Key,
  ...input: Record<string, never> extends CallInput<Key> ? [input?: CallInput<Key>] : [input: CallInput<Key>]
) => Promise<CallAnswer<Key>>;

interface AnyInput extends SendOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** The typed calls over what makes them. Of a query only what is set is sent: no empty texts. */
export const callsOver = (send: Send): Call =>
  ((key: string, { params = {}, query = {}, ...options }: AnyInput = {}) => {
    const [method = '', path = ''] = key.split(' ');
    const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] as string));
    const asked = Object.entries(query).filter(([, value]) => (value ?? '') !== '') as [string, string][];
    return send(method, asked.length ? `${address}?${new URLSearchParams(asked)}` : address, options);
  }) as Call;

export const createCall = (options?: ClientOptions): Call => callsOver(createSend(options));
