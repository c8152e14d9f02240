import {
  type Coupon,
  type CouponBasis,
  givesFreeShipping,
  refused,
  type SortedCoupons,
  sortCoupons,
} from './coupon.ts';
import { type DiscountSums, discountSums, hasSet, looksAt } from './discount-sums.ts';
import { giftCardShares, type PayingGiftCard } from './gift-card.ts';
import type { ShippingLocation } from './location.ts';
import { type Cents, requireCents } from './money.ts';
import { type Parcel, packParcels, parcelsWeight } from './packing.ts';
import { productTypes } from './product-type.ts';
import {
  availableShipping,
  optionsReaching,
  type PricedShippingOption,
  type ShippingOption,
  selectShipping,
} from './shipping.ts';
import type { ShippingBox, Sized } from './shipping-box.ts';
import {
  applicableTaxRules,
  awaitsTax,
  type TaxAmount,
  type TaxClass,
  type TaxRule,
  taxClasses,
  taxFor,
  withoutIncludedTax,
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
  /** What a piece measures; absent or with a 0: not known, so that it takes no room in a box. */
  readonly size?: Omit<Sized, 'grams'>;
  /** What discounts for products and categories look at. */
  readonly itemId?: string;
  readonly categoryIds?: readonly string[];
}

export interface TotalsInput {
  readonly entries: readonly TotalsEntry[];
  readonly coupons?: readonly Coupon[];
  readonly shippingOptions?: readonly ShippingOption[];
  /** What the shop packs into; none: packaging has no weight of its own. */
  readonly boxes?: readonly ShippingBox[];
  readonly selectedShippingOptionId?: string;
  readonly shippingLocation?: ShippingLocation;
  readonly taxRules?: readonly TaxRule[];
  /** The buyer pays no tax (taxTreatment): none is added, and prices and shipping lose what they hold of it. */
  readonly withoutTax?: boolean;
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
  /** What each of the valid coupons takes; their sum is `discountCents`. */
  readonly discounts: DiscountSums['discounts'];
  readonly shippingOptions: readonly PricedShippingOption[];
  readonly selectedShippingOption: PricedShippingOption | undefined;
  /** A carrier that sends there has not been asked yet what it takes for this cart. */
  readonly awaitsCarrier: boolean;
  /** How what travels is packed; the lines of their pieces are those of the entries. None where the shop has no boxes. */
  readonly parcels: readonly Parcel[];
  readonly applicableTaxRules: readonly TaxRule[];
  /** Where the buyer pays no tax: what a piece of each entry costs without it, in their order, and the taxes that prices held. */
  readonly untaxed?: { readonly unitPrices: readonly Cents[]; readonly rules: readonly TaxRule[] };
}

/**
 * Computes every sum of a cart (CART-03). The result does not depend on the order of entries, no amount is negative, and the discount
 * never exceeds the subtotal. What discounts take comes off the entries before tax and shipping tiers look at them. Gift cards are never
 * discounted: a coupon could be turned into money with them. Nor do gift cards pay for them: who finds a code must not be able to turn it
 * into one that its owner does not know.
 *
 * A coupon that does not combine counts alone: of all that add up and each that stands alone, what leaves the smallest total counts.
 *
 * @throws RangeError when a price or quantity is negative or not whole, or the sum is beyond exact integers
 */
export function cartTotals(given: TotalsInput): CartTotals {
  const input = given.withoutTax ? { ...given, entries: entriesWithoutTax(given) } : given;
  const sums = sumEntries(input.entries);
  const coupons = sortCoupons(input.coupons ?? [], basisIn(input, sums.subtotalCents), input.now);
  const [together, ...alone] = waysToCombine(coupons.valid).map((valid) => totalsWith(input, sums, valid));
  if (!together) throw new Error('there is always a way to combine');
  const best = alone.reduce((least, one) => (one.grandTotalCents < least.grandTotalCents ? one : least), together);
  const losers = coupons.valid.filter((coupon) => !best.validCoupons.includes(coupon));
  return {
    ...best,
    invalidCoupons: [...coupons.invalid, ...losers.map((coupon) => refused(coupon, 'not-combined'))],
  };
}

