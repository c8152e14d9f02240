import { type CurrencyCode, fractionDigits, isCurrencyCode } from './currency.ts';
import { currencyLayout } from './currency-layout.ts';
import { type Cents, defaultDecimalsSeparator, defaultThousandsSeparator, requireCents } from './money.ts';
import type { MoneyStyle } from './money-format.ts';

/** A currency that a store shows its prices in. Nothing is ever charged in it. */
export interface DisplayCurrency {
  readonly currency: CurrencyCode;
  /** What one unit of the store's currency is worth in it, as a decimal text: "1.0834". */
  readonly rate: string;
  /** Converted amounts are rounded to a multiple of so many minor units: 1, or 100 for whole dollars. */
  readonly step: number;
}

/** The cookie that holds the currency that a visitor has chosen to see. */
export const displayCurrencyCookie = 'shownCurrency';

/** What converted amounts can be rounded to, in minor units. */
export const displaySteps = [1, 5, 10, 50, 100, 500, 1000, 10_000] as const;

/** The most currencies that a store shows beside its own. */
export const mostDisplayCurrencies = 12;

/** Digits that a rate may have before its point, and behind it. */
const RATE = /^(\d{1,8})(?:\.(\d{1,8}))?$/;
const RATE_DIGITS = 8;

/** A rate as a whole count of hundred-millionths; null where the text is none, or nothing. */
function rateUnits(text: string): bigint | null {
  const [, whole = '', fraction = ''] = RATE.exec(text) ?? [];
  if (whole === '') return null;
  const units = BigInt(whole + fraction.padEnd(RATE_DIGITS, '0'));
  return units > 0n ? units : null;
}

/** Whether a text is a rate that amounts can be converted with. */
export const isRate = (text: string): boolean => rateUnits(text) !== null;

/**
 * An amount of the store's currency in another one, for the eye alone: rounded half up to the step of that currency. What is not
 * nothing stays at least one step, so that no price is shown as free.
 *
 * @throws RangeError for a rate that is none
 */
export function convertCents(cents: Cents, from: CurrencyCode, { currency, rate, step }: DisplayCurrency): Cents {
  requireCents(cents);
  const units = rateUnits(rate);
  if (units === null) throw new RangeError(`'${rate}' is no rate.`);
  const size = BigInt(Math.abs(cents)) * units * BigInt(10 ** fractionDigits(currency));
  const parts = 10n ** BigInt(RATE_DIGITS) * BigInt(10 ** fractionDigits(from)) * BigInt(step);
  const steps = (size * 2n + parts) / (parts * 2n);
  const converted = Number(steps === 0n && cents !== 0 ? 1n : steps) * step;
  return cents < 0 ? -converted : converted;
}

/** A converted amount as people of a language write it; without decimals where it is rounded to whole units. */
export function convertedText(cents: Cents, { currency, step }: DisplayCurrency, language: string): string {
  const unit = 10 ** fractionDigits(currency);
  const digits = step % unit === 0 ? 0 : fractionDigits(currency);
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return formatOf(language, options).format(cents / unit);
}

/** What an import names as its language and nobody knows is English. */
function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}

/** How amounts of one currency look in a text: what stands around them, and between their digits. */
export interface AmountMarks {
  readonly before: string;
  readonly after: string;
  readonly thousands: string;
  readonly decimals: string;
  /** The ten digits where they are not 0 to 9. */
  readonly digits?: string;
}

/** Amounts without a currency, as themes of the established format write them. */
export const plainAmountMarks: AmountMarks = {
  before: '',
  after: '',
  thousands: defaultThousandsSeparator,
  decimals: defaultDecimalsSeparator,
};

/** The marks of a currency as `formatCents` writes it. */
export function amountMarks(currency: CurrencyCode, style?: MoneyStyle): AmountMarks {
  const { symbol, template } = currencyLayout(currency);
  const positive = style?.positive ?? template.replace('{symbol}', () => symbol);
  const [before = '', after = ''] = positive.split('{amount}');
  const { thousands, decimals } = style ?? plainAmountMarks;
  return { before, after, thousands, decimals, ...(style?.digits ? { digits: style.digits } : {}) };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * A text with each amount of a currency in it replaced. Only what is written as `formatCents` and `formatShortCents` write it is an
 * amount; all else stays.
 */
export function replaceAmounts(
  text: string,
  currency: CurrencyCode,
  marks: AmountMarks,
  replacement: (cents: Cents) => string,
): string {
  const { before, after, thousands, decimals, digits = '0123456789' } = marks;
  const digit = `[${digits}]`;
  const groups = thousands === '' ? digit : `(?:${digit}|${escaped(thousands)}(?=${digit}))`;
  const fraction = `(?:${escaped(decimals)}(${digit}{2}))?`;
  const amount = new RegExp(`${escaped(before)}(${digit}${groups}*)${fraction}${escaped(after)}`, 'g');
  const latin = (written: string) =>
    [...written].map((one) => (digits.includes(one) ? digits.indexOf(one) : '')).join('');
  return text.replace(amount, (found, whole: string, part?: string) => {
    const cents = Number(latin(whole)) * 10 ** fractionDigits(currency) + Number(latin(part ?? ''));
    return Number.isSafeInteger(cents) ? replacement(cents) : found;
  });
}

/** The display currencies as they are stored; what makes no sense is left out. */
export function readDisplayCurrencies(stored: unknown, own: CurrencyCode): DisplayCurrency[] {
  if (!Array.isArray(stored)) return [];
  const seen = new Set<string>([own]);
  return stored.flatMap((entry) => {
    const { currency, rate, step } = (entry ?? {}) as Record<string, unknown>;
    if (!isCurrencyCode(currency) || typeof rate !== 'string' || !isRate(rate) || seen.has(currency)) return [];
    seen.add(currency);
    return [{ currency, rate, step: displaySteps.find((one) => one === step) ?? 1 }];
  });
}
