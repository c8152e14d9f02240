import rateLimit from '@fastify/rate-limit';
import type { RateLimit, RateLimitGroup } from '@plinth/contract';
import type { FastifyContextConfig } from 'fastify';
import { clientNetwork } from '../http/client-address.ts';
import { HttpError } from '../http/http-error.ts';
import type { App } from './context.ts';

/** Calls that one address may make in a minute; a shop full of people behind one address stays below. */
const PER_MINUTE: Readonly<Record<RateLimitGroup, number>> = { cart: 600, checkout: 120, visitor: 60 };

/**
 * Counts the calls of routes that ask for it, per client address, in this process. Several processes each allow the full
 * number: the limit is against floods, not a quota. Answers 429 (ADD-30).
 */
export async function installRateLimit(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    keyGenerator: (request) => clientNetwork(request.ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => tooMany(usualText),
  });
}

const usualText = 'Please try again in a few seconds.';
const tooMany = (text: string): HttpError => new HttpError(429, 'too-many-requests', text);

/** The `config` of a route whose calls are counted; means nothing where PLINTH_RATE_LIMIT=0 (benchmarks, tests). */
export function countedCalls(limit: RateLimit): FastifyContextConfig {
  const { group, message } = typeof limit === 'string' ? { group: limit, message: usualText } : limit;
  return {
    rateLimit: {
      max: PER_MINUTE[group],
      timeWindow: 60_000,
      groupId: group,
      errorResponseBuilder: () => tooMany(message),
    },
  };
}
