import rateLimit from '@fastify/rate-limit';
import type { RateLimit, RateLimitGroup } from '@plinth/contract';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { clientNetwork } from '../http/client-address.ts';
import { HttpError } from '../http/http-error.ts';
import type { App } from './context.ts';

/**
 * How often one address may make a call in a minute; a shop full of people behind one address stays below. Calls with a
 * password cost a core a tenth of a second each, so they are counted together.
 */
const PER_MINUTE: Readonly<Record<RateLimitGroup, number>> = {
  cart: 600,
  checkout: 120,
  visitor: 60,
  password: 20,
  // Whoever types is asked for after each pause; a classroom behind one address may type at once.
  search: 180,
  // `plinth dev` sends the theme at each save.
  theme: 30,
  // Each may be a write; somebody who reads along is slower by far.
  assistant: 120,
};

/**
 * Counts the calls of routes that ask for it, per client address, in this process. Several processes each allow the full
 * number: the limit is against floods, not a quota. Answers 429 (ADD-30).
 */
export async function installRateLimit(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: CallCounts as never,
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

const MINUTE = 60_000;
/** The routes of this group are counted together, each of the others for itself. */
const TOGETHER: RateLimitGroup = 'password';
/** Addresses that are remembered. */
const MOST_COUNTED = 20_000;

const MOVED_EVERY_MS = 1_000;

interface CallCount {
  current: number;
  /** Moments in ms. */
  began: number;
}
interface MovedCount extends CallCount {
  moved: number;
}

class CallCounts {
  private readonly counts = new Map<string, MovedCount>();

  /** @param key address and group */
  incr(key: string, done: (error: Error | null, result: CallCount & { ttl: number }) => void, window: number) {
    const now = Date.now();
    const { current, began } = this.count(key, now, window);
    done(null, { current, began, ttl: window - (now - began) });
  }

  /** One more of them. */
  count(key: string, now: number, window: number): CallCount {
    const known = this.counts.get(key);
    if (known && known.began + window > now) {
      known.current++;
      // What is counted again moves to the end; moving is dear, so once a second is enough.
      if (known.moved + MOVED_EVERY_MS <= now) this.moveToEnd(key, known, now);
      return known;
    }
    const count = { current: 1, began: now, moved: now };
    this.moveToEnd(key, count, now);
    // The oldest goes first.
    if (this.counts.size > MOST_COUNTED) this.counts.delete(this.counts.keys().next().value ?? '');
    return count;
  }

  private moveToEnd(key: string, count: MovedCount, now: number): void {
    count.moved = now;
    this.counts.delete(key);
    this.counts.set(key, count);
  }

  /** For one route: its own counts, or those that it shares. */
  child({ groupId }: { groupId?: string }): CallCounts {
    return groupId === TOGETHER ? this : new CallCounts();
  }
}

const usualText = 'Please try again in a few seconds.';
const tooMany = (text: string): HttpError => new HttpError(429, 'too-many-requests', text);

/** The `config` of a route whose calls are counted; means nothing where PLINTH_RATE_LIMIT=0 (benchmarks, tests). */
export function countedCalls(limit: RateLimit): FastifyContextConfig {
  const { group, message } = typeof limit === 'string' ? { group: limit, message: usualText } : limit;
  return {
    rateLimit: {
      max: PER_MINUTE[group],
      timeWindow: MINUTE,
      groupId: group,
      errorResponseBuilder: () => tooMany(message),
      // Compiling, and what an assistant does, is what a member costs, wherever they are; who that is is known when the request has been
      // looked at.
      ...((group === 'theme' || group === 'assistant') && {
        hook: 'preParsing' as const,
        keyGenerator: (request: FastifyRequest) => request.member?.accountId ?? clientNetwork(request.ip),
      }),
    },
  };
}

/** Counts what clients do that is no call of its own, by client and minute. */
export class ClientAllowance {
  private readonly counts = new CallCounts();

  constructor(private readonly perMinute: number) {}

  /** @throws HttpError 429 for who has had all of it */
  take(address: string): void {
    const now = Date.now();
    const { current, began } = this.counts.count(clientNetwork(address), now, MINUTE);
    if (current <= this.perMinute) return;
    const retryAfterSeconds = Math.ceil((MINUTE - (now - began)) / 1000);
    throw new HttpError(429, 'too-many-requests', usualText, undefined, { retryAfterSeconds });
  }
}
