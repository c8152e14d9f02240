import { knownZone, nextMidnight, zonedMoment, zonedTime } from './zoned-time.ts';

/** How long a gift card may be good for at most where its owner lets it end: 100 years. */
export const mostGiftCardMonths = 1200;

/** Where somebody is: a country's two letters, and its region as addresses write it. */
export interface GiftCardPlace {
  readonly country: string;
  /** `CA`, or `California`; ''. */
  readonly region: string;
}

/** How long a gift card has to be good for at least by the law of a place: for ever, or so many months, to the end of their last year where that is said. */
export type LeastGiftCardTime = 'never' | { readonly months: number; readonly toYearEnd?: true };

/**
 * What laws ask for, as far as we know them; no legal advice, and no list of all there are.
 * - Australia: Competition and Consumer Act 2010, Schedule 2 (Australian Consumer Law), section 99B: three years.
 * - Canada: the provinces forbid it, with few exceptions; Ontario by O. Reg. 17/05 (Consumer Protection Act, 2002), Quebec by section 187.3
 *   of the Consumer Protection Act, British Columbia by part 4.1 of the Business Practices and Consumer Protection Act, Alberta by its
 *   Gift Card Regulation. Taken for the whole country.
 * - Germany: Bürgerliches Gesetzbuch, sections 195 and 199: three years from the end of the year.
 * - Ireland: Consumer Protection (Gift Vouchers) Act 2019: five years.
 * - New Zealand: Fair Trading (Gift Card Expiry) Amendment Act 2024: three years.
 * - Philippines: Gift Check Act of 2017 (Republic Act No. 10962): never.
 * - United States: Credit CARD Act of 2009, 15 U.S.C. 1693l-1: five years, counted anew when something is loaded.
 */
const byCountry: Readonly<Record<string, LeastGiftCardTime>> = {
  AU: { months: 36 },
  CA: 'never',
  DE: { months: 36, toYearEnd: true },
  IE: { months: 60 },
  NZ: { months: 36 },
  PH: 'never',
  US: { months: 60 },
};

/**
 * States that ask for more than the United States do.
 * - California: Civil Code 1749.5. Connecticut: General Statutes 42-460. Florida: Statutes 501.95. Minnesota: Statutes 325G.53.
 *   Rhode Island: General Laws 6-13-12. Washington: Revised Code 19.240. All of them: never.
 * - Massachusetts: General Laws chapter 200A, section 5D: seven years.
 * - New York: General Business Law 396-i: nine years.
 */
const byState: Readonly<Record<string, { readonly name: string; readonly least: LeastGiftCardTime }>> = {
  CA: { name: 'california', least: 'never' },
  CT: { name: 'connecticut', least: 'never' },
  FL: { name: 'florida', least: 'never' },
  MA: { name: 'massachusetts', least: { months: 84 } },
  MN: { name: 'minnesota', least: 'never' },
  NY: { name: 'new york', least: { months: 108 } },
  RI: { name: 'rhode island', least: 'never' },
  WA: { name: 'washington', least: 'never' },
};

/** What the law of a place asks for; undefined where we know of nothing. */
export function leastGiftCardTime({ country, region }: GiftCardPlace): LeastGiftCardTime | undefined {
  const asked = country === 'US' ? region.trim().toLowerCase() : '';
  const state = Object.entries(byState).find(([code, { name }]) => asked === code.toLowerCase() || asked === name);
  return state?.[1].least ?? (Object.hasOwn(byCountry, country) ? byCountry[country] : undefined);
}

/**
 * Until when a gift card can be used: as long as its owner has chosen, and never shorter than the law of any of the places asks for. The
 * last day is whole, by the clocks of the website.
 * @param months null: for ever
 * @returns the moment at which it is over, in milliseconds since 1970; null: never
 * @throws RangeError for months that are no whole number from 1 to mostGiftCardMonths
 */
export function giftCardExpiry(
  months: number | null,
  places: readonly GiftCardPlace[],
  soldAt: number,
  timeZone: string,
): number | null {
  if (months === null) return null;
  if (!isGiftCardMonths(months)) throw new RangeError(`${months} is no number of months.`);
  const zone = knownZone(timeZone);
  const ends = [dayAfter(soldAt, { months }, zone)];
  for (const place of places) {
    const least = leastGiftCardTime(place);
    if (least === 'never') return null;
    if (least) ends.push(dayAfter(soldAt, least, zone));
  }
  return Math.max(...ends);
}

export const isGiftCardMonths = (months: number): boolean =>
  Number.isInteger(months) && months >= 1 && months <= mostGiftCardMonths;

/** The start of the day after the last one. The 31st of a month becomes the last day of a shorter one. */
function dayAfter(from: number, { months, toYearEnd }: Exclude<LeastGiftCardTime, 'never'>, timeZone: string): number {
  const { year, month, day } = zonedTime(from, timeZone);
  const last = new Date(Date.UTC(year, month + months, 0));
  const there = { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1 };
  return toYearEnd
    ? zonedMoment({ year: there.year + 1, month: 1, day: 1 }, timeZone)
    : zonedMoment({ ...there, day: Math.min(day, last.getUTCDate()) + 1 }, timeZone);
}

/** The last day of a card, as a moment that lies in it: what is written of a moment at which a card is over. */
export const lastMomentOf = (expiresAt: number): number => expiresAt - 1;

/**
 * The moment at which a card is over whose last day somebody names: `2031-11-28`.
 * @returns undefined for what is no day
 */
export function expiryAfterDay(day: string, timeZone: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!match) return undefined;
  const [year = 0, month = 0, date = 0] = match.slice(1).map(Number);
  const zone = knownZone(timeZone);
  const start = zonedMoment({ year, month, day: date }, zone);
  const shown = zonedTime(start, zone);
  return shown.month === month && shown.day === date ? nextMidnight(start, zone) : undefined;
}

/** `5 years`, `18 months`. */
export function giftCardTimeText(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
