/** From when to when something is open, as the website's clocks show it: `09:00`. Closing at or before opening: after midnight. */
export interface OpenSpan {
  readonly opens: string;
  readonly closes: string;
}

/** Days that are not as their weekday usually is. No spans: closed. */
export interface OpenException {
  readonly from: string;
  readonly to: string;
  /** Such as the name of a holiday; ''. */
  readonly note: string;
  readonly spans: readonly OpenSpan[];
}

/** What a place of business is to search engines: types of schema.org below LocalBusiness. */
export const businessKinds = {
  LocalBusiness: 'Business',
  Store: 'Shop',
  Restaurant: 'Restaurant',
  CafeOrCoffeeShop: 'Café',
  Bakery: 'Bakery',
  ArtGallery: 'Gallery',
  BeautySalon: 'Beauty salon',
  HairSalon: 'Hairdresser',
  ProfessionalService: 'Service',
  LodgingBusiness: 'Hotel or guest house',
  MedicalBusiness: 'Practice',
  SportsActivityLocation: 'Sports',
} as const;
export type BusinessKind = keyof typeof businessKinds;

/** Where a business is, when it is open and where else it is found: kept once, shown wherever a page tells of it. */
export interface Business {
  readonly kind: BusinessKind;
  readonly phone: string;
  readonly address: {
    readonly street: string;
    readonly extra: string;
    readonly city: string;
    readonly region: string;
    readonly postalCode: string;
    /** ISO 3166-1 alpha-2; '': the website's. */
    readonly country: string;
  };
  /** In degrees; both or none. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Monday first; a day without spans is closed, and all seven without say nothing. */
  readonly hours: readonly (readonly OpenSpan[])[];
  readonly exceptions: readonly OpenException[];
  /** Addresses of its accounts with social networks. */
  readonly accounts: readonly string[];
}

export const noBusiness: Business = {
  kind: 'LocalBusiness',
  phone: '',
  address: { street: '', extra: '', city: '', region: '', postalCode: '', country: '' },
  latitude: null,
  longitude: null,
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  accounts: [],
};

/** In the order of `hours`, as schema.org calls them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const DAY_MINUTES = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
const isDay = (day: string): boolean => {
  const parsed = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
};

/** Why these are no opening hours of one day; undefined where they are. */
export function spansProblem(spans: readonly OpenSpan[]): string | undefined {
  if (spans.some(({ opens, closes }) => !isTime(opens) || !isTime(closes))) return 'Write times like 09:00 and 17:30.';
  const sorted = spans
    .map(({ opens, closes }) => ({ from: minutesOf(opens), to: minutesOf(closes) }))
    .map(({ from, to }) => ({ from, to: to <= from ? to + DAY_MINUTES : to }))
    .sort((a, b) => a.from - b.from);
  const meet = sorted.some(({ from }, at) => at > 0 && from < (sorted[at - 1]?.to ?? 0));
  return meet ? 'Two of these times overlap.' : undefined;
}

/** What of a business cannot be kept, by field: `hours.0`, `exceptions.2`, `accounts.1`, `latitude`. */
export function businessProblems(business: Business): Record<string, string> {
  const fields: Record<string, string> = {};
  const say = (field: string, problem: string | undefined) => {
    if (problem !== undefined) fields[field] ??= problem;
  };
  for (const [day, spans] of business.hours.entries()) say(`hours.${day}`, spansProblem(spans));
  for (const [at, { from, to, spans }] of business.exceptions.entries()) {
    if (!isDay(from) || !isDay(to)) say(`exceptions.${at}`, 'Choose the first and the last day.');
    else if (to < from) say(`exceptions.${at}`, 'The last day is before the first.');
    say(`exceptions.${at}`, spansProblem(spans));
  }
  for (const [at, account] of business.accounts.entries())
    say(`accounts.${at}`, isAccount(account) ? undefined : 'Write the whole address, like https://instagram.com/name.');
  if ((business.latitude === null) !== (business.longitude === null))
    say(
      business.latitude === null ? 'latitude' : 'longitude',
      'A place on the map has both, a latitude and a longitude.',
    );
  return fields;
}

function isAccount(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
  } catch {
    return false;
  }
}

/** Whether anything is said of when it is open. */
export const hasHours = ({ hours }: Pick<Business, 'hours'>): boolean => hours.some((spans) => spans.length > 0);

/** The address line by line, the town as letters of such an address have it: `Hudson, NY 12534`, `50667 Köln`. */
export function addressLines({ address }: Pick<Business, 'address'>): string[] {
  const { street, extra, city, region, postalCode } = address;
  const town =
    region === ''
      ? `${postalCode} ${city}`.trim()
      : [city, `${region} ${postalCode}`.trim()].filter((part) => part !== '').join(', ');
  return [street, extra, town].filter((part) => part !== '');
}

/** The same on one line: `12 Main St, Hudson, NY 12534`. */
export const addressLine = (business: Pick<Business, 'address'>): string => addressLines(business).join(', ');

/** One line of opening hours as people read it. */
export interface HoursLine {
  /** `Monday – Friday`, `24 Dec 2026` */
  readonly days: string;
  /** `09:00 – 12:00, 14:00 – 18:00`; '' closed. */
  readonly times: string;
  readonly note: string;
}

/** Neighbouring days of which the same is said, as one. */
export function joinedDays(times: readonly string[]): { from: number; to: number; times: string }[] {
  const joined: { from: number; to: number; times: string }[] = [];
  for (const [day, text] of times.entries()) {
    const last = joined.at(-1);
    if (last?.times === text) last.to = day;
    else joined.push({ from: day, to: day, times: text });
  }
  return joined;
}

/** 1 January 2024; written out, as importing the package computes nothing. */
const A_MONDAY = 1_704_067_200_000;
const DAY_MS = 86_400_000;

/**
 * Opening hours as people read them: neighbouring days with the same times on one line, then the exceptions that are not past.
 *
 * @param today `2026-12-24`, on the website's clocks
 */
export function hoursLines(business: Business, language: string, today: string): HoursLine[] {
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  const weekday = format({ weekday: 'long' });
  const clock = format({ hour: 'numeric', minute: '2-digit' });
  const date = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const timesOf = (spans: readonly OpenSpan[]) =>
    [...spans]
      .sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens))
      .map(({ opens, closes }) =>
        [opens, closes].map((time) => clock.format(A_MONDAY + minutesOf(time) * 60_000)).join(' – '),
      )
      .join(', ');
  const range = (from: string, to: string) => (from === to ? from : `${from} – ${to}`);
  const lines = joinedDays(hasHours(business) ? business.hours.map(timesOf) : []).map(({ from, to, times }) => {
    const [first, last] = [from, to].map((day) => weekday.format(A_MONDAY + day * DAY_MS));
    return { days: range(first ?? '', last ?? ''), times, note: '' };
  });
  const special = business.exceptions
    .filter(({ to }) => to >= today)
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, note, spans }) => {
      const [first, last] = [from, to].map((day) => date.format(Date.parse(`${day}T00:00:00Z`)));
      return { days: range(first ?? '', last ?? ''), times: timesOf(spans), note };
    });
  return [...lines, ...special];
}
