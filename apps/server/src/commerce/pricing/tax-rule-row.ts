import type { TaxRule } from '@plinth/domain';

/** A row of `tax_rules`. */
export interface TaxRuleRow {
  id: string;
  name: string;
  country: string;
  /** '' = the whole country. */
  region: string;
  rateBasisPoints: number;
  appliesToShipping: boolean;
  includedInPrice: boolean;
}

/** The row as the rules of packages/domain know taxes. */
export function taxRuleOfRow(row: TaxRuleRow): TaxRule {
  return {
    id: row.id,
    name: row.name,
    area: row.region
      ? { kind: 'regions', country: row.country, regions: [row.region] }
      : { kind: 'countries', countries: [row.country] },
    rateBasisPoints: row.rateBasisPoints,
    appliesToShipping: row.appliesToShipping,
    priceIncludesTax: row.includedInPrice,
  };
}
