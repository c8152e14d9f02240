import type { ShippingOption, ShippingRate } from '@plinth/domain';

/** A row of `shipping_options`. `rates` is the domain's ShippingRate without its kind. */
export interface ShippingOptionRow {
  id: string;
  name: string;
  kind: string;
  rates: Record<string, unknown>;
  /** ISO codes; empty = everywhere. */
  countries: string[];
  estimate: string;
}

/** The row as the rules of packages/domain know shipping; undefined when its rates make no sense (an import gone wrong). */
export function shippingOptionOfRow(row: ShippingOptionRow): ShippingOption | undefined {
  const rate = rateOf(row.kind, row.rates);
  if (!rate) return undefined;
  return {
    id: row.id,
    name: row.name,
    area: row.countries.length === 0 ? { kind: 'everywhere' } : { kind: 'countries', countries: row.countries },
    rate,
  };
}

/** Undefined when a price is missing or no whole number: an option that cannot be priced is not offered, never free. */
export function rateOf(kind: string, rates: Record<string, unknown>): ShippingRate | undefined {
  switch (kind) {
    case 'flat': {
      const { costCents, perItemCents = 0 } = rates;
      return isCents(costCents) && isCents(perItemCents) ? { kind: 'flat', costCents, perItemCents } : undefined;
    }
    case 'by-subtotal': {
      const tiers = tiersOf(rates.tiers, 'fromCents');
      return (
        tiers && { kind: 'by-subtotal', tiers: tiers.map(({ from, costCents }) => ({ fromCents: from, costCents })) }
      );
    }
    case 'by-weight': {
      const tiers = tiersOf(rates.tiers, 'fromGrams');
      return (
        tiers && { kind: 'by-weight', tiers: tiers.map(({ from, costCents }) => ({ fromGrams: from, costCents })) }
      );
    }
    case 'free-over': {
      const { costCents, freeFromCents } = rates;
      return isCents(costCents) && isCents(freeFromCents) ? { kind: 'free-over', costCents, freeFromCents } : undefined;
    }
    case 'pickup':
      return { kind: 'pickup' };
    default:
      return undefined;
  }
}

function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function tiersOf(tiers: unknown, from: string): { from: number; costCents: number }[] | undefined {
  if (!Array.isArray(tiers)) return undefined;
  const read: { from: number; costCents: number }[] = [];
  for (const tier of tiers as Record<string, unknown>[]) {
    const start = tier?.[from];
    const costCents = tier?.costCents;
    if (!isCents(start) || !isCents(costCents)) return undefined;
    read.push({ from: start, costCents });
  }
  return read;
}
