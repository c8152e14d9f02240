import { type FormatterTable, formatter, prepared } from '../formatter.ts';
import { isInCalendar, localTime } from '../locale/calendar.ts';
import type { Locales } from '../locale/locales.ts';
import { timeZoneOf } from '../locale/time-zone.ts';
import { asNumber } from '../value.ts';
import { formatTime, parseFormat } from './strftime.ts';
import { timeSince } from './time-since.ts';

/** Formatters of moments that are always written in English. */
export function dateFormatters(locales: Locales): FormatterTable {
  return {
    /** `{publishOn|date %B %d, %Y}`, in the site's time zone (TMPL-06, TMPL-20, TMPL-22). */
    date: prepared(
      ({ raw }) => parseFormat(raw.slice(1)),
      (value, parts, ctx) => {
        if (parts.length === 0) return '';
        const epochMs = asNumber(value);
        if (Number.isNaN(epochMs)) return 'Invalid Date';
        if (!isInCalendar(epochMs, ctx)) return '';
        return formatTime(localTime(epochMs, timeZoneOf(ctx, locales), locales), parts);
      },
    ),
    /** TMPL-21, TMPL-30 … TMPL-36. */
    timesince: formatter((value, _args, ctx) => {
      const epochMs = asNumber(value);
      if (Number.isNaN(epochMs) || ctx.locale === null) return 'Invalid date.';
      return `<span class="timesince" data-date="${epochMs}">${timeSince(ctx.now - epochMs)}</span>`;
    }),
  };
}
