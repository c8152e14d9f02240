import { type FormatterTable, formatter } from '../formatter.ts';
import type { Locales } from '../locale/locales.ts';
import { datetimeFormatters } from './datetime.ts';
import { messageFormatters } from './message.ts';
import { numberFormatters } from './number.ts';

/** Names that old themes use and that never did anything: the value goes through. */
const reserved = ['datetimefield', 'i18n-money-format', 'money-format', 'money-string', 'moneyFormat', 'unit'];

/** Formatters that write for people of the page's language. */
export function i18nFormatters(locales: Locales): FormatterTable {
  return {
    ...datetimeFormatters(locales),
    ...messageFormatters(locales),
    ...numberFormatters(locales),
    ...Object.fromEntries(reserved.map((name) => [name, formatter((value) => value)])),
    /** TMPL-23. */
    price: formatter(() => 'not yet implemented'),
  };
}
