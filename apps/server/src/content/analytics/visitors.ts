import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import * as queries from './queries.ts';

/** Salts that a process remembers; a website asks for its own once a day. */
const MOST_SALTS = 5_000;

/** What stands for a visitor of one day. */
export const visitorHash = (salt: string, address: string, userAgent: string): string =>
  createHash('sha256')
    .update(`${salt}\0${clientNetwork(address)}\0${userAgent}`)
    .digest('base64url')
    .slice(0, 16);

/**
 * Tells visitors of one day apart without keeping who they are: a hash over address and browser with a salt that only this website
 * has, only this day, and that is deleted after two.
 */
export class Visitors {
  private readonly salts = new Map<string, Promise<string>>();

  constructor(private readonly db: Database) {}

  async nameOf(websiteId: string, address: string, userAgent: string): Promise<string> {
    const salt = await this.salt(websiteId, new Date().toISOString().slice(0, 10));
    return visitorHash(salt, address, userAgent);
  }

  private salt(websiteId: string, day: string): Promise<string> {
    const key = `${day} ${websiteId}`;
    const known = this.salts.get(key);
    if (known) return known;
    const fresh = randomBytes(16).toString('base64url');
    const asked = inWebsite(this.db, websiteId, (tx) => queries.dailySalt(tx, websiteId, day, fresh));
    this.salts.set(key, asked);
    asked.catch(() => this.salts.delete(key));
    if (this.salts.size > MOST_SALTS) this.salts.delete(this.salts.keys().next().value ?? '');
    return asked;
  }
}
