import { type CarrierService, fractionDigits, isEuCountry } from '@plinth/domain';
import type { CarrierProvider, RatesRequest } from './carrier-provider.ts';

/** In whole units of the currency: to begin with, and for each kilogram that is begun. */
interface Tariff {
  readonly code: string;
  readonly name: string;
  readonly base: number;
  readonly perKilogram: number;
  readonly days: number;
}

const TARIFFS: Readonly<Record<'domestic' | 'near' | 'world', readonly Tariff[]>> = {
  domestic: [
    { code: 'standard', name: 'Example Standard', base: 4, perKilogram: 1, days: 3 },
    { code: 'express', name: 'Example Express', base: 9, perKilogram: 2, days: 1 },
  ],
  near: [{ code: 'standard', name: 'Example Standard', base: 9, perKilogram: 3, days: 5 }],
  world: [{ code: 'standard', name: 'Example Standard', base: 18, perKilogram: 8, days: 10 }],
};

/** The heaviest parcel that it takes; in grams. */
const MOST_GRAMS = 30_000;

/**
 * A carrier that there is not: a table by zone and weight, asked over no network. To try live rates with, before there is an account with
 * anybody, and in tests.
 */
export const tableCarrier: CarrierProvider = {
  rates: async ({ from, to, parcels, currency }) => {
    if (parcels.some(({ grams }) => grams > MOST_GRAMS)) return [];
    const unit = 10 ** fractionDigits(currency);
    return TARIFFS[zoneOf(from.country, to.country)].map(({ base, perKilogram, ...service }): CarrierService => {
      const units = parcels.reduce(
        (sum, { count, grams }) => sum + count * (base + perKilogram * Math.ceil(grams / 1000)),
        0,
      );
      return { ...service, costCents: units * unit };
    });
  },
};

function zoneOf(from: RatesRequest['from']['country'], to: string): keyof typeof TARIFFS {
  if (from === to) return 'domestic';
  const america = ['US', 'CA', 'MX'];
  const isNear = (isEuCountry(from) && isEuCountry(to)) || (america.includes(from) && america.includes(to));
  return isNear ? 'near' : 'world';
}
