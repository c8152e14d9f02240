import { type LowerTaxClass, lowerTaxClasses, type TaxClass, type TaxRule, taxClasses } from '@plinth/domain';

/** A row of `tax_rules`. */
export interface TaxRuleRow {
  id: string;
  name: string;
  country: string;
  /** '' = the whole country. */
  region: string;
  /** Empty: the whole country or region. */
  postalCodes: string[];
  rateBasisPoints: number;
  classRates: Record<string, unknown>;
  appliesToShipping: boolean;
  includedInPrice: boolean;
}

/** The row as the rules of packages/domain know taxes. */
export function taxRuleOfRow(row: TaxRuleRow): TaxRule {
  const { country, region, postalCodes } = row;
  return {
    id: row.id,
    name: row.name,
    area: { kind: 'places', places: [{ country, regions: region ? [region] : [], postalCodes }] },
    rateBasisPoints: row.rateBasisPoints,
    classRates: classRatesOf(row.classRates),
    appliesToShipping: row.appliesToShipping,
    priceIncludesTax: row.includedInPrice,
  };
}

/** Of what is stored, the rates of classes that there are. */
export function classRatesOf(stored: Record<string, unknown>): Partial<Record<LowerTaxClass, number>> {
  return Object.fromEntries(
    lowerTaxClasses.flatMap((name) => (typeof stored[name] === 'number' ? [[name, stored[name]]] : [])),
  );
}

/** A class that is not known any more is taxed as usual. */
export const taxClassOf = (stored: string): TaxClass => taxClasses.find((name) => name === stored) ?? 'standard';
