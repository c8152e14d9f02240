import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { hashToken } from './cart-cookie.ts';
import type { CartRow } from './cart-row.ts';
import * as queries from './queries.ts';

export const goneCart = () =>
  new HttpError(404, 'cart-gone', 'Your cart is empty. Please reload the page and try again.');

/** The frame of every change of an open cart: its row is taken, then changed, and the cart read anew. @throws HttpError 404 */
export async function changeCart(
  db: Database,
  website: Website,
  token: string | undefined,
  change: (tx: Transaction, cartId: string, tokenHash: string, purpose: string) => Promise<void>,
): Promise<CartRow> {
  if (token === undefined) throw goneCart();
  const tokenHash = hashToken(token);
  const { websiteId } = website;
  return inWebsite(db, websiteId, async (tx) => {
    const [locked] = await queries.lockCart(tx, websiteId, tokenHash);
    if (!locked || locked.isPurchased) throw goneCart();
    await change(tx, locked.id, tokenHash, locked.purpose);
    const cart = await queries.readCart(tx, websiteId, [tokenHash]);
    if (!cart) throw goneCart();
    return cart;
  });
}