/** Each piece loses the tax that its price holds; a line is so many of that. A gift card holds none. */
function entriesWithoutTax(input: TotalsInput): TotalsEntry[] {
  const rules = rulesFor(input);
  return input.entries.map((entry) => {
    const { unitPriceCents, productType, taxable, taxClass = 'standard' } = entry;
    if (taxable === false || productType === productTypes.giftCard) return entry;
    return { ...entry, unitPriceCents: withoutIncludedTax(rules, taxClass, unitPriceCents) };
  });
}

/**
 * What may count together: all that combine, or one that does not. Of two that leave the same total the first counts: what was typed
 * before what applies by itself, then what combines.
 */
function waysToCombine(coupons: readonly Coupon[]): Coupon[][] {
  const together = coupons.filter(({ combines }) => combines !== false);
  const alone = coupons.filter(({ combines }) => combines === false).map((coupon) => [coupon]);
  if (alone.length === 0) return [together];
  const isTyped = (way: Coupon[]) => way.some(({ automatic }) => !automatic);
  const name = ([first]: Coupon[]) => first?.id ?? first?.code ?? '';
  alone.sort((a, b) => Number(isTyped(b)) - Number(isTyped(a)) || (name(a) < name(b) ? -1 : 1));
  if (together.length === 0) return alone;
  const before = isTyped(together) ? 0 : alone.filter(isTyped).length;
  return [...alone.slice(0, before), together, ...alone.slice(before)];
}

/** What a coupon looks at in this cart. A minimum of the whole order counts gift cards as well. */
function basisIn({ entries, giftCards = [] }: TotalsInput, subtotalCents: Cents): (coupon: Coupon) => CouponBasis {
  return (coupon) => {
    const { goods } = coupon;
    const isAll = goods === undefined || goods.kind === 'order';
    const eligible = isAll ? entries : entries.filter((entry) => looksAt(goods, entry));
    return {
      subtotalCents: isAll
        ? subtotalCents
        : eligible.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0),
      quantity: eligible.reduce((sum, { quantity }) => sum + quantity, 0),
      isEligible: isAll || eligible.length > 0,
      isSetComplete: hasSet(entries, coupon),
      paysWithGiftCard: giftCards.length > 0,
    };
  };
}

