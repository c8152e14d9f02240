import { type Area, covers, mayCover, type ShippingLocation } from './location.ts';
import { type Cents, proportion, shareCents } from './money.ts';

/**
 * How goods are taxed, from the usual rate down: where a country has several lower ones, `reduced` is the highest of them. What is
 * exempt is never taxed.
 */
export const taxClasses = ['standard', 'reduced', 'second-reduced', 'super-reduced', 'exempt'] as const;
export type TaxClass = (typeof taxClasses)[number];
/** Those for which a rule may have a rate of its own. */
export const lowerTaxClasses = ['reduced', 'second-reduced', 'super-reduced'] as const;
export type LowerTaxClass = (typeof lowerTaxClasses)[number];

/** A tax of an area. Rates are in basis points with up to two decimals: 825 is 8.25 %, 662.5 is 6.625 %. */
export interface TaxRule {
  readonly id: string;
  readonly name: string;
  readonly area: Area;
  /** For goods of the standard class, and of every class that has no rate below. */
  readonly rateBasisPoints: number;
  readonly classRates?: Readonly<Partial<Record<LowerTaxClass, number>>>;
  readonly appliesToShipping: boolean;
  /** The prices already hold this tax, so it is shown but not added. */
  readonly priceIncludesTax: boolean;
}

/** The rules that apply to a location; several may (a state's and a county's), and then they add up. Without a location none apply. */
export function applicableTaxRules(rules: readonly TaxRule[], location: ShippingLocation | undefined): TaxRule[] {
  return location === undefined ? [] : rules.filter((rule) => covers(rule.area, location));
}

/**
 * Whether more of the address may still add tax to a total: nothing of it is known, or its region or postal code is not and decides.
 * Tax that the prices hold changes no total.
 */
export function awaitsTax(rules: readonly TaxRule[], location: ShippingLocation | undefined): boolean {
  return rules.some(({ area, priceIncludesTax }) => {
    if (priceIncludesTax) return false;
    return location === undefined || (!covers(area, location) && mayCover(area, location));
  });
}

/** What a rule takes of goods of a class, in basis points. */
export const rateOfClass = ({ rateBasisPoints, classRates }: TaxRule, taxClass: TaxClass): number =>
  taxClass === 'standard' || taxClass === 'exempt' ? rateBasisPoints : (classRates?.[taxClass] ?? rateBasisPoints);

/** Of a product in several categories the lowest class counts. */
export const lowestTaxClass = (classes: readonly TaxClass[]): TaxClass =>
  [...taxClasses].reverse().find((name) => classes.includes(name)) ?? 'standard';

/** A rate as people write it: 662.5 → "6.625". */
export const percentText = (basisPoints: number): string =>
  String(Math.round(basisPoints * PER_BASIS_POINT) / WHOLE_PERCENT);

/** Basis points of a percentage from 0 to 100 with up to four decimals; undefined for what is none. */
export function basisPointsOf(percent: string): number | undefined {
  const text = percent.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined;
  const units = Math.round(Number(text) * WHOLE_PERCENT);
  return units <= WHOLE ? units / PER_BASIS_POINT : undefined;
}

/** The tax of one rule at one rate. */
export interface TaxPart {
  readonly rule: TaxRule;
  readonly rateBasisPoints: number;
  /** What it is of; where prices hold the tax, with it. */
  readonly baseCents: Cents;
  readonly taxCents: Cents;
}

export interface TaxAmount {
  /** All tax, shown to the shopper. */
  readonly taxCents: Cents;
  /** The part of it that the prices already hold. */
  readonly includedTaxCents: Cents;
  /** By rule and rate; they add up to taxCents exactly. */
  readonly parts: readonly TaxPart[];
}

/** Goods of one class, after discount. */
export interface TaxedGoods {
  readonly taxClass: TaxClass;
  readonly cents: Cents;
}

/**
 * The tax on goods and shipping under rules that apply. Rates of one base are added before rounding, half up, once per base – the goods
 * of one class, and the shipping –, so the result depends neither on the order of rules or entries nor on how pieces are spread over lines.
 */
