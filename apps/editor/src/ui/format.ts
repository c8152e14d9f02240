import type { Money, OwnerMe } from '@plinth/contract';
import {
  amountText,
  type CurrencyCode,
  countryName,
  currencyLayout,
  formatDecimal,
  isCurrencyCode,
  localCount,
  localDate,
  localeTag,
  type MoneyStyle,
  momentText,
  type Result,
  readAmount,
} from '@plinth/domain';

/** What the website's settings say about language, time zone and currency. */
export type FormatSettings = Pick<OwnerMe['website'], 'language' | 'country' | 'timeZone' | 'currency' | 'moneyStyles'>;

/**
 * How the website writes amounts, moments and counts. The rules are the domain's, which the website's own pages follow, too: nothing
 * here asks the browser for its language, its clocks or its zone.
 */
export interface Formats {
  readonly timeZone: string;
  /** '€1,234.50', '1.234,50 €' */
  money(money: Money): string;
  /** 'Today, 14:02', 'Gestern, 09:11', '3 Nov, 17:40', '3 Nov 2025', in the website's time zone. */
  moment(moment: string | number | Date, now?: number): string;
  /** 'Saturday, 21 November 2026 at 09:05' */
  wholeMoment(moment: string | number | Date): string;
  /** 'Sat, 21 Nov 2026' */
  weekday(moment: number): string;
  /** '09:05' */
  time(moment: number): string;
  /** '3 Nov 2026' of '2026-11-03' */
  day(day: string): string;
  count(count: number): string;
  country(code: string): string;
  /** What stands around amounts of a currency: { before: '€', behind: '' }. */
  sign(currency: string): { before: string; behind: string };
  /** An amount of the wire as a field shows it: '19,90'. */
  amountText(decimal: string, currency: string): string;
  /** What a person typed as an amount of the wire, or why it is none. */
  readAmount(text: string, currency: string): Result<string>;
}

/** An imported order may be in a currency that the store cannot sell in: its amounts are written out, its own digits as they are. */
const foreign = ({ value, currency }: Money): string => `${value}\u00a0${currency}`;

/** Whether this browser knows a time zone; its list may be older than the server's. */
export function knowsTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** The formats of a website; in UTC where the browser does not know its time zone. */
export function formatsOf(settings: FormatSettings): Formats {
  const website = knowsTimeZone(settings.timeZone) ? settings : { ...settings, timeZone: 'UTC' };
  const styleOf = (currency: CurrencyCode): MoneyStyle | undefined =>
    website.moneyStyles?.[currency] as MoneyStyle | undefined;
  const dateOf = (moment: string | number | Date) => new Date(moment).getTime();
  const known = (currency: string): CurrencyCode => (isCurrencyCode(currency) ? currency : 'USD');
  return {
    timeZone: website.timeZone,
    money: (money) =>
      isCurrencyCode(money.currency)
        ? formatDecimal(money.value, money.currency, styleOf(money.currency))
        : foreign(money),
    moment: (moment, now = Date.now()) => momentText(website, dateOf(moment), now),
    wholeMoment: (moment) => localDate(website, dateOf(moment), { dateStyle: 'full', timeStyle: 'short' }),
    weekday: (moment) =>
      localDate(website, moment, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    time: (moment) => localDate(website, moment, { timeStyle: 'short' }),
    day: (day) => localDate({ ...website, timeZone: 'UTC' }, dateOf(`${day}T00:00:00Z`), { dateStyle: 'medium' }),
    count: (count) => localCount(website, count),
    country: (code) => countryName(code, localeTag(website)),
    sign: (currency) => {
      if (!isCurrencyCode(currency)) return { before: '', behind: currency };
      const { symbol, template } = currencyLayout(currency);
      const pattern = styleOf(currency)?.positive ?? template.replace('{symbol}', () => symbol);
      const [before = '', behind = ''] = pattern.split('{amount}').map((part) => part.trim());
      return { before, behind };
    },
    amountText: (decimal, currency) => amountText(decimal, known(currency), styleOf(known(currency))),
    readAmount: (text, currency) => readAmount(text, known(currency), styleOf(known(currency))),
  };
}
