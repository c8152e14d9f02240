import { type CurrencyCode, defaultCurrency, isCurrencyCode } from './currency.ts';

/** What the owner of a store sets (PREF-01); preferences, an object per namespace, are read by who asks for them. */
export interface StoreSettings {
  readonly currency: CurrencyCode;
  readonly multipleQuantityAllowedForServices: boolean;
}

/** The settings as they are stored, with defaults where nothing usable is set: USD, several services at once (PREF-01). */
export function storeSettings(set: {
  readonly currency?: unknown;
  readonly multipleQuantityAllowedForServices?: unknown;
}): StoreSettings {
  const { currency } = set;
  return {
    currency: typeof currency === 'string' && isCurrencyCode(currency) ? currency : defaultCurrency,
    multipleQuantityAllowedForServices: set.multipleQuantityAllowedForServices !== false,
  };
}
