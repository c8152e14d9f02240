import type { Cart } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import type { Website } from '../../platform/websites/website.ts';
import { hashToken } from './cart-cookie.ts';
import { cartOfRow } from './cart-view.ts';
import { readCartUnless } from './queries.ts';

export interface SeenCart {
  readonly cart: Cart;
  /** As it is sent, once it has been (ready-carts.ts). */
  body?: Buffer;
  /** Names the version of each row that the cart was made of. */
  readonly state: string | null;
  /** Of the website as this process knew it when the cart was made. */
  readonly structureVersion: number;
}

const MOST = 2_000;
/** Longer ones are rare, and the memory is for the many. */
const MOST_LINES = 20;

/**
 * Carts as they were answered last. A shopper's cart is asked for with every page and seldom changes between two of them. Each
 * answer still comes from the database: that is asked whether any row of the cart is another one than it was, which takes it a fraction of
 * the time, and what it says is made anew.
 */
export class SeenCarts {
  private readonly carts = new Map<string, SeenCart>();

  constructor(private readonly db: Database) {}

  /** The visitor's open cart, or undefined. One statement. */
  async read(website: Website, token: string): Promise<SeenCart | undefined> {
    const { websiteId, structureVersion, language } = website;
    const tokenHash = hashToken(token);
    const key = `${websiteId} ${language} ${tokenHash}`;
    const seen = this.carts.get(key);
    const known = seen?.structureVersion === structureVersion ? seen : undefined;
    const { state, cart: row } = await readCartUnless(this.db.app, websiteId, tokenHash, known?.state ?? '');
    // Taken out first: those read last stand at the end, and the oldest go.
    this.carts.delete(key);
    if (known && state === known.state) {
      this.carts.set(key, known);
      return known;
    }
    if (!row) return undefined;
    const fresh = { cart: cartOfRow(row, website), state, structureVersion };
    if (state !== null && fresh.cart.entries.length <= MOST_LINES) this.keep(key, fresh);
    return fresh;
  }

  private keep(key: string, seen: SeenCart): void {
    this.carts.set(key, seen);
    if (this.carts.size <= MOST) return;
    const [oldest] = this.carts.keys();
    if (oldest !== undefined) this.carts.delete(oldest);
  }
}
