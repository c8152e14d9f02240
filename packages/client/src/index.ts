import {
  type CallAnswer,
  CallError,
  type CallInput,
  callsOver,
  createSend,
  type EndpointByKey,
  type EndpointKey,
  type Send,
} from '@plinth/contract';

export { verifyHook } from './verify-hook.ts';

export interface PlinthOptions {
  /** Where the website is: `https://shop.example.com`. */
  website: string;
  /** The secret of a key (Settings → Keys and hooks); without one only what every visitor may ask for is answered. */
  key?: string;
  /** After how many milliseconds a call is given up, with the code 'timeout'; 30,000 where nothing is said. */
  timeLimitMs?: number;
  /** In place of the environment's own. */
  fetch?: typeof fetch;
}

/** A call that did not succeed: `status` (0: no answer), `code`, `message`, and `fields` with what is wrong by field. */
export { CallError as PlinthError };

/** Calls whose answers come in pages: by their schemas, since working out each answer's type takes the compiler seconds. */
type PagedKey = {
  [Key in EndpointKey]: EndpointByKey[Key]['answers'] extends {
    readonly 200: { readonly properties: { readonly nextCursor: unknown } };
  }
    ? Key
    : never;
}[EndpointKey];

/**
 * The calls of a website. A call is named by its method and address: `plinth.call('GET /api/commerce/products')`. All of them stand at
 * `/api/docs` of the website. Rejects with PlinthError and nothing else, except when `signal` aborts it.
 */
export function createClient({ website, key, timeLimitMs = 30_000, fetch: given }: PlinthOptions) {
  const origin = new URL(website).origin;
  const send = createSend({
    // Looked up when it is asked for: tests and polyfills replace it.
    fetch: given ?? ((address, init) => fetch(address, init)),
    // A key proves a write by itself; browsers add none to it.
    crumb: { read: () => '', renew: () => '' },
    timeLimitMs,
  });
  const authorized: Send = (method, address, { headers, ...options } = {}) =>
    send(method, `${origin}${address}`, {
      ...options,
      headers: {
        ...(typeof headers === 'function' ? headers() : headers),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
    });
  const call = callsOver(authorized);
  return {
    call,
    /** One answer after the other, to the last page: `for await (const { orders } of plinth.pages('GET /api/commerce/orders'))`. */
    async *pages<Key extends PagedKey>(key: Key, input?: CallInput<Key>): AsyncGenerator<CallAnswer<Key>, void, void> {
      const anyCall = call as unknown as (key: string, input: object) => Promise<CallAnswer<Key>>;
      const query = (input as { query?: object } | undefined)?.query;
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await anyCall(key, { ...input, query: { ...query, ...(cursor ? { cursor } : {}) } });
        yield page;
        cursor = (page as { nextCursor: string | null }).nextCursor;
      }
    },
  };
}
