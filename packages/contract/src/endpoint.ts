import type { Permission } from '@plinth/domain';
import type { TSchema } from 'typebox';
import type { ErrorCode } from './error-code.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What an answer is where it is no JSON: a page, another address to go to, bytes of a file, or nothing at all (204, 304).
 * JSON is said by its schema.
 */
export type AnswerKind = 'html' | 'redirect' | 'file' | 'empty';
export type Answer = TSchema | AnswerKind;

/**
 * How many calls of one address – of one member, where it is `theme` or `assistant` – are taken in a minute; the numbers stand with the server's
 * rate limit.
 */
export type RateLimitGroup = 'cart' | 'checkout' | 'visitor' | 'password' | 'search' | 'theme' | 'assistant';
/** The group alone where whoever calls too often reads the usual text. */
export type RateLimit = RateLimitGroup | { readonly group: RateLimitGroup; readonly message: string };

/**
 * One call of the server. The server's route, the typed client and the API description are all made from it, so that none
 * of them can say something else.
 */
export interface Endpoint {
  readonly method: Method;
  /** In Fastify's notation: `/api/commerce/orders/:id`. */
  readonly path: `/${string}`;
  /** One line of the API description: what the call does. */
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Names in lower case, as they arrive. */
  readonly headers?: TSchema;
  /** By status; the lowest one is meant where the handler names none. A list where a call answers in several kinds. */
  readonly answers: { readonly [status: number]: Answer | readonly Answer[] };
  /** What the call itself refuses with; what every call of its kind may refuse with comes by itself (errorsOf). */
  readonly errors?: readonly ErrorCode[];
  /** What the signed-in person must be allowed to do; absent: open to visitors. */
  readonly permission?: Permission;
  /** Whose proof a write needs; by default 'member' where there is a permission, 'visitor' elsewhere (ADR 3). */
  readonly crumb?: 'none' | 'visitor' | 'member';
  readonly rateLimit?: RateLimit;
  /** Bytes; absent: what suits a call without files. */
  readonly bodyLimit?: number;
  /** Answered without a website (files of the code itself). */
  readonly anyHost?: boolean;
  /** Answered for an archived website, too: its owner's way in and back. */
  readonly onArchived?: boolean;
  /** Sent as a write for what comes along, and no deed: the log of who changed what says nothing of it. */
  readonly changesNothing?: true;
}

/** Declares a call; its own type is kept, so that everything else can be inferred from it. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

/** Refusals that have nothing to do with what a call is for. */
const ofEveryCall: readonly ErrorCode[] = [
  'bad-address',
  'bad-request',
  'too-long',
  'unknown-host',
  'website-locked',
  'website-archived',
  'internal',
  'unavailable',
];

/** Every code that a call may refuse with: its own, and those that follow from how it is asked for. */
export function errorsOf(entry: Endpoint): ErrorCode[] {
  const { params, query, body, headers, permission, rateLimit } = entry;
  const writes = entry.method !== 'GET';
  return [
    ...new Set<ErrorCode>([
      ...(entry.errors ?? []),
      ...(params || query || body || headers ? (['invalid-fields'] as const) : []),
      ...(permission ? (['sign-in'] as const) : []),
      ...(permission && permission !== 'signed-in' ? (['forbidden'] as const) : []),
      ...(writes ? (['too-large', 'unsupported-media-type', 'invalid-fields'] as const) : []),
      ...(writes && entry.crumb !== 'none' ? (['crumb-fail'] as const) : []),
      ...(rateLimit ? (['too-many-requests'] as const) : []),
      ...ofEveryCall,
    ]),
  ];
}

/**
 * What works at every domain of a website: its editor, calls, files, and what others ask to see whose the domain is. For all else a
 * visitor who comes by another domain is sent to the primary one (301).
 */
export const isAtEveryDomain = (path: string): boolean =>
  /^\/(?:config(?![^/?#])|(?:api|content|static|assets|\.well-known)\/)/.test(path);

/** The kinds in which a call answers with a status; none where the entry does not name it. */
export function answersOf(entry: Endpoint, status: number): readonly Answer[] {
  const { [status]: declared } = entry.answers;
  const named = declared === undefined ? [] : Array.isArray(declared) ? declared : [declared as Answer];
  const sentOn = status === 301 && entry.method === 'GET' && !entry.anyHost && !isAtEveryDomain(entry.path);
  return sentOn && !named.includes('redirect') ? [...named, 'redirect'] : named;
}
