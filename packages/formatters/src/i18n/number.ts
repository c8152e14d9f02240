import type { CurrencyType, Decimal } from '@phensley/cldr';
import { type FormatterTable, prepared } from '../formatter.ts';
import { type LocaleData, type Locales, localeOf } from '../locale/locales.ts';
import { asText, at } from '../value.ts';
import { currencyOptions, decimalOptions } from './number-options.ts';

/** Numbers that people write have fewer digits; '1e400000' would be a page full of zeros. */
const plausible = /^\s*[+-]?(?:\d{1,64}\.?\d{0,64}|\.\d{1,64}|Infinity)(?:e[+-]?\d{1,2})?\s*$/i;

/** The exact number of a text or a number; undefined for everything else. */
export function decimalOf(value: unknown, { library }: LocaleData): Decimal | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = asText(value);
  return plausible.test(text) ? new library.Decimal(text.trim()) : undefined;
}

/** '1234.5' as people of the page's language write it; '' for what is no number. */
export function formatDecimal(value: unknown, list: readonly string[], locale: LocaleData): string {
  const decimal = decimalOf(value, locale);
  return decimal === undefined ? '' : locale.cldr.Numbers.formatDecimal(decimal, decimalOptions(list));
}

/** A code that the library may be asked for. It writes one that it does not know as it is, so that only letters may reach it. */
export function currencyCode(text: string): CurrencyType {
  return (/^[a-z]{3}$/i.test(text) ? text : '') as CurrencyType;
}

/** Money in either of its spellings (MONEY-01); '' where amount or currency are missing. */
export function formatMoney(value: unknown, list: readonly string[], locale: LocaleData): string {
  const spelling = at(value, 'decimalValue') === undefined ? ['value', 'currency'] : ['decimalValue', 'currencyCode'];
  const [amount, currency] = spelling.map((name) => at(value, name));
  const decimal = decimalOf(amount, locale);
  if (decimal === undefined || currency === undefined) return '';
  return locale.cldr.Numbers.formatCurrency(decimal, currencyCode(asText(currency)), currencyOptions(list));
}

export function numberFormatters(locales: Locales): FormatterTable {
  const inLocale = (format: (value: unknown, list: readonly string[], locale: LocaleData) => string) =>
    prepared(
      ({ list }) => list,
      (value, list, ctx) => {
        const locale = localeOf(locales, ctx);
        return locale ? format(value, list, locale) : '';
      },
    );
  return { decimal: inLocale(formatDecimal), money: inLocale(formatMoney) };
}
