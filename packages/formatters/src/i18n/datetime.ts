import type { DateFormatOptions, DateIntervalFormatOptions, RelativeTimeFormatOptions } from '@phensley/cldr';
import type { RenderContext } from '@plinth/template';
import { type FormatterTable, prepared } from '../formatter.ts';
import { type LocaleData, type Locales, localeOf } from '../locale/locales.ts';
import { timeZoneOf } from '../locale/time-zone.ts';
import { asNumber } from '../value.ts';
import { readNumberOption } from './number-options.ts';
import { contexts, oneOf, splitOption } from './options.ts';

const widths = ['short', 'medium', 'long', 'full'] as const;
const calendars = ['gregory', 'buddhist', 'iso8601', 'japanese', 'persian'] as const;

/** Sites count years as the web does, also where people have a calendar of their own, unless a template asks for another. */
const siteCalendar = 'gregory';

/** A skeleton is letters; a long one would only be work. */
const longestSkeleton = 64;

/** Options of `datetime`: widths for date and time, or the parts to show as a skeleton such as `yMMMd`. */
export function datetimeOptions(list: readonly string[]): DateFormatOptions {
  const options: DateFormatOptions = { ca: siteCalendar };
  let skeleton = '';
  for (const argument of list) {
    const [key, value] = splitOption(argument);
    if (key === 'date' || key === 'time') {
      const width = oneOf(value || 'short', widths);
      if (width !== undefined) options[key] = width;
      else skeleton += value;
    } else if (value === undefined) {
      const width = oneOf(key, widths);
      if (width !== undefined) options.datetime = width;
      else skeleton += key;
    } else if (key === 'datetime') options.datetime = oneOf(value, widths) ?? options.datetime;
    else if (key === 'skeleton') skeleton += value;
    else if (key === 'wrap') options.wrap = oneOf(value, widths) ?? options.wrap;
    else if (key === 'context') options.context = oneOf(value, contexts) ?? options.context;
    else if (key === 'calendar') options.ca = oneOf(value, calendars) ?? options.ca;
  }
  if (skeleton !== '') options.skeleton = skeleton.slice(0, longestSkeleton);
  return options;
}

/** Options of `datetime-interval`; where several skeletons are given, the last one counts. */
export function intervalOptions(list: readonly string[]): DateIntervalFormatOptions {
  const options: DateIntervalFormatOptions = { ca: siteCalendar };
  for (const argument of list) {
    const [key, value] = splitOption(argument);
    if (value === undefined) {
      if (key !== 'date' && key !== 'time' && key !== '') options.skeleton = key.slice(0, longestSkeleton);
    } else if (key === 'skeleton' || key === 'date' || key === 'time') options[key] = value.slice(0, longestSkeleton);
    else if (key === 'context') options.context = oneOf(value, contexts) ?? options.context;
    else if (key === 'calendar') options.ca = oneOf(value, calendars) ?? options.ca;
  }
  return options;
}

const fields = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millis'] as const;
const flags = ['dayOfWeek', 'allowWeeks', 'numericOnly', 'alwaysNow'] as const;

/** Options of `relative-time`. */
function relativeOptions(list: readonly string[]): RelativeTimeFormatOptions {
  const options: RelativeTimeFormatOptions = {};
  for (const argument of list) {
    if (readNumberOption(argument, options)) continue;
    const [key, value] = splitOption(argument);
    const flag = oneOf(key, flags);
    if (flag !== undefined) options[flag] = value === 'true';
    else if (key === 'field') options.field = oneOf(value, fields) ?? options.field;
    else if (key === 'width') options.width = oneOf(value, ['wide', 'short', 'narrow']) ?? options.width;
    else if (key === 'context') options.context = oneOf(value, contexts) ?? options.context;
    else if (key === 'calendar') options.ca = oneOf(value, calendars) ?? options.ca;
  }
  return options;
}

interface Moment {
  readonly date: number;
  readonly zoneId: string;
}

export function formatDatetime(
  value: unknown,
  options: DateFormatOptions,
  zoneId: string,
  { cldr }: LocaleData,
): string {
  const date = asNumber(value);
  return Number.isNaN(date) ? '' : cldr.Calendars.formatDate({ date, zoneId }, options);
}

export function formatInterval(
  start: unknown,
  end: unknown,
  options: DateIntervalFormatOptions,
  zoneId: string,
  { cldr }: LocaleData,
): string {
  const [from, to] = [asNumber(start), asNumber(end)];
  if (Number.isNaN(from) || Number.isNaN(to)) return '';
  return cldr.Calendars.formatDateInterval({ date: from, zoneId }, { date: to, zoneId }, options);
}

/** Formatters of moments in the page's language, in the site's time zone (TMPL-06). */
export function datetimeFormatters(locales: Locales): FormatterTable {
  const withLocale = (ctx: RenderContext, format: (locale: LocaleData, zoneId: string) => string): string => {
    const locale = localeOf(locales, ctx);
    if (!locale) return '';
    try {
      return format(locale, timeZoneOf(ctx, locales));
    } catch {
      // The library has no answer for some skeletons that are no skeletons.
      ctx.addError('The parts of the date to show are not understood; a skeleton is letters such as yMMMd or hm.');
      return '';
    }
  };
  return {
    datetime: prepared(
      ({ list }) => datetimeOptions(list),
      (value, options, ctx) => withLocale(ctx, (locale, zoneId) => formatDatetime(value, options, zoneId, locale)),
    ),
    /** `{startDate, endDate|datetime-interval}` */
    'datetime-interval': prepared(
      ({ list }) => intervalOptions(list),
      (value, options, ctx, more) =>
        more.length === 0
          ? ''
          : withLocale(ctx, (locale, zoneId) => formatInterval(value, more[0], options, zoneId, locale)),
    ),
    /** `{publishOn|relative-time}` from now, `{startDate, endDate|relative-time}` from one to the other. */
    'relative-time': prepared(
      ({ list }) => relativeOptions(list),
      (value, options, ctx, more) =>
        withLocale(ctx, ({ cldr }) => {
          const [from, to] = more.length === 0 ? [ctx.now, asNumber(value)] : [asNumber(value), asNumber(more[0])];
          if (Number.isNaN(from) || Number.isNaN(to)) return '';
          // Spans are counted in UTC, where every day has 24 hours.
          const moment = (date: number): Moment => ({ date, zoneId: 'UTC' });
          return cldr.Calendars.formatRelativeTime(moment(from), moment(to), options);
        }),
    ),
  };
}
