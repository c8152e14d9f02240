import { type Cents, proportion } from './money.ts';

/** What a discount looks at: all goods of the order, or those of some products or categories. */
export type DiscountGoods =
  | { readonly kind: 'order' }
  | { readonly kind: 'products'; readonly ids: readonly string[] }
  | { readonly kind: 'categories'; readonly ids: readonly string[] };

/** What a coupon gives. */
export type CouponBenefit =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amountCents: Cents }
  | { readonly kind: 'free-shipping' }
  | BuyGetBenefit;

/** Who buys so many of the coupon's goods gets so many of others, or of the same, for less. 10 000 basis points: for nothing. */
export interface BuyGetBenefit {
  readonly kind: 'buy-get';
  readonly buyQuantity: number;
  readonly getQuantity: number;
  readonly basisPoints: number;
  /** Absent: of the same goods. */
  readonly get?: DiscountGoods;
  /** So many times in one order at most. */
  readonly mostSets?: number;
}

/** A discount of the store, by code or automatic. Moments are milliseconds since 1970; absent bounds do not bind. */
export interface Coupon {
  /** '' for one that applies by itself. */
  readonly code: string;
  readonly benefit: CouponBenefit;
  readonly id?: string;
  readonly name?: string;
  readonly automatic?: boolean;
  /** Absent: all goods of the order. */
  readonly goods?: DiscountGoods;
  readonly active?: boolean;
  readonly startsAt?: number;
  readonly endsAt?: number;
  /** Of the goods that it looks at; of the whole order where it looks at all. */
  readonly minimumSubtotalCents?: Cents;
  readonly minimumQuantity?: number;
  readonly usageLimit?: number;
  readonly timesUsed?: number;
  readonly usageLimitPerCustomer?: number;
  readonly timesUsedByCustomer?: number;
  readonly firstOrderOnly?: boolean;
  readonly hasOrderedBefore?: boolean;
  /** For a group of customers that whoever has this cart is not in. */
  readonly forOthers?: boolean;
  /** False: counts alone. Absent: adds up with others. */
  readonly combines?: boolean;
  /** False: not where a gift card pays. */
  readonly withGiftCards?: boolean;
}

export type CouponRefusal =
  | 'inactive'
  | 'not-started'
  | 'expired'
  | 'used-up'
  | 'used-by-customer'
  | 'not-first-order'
  | 'not-in-group'
  | 'with-gift-card'
  | 'nothing-eligible'
  | 'below-minimum'
  | 'below-quantity'
  | 'set-incomplete'
  | 'not-combined';

const refusalTexts: Readonly<Record<CouponRefusal, (coupon: Coupon) => string>> = {
  inactive: () => 'This coupon is not active.',
  'not-started': () => 'This coupon is not valid yet.',
  expired: () => 'This coupon has expired.',
  'used-up': () => 'This coupon has been used up.',
  'used-by-customer': () => 'You have used this coupon as often as it allows.',
  'not-first-order': () => 'This coupon is for a first order only.',
  'not-in-group': () => 'This coupon is for certain customers. If you are one of them, sign in to your account first.',
  'with-gift-card': () => 'This coupon cannot be combined with a gift card.',
  'nothing-eligible': () => 'This coupon does not apply to anything in your cart.',
  'below-minimum': () => 'Your order is below the minimum for this coupon.',
  'below-quantity': ({ minimumQuantity = 0 }) =>
    `This coupon needs at least ${minimumQuantity} items that it applies to.`,
  'set-incomplete': ({ benefit }) =>
    benefit.kind === 'buy-get'
      ? `This coupon needs ${benefit.buyQuantity} items to buy, and what you get in the cart as well.`
      : 'This coupon does not apply to anything in your cart.',
  'not-combined': () => 'This coupon cannot be combined with a discount that saves you more.',
};

/** Why a coupon does not count, as a shopper reads it. */
const couponRefusalText = (coupon: Coupon, reason: CouponRefusal): string => refusalTexts[reason](coupon);

