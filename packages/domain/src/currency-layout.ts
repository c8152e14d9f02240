import type { CurrencyCode } from './currency.ts';

/** How a currency is written: its symbol, and where symbol and amount go (MONEY-05, MONEY-06). */
export interface CurrencyLayout {
  readonly symbol: string;
  /** Holds `{symbol}` and `{amount}` once each; a space between them does not break. */
  readonly template: string;
}

const before = '{symbol}{amount}';
const beforeApart = '{symbol}\u00a0{amount}';
const after = '{amount}\u00a0{symbol}';

/** The layouts by currency. Dollars other than the US one carry their country, as one page may show several. */
export const currencyLayouts: Readonly<Record<CurrencyCode, CurrencyLayout>> = {
  EUR: { symbol: '€', template: before },
  USD: { symbol: '$', template: before },
  AUD: { symbol: 'A$', template: before },
  NOK: { symbol: 'kr', template: beforeApart },
  CAD: { symbol: 'C$', template: before },
  NZD: { symbol: 'NZ$', template: before },
  DKK: { symbol: 'kr.', template: after },
  GBP: { symbol: '£', template: before },
  HKD: { symbol: 'HK$', template: before },
  CHF: { symbol: 'CHF', template: beforeApart },
  MXN: { symbol: 'MX$', template: before },
  SGD: { symbol: 'S$', template: before },
  SEK: { symbol: 'kr', template: after },
  CZK: { symbol: 'Kč', template: after },
  ILS: { symbol: '₪', template: before },
  PHP: { symbol: '₱', template: before },
  RUB: { symbol: '₽', template: after },
  PLN: { symbol: 'zł', template: after },
  THB: { symbol: '฿', template: before },
  MYR: { symbol: 'RM', template: before },
  ARS: { symbol: 'AR$', template: before },
  BRL: { symbol: 'R$', template: before },
  COP: { symbol: 'COL$', template: before },
  IDR: { symbol: 'Rp', template: before },
  INR: { symbol: '₹', template: before },
  JPY: { symbol: '¥', template: before },
  ZAR: { symbol: 'R', template: before },
};
