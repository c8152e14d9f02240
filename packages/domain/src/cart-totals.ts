import { type Coupon, discountCents, givesFreeShipping, type SortedCoupons, sortCoupons } from './coupon.ts';
import { giftCardShares, type PayingGiftCard } from './gift-card.ts';
import type { ShippingLocation } from './location.ts';
import { type Cents, proportion, requireCents, shareCents } from './money.ts';
import { productTypes } from './product-type.ts';
import { availableShipping, type PricedShippingOption, type ShippingOption, selectShipping } from './shipping.ts';
import {
  applicableTaxRules,
  awaitsTax,
  type TaxAmount,
  type TaxClass,
  type TaxedGoods,
  type TaxRule,
  taxClasses,
  taxFor,
} from './tax.ts';

/** What of a cart entry the totals need. */
export interface TotalsEntry {
  readonly unitPriceCents: Cents;
  readonly quantity: number;
  readonly productType: number;
  /** Absent means taxed. Gift cards are never taxed: the tax falls due on what they buy. */
  readonly taxable?: boolean;
  /** Absent: the standard one. */
  readonly taxClass?: TaxClass;
  readonly weightGrams?: number;
}

export interface TotalsInput {
  readonly entries: readonly TotalsEntry[];
  readonly coupons?: readonly Coupon[];
  readonly shippingOptions?: readonly ShippingOption[];
  readonly selectedShippingOptionId?: string;
  readonly shippingLocation?: ShippingLocation;
  readonly taxRules?: readonly TaxRule[];
  /** Gift cards that are to pay, in the order in which they were entered. */
  readonly giftCards?: readonly PayingGiftCard[];
  /**
   * Two letters: where the shop is at home. As long as nobody knows where a cart goes, the tax that the prices hold there is told
   * beside the total, which it does not change.
   */
  readonly homeCountry?: string;
  /** Milliseconds since 1970, for coupons that begin and end. */
  readonly now: number;
}

/** The sums and flags of a cart (CART-03). Amounts are in minor units. */
export interface CartTotals {
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  readonly shippingCostCents: Cents;
  readonly taxCents: Cents;
  /** The part of `taxCents` that the prices already hold. */
  readonly includedTaxCents: Cents;
  /** `taxCents` by rule and rate. */
  readonly taxParts: TaxAmount['parts'];
  /** More of the address may add tax to the total. */
  readonly awaitsTax: boolean;
  /** subtotal − discount + shipping + (tax − included tax) */
  readonly grandTotalCents: Cents;
  /** What gift cards pay of it: a way to pay and no discount, so that no other sum changes by it. */
  readonly giftCardCents: Cents;
  readonly giftCards: readonly (PayingGiftCard & { readonly appliedCents: Cents })[];
  /** grandTotalCents − giftCardCents: what the payment takes. */
  readonly amountDueCents: Cents;
  readonly totalQuantity: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  readonly validCoupons: SortedCoupons['valid'];
  readonly invalidCoupons: SortedCoupons['invalid'];
  readonly shippingOptions: readonly PricedShippingOption[];
  readonly selectedShippingOption: PricedShippingOption | undefined;
  readonly applicableTaxRules: readonly TaxRule[];
}

/**
 * Computes every sum of a cart (CART-03). The result does not depend on the order of entries, no amount is negative, and the discount
 * never exceeds the subtotal. A discount is spread over the entries in proportion to their price before tax and shipping tiers look at
 * them. Gift cards are never discounted: a coupon could be turned into money with them. Nor do gift cards pay for them: who finds a code
 * must not be able to turn it into one that its owner does not know.
 *
 * @throws RangeError when a price or quantity is negative or not whole, or the sum is beyond exact integers
 */
