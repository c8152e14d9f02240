import type { CurrencyCode } from './currency.ts';

/** How a currency is written: its symbol, and where symbol and amount go (MONEY-05, MONEY-06). */
export interface CurrencyLayout {
  readonly symbol: string;
  /** Holds `{symbol}` and `{amount}` once each; a space between them does not break. */
  readonly template: string;
}

/** Dollars other than the US one carry their country, as one page may show several. */
const symbols: Readonly<Record<CurrencyCode, string>> = {
  EUR: '€',
  USD: '$',
  AUD: 'A$',
  NOK: 'kr',
  CAD: 'C$',
  NZD: 'NZ$',
  DKK: 'kr.',
  GBP: '£',
  HKD: 'HK$',
  CHF: 'CHF',
  MXN: 'MX$',
  SGD: 'S$',
  SEK: 'kr',
  CZK: 'Kč',
  ILS: '₪',
  PHP: '₱',
  RUB: '₽',
  PLN: 'zł',
  THB: '฿',
  MYR: 'RM',
  ARS: 'AR$',
  BRL: 'R$',
  COP: 'COL$',
  IDR: 'Rp',
  INR: '₹',
  JPY: '¥',
  ZAR: 'R',
};

/** The layout of a currency. Made on demand from symbols and three templates, so that the table is small enough for an island. */
export function currencyLayout(currency: CurrencyCode): CurrencyLayout {
  const symbol = symbols[currency];
  switch (currency) {
    case 'DKK':
    case 'SEK':
    case 'CZK':
    case 'RUB':
    case 'PLN':
      return { symbol, template: '{amount}\u00a0{symbol}' };
    case 'NOK':
    case 'CHF':
      return { symbol, template: '{symbol}\u00a0{amount}' };
    default:
      return { symbol, template: '{symbol}{amount}' };
  }
}
