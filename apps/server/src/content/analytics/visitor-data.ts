import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import * as queries from './queries.ts';
import { visitorHash } from './visitors.ts';

/** The hashes under which somebody was counted on the days whose salt is still there: today's and yesterday's. */
async function hashesOf(tx: Transaction, websiteId: string, address: string, userAgent: string): Promise<string[]> {
  const salts = await queries.liveSalts(tx, websiteId);
  return salts.map((salt) => visitorHash(salt, address, userAgent.slice(0, 500)));
}

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
