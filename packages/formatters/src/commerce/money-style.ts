import type { Part } from '@phensley/cldr';
import { type CurrencyCode, defaultDecimalsSeparator, fractionDigits, type MoneyStyle } from '@plinth/domain';
import type { Locales } from '../locale/locales.ts';

const AMOUNT: readonly string[] = ['integer', 'group', 'decimal', 'fraction'];

/**
 * How a language writes a currency, read off amounts that its own formatter has written. Every currency keeps its own digits (MONEY-03,
 * MONEY-04), also where people of the language leave them out: prices in a store have cents.
 */
export function moneyStyle(tag: string, currency: CurrencyCode, locales: Locales): MoneyStyle {
  const { Numbers } = locales.get(tag).cldr;
  const places = fractionDigits(currency);
  const parts = (amount: string): Part[] =>
    Numbers.formatCurrencyToParts(amount, currency, {
      style: 'symbol',
      group: true,
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
  const valuesOf = (all: Part[], type: string) => all.flatMap((part) => (part.type === type ? [part.value] : []));
  const long = parts('123456789012.34');
  const groups = valuesOf(long, 'integer').map(({ length }) => length);
  const wholeUpTo = [4, 5, 6].find((length) => valuesOf(parts('1'.repeat(length)), 'group').length > 0) ?? 16;
  const digits = Array.from({ length: 10 }, (_, digit) => valuesOf(parts(String(digit)), 'integer').join('')).join('');
  return {
    positive: around(parts('1')),
    negative: around(parts('-1')),
    thousands: valuesOf(long, 'group')[0] ?? '',
    decimals: valuesOf(long, 'decimal')[0] ?? defaultDecimalsSeparator,
    lastGroup: groups.at(-1) ?? 3,
    furtherGroups: groups.at(-2) ?? 3,
    wholeUpTo: wholeUpTo - 1,
    ...(digits === '0123456789' ? {} : { digits }),
  };
}

/** What stands before and behind the amount. */
function around(parts: readonly Part[]): string {
  const isAmount = ({ type }: Part): boolean => AMOUNT.includes(type);
  const first = parts.findIndex(isAmount);
  const last = parts.findLastIndex(isAmount);
  const text = (some: readonly Part[]) => some.map(({ value }) => value).join('');
  return `${text(parts.slice(0, first))}{amount}${text(parts.slice(last + 1))}`;
}