export function cartTotals(input: TotalsInput): CartTotals {
  const sums = sumEntries(input.entries);
  const { subtotalCents } = sums;
  const coupons = sortCoupons(input.coupons ?? [], subtotalCents, input.now);
  const discount = discountCents(coupons.valid, sums.discountableCents);
  const afterDiscount = (part: Cents) => part - proportion(part, discount, Math.max(sums.discountableCents, 1));

  const shippingOptions = sums.requiresShipping
    ? availableShipping(input.shippingOptions ?? [], input.shippingLocation, {
        subtotalCents: afterDiscount(sums.shippedCents),
        orderCents: subtotalCents - discount,
        weightGrams: sums.weightGrams,
        itemCount: sums.shippedQuantity,
      })
    : [];
  const selected = selectShipping(shippingOptions, input.selectedShippingOptionId);
  const shippingCostCents = givesFreeShipping(coupons.valid) ? 0 : (selected?.costCents ?? 0);

  const rules = rulesFor(input);
  const tax = taxFor(rules, goodsAfterDiscount(sums, discount), shippingCostCents);
  const grandTotalCents = subtotalCents - discount + shippingCostCents + tax.taxCents - tax.includedTaxCents;
  requireCents(grandTotalCents);
  const giftCards = giftCardShares(input.giftCards ?? [], grandTotalCents - sums.giftCardsBoughtCents);
  const giftCardCents = giftCards.reduce((sum, { appliedCents }) => sum + appliedCents, 0);

  return {
    subtotalCents,
    discountCents: discount,
    shippingCostCents,
    taxCents: tax.taxCents,
    includedTaxCents: tax.includedTaxCents,
    taxParts: tax.parts,
    awaitsTax: sums.taxableCents > 0 && awaitsTax(input.taxRules ?? [], input.shippingLocation),
    grandTotalCents,
    giftCardCents,
    giftCards,
    amountDueCents: grandTotalCents - giftCardCents,
    totalQuantity: sums.totalQuantity,
    hasDigital: sums.hasDigital,
    purelyDigital: sums.purelyDigital,
    requiresShipping: sums.requiresShipping,
    validCoupons: coupons.valid,
    invalidCoupons: coupons.invalid,
    shippingOptions,
    selectedShippingOption: selected,
    applicableTaxRules: rules,
  };
}

/** What is taxed, by class; the discount is spread over all that it may take from, to the unit. */
function goodsAfterDiscount(
  { taxedCents, discountableCents, taxableCents }: ReturnType<typeof sumEntries>,
  discount: Cents,
): TaxedGoods[] {
  const goods = taxClasses.map((taxClass) => ({ taxClass, cents: taxedCents[taxClass] }));
  const shares = shareCents(discount, [...goods.map(({ cents }) => cents), discountableCents - taxableCents]);
  return goods.map(({ taxClass, cents }, at) => ({ taxClass, cents: cents - (shares[at] ?? 0) }));
}

function rulesFor({ taxRules = [], shippingLocation, homeCountry }: TotalsInput): TaxRule[] {
  if (shippingLocation || homeCountry === undefined) return applicableTaxRules(taxRules, shippingLocation);
  return applicableTaxRules(taxRules, { country: homeCountry }).filter(({ priceIncludesTax }) => priceIncludesTax);
}

function sumEntries(entries: readonly TotalsEntry[]) {
  const sums = {
    subtotalCents: 0,
    discountableCents: 0,
    giftCardsBoughtCents: 0,
    taxableCents: 0,
    taxedCents: { standard: 0, reduced: 0, 'second-reduced': 0, 'super-reduced': 0, exempt: 0 } as Record<
      TaxClass,
      Cents
    >,
    shippedCents: 0,
    shippedQuantity: 0,
    weightGrams: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: entries.length > 0,
    requiresShipping: false,
  };
  for (const { unitPriceCents, quantity, productType, taxable, taxClass, weightGrams } of entries) {
    requireCents(unitPriceCents);
    if (unitPriceCents < 0) throw new RangeError(`A price cannot be negative: ${unitPriceCents}.`);
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`${quantity} is not a quantity.`);
    const entryCents = unitPriceCents * quantity;
    requireCents(entryCents);
    sums.subtotalCents += entryCents;
    sums.totalQuantity += quantity;
    if (productType === productTypes.giftCard) sums.giftCardsBoughtCents += entryCents;
    else {
      sums.discountableCents += entryCents;
      if (taxable !== false) {
        sums.taxableCents += entryCents;
        sums.taxedCents[taxClass ?? 'standard'] += entryCents;
      }
    }
    if (productType === productTypes.digital) sums.hasDigital = true;
    else sums.purelyDigital = false;
    if (productType === productTypes.physical) {
      sums.requiresShipping = true;
      sums.shippedCents += entryCents;
      sums.shippedQuantity += quantity;
      sums.weightGrams += (weightGrams ?? 0) * quantity;
    }
  }
  requireCents(sums.subtotalCents);
  return sums;
}
