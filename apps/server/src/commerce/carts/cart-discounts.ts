import type { Cart } from '@plinth/contract';
import {
  type CartTotals,
  type Coupon,
  type CouponBenefit,
  normalizeCouponCode,
  unknownCouponText,
} from '@plinth/domain';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import type { CartRow } from './cart-row.ts';

/** The discounts that count: what was entered, and of those that apply by themselves what gives something. */
export const countingDiscounts = ({ discounts, requiresShipping }: CartTotals): CartTotals['discounts'] =>
  discounts.filter(
    ({ coupon, cents }) =>
      !coupon.automatic || cents > 0 || (requiresShipping && coupon.benefit.kind === 'free-shipping'),
  );

/** What a shopper may know of the discounts of a cart, and why a code does not count. */
export function cartDiscounts(
  row: CartRow,
  totals: CartTotals,
  codes: readonly string[],
  website: Website,
): Pick<Cart, 'coupons' | 'validCoupons' | 'invalidCoupons' | 'automaticDiscounts'> {
  const counting = countingDiscounts(totals);
  const line = ({ coupon, cents }: CartTotals['discounts'][number]) => ({
    label: benefitText(coupon.benefit, website),
    ...(coupon.name ? { name: coupon.name } : {}),
    discountCents: cents,
  });
  const automatic = counting.filter(({ coupon }) => coupon.automatic);
  return {
    coupons: [...codes],
    validCoupons: counting
      .filter(({ coupon }) => !coupon.automatic)
      .map((discount) => ({ code: discount.coupon.code, ...line(discount) })),
    ...(automatic.length > 0
      ? { automaticDiscounts: automatic.map((discount) => ({ name: discount.coupon.name ?? '', ...line(discount) })) }
      : {}),
    invalidCoupons: [
      ...totals.invalidCoupons
        .filter(({ coupon }) => !coupon.automatic)
        .map(({ coupon, message }) => ({ code: coupon.code, reason: message })),
      ...codes
        .filter((code) => !row.coupons.some((coupon) => normalizeCouponCode(coupon.code) === code))
        .map((code) => ({ code, reason: unknownCouponText })),
    ],
  };
}

/** What an order keeps of the discounts that count in it. */
export const orderDiscounts = (totals: CartTotals, website: Website) =>
  countingDiscounts(totals).map(({ coupon, cents }) => ({
    code: coupon.code,
    name: nameOf(coupon),
    label: benefitText(coupon.benefit, website),
    cents,
  }));

const nameOf = ({ name, code }: Coupon): string => name || code;

function benefitText(benefit: CouponBenefit, website: Website): string {
  if (benefit.kind === 'percentage') return `${benefit.basisPoints / 100}% off`;
  if (benefit.kind === 'fixed') return `${localMoney(website, benefit.amountCents, storeCurrency(website))} off`;
  if (benefit.kind === 'free-shipping') return 'Free shipping';
  const { buyQuantity, getQuantity, basisPoints } = benefit;
  const given = basisPoints >= 10_000 ? 'free' : `${basisPoints / 100}% off`;
  return `Buy ${buyQuantity}, get ${getQuantity} ${given}`;
}
