import type { Cart } from '@plinth/contract';
import { notEnoughStockText } from '@plinth/domain';
import { HttpError } from '../../platform/http/http-error.ts';
import type { CartRow } from '../carts/cart-row.ts';
import type { Shortage } from '../inventory/service.ts';

/* Why there is no order, in words that a shopper can act on. */

export const soldOut = () => new HttpError(409, 'out-of-stock', notEnoughStockText);
export const cardInUse = () =>
  new HttpError(409, 'cart-changed', 'Your gift card is paying for other orders right now. Please try again.');
export const paidForAnother = () =>
  new HttpError(
    409,
    'cart-changed',
    'Your cart has changed while you were paying. Nothing was charged. Please look it over and place your order again.',
  );
/** What a change of an order cost more was paid by hand, or the order was changed again. */
export const paidAlready = () =>
  new HttpError(409, 'cart-changed', 'Nothing of this order is waiting to be paid any more. Nothing was charged.');
export const emptyCart = () => new HttpError(409, 'cart-empty', 'Your cart is empty.');
export const otherRequest = () =>
  new HttpError(
    409,
    'idempotency-key-reused',
    'This Idempotency-Key was already used for another order. Use a new one.',
  );

/**
 * Another tab has bought this cart; its order is where this one should go, too. The way there is for whoever names the email
 * address that ordered: a cart can be put into somebody's browser, and its order tells where they live.
 */
export function alreadyBought(confirmationUrl: string | undefined): HttpError {
  return new HttpError(409, 'already-ordered', 'This cart has already been ordered.', undefined, {
    ...(confirmationUrl === undefined ? {} : { confirmationUrl }),
  });
}

export function cartChanged(message: string, shoppingCart: Cart): HttpError {
  return new HttpError(409, 'cart-changed', message, undefined, { shoppingCart });
}

export function outOfStock(cart: CartRow, shortages: readonly Shortage[]): HttpError {
  const fields: Record<string, string> = {};
  const short = [];
  for (const entry of cart.entries) {
    const shortage = shortages.find(({ variantId }) => variantId === entry.variantId);
    if (!shortage) continue;
    fields[`entries.${entry.id}`] = shortage.left === 0 ? 'Sold out.' : `Only ${shortage.left} left.`;
    short.push({ entryId: entry.id, sku: entry.sku, title: entry.title, wanted: shortage.wanted, left: shortage.left });
  }
  const names = short.map(({ title, left }) => `${title}: ${left === 0 ? 'sold out' : `only ${left} left`}.`).join(' ');
  return new HttpError(409, 'out-of-stock', `${notEnoughStockText} ${names}`, fields, { shortages: short });
}
