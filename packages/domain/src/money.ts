import { type CurrencyCode, fractionDigits } from './currency.ts';
import { fail, ok, type Result } from './result.ts';

/** Integer minor units of a currency: cents, pence, or whole yen. Never a fraction. */
export type Cents = number;

/** Money as it travels in JSON: a decimal text, so that no float is ever between (MONEY-01). */
export interface Money {
  readonly value: string;
  readonly currency: CurrencyCode;
}

/** The older spelling that some pages and imports still carry (MONEY-01). */
export interface LegacyMoney {
  readonly decimalValue: string;
  readonly currencyCode: CurrencyCode;
}

/** Digits before the decimal point that an amount may have (MONEY-07). */
export const maxIntegerPlaces = 15;
/** The largest whole number that JSON carries exactly everywhere: 2^53 − 1. No amount and no sum may be larger. */
export const mostCents: Cents = 9_007_199_254_740_991;
/**
 * The largest price, and the most that one line of a cart may come to: the lines of a full cart, with taxes and the
 * costs of shipping, stay below `mostCents`. A hundred billion dollars, or rupiah.
 */
export const mostLineCents: Cents = 10_000_000_000_000;
export const defaultThousandsSeparator = ',';
export const defaultDecimalsSeparator = '.';

export interface Separators {
  readonly thousands: string;
  readonly decimals: string;
}

/**
 * Reads an amount such as "19.90", "1,234.5" or "-3" into minor units, exactly: digits are moved, never multiplied as floats.
 * Separators default to ',' and '.' (MONEY-08, MONEY-09). Zeros beyond the currency's digits are harmless, other digits are refused.
 */
export function parseAmount(
  text: string,
  currency: CurrencyCode,
  separators: Separators = { thousands: defaultThousandsSeparator, decimals: defaultDecimalsSeparator },
): Result<Cents> {
  const digits = fractionDigits(currency);
  const trimmed = text.trim();
  const negative = trimmed.startsWith('-');
  const unsigned = negative ? trimmed.slice(1) : trimmed;
  const [whole = '', fraction = '', ...rest] = unsigned.split(separators.decimals);
  const groups = separators.thousands === '' ? [whole] : whole.split(separators.thousands);
  // "1,23" is more likely a comma meant as decimal point than 123, so groups must have three digits.
  const grouped = groups.every((group, index) => (index === 0 ? /^\d*$/ : /^\d{3}$/).test(group));
  const integer = groups.join('');
  const wellFormed =
    rest.length === 0 &&
    grouped &&
    (groups.length === 1 || groups[0] !== '') &&
    /^\d*$/.test(fraction) &&
    integer + fraction !== '';
  if (!wellFormed) return fail(`'${text}' is not an amount. Write it like 19${separators.decimals}90.`);
  const significant = fraction.replace(/(?<!0)0+$/, '');
  if (significant.length > digits) {
    return fail(
      digits === 0
        ? `'${text}' has a fraction, but ${currency} has none.`
        : `'${text}' has more than ${digits} digits after the decimal point.`,
    );
  }
  const plain = integer.replace(/^0+(?=\d)/, '');
  const cents = Number(plain + significant.padEnd(digits, '0'));
  if (plain.length > maxIntegerPlaces || !Number.isSafeInteger(cents)) return fail(`'${text}' is too large an amount.`);
  return ok(negative && cents !== 0 ? -cents : cents);
}

/** Writes minor units as a plain decimal text with exactly the currency's digits: 1990 → "19.90", for JPY 1990 → "1990". */
export function decimalText(cents: Cents, currency: CurrencyCode): string {
  requireCents(cents);
  const digits = fractionDigits(currency);
  const text = String(Math.abs(cents)).padStart(digits + 1, '0');
  const sign = cents < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Minor units as the JSON money of the wire: 1990 USD → {value: "19.90", currency: "USD"} (MONEY-01). */
export function toMoney(cents: Cents, currency: CurrencyCode): Money {
  return { value: decimalText(cents, currency), currency };
}

/**
 * The minor units of JSON money in either spelling (MONEY-01).
 *
 * @throws RangeError when the text is no amount of that currency
 */
export function moneyCents(money: Money | LegacyMoney): Cents {
  const [value, currency] = 'value' in money ? [money.value, money.currency] : [money.decimalValue, money.currencyCode];
  const parsed = parseAmount(value, currency, { thousands: '', decimals: '.' });
  if (!parsed.ok) throw new RangeError(parsed.error);
  return parsed.value;
}

/**
 * Divides an amount into parts that differ by at most one minor unit and add up to it exactly; the larger parts come first.
 *
 * @throws RangeError when `parts` is not a positive whole number
 */
export function splitCents(cents: Cents, parts: number): Cents[] {
  requireCents(cents);
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`Cannot split an amount into ${parts} parts.`);
  const sign = cents < 0 ? -1 : 1;
  const size = Math.abs(cents);
  const base = Math.floor(size / parts);
  const larger = size - base * parts;
  return Array.from({ length: parts }, (_, index) => {
    const part = index < larger ? base + 1 : base;
    return part === 0 ? 0 : sign * part;
  });
}

/**
 * Spreads an amount over parts in proportion to their weights, to the unit: the shares add up to it exactly, and each differs by less
 * than one unit from its exact share. Of equal remainders the earlier part gets the odd unit. Without any weight all shares are 0.
 */
export function shareCents(cents: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const product = BigInt(cents) * BigInt(weight);
    return { at, share: Number(product / whole), rest: product % whole };
  });
  let left = cents - parts.reduce((sum, { share }) => sum + share, 0);
  for (const part of [...parts].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map(({ share }) => share);
}

/**
 * `amount × numerator ÷ denominator`, rounded half up, exact for every safe integer: the product of two of them does not fit a
 * float, so the arithmetic is done in BigInt. All three must be whole and not negative.
 */
export function proportion(amount: Cents, numerator: number, denominator: number): Cents {
  if (numerator === 0 || amount === 0) return 0;
  const wide = BigInt(denominator);
  return Number((BigInt(amount) * BigInt(numerator) * 2n + wide) / (wide * 2n));
}

/** @throws RangeError unless the number is a whole count of minor units that a float holds exactly */
export function requireCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of minor units.`);
}
