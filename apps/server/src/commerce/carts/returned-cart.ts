import { newId, normalizeCouponCode } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { hashToken, newCartToken } from './cart-cookie.ts';
import { MAX_COUPONS } from './paying-codes.ts';
import * as queries from './returned-cart-queries.ts';

export interface ReturnedCart {
  /** The cart that the browser has now. */
  cartId: string;
  /** Its token, where the browser did not have it before. */
  freshToken?: string;
}

/**
 * Brings a cart back into a browser that shows a link to it: its own stays as it is, into another one of the shopper's the lines are
 * copied, and a browser without a cart gets a new one. Each browser has a token of its own: who knows the token of a cart can open
 * what is ordered with it, and links are passed on. Neither address nor gift cards of the buyer come along.
 *
 * @param copies the carts that were filled from it before
 * @param couponCode is entered into it; '' for none
 * @returns undefined where it is gone, or has been bought, it or one of its copies
 */
export async function returnCart(
  tx: Transaction,
  websiteId: string,
  { cartId, copies, couponCode }: { cartId: string; copies: readonly string[]; couponCode: string },
  browserToken: string | undefined,
): Promise<ReturnedCart | undefined> {
  const tokenHash = browserToken === undefined ? '' : hashToken(browserToken);
  const carts = await queries.lockCarts(tx, websiteId, { ids: [cartId, ...copies], tokenHash });
  const left = carts.find(({ id }) => id === cartId);
  const own = carts.find((cart) => cart.tokenHash === tokenHash);
  const known = carts.filter(({ id }) => id === cartId || copies.includes(id));
  if (!left || known.some(({ isOpen }) => !isOpen)) return undefined;
  if (own?.isOpen) {
    if (own.id !== cartId && !copies.includes(own.id))
      await queries.copyLines(tx, websiteId, { from: cartId, into: own.id });
    await queries.setCodes(tx, websiteId, own.id, withCode(own.couponCodes, couponCode));
    return { cartId: own.id };
  }
  const id = newId();
  const freshToken = newCartToken();
  await queries.insertCart(tx, websiteId, { id, tokenHash: hashToken(freshToken), from: cartId });
  await queries.copyLines(tx, websiteId, { from: cartId, into: id });
  await queries.setCodes(tx, websiteId, id, withCode(left.couponCodes, couponCode));
  return { cartId: id, freshToken };
}

/** A full cart of codes takes no further one. */
function withCode(codes: readonly string[], couponCode: string): string[] {
  const code = normalizeCouponCode(couponCode);
  return code === '' || codes.includes(code) || codes.length >= MAX_COUPONS ? [...codes] : [...codes, code];
}
