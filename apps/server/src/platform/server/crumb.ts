import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';

/** What a proof is looked for in; calls that are taken before Fastify have no more. */
type ProvenRequest = Pick<FastifyRequest, 'headers' | 'query' | 'body' | 'cookies' | 'member'>;

/**
 * Proof that a write comes from our own pages (docs/decisions/0003-csrf.md).
 * Members: the crumb of their session must come along as header, query or field.
 * Visitors: a crumb that they send equals the crumb cookie (double submit); without one the browser itself says that the
 * request is same-origin (Sec-Fetch-Site, Origin) – plain forms on cached pages have nothing else. A request without a
 * crumb and without any cookie carries no authority that could be abused and passes.
 * Programs with a key: no browser adds it by itself, so there is nothing to prove.
 */
export function checkCrumb(request: ProvenRequest, kind: 'visitor' | 'member'): void {
  if (request.member?.key !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !sameHost(origin, request.headers.host));
  if (foreign) throw crumbFailure();
  const sent = sentCrumb(request);
  if (kind === 'member') {
    if (!request.member || !sent || !equal(sent, request.member.crumb)) throw crumbFailure();
    return;
  }
  const cookie = request.cookies.crumb;
  // A crumb that is sent is one that the page has just put into its cookie: where they differ, the browser keeps no cookies or
  // the session has changed, and the cart of this call would be lost (ADD-28, ADD-29).
  if (sent) {
    if (cookie && equal(sent, cookie)) return;
    throw crumbFailure();
  }
  const provedByBrowser = site === 'same-origin' || (origin !== undefined && sameHost(origin, request.headers.host));
  if (provedByBrowser || !request.headers.cookie) return;
  throw crumbFailure();
}

function sentCrumb(request: ProvenRequest): string | undefined {
  const header = request.headers['x-csrf-token'];
  if (typeof header === 'string') return header;
  const query = (request.query as Record<string, unknown> | undefined)?.crumb;
  if (typeof query === 'string') return query;
  const field = (request.body as Record<string, unknown> | null | undefined)?.crumb;
  return typeof field === 'string' ? field : undefined;
}

function sameHost(origin: string, host: string | undefined): boolean {
  // As browsers write it; reading an address costs more than all else here.
  if (origin === `https://${host}` || origin === `http://${host}`) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The caller should read its token anew and try once more. */
export function crumbFailure(): HttpError {
  return new HttpError(
    403,
    'crumb-fail',
    'Your session has expired. Please reload the page and try again.',
    undefined,
    {
      crumbFail: true,
    },
  );
}
