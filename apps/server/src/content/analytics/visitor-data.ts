import { consentCookie, parseConsent } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsiteAtOnce } from '../../platform/database/pipeline.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { trackingSignal } from '../../platform/http/tracking-signal.ts';
import { isMeasured } from './collector-host.ts';
import * as queries from './queries.ts';
import { visitorHash } from './visitors.ts';

/** The hashes under which somebody was counted on the days whose salt is still there: today's and yesterday's. */
async function hashesOf(tx: Transaction, websiteId: string, address: string, userAgent: string): Promise<string[]> {
  return hashesUnder(await queries.findLiveSalts(tx, websiteId), address, userAgent);
}

const hashesUnder = (salts: readonly { salt: string }[], address: string, userAgent: string): string[] =>
  salts.map(({ salt }) => visitorHash(salt, address, userAgent.slice(0, 500)));

/**
 * How much was counted for a network and browser. The number alone, never what was looked at: others behind the same router with the same
 * browser have the same hash, and it is none of anybody's business what they read.
 */
export function countToldBy(db: Database, websiteId: string, address: string, userAgent: string): Promise<number> {
  return inWebsite(db, websiteId, async (tx) =>
    queries.countHitsOf(tx, websiteId, await hashesOf(tx, websiteId, address, userAgent)),
  );
}

/** Takes away what was counted for a network and browser while it can still be found; older hits are nobody's any more. */
export function forgetToldBy(db: Database, websiteId: string, address: string, userAgent: string): Promise<void> {
  return inWebsite(db, websiteId, async (tx) =>
    queries.deleteHitsOf(tx, websiteId, await hashesOf(tx, websiteId, address, userAgent)),
  );
}

/** What led a buyer to the website; '' = nothing, or nobody knows. */
export interface Channel {
  source: string;
  campaign: string;
}

/**
 * What led whoever asks to this website, today or yesterday: known of those who were counted and have not said no since. Nothing else of a
 * visit is told, and nobody has to wait for it in vain: what cannot be found out is nothing.
 */
export async function channelOf(db: Database, request: FastifyRequest): Promise<Channel> {
  const { website, ip, headers } = request;
  const none = { source: '', campaign: '' };
  const refused = trackingSignal(request) !== '' || parseConsent(request.cookies[consentCookie])?.choice === 'declined';
  if (refused || !isMeasured(website)) return none;
  const { websiteId } = website;
  try {
    // Two round trips where somebody was counted, one where nobody was: every order waits for them.
    const [salts] = await inWebsiteAtOnce(db, websiteId, (sql) => [queries.findLiveSalts(sql, websiteId)]);
    const visitors = hashesUnder(salts, ip, headers['user-agent'] ?? '');
    if (visitors.length === 0) return none;
    const [[last]] = await inWebsiteAtOnce(db, websiteId, (sql) => [queries.lastSource(sql, websiteId, visitors)]);
    return last ?? none;
  } catch (err) {
    request.log.warn({ err }, 'what led here was not found out');
    return none;
  }
}
