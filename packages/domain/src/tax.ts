import { type Area, covers, type ShippingLocation } from './location.ts';
import { type Cents, proportion } from './money.ts';

/** A tax of an area. Rates are in basis points: 825 is 8.25 %. */
export interface TaxRule {
  readonly id: string;
  readonly name: string;
  readonly area: Area;
  readonly rateBasisPoints: number;
  readonly appliesToShipping: boolean;
  /** The prices already hold this tax, so it is shown but not added. */
  readonly priceIncludesTax: boolean;
}

/** The rules that apply to a location; several may (a state's and a county's), and then they add up. Without a location none apply. */
export function applicableTaxRules(rules: readonly TaxRule[], location: ShippingLocation | undefined): TaxRule[] {
  return location === undefined ? [] : rules.filter((rule) => covers(rule.area, location));
}

/**
 * Whether more of the address may still add tax to a total: nothing of it is known, or its region is not and decides. Tax that
 * the prices hold changes no total.
 */
export function awaitsTax(rules: readonly TaxRule[], location: ShippingLocation | undefined): boolean {
  return rules.some(({ area, priceIncludesTax }) => {
    if (priceIncludesTax) return false;
    if (location === undefined) return true;
    return (
      area.kind === 'regions' && !location.region && covers({ kind: 'countries', countries: [area.country] }, location)
    );
  });
}

export interface TaxAmount {
  /** All tax, shown to the shopper. */
  readonly taxCents: Cents;
  /** The part of it that the prices already hold. */
  readonly includedTaxCents: Cents;
}

/**
 * The tax on goods (after discount) and shipping under rules that apply. Rates of one base are added before rounding, half up, once
 * per base, so the result does not depend on the order of rules or entries.
 */
export function taxFor(rules: readonly TaxRule[], goodsCents: Cents, shippingCents: Cents): TaxAmount {
  const goods = taxOnBase(rules, goodsCents);
  const shipping = taxOnBase(
    rules.filter((rule) => rule.appliesToShipping),
    shippingCents,
  );
  return {
    taxCents: goods.taxCents + shipping.taxCents,
    includedTaxCents: goods.includedTaxCents + shipping.includedTaxCents,
  };
}

function taxOnBase(rules: readonly TaxRule[], baseCents: Cents): TaxAmount {
  let includedRate = 0;
  let addedRate = 0;
  for (const rule of rules) {
    if (rule.priceIncludesTax) includedRate += rule.rateBasisPoints;
    else addedRate += rule.rateBasisPoints;
  }
  const includedTaxCents = proportion(baseCents, includedRate, 10_000 + includedRate);
  const addedTaxCents = proportion(baseCents - includedTaxCents, addedRate, 10_000);
  return { taxCents: includedTaxCents + addedTaxCents, includedTaxCents };
}