/** The text for a code that the store does not know. */
export const unknownCouponText = 'This coupon code is not valid.';

/** What of a cart decides whether a coupon counts: the goods that it looks at. */
export interface CouponBasis {
  readonly subtotalCents: Cents;
  /** Pieces; absent where nobody counts them. */
  readonly quantity?: number;
  readonly isEligible?: boolean;
  readonly isSetComplete?: boolean;
  readonly paysWithGiftCard?: boolean;
}

/** Codes are compared as a shopper types them: without case and blanks. */
export function normalizeCouponCode(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase();
}

/** Why a coupon cannot be used on these goods now, or undefined when it can. */
export function couponRefusal(coupon: Coupon, basis: CouponBasis, now: number): CouponRefusal | undefined {
  if (coupon.active === false) return 'inactive';
  if (coupon.startsAt !== undefined && now < coupon.startsAt) return 'not-started';
  if (coupon.endsAt !== undefined && now >= coupon.endsAt) return 'expired';
  if (coupon.usageLimit !== undefined && (coupon.timesUsed ?? 0) >= coupon.usageLimit) return 'used-up';
  const { usageLimitPerCustomer: most, timesUsedByCustomer = 0 } = coupon;
  if (most !== undefined && timesUsedByCustomer >= most) return 'used-by-customer';
  if (coupon.firstOrderOnly && coupon.hasOrderedBefore) return 'not-first-order';
  if (coupon.forOthers) return 'not-in-group';
  if (coupon.withGiftCards === false && basis.paysWithGiftCard) return 'with-gift-card';
  if (basis.isEligible === false) return 'nothing-eligible';
  if (basis.subtotalCents < (coupon.minimumSubtotalCents ?? 0)) return 'below-minimum';
  if ((basis.quantity ?? Number.POSITIVE_INFINITY) < (coupon.minimumQuantity ?? 0)) return 'below-quantity';
  if (basis.isSetComplete === false) return 'set-incomplete';
  return undefined;
}

export interface SortedCoupons {
  readonly valid: readonly Coupon[];
  readonly invalid: readonly { readonly coupon: Coupon; readonly reason: CouponRefusal; readonly message: string }[];
}

/** Parts the coupons of a cart into those that count and those that do not, each with its reason; a discount counts once. */
export function sortCoupons(
  coupons: readonly Coupon[],
  basisOf: (coupon: Coupon) => CouponBasis,
  now: number,
): SortedCoupons {
  const valid: Coupon[] = [];
  const invalid: { coupon: Coupon; reason: CouponRefusal; message: string }[] = [];
  const seen = new Set<string>();
  for (const coupon of coupons) {
    // Two codes of one discount are one discount.
    const identity = coupon.id ?? normalizeCouponCode(coupon.code);
    if (seen.has(identity)) continue;
    seen.add(identity);
    const reason = couponRefusal(coupon, basisOf(coupon), now);
    if (reason === undefined) valid.push(coupon);
    else invalid.push(refused(coupon, reason));
  }
  return { valid, invalid };
}

/** A coupon that does not count, with its reason in words. */
export const refused = (coupon: Coupon, reason: CouponRefusal) => ({
  coupon,
  reason,
  message: couponRefusalText(coupon, reason),
});

/**
 * The discount of valid coupons on a subtotal. Every percentage is of the full subtotal, so the order of coupons does not matter;
 * the sum never exceeds the subtotal.
 */
export function discountCents(coupons: readonly Coupon[], subtotalCents: Cents): Cents {
  let discount = 0;
  for (const { benefit } of coupons) {
    if (benefit.kind === 'percentage')
      discount += proportion(subtotalCents, Math.min(benefit.basisPoints, 10_000), 10_000);
    if (benefit.kind === 'fixed') discount += Math.min(benefit.amountCents, subtotalCents);
  }
  return Math.min(discount, subtotalCents);
}

export function givesFreeShipping(coupons: readonly Coupon[]): boolean {
  return coupons.some((coupon) => coupon.benefit.kind === 'free-shipping');
}
