import { type Cents, proportion } from './money.ts';

/** What a coupon gives. */
export type CouponBenefit =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amountCents: Cents }
  | { readonly kind: 'free-shipping' };

/** A coupon of the store. Moments are milliseconds since 1970; absent bounds do not bind. */
export interface Coupon {
  readonly code: string;
  readonly benefit: CouponBenefit;
  readonly active?: boolean;
  readonly startsAt?: number;
  readonly endsAt?: number;
  readonly minimumSubtotalCents?: Cents;
  readonly usageLimit?: number;
  readonly timesUsed?: number;
}

export type CouponRefusal = 'inactive' | 'not-started' | 'expired' | 'used-up' | 'below-minimum';

const refusalTexts: Readonly<Record<CouponRefusal, string>> = {
  inactive: 'This coupon is not active.',
  'not-started': 'This coupon is not valid yet.',
  expired: 'This coupon has expired.',
  'used-up': 'This coupon has been used up.',
  'below-minimum': 'Your order is below the minimum for this coupon.',
};

/** The text for a code that the store does not know. */
export const unknownCouponText = 'This coupon code is not valid.';

/** Codes are compared as a shopper types them: without case and blanks. */
export function normalizeCouponCode(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase();
}

/** Why a coupon cannot be used on this subtotal now, or undefined when it can. */
export function couponRefusal(coupon: Coupon, subtotalCents: Cents, now: number): CouponRefusal | undefined {
  if (coupon.active === false) return 'inactive';
  if (coupon.startsAt !== undefined && now < coupon.startsAt) return 'not-started';
  if (coupon.endsAt !== undefined && now >= coupon.endsAt) return 'expired';
  if (coupon.usageLimit !== undefined && (coupon.timesUsed ?? 0) >= coupon.usageLimit) return 'used-up';
  if (subtotalCents < (coupon.minimumSubtotalCents ?? 0)) return 'below-minimum';
  return undefined;
}

export interface SortedCoupons {
  readonly valid: readonly Coupon[];
  readonly invalid: readonly { readonly coupon: Coupon; readonly reason: CouponRefusal; readonly message: string }[];
}

/** Parts the coupons of a cart into those that count and those that do not, each with its reason; a code counts once. */
export function sortCoupons(coupons: readonly Coupon[], subtotalCents: Cents, now: number): SortedCoupons {
  const valid: Coupon[] = [];
  const invalid: { coupon: Coupon; reason: CouponRefusal; message: string }[] = [];
  const seen = new Set<string>();
  for (const coupon of coupons) {
    const code = normalizeCouponCode(coupon.code);
    if (seen.has(code)) continue;
    seen.add(code);
    const reason = couponRefusal(coupon, subtotalCents, now);
    if (reason === undefined) valid.push(coupon);
    else invalid.push({ coupon, reason, message: refusalTexts[reason] });
  }
  return { valid, invalid };
}

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
