import { newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { keepCart, keptCart, openCart, takeOver } from './account-cart-queries.ts';
import { hashToken, newCartToken } from './cart-cookie.ts';

/**
 * Puts the browser's cart away with the account that signs out of it; the next sign-in brings it back.
 * @param clone whether the browser keeps a copy (USER-06)
 * @returns the token of the copy, undefined where there is none
 */
export function putCartAway(
  db: Database,
  websiteId: string,
  siteUserId: string,
  token: string | undefined,
  clone: boolean,
): Promise<string | undefined> {
  return inWebsite(db, websiteId, async (tx) => {
    const cart = token === undefined ? undefined : await openCart(tx, websiteId, hashToken(token));
    if (!cart) return undefined;
    await keepCart(tx, websiteId, siteUserId, cart.id);
    if (!clone) return undefined;
    const copy = newCartToken();
    await takeOver(tx, websiteId, { from: cart.id, into: null, freshId: newId(), tokenHash: hashToken(copy) });
    return copy;
  });
}

/**
 * Brings back the cart that a sign-out has put away: into the browser's cart, which keeps what it holds, or as a new one.
 * @returns the token of a new cart, undefined where the browser has its cart already or nothing was put away
 */
export function bringCartBack(
  db: Database,
  websiteId: string,
  siteUserId: string,
  token: string | undefined,
): Promise<string | undefined> {
  return inWebsite(db, websiteId, async (tx) => {
    const kept = await keptCart(tx, websiteId, siteUserId);
    if (!kept) return undefined;
    const own = token === undefined ? undefined : await openCart(tx, websiteId, hashToken(token));
    await keepCart(tx, websiteId, siteUserId, null);
    if (own?.id === kept.id) return undefined;
    const fresh = newCartToken();
    await takeOver(tx, websiteId, {
      from: kept.id,
      into: own?.id ?? null,
      freshId: newId(),
      tokenHash: hashToken(fresh),
    });
    return own ? undefined : fresh;
  });
}
