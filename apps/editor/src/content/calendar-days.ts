import { type Result, readZonedInput, zonedInputText } from '@plinth/domain';

// Days are `2026-11-05`, months `2026-11`, both by the clocks of the website.

const DAY_MS = 86_400_000;
const utc = (day: string): number => Date.parse(`${day}T00:00Z`);
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const dayOf = (moment: string | number, timeZone: string): string =>
  zonedInputText(new Date(moment).getTime(), timeZone).slice(0, 10);

export const daysLater = (day: string, days: number): string => textOf(utc(day) + days * DAY_MS);

export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS);

/** What an address says, where it is a month; else the one of a day. */
export const readMonth = (text: string | undefined, today: string): string =>
  text && /^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7);

export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return textOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** The weeks of a month with the days of its neighbours that fill them. @param firstDay 1 Monday … 7 Sunday */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`;
  const weekday = new Date(utc(first)).getUTCDay();
  const start = daysLater(first, -((weekday - firstDay + 7) % 7));
  const last = daysLater(`${monthsLater(month, 1)}-01`, -1);
  const count = Math.floor(daysBetween(start, last) / 7) + 1;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => daysLater(start, week * 7 + day)),
  );
}

/** The same time of the clock on another day. */
export function onDay(moment: string, day: string, timeZone: string): Result<number> {
  const time = zonedInputText(new Date(moment).getTime(), timeZone).slice(10);
  return readZonedInput(`${day}${time}`, timeZone);
}

/** Which day weeks begin with where a language is spoken: 1 Monday … 7 Sunday. */
export function firstDayOf(locale: string): number {
  type Weeks = { firstDay?: number };
  try {
    const place = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => Weeks; weekInfo?: Weeks };
    return (place.getWeekInfo?.() ?? place.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1;
  }
}
