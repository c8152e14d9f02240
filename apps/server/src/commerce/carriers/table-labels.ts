import { CarrierProblem } from './carrier-provider.ts';
import type { LabelProvider, Purchase } from './label-provider.ts';
import { tableCarrier } from './table-carrier.ts';

/**
 * Labels of the carrier that there is not: nothing is paid, nobody is asked, and no post office takes them. The same name is always the same
 * purchase, so that none is bought twice.
 */
export const tableLabels: LabelProvider = {
  rates: async ({ from, to, parcel, currency, signal }) => {
    const services = await tableCarrier.rates({ from, to, parcels: [{ ...parcel, count: 1 }], currency, signal });
    return services.map(({ code, name, costCents, days }) => ({
      ...{ id: code, carrier: 'Example', service: name.replace(/^Example /, ''), costCents, currency },
      ...(days === undefined ? {} : { days }),
    }));
  },
  buy: async ({ key }) => bought(key),
  find: async ({ key }) => bought(key),
  void: async () => ({ state: 'voided' }),
  file: async () => {
    throw new CarrierProblem('Labels of the example are drawn here.');
  },
};

const bought = (key: string): Purchase => ({
  ...{ state: 'bought', reference: `example-${key}`, trackingUrl: '', fileUrl: '', testMode: true },
  trackingNumber: `EXAMPLE${key.slice(-10).toUpperCase()}`,
});
