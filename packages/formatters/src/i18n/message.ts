import type { Decimal, MessageFormatter } from '@phensley/cldr';
import type { RenderContext } from '@plinth/template';
import { type FormatterTable, prepared } from '../formatter.ts';
import { type LocaleData, type Locales, localeOf } from '../locale/locales.ts';
import { timeZoneOf } from '../locale/time-zone.ts';
import { asText, at } from '../value.ts';
import { datetimeOptions, formatDatetime, formatInterval, intervalOptions } from './datetime.ts';
import { decimalOf, formatDecimal, formatMoney } from './number.ts';

/** What counts in a message: a number, a text with one, or the amount of a price. */
function countable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return at(value, 'decimalValue') ?? value;
}

/** Messages are cut off here; a translation is a sentence, not a page. */
const longestMessage = 16_384;

function createFormatter(locale: LocaleData, zoneId: string): MessageFormatter {
  const decimal = ([value]: unknown[], options: string[]): string =>
    formatDecimal(number(value).toString(), options, locale);
  const money = ([value]: unknown[], options: string[]): string => formatMoney(value, options, locale);
  // What '#' stands for comes as the library's own number.
  const asString = (value: unknown): string =>
    value instanceof locale.library.Decimal ? value.toString() : asText(at(value, 'decimalValue') ?? value);
  const number = (value: unknown): Decimal =>
    value instanceof locale.library.Decimal
      ? value
      : (decimalOf(countable(value), locale) ?? new locale.library.Decimal(0));
  return locale.cldr.General.messageFormatter({
    converter: { asString, asDecimal: number },
    formatters: {
      currency: money,
      datetime: ([value], options) => formatDatetime(value, datetimeOptions(options), zoneId, locale),
      'datetime-interval': ([start, end], options) =>
        end === undefined ? '' : formatInterval(start, end, intervalOptions(options), zoneId, locale),
      decimal,
      money,
      number: decimal,
    },
  });
}

/** `{message|message count name}`: a translated sentence with plurals, choices, dates and amounts in it. */
export function messageFormatters(locales: Locales): FormatterTable {
  // One per language and zone, because the parsed messages are kept in it.
  const cache = new Map<string, MessageFormatter>();
  const formatterFor = (locale: LocaleData, ctx: RenderContext): MessageFormatter => {
    const zoneId = timeZoneOf(ctx, locales);
    const key = `${locale.tag} ${zoneId}`;
    let found = cache.get(key);
    if (!found) {
      if (cache.size >= 64) cache.clear();
      found = createFormatter(locale, zoneId);
      cache.set(key, found);
    }
    return found;
  };
  const message = prepared(
    ({ list }) =>
      list.map((argument) => {
        const equals = argument.indexOf('=');
        return equals < 0 ? { path: argument } : { name: argument.slice(0, equals), path: argument.slice(equals + 1) };
      }),
    (value, parameters: readonly { name?: string; path: string }[], ctx) => {
      const locale = localeOf(locales, ctx);
      if (!locale) return '';
      const positional = parameters.map(({ path }) => ctx.resolve(path));
      const named: Record<string, unknown> = Object.create(null);
      parameters.forEach(({ name }, index) => {
        if (name !== undefined) named[name] = positional[index];
      });
      return formatterFor(locale, ctx).format(asText(value).slice(0, longestMessage), positional, named);
    },
  );
  return { message, plural: message };
}
