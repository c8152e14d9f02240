import type { PreviewOrderEdit } from '@plinth/contract';
import { applicableTaxRules, type CartTotals, cartTotals, type TotalsEntry } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { countingDiscounts } from '../carts/cart-discounts.ts';
import { couponOf, OF_DRAFT, optionOf } from '../carts/draft-cart.ts';
import type { OrderRow, OrderTerms } from '../orders/order-row.ts';
import { ownDiscount } from '../orders/order-view.ts';
import { couponOfRow } from '../pricing/coupon-row.ts';
import { shippingOptionOfRow } from '../pricing/shipping-option-row.ts';
import { taxRulesOf } from '../pricing/tax-settings.ts';
import { type EditedLine, termsOfGoods } from './edited-lines.ts';
import type { GoodsRow } from './queries.ts';

type Discount = PreviewOrderEdit['discount'];

/**
 * What an order's total was computed with. An older one does not say it: then the taxes of now count, as long as they come to what was
 * charged (requireSame).
 */
export async function termsOf(
  tx: Transaction,
  websiteId: string,
  order: OrderRow,
  goods: readonly GoodsRow[],
): Promise<OrderTerms> {
  if (order.terms) return order.terms;
  const rules = applicableTaxRules(await taxRulesOf(tx, websiteId), placeOf(order));
  const lines = order.items.map(({ id, variantId }) => {
    const row = goods.find((each) => each.variantId === variantId);
    return [id, termsOfGoods(row)] as const;
  });
  return { now: order.createdAt.getTime(), coupons: [], taxRules: rules, lines: Object.fromEntries(lines) };
}

function placeOf({ shippingAddress, billingAddress }: OrderRow) {
  const { country = '', region = '', city = '', postalCode = '' } = shippingAddress ?? billingAddress ?? {};
  return country ? { country, city, postalCode, ...(region ? { region } : {}) } : undefined;
}

/**
 * The sums of an order with other lines, by the function that totals every cart: with the discounts and taxes that it was placed with, and
 * the price of its way. Only what counts in it already counts; the shop's own discount is what is said now.
 */
export function editedTotals(
  order: OrderRow,
  terms: OrderTerms,
  lines: readonly Pick<EditedLine, 'id' | 'unitPriceCents' | 'quantity' | 'productType' | 'itemId' | 'terms'>[],
  discount: Discount,
): CartTotals {
  const way = shippingOptionOfRow(
    optionOf({ name: '', costCents: order.shippingOption?.costCents ?? order.shippingCents }),
  );
  const place = placeOf(order);
  return cartTotals({
    entries: lines.map(
      ({ unitPriceCents, quantity, productType, itemId, terms: { taxClass, categoryIds } }): TotalsEntry => ({
        ...{ unitPriceCents, quantity, productType, itemId, taxClass },
        ...(categoryIds ? { categoryIds } : {}),
      }),
    ),
    coupons: [
      ...terms.coupons.filter(({ id }) => id !== OF_DRAFT),
      ...(discount ? [couponOfRow(couponOf(discount))] : []),
    ],
    shippingOptions: way ? [way] : [],
    selectedShippingOptionId: OF_DRAFT,
    taxRules: terms.taxRules,
    now: terms.now,
    ...(place ? { shippingLocation: place } : {}),
  });
}

/** The order as it is must come to what was charged: otherwise what it was computed with is not known. @throws HttpError 409 */
export function requireSame(order: OrderRow, terms: OrderTerms): void {
  const lines = order.items.map((item) => ({
    ...item,
    terms: terms.lines[item.id] ?? { taxClass: 'standard' as const },
  }));
  const totals = editedTotals(order, terms, lines, ownDiscount(terms));
  const isSame =
    totals.grandTotalCents === order.grandTotalCents &&
    totals.taxCents === order.taxCents &&
    totals.discountCents === order.discountCents &&
    totals.shippingCostCents === order.shippingCents;
  if (isSame) return;
  const message =
    'Discounts or taxes of this order are not the same any more, so a change of it cannot be computed. Refund what is not wanted, and make a draft order for what is.';
  throw new HttpError(409, 'order-status', message);
}

/** What the order is computed with from now on. */
export const termsAfter = (terms: OrderTerms, totals: CartTotals, lines: readonly EditedLine[]): OrderTerms => ({
  now: terms.now,
  coupons: countingDiscounts(totals).map(({ coupon }) => coupon),
  taxRules: terms.taxRules,
  ...(terms.untaxedRules ? { untaxedRules: terms.untaxedRules } : {}),
  lines: Object.fromEntries(lines.map((line) => [line.id, line.terms])),
});
