/** The currencies a store can sell in (MONEY-02). */
export const currencyCodes = [
  'EUR',
  'USD',
  'AUD',
  'NOK',
  'CAD',
  'NZD',
  'DKK',
  'GBP',
  'HKD',
  'CHF',
  'MXN',
  'SGD',
  'SEK',
  'CZK',
  'ILS',
  'PHP',
  'RUB',
  'PLN',
  'THB',
  'MYR',
  'ARS',
  'BRL',
  'COP',
  'IDR',
  'INR',
  'JPY',
  'ZAR',
] as const;

export type CurrencyCode = (typeof currencyCodes)[number];

/** The currency of a store whose owner has chosen none (PREF-01). */
export const defaultCurrency: CurrencyCode = 'USD';

export function isCurrencyCode(text: unknown): text is CurrencyCode {
  return (currencyCodes as readonly unknown[]).includes(text);
}

/**
 * How many digits the currency's minor unit has: none for JPY, two for every other (MONEY-03, MONEY-04). Apart from the table of
 * symbols, so that a script which only counts money does not carry that table.
 */
export function fractionDigits(currency: CurrencyCode): 0 | 2 {
  return currency === 'JPY' ? 0 : 2;
}