export function taxFor(rules: readonly TaxRule[], goods: readonly TaxedGoods[], shippingCents: Cents): TaxAmount {
  const bases = goods
    .filter(({ taxClass }) => taxClass !== 'exempt')
    .map(({ taxClass, cents }) =>
      taxOnBase(
        rules.map((rule) => ({ rule, rateBasisPoints: rateOfClass(rule, taxClass) })),
        cents,
      ),
    );
  const ofShipping = rules.filter((rule) => rule.appliesToShipping);
  const all = [
    ...bases,
    taxOnBase(
      ofShipping.map((rule) => ({ rule, rateBasisPoints: rule.rateBasisPoints })),
      shippingCents,
    ),
  ];
  return {
    taxCents: all.reduce((sum, { taxCents }) => sum + taxCents, 0),
    includedTaxCents: all.reduce((sum, { includedTaxCents }) => sum + includedTaxCents, 0),
    parts: joined(all.flatMap(({ parts }) => parts)),
  };
}

/** What is left of the price of a piece without the tax that it holds under these rules; of its share a half is rounded up. */
export function withoutIncludedTax(rules: readonly TaxRule[], taxClass: TaxClass, cents: Cents): Cents {
  return cents - taxFor(rules, [{ taxClass, cents }], 0).includedTaxCents;
}

interface RatedRule {
  rule: TaxRule;
  rateBasisPoints: number;
}

/** Of one percent and one unit a ten-thousandth: what a rate of two decimals in basis points is counted in. */
// Products would stay in every bundle: a bundler takes them for something that is done at import.
const PER_BASIS_POINT = 100;
const WHOLE_PERCENT = 10_000;
const WHOLE = 1_000_000;

function taxOnBase(rated: readonly RatedRule[], baseCents: Cents): TaxAmount {
  const units = ({ rateBasisPoints }: RatedRule) => Math.round(rateBasisPoints * PER_BASIS_POINT);
  const rateOf = (list: readonly RatedRule[]) => list.reduce((sum, one) => sum + units(one), 0);
  const included = rated.filter(({ rule }) => rule.priceIncludesTax);
  const added = rated.filter(({ rule }) => !rule.priceIncludesTax);
  const includedTaxCents = proportion(baseCents, rateOf(included), WHOLE + rateOf(included));
  const addedTaxCents = proportion(baseCents - includedTaxCents, rateOf(added), WHOLE);
  const partsOf = (list: readonly RatedRule[], taxCents: Cents, base: Cents): TaxPart[] => {
    // Whatever their order: of parts that are alike the one with the smaller id gets the odd unit.
    const sorted = [...list].sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
    const shares = shareCents(taxCents, sorted.map(units));
    return sorted.map((one, at) => ({ ...one, baseCents: base, taxCents: shares[at] ?? 0 }));
  };
  return {
    taxCents: includedTaxCents + addedTaxCents,
    includedTaxCents,
    parts:
      baseCents === 0
        ? []
        : [
            ...partsOf(included, includedTaxCents, baseCents),
            ...partsOf(added, addedTaxCents, baseCents - includedTaxCents),
          ],
  };
}

/** One part for each rule and rate. */
function joined(parts: readonly TaxPart[]): TaxPart[] {
  const found: TaxPart[] = [];
  for (const part of parts) {
    const at = found.findIndex(
      ({ rule, rateBasisPoints }) => rule === part.rule && rateBasisPoints === part.rateBasisPoints,
    );
    const known = found[at];
    if (!known) found.push(part);
    else
      found[at] = {
        ...known,
        baseCents: known.baseCents + part.baseCents,
        taxCents: known.taxCents + part.taxCents,
      };
  }
  return found.sort((a, b) =>
    a.rule.id === b.rule.id ? b.rateBasisPoints - a.rateBasisPoints : a.rule.id < b.rule.id ? -1 : 1,
  );
}
