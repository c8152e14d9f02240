import { type FormatterTable, formatter } from '../formatter.ts';
import { type LocaleData, type Locales, localeOf } from '../locale/locales.ts';
import { asText } from '../value.ts';
import { type Decimal, decimalText, parseDecimal } from './decimal.ts';

const decimalOf = (value: unknown) => parseDecimal(typeof value === 'boolean' ? '' : asText(value));

const exact = (decimal: Decimal, { library }: LocaleData) => new library.Decimal(decimalText(decimal));

/**
 * Formatters of plain numbers that bookkeeping uses, written as people of the page's language write them; they round halves to the
 * even digit, as books do. '' without locale data.
 */
export function amountFormatters(locales: Locales): FormatterTable {
  const inLocale = (format: (value: Decimal, locale: LocaleData, list: readonly string[]) => string) =>
    formatter((value, { list }, ctx) => {
      const locale = localeOf(locales, ctx);
      return locale ? format(decimalOf(value), locale, list) : '';
    });
  return {
    /** Cents in the currency of the page's region: 12345 → '$123.45'. */
    'bookkeeper-money-format': inLocale((cents, locale) => {
      const { Numbers, General } = locale.cldr;
      const currency = Numbers.getCurrencyForRegion(General.locale().tag.region());
      return Numbers.formatCurrency(exact({ ...cents, scale: cents.scale + 2 }, locale), currency);
    }),
    /** 12.5 → '12.50'; with `trim` '12.5'. Up to three digits behind the point. */
    'percentage-format': inLocale((number, locale, list) =>
      locale.cldr.Numbers.formatDecimal(exact(number, locale), {
        minimumFractionDigits: list.includes('trim') ? 0 : 2,
        maximumFractionDigits: 3,
      }),
    ),
  };
}