function totalsWith(input: TotalsInput, sums: EntrySums, coupons: readonly Coupon[]): CartTotals {
  const { subtotalCents } = sums;
  const { discountCents, discounts, after, split } = discountSums(input.entries, coupons);
  const placeRules = rulesFor(input);
  const rules = input.withoutTax ? [] : placeRules;
  const { shippingOptions: allOptions = [], shippingLocation } = input;
  const parcels = sums.requiresShipping ? parcelsOf(input.entries, input.boxes ?? []) : [];
  const offered = sums.requiresShipping
    ? availableShipping(allOptions, shippingLocation, {
        subtotalCents: after(({ productType }) => productType === productTypes.physical),
        orderCents: subtotalCents - discountCents,
        weightGrams: parcels.length > 0 ? parcelsWeight(parcels) : sums.weightGrams,
        itemCount: sums.shippedQuantity,
      })
    : [];
  const shippingOptions = input.withoutTax
    ? offered.map((option) => ({
        ...option,
        costCents: option.costCents - taxFor(placeRules, [], option.costCents).includedTaxCents,
      }))
    : offered;
  const selected = selectShipping(shippingOptions, input.selectedShippingOptionId);
  const shippingCostCents = givesFreeShipping(coupons) ? 0 : (selected?.costCents ?? 0);

  const taxed = split(taxClasses, ({ taxable, taxClass = 'standard' }) => (taxable === false ? undefined : taxClass));
  const goods = taxClasses.map((taxClass, at) => ({ taxClass, cents: taxed[at] ?? 0 }));
  const tax = taxFor(rules, goods, shippingCostCents);
  const grandTotalCents = subtotalCents - discountCents + shippingCostCents + tax.taxCents - tax.includedTaxCents;
  requireCents(grandTotalCents);
  const giftCards = giftCardShares(input.giftCards ?? [], grandTotalCents - sums.giftCardsBoughtCents);
  const giftCardCents = giftCards.reduce((sum, { appliedCents }) => sum + appliedCents, 0);

  return {
    subtotalCents,
    discountCents,
    shippingCostCents,
    taxCents: tax.taxCents,
    includedTaxCents: tax.includedTaxCents,
    taxParts: tax.parts,
    awaitsTax: !input.withoutTax && sums.taxableCents > 0 && awaitsTax(input.taxRules ?? [], input.shippingLocation),
    grandTotalCents,
    giftCardCents,
    giftCards,
    amountDueCents: grandTotalCents - giftCardCents,
    totalQuantity: sums.totalQuantity,
    hasDigital: sums.hasDigital,
    purelyDigital: sums.purelyDigital,
    requiresShipping: sums.requiresShipping,
    validCoupons: coupons,
    invalidCoupons: [],
    discounts,
    shippingOptions,
    selectedShippingOption: selected,
    awaitsCarrier:
      sums.requiresShipping &&
      shippingLocation !== undefined &&
      optionsReaching(allOptions, shippingLocation).some(({ rate }) => rate.kind === 'carrier' && !rate.quote),
    parcels,
    applicableTaxRules: rules,
    ...(input.withoutTax
      ? {
          untaxed: {
            unitPrices: input.entries.map(({ unitPriceCents }) => unitPriceCents),
            rules: placeRules.filter(({ priceIncludesTax }) => priceIncludesTax),
          },
        }
      : {}),
  };
}

/** How what of a cart travels is packed; the lines of their pieces are those of the entries. */
export function parcelsOf(
  entries: readonly Pick<TotalsEntry, 'quantity' | 'productType' | 'weightGrams' | 'size'>[],
  boxes: readonly ShippingBox[],
): Parcel[] {
  const unknown = { lengthMm: 0, widthMm: 0, heightMm: 0 };
  const lines = entries.map(({ quantity, productType, weightGrams = 0, size = unknown }) => ({
    ...size,
    grams: weightGrams,
    quantity: productType === productTypes.physical ? quantity : 0,
  }));
  return packParcels(lines, boxes);
}

type EntrySums = ReturnType<typeof sumEntries>;

function rulesFor({ taxRules = [], shippingLocation, homeCountry }: TotalsInput): TaxRule[] {
  if (shippingLocation || homeCountry === undefined) return applicableTaxRules(taxRules, shippingLocation);
  return applicableTaxRules(taxRules, { country: homeCountry }).filter(({ priceIncludesTax }) => priceIncludesTax);
}

function sumEntries(entries: readonly TotalsEntry[]) {
  const sums = {
    subtotalCents: 0,
    giftCardsBoughtCents: 0,
    taxableCents: 0,
    shippedQuantity: 0,
    weightGrams: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: entries.length > 0,
    requiresShipping: false,
  };
  for (const { unitPriceCents, quantity, productType, taxable, weightGrams } of entries) {
    requireCents(unitPriceCents);
    if (unitPriceCents < 0) throw new RangeError(`A price cannot be negative: ${unitPriceCents}.`);
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`${quantity} is not a quantity.`);
    const entryCents = unitPriceCents * quantity;
    requireCents(entryCents);
    sums.subtotalCents += entryCents;
    sums.totalQuantity += quantity;
    if (productType === productTypes.giftCard) sums.giftCardsBoughtCents += entryCents;
    else if (taxable !== false) sums.taxableCents += entryCents;
    if (productType === productTypes.digital) sums.hasDigital = true;
    else sums.purelyDigital = false;
    if (productType === productTypes.physical) {
      sums.requiresShipping = true;
      sums.shippedQuantity += quantity;
      sums.weightGrams += (weightGrams ?? 0) * quantity;
    }
  }
  requireCents(sums.subtotalCents);
  return sums;
}
