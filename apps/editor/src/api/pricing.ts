import type {
  CarrierSettingsChange,
  CarrierTrial,
  CarrierTrialAnswer,
  SaveDisplayCurrencies,
  SaveShipping,
  SaveTaxes,
} from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Zones and ways of shipping, with the version that a save builds on. */
export const shippingSettingsQuery = queryOptions({
  queryKey: ['shipping-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/shipping-settings', { signal }),
});

/** @throws CallFailure 422 by field; 409 with `current` where somebody was faster */
export const saveShippingSettings = (body: SaveShipping) => call('PUT /api/commerce/shipping-settings', { body });

/** Taxes by place and by category, with the version that a save builds on. */
export const taxSettingsQuery = queryOptions({
  queryKey: ['tax-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/tax-settings', { signal }),
});

/** @throws CallFailure 422 by field; 409 with `current` where somebody was faster */
export const saveTaxSettings = (body: SaveTaxes) => call('PUT /api/commerce/tax-settings', { body });

/** The currencies that visitors may see prices in, with the version that a save builds on. */
export const displayCurrenciesQuery = queryOptions({
  queryKey: ['display-currencies'],
  queryFn: ({ signal }) => call('GET /api/commerce/display-currencies', { signal }),
});

/** @throws CallFailure 422 by currency; 409 with `current` where somebody was faster */
export const saveDisplayCurrencies = (body: SaveDisplayCurrencies) =>
  call('PUT /api/commerce/display-currencies', { body });

/** Who is asked what carriers take. */
export const carrierSettingsQuery = queryOptions({
  queryKey: ['carrier-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/carrier-settings', { signal }),
});

/** @throws CallFailure 422 by field; 409 with `current` where somebody was faster */
export const changeCarrierSettings = (body: CarrierSettingsChange) =>
  call('PUT /api/commerce/carrier-settings', { body });

/** Asks carriers with the saved key what they take for a parcel. */
export const tryCarriers = (body: CarrierTrial) => call('POST /api/commerce/carrier-settings/try', { body });

/** What carriers have answered last, for the services that a way of shipping chooses from. */
export const carrierTrialQuery = queryOptions<CarrierTrialAnswer | null>({
  queryKey: ['carrier-trial'],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
});
