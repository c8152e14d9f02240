import type { RenderContext } from '@plinth/template';
import type { Locales } from './locales.ts';

/** The first and the last moment that calendars here reach, in ms since 1970: 4713 B.C. to 8652 A.D. (TMPL-20). */
const firstMoment = Date.UTC(-4712, 0, 1);
const lastMoment = Date.UTC(8652, 11, 31, 23, 59, 59, 999);

/** Whether a moment can be written; reports TMPL-20 where it lies outside the calendar. NaN is for the caller to judge. */
export function isInCalendar(epochMs: number, ctx: RenderContext): boolean {
  if (epochMs >= firstMoment && epochMs <= lastMoment) return true;
  if (!Number.isNaN(epochMs))
    ctx.addError(`Julian day outside the supported range: ${epochMs} ms is before 4713 B.C. or after 8652 A.D.`);
  return false;
}

/** A moment on the clocks and calendars of one place. */
export interface LocalTime {
  readonly epochMs: number;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 1 to 366. */
  readonly dayOfYear: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  readonly offsetMinutes: number;
  /** 'EST', 'JST' … */
  readonly zone: string;
}

const dayMs = 86_400_000;

/** 15 October 1582: before it, days are of the Julian calendar. */
const gregorianFrom = Date.UTC(1582, 9, 15);

/** The Julian calendar's date of a day, counted from 1970. */
function julianDate(day: number): { year: number; month: number; day: number } {
  const c = day + 2_440_588 + 32_082;
  const d = Math.floor((4 * c + 3) / 1461);
  const e = c - Math.floor((1461 * d) / 4);
  const m = Math.floor((5 * e + 2) / 153);
  return {
    day: e - Math.floor((153 * m + 2) / 5) + 1,
    month: m + 3 - 12 * Math.floor(m / 10),
    year: d - 4800 + Math.floor(m / 10),
  };
}

/** What clocks and calendars show. The moment must be in the calendar. */
export function localTime(epochMs: number, timeZone: string, locales: Locales): LocalTime {
  const zones = locales.zones();
  const zone = zones.fromUTC(timeZone, epochMs) ?? zones.utcZone();
  const wall = Math.floor(epochMs) + zone.offset;
  const days = Math.floor(wall / dayMs);
  const date = new Date(wall);
  const isGregorian = wall >= gregorianFrom;
  const { year, month, day } = isGregorian
    ? { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    : julianDate(days);
  return {
    epochMs,
    year,
    month,
    day,
    weekday: date.getUTCDay(),
    dayOfYear: days - firstDayOf(year, isGregorian) + 1,
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
    offsetMinutes: Math.trunc(zone.offset / 60_000),
    zone: zone.abbr,
  };
}

/** The day from 1970 on which a year begins. */
function firstDayOf(year: number, isGregorian: boolean): number {
  if (isGregorian && year > 1582) return Math.floor(Date.UTC(year, 0, 1) / dayMs);
  const before = year + 4799;
  return 365 * before + Math.floor(before / 4) - 2_440_588 - 32_082 + 307;
}

/** Weeks as calendars on the wall count them: from Sunday, the one with 1 January is the first. */
export function weekOfYear(time: LocalTime): number {
  const saturday = time.dayOfYear + (6 - time.weekday);
  const length = daysInYear(time.year);
  return Math.floor(((saturday > length ? saturday - length : saturday) - 1) / 7) + 1;
}

/** Weeks as ISO 8601 counts them: from Monday, the one with the first Thursday is the first. */
export function isoWeek(time: LocalTime): { year: number; week: number } {
  const thursday = time.dayOfYear + 4 - (time.weekday || 7);
  const length = daysInYear(time.year);
  if (thursday < 1)
    return { year: time.year - 1, week: Math.floor((thursday + daysInYear(time.year - 1) - 1) / 7) + 1 };
  if (thursday > length) return { year: time.year + 1, week: 1 };
  return { year: time.year, week: Math.floor((thursday - 1) / 7) + 1 };
}

function daysInYear(year: number): number {
  const isLeap = year % 4 === 0 && (year < 1582 || year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 366 : 365;
}
