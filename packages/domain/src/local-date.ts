/**
 * Whose words and clocks. On pages the language is the page's, which may differ from the website's own; in the editor it is the
 * website's. Pages, mails and the editor write moments by this one file, so that they cannot drift apart.
 */
export interface DatePlace {
  readonly language: string;
  /** Of the IANA database. */
  readonly timeZone: string;
  /** Two letters, or nothing. */
  readonly country: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
/** A website has one language and zone, or a few; what imports invent must not fill the memory. */
const KEPT_FORMATS = 2000;

/** `en` of a British website is British English; a tag that names its region, or its script, stays as it is. */
export function localeTag({ language, country }: Pick<DatePlace, 'language' | 'country'>): string {
  return /^[a-z]{2,3}$/i.test(language) && /^[A-Z]{2}$/.test(country) ? `${language}-${country}` : language;
}

/** Making a format costs a hundred times what using it does. What an import names and nobody knows is English, and UTC. */
function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}\0${timeZone}\0${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format =
      tryFormat(locale, { ...options, timeZone }) ??
      tryFormat('en-US', { ...options, timeZone }) ??
      tryFormat(locale, { ...options, timeZone: 'UTC' }) ??
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    if (formats.size >= KEPT_FORMATS) formats.clear();
    formats.set(key, format);
  }
  return format;
}

function tryFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  try {
    // Years are counted as the web does, also where people have a calendar of their own.
    return new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options });
  } catch {
    return undefined;
  }
}

/** A moment as people of the page's language write it, in the website's time zone; empty for what is no moment. */
export function localDate(place: DatePlace, epochMs: unknown, options: Intl.DateTimeFormatOptions): string {
  if (typeof epochMs !== 'number' || !(Math.abs(epochMs) <= 8.64e15)) return '';
  return formatOf(localeTag(place), place.timeZone, options).format(epochMs);
}

/** What templates of the platform may ask of a moment (`{startDate|platform-date time}`). */
const KINDS = {
  /** 5 November 2026 */
  day: { dateStyle: 'long' },
  /** Thursday, 5 November 2026 */
  weekday: { dateStyle: 'full' },
  /** 5 Nov 2026 */
  short: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  month: { month: 'long', year: 'numeric' },
  'short-month': { month: 'short', year: 'numeric' },
  'month-name': { month: 'long' },
  'weekday-name': { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateKind = keyof typeof KINDS;

export const isDateKind = (name: string): name is DateKind => Object.hasOwn(KINDS, name);

/** A moment in one of the ways that templates know. */
export const dateOfKind = (place: DatePlace, epochMs: unknown, kind: DateKind): string =>
  localDate(place, epochMs, KINDS[kind]);

/** The numbers of the calendar day that the place's clocks show, as a day count that can be subtracted; UTC where nobody knows the zone. */
function dayNumber(place: DatePlace, epochMs: number): { day: number; year: number } {
  const format = formatOf('en-US', place.timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' });
  const found: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(epochMs)) found[type] = Number(value);
  const { year = 0, month = 1, day = 1 } = found;
  return { day: Date.UTC(year, month - 1, day) / 86_400_000, year };
}

/**
 * A moment beside others, as short as it can be understood: 'Today, 14:02', 'Gestern, 09:11', '3. Nov., 17:40', 'Nov 3, 2025'. Which
 * day it is, and which is today, say the place's clocks.
 */
export function momentText(place: DatePlace, epochMs: number, now: number): string {
  const then = dayNumber(place, epochMs);
  const today = dayNumber(place, now);
  const time = localDate(place, epochMs, { timeStyle: 'short' });
  const away = then.day - today.day;
  if (away === 0 || away === -1 || away === 1) return `${relativeDay(localeTag(place), away)}, ${time}`;
  return then.year === today.year
    ? `${localDate(place, epochMs, { day: 'numeric', month: 'short' })}, ${time}`
    : localDate(place, epochMs, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** 'Today', 'Gestern': as it begins a line. */
function relativeDay(locale: string, days: number): string {
  const word = tryRelative(locale, days) ?? tryRelative('en-US', days) ?? '';
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}

function tryRelative(locale: string, days: number): string | undefined {
  try {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  } catch {
    return undefined;
  }
}

/** A count as people of the place write it: '12.345' in Germany. */
export const localCount = (place: NumberPlace, count: number): string => localNumber(place, count);

/** Whose marks numbers have. */
export type NumberPlace = Pick<DatePlace, 'language' | 'country'>;

/** A number as people of the place write it: '4,6' in Germany. What nobody knows as a language is English. */
export function localNumber(place: NumberPlace, number: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormatOf(localeTag(place), options).format(number);
}

/** As of dates: `toLocaleString` makes a format for each number, and a row of a table has several. */
function numberFormatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}\0${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) {
    try {
      format = new Intl.NumberFormat(locale, options);
    } catch {
      format = new Intl.NumberFormat('en-US', options);
    }
    if (numberFormats.size >= KEPT_FORMATS) numberFormats.clear();
    numberFormats.set(key, format);
  }
  return format;
}
