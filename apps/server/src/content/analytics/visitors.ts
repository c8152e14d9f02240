import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import * as queries from './queries.ts';

/** Salts that a process remembers; a website asks for its own once a day. */
const MOST_SALTS = 5_000;
const DAY_MS = 86_400_000;

/** What stands for a visitor of one day. */
export const visitorHash = (salt: string, address: string, userAgent: string): string =>
  hash('sha256', `${salt}\0${clientNetwork(address)}\0${userAgent}`, 'base64url').slice(0, 16);

/**
 * Tells visitors of one day apart without keeping who they are: a hash over address and browser with a salt that only this website
 * has, only this day, and that is deleted after two.
 */
export class Visitors {
  private readonly salts = new Map<string, string | Promise<string>>();
  private day = { number: 0, name: '' };

  constructor(private readonly db: Database) {}

  /** At once where the salt of the website's day is known, which it is for all but the first hits. */
  nameOf(websiteId: string, address: string, userAgent: string): string | Promise<string> {
    const salt = this.salt(websiteId, this.today());
    return typeof salt === 'string'
      ? visitorHash(salt, address, userAgent)
      : salt.then((known) => visitorHash(known, address, userAgent));
  }

  private today(): string {
    const number = Math.floor(Date.now() / DAY_MS);
    if (number !== this.day.number) this.day = { number, name: new Date(number * DAY_MS).toISOString().slice(0, 10) };
    return this.day.name;
  }

  private salt(websiteId: string, day: string): string | Promise<string> {
    const key = `${day} ${websiteId}`;
    const known = this.salts.get(key);
    if (known !== undefined) return known;
    const fresh = randomBytes(16).toString('base64url');
    const asked = inWebsite(this.db, websiteId, (tx) => queries.dailySalt(tx, websiteId, day, fresh));
    this.salts.set(key, asked);
    asked.then(
      (salt) => this.salts.has(key) && this.salts.set(key, salt),
      () => this.salts.delete(key),
    );
    if (this.salts.size > MOST_SALTS) this.salts.delete(this.salts.keys().next().value ?? '');
    return asked;
  }
}
