import { normalizeCouponCode, productTypes, unknownCouponText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { giftCardRefusal, giftCardToPayWith, MOST_GIFT_CARDS, payingGiftCards } from '../gift-cards/service.ts';
import { type CartRow, isRecurring } from './cart-row.ts';
import { totalsOf } from './cart-view.ts';
import { changeCart, goneCart } from './change-cart.ts';
import * as queries from './queries.ts';

/** Codes that a cart takes. */
export const MAX_COUPONS = 5;

const couponRefusal = (message: string) => new HttpError(422, 'invalid-coupon', message, { code: message });

/** @throws HttpError 422 with the reason when the code cannot be used on this cart */
export async function addCoupon(
  db: Database,
  website: Website,
  token: string | undefined,
  typed: string,
): Promise<CartRow> {
  const code = normalizeCouponCode(typed);
  if (code === '') throw couponRefusal('Enter a coupon code.');
  return changeCart(db, website, token, async (tx, cartId, tokenHash) => {
    const cart = await queries.readCart(tx, website.websiteId, [tokenHash], { couponCode: code });
    if (!cart) throw goneCart();
    const codes = [...cart.couponCodes.filter((known) => known !== code), code];
    if (codes.length > MAX_COUPONS) throw couponRefusal(`A cart takes at most ${MAX_COUPONS} coupons.`);
    if (!cart.coupons.some((coupon) => normalizeCouponCode(coupon.code) === code))
      throw couponRefusal(unknownCouponText);
    const giftCards = payingGiftCards(cart.giftCards, website);
    const refused = totalsOf(cart, { couponCodes: codes, giftCards }).invalidCoupons.find(
      ({ coupon }) => normalizeCouponCode(coupon.code) === code,
    );
    // What others beat is kept: it may save more when the cart or its address is another one.
    if (refused && refused.reason !== 'not-combined') throw couponRefusal(refused.message);
    await queries.setCoupons(tx, website.websiteId, cartId, codes);
  });
}

export function removeCoupon(
  db: Database,
  website: Website,
  token: string | undefined,
  typed: string,
): Promise<CartRow> {
  const code = normalizeCouponCode(typed);
  return changeCart(db, website, token, async (tx, cartId, tokenHash) => {
    const cart = await queries.readCart(tx, website.websiteId, [tokenHash]);
    if (!cart) throw goneCart();
    await queries.setCoupons(
      tx,
      website.websiteId,
      cartId,
      cart.couponCodes.filter((known) => known !== code),
    );
  });
}

/** @throws HttpError 422 with the reason when the card cannot pay for this cart; 429 after too many wrong codes */
export async function addGiftCard(
  db: Database,
  website: Website,
  token: string | undefined,
  typed: string,
  address: string,
): Promise<CartRow> {
  const card = await giftCardToPayWith(db, website, typed, address);
  return changeCart(db, website, token, async (tx, cartId, tokenHash) => {
    const cart = await queries.readCart(tx, website.websiteId, [tokenHash]);
    if (!cart) throw goneCart();
    // What renews by itself needs a payment that can be asked again.
    if (isRecurring(cart.purpose)) throw giftCardRefusal('A subscription cannot be paid with a gift card.');
    const others = cart.giftCards.map(({ id }) => id).filter((id) => id !== card.id);
    if (others.length >= MOST_GIFT_CARDS) throw giftCardRefusal(`A cart takes at most ${MOST_GIFT_CARDS} gift cards.`);
    if (cart.entries.every(({ productType }) => productType === productTypes.giftCard))
      throw giftCardRefusal('A gift card cannot be paid with a gift card.');
    await queries.setGiftCards(tx, website.websiteId, cartId, [...others, card.id]);
  });
}

/** Removing what is gone already is no failure: the cart then looks as wanted. */
export function removeGiftCard(
  db: Database,
  website: Website,
  token: string | undefined,
  giftCardId: string,
): Promise<CartRow> {
  return changeCart(db, website, token, async (tx, cartId, tokenHash) => {
    const cart = await queries.readCart(tx, website.websiteId, [tokenHash]);
    const kept = (cart?.giftCards ?? []).map(({ id }) => id).filter((id) => id !== giftCardId);
    await queries.setGiftCards(tx, website.websiteId, cartId, kept);
  });
}
