import type { CurrencyCode } from './currency.ts';
import { currencyLayout } from './currency-layout.ts';
import {
  type Cents,
  decimalText,
  defaultDecimalsSeparator,
  defaultThousandsSeparator,
  maxIntegerPlaces,
  type Separators,
} from './money.ts';

/**
 * How one currency is written. What is left out is as the storefront's default has it. Made where the data of a language are, and
 * small enough to travel with a cart, so that a browser writes amounts as the server does.
 */
export interface MoneyStyle extends Separators {
  /** Holds `{amount}` once, with the currency around it. */
  readonly positive?: string;
  /** The same for debts: where the minus stands differs too. */
  readonly negative?: string;
  /** Digits of the last group before the decimals: 3. */
  readonly lastGroup?: number;
  /** Digits of every group before that one: 3, in India 2. */
  readonly furtherGroups?: number;
  /** So many digits are not parted yet: Spanish writes 1234, and 12.345. */
  readonly wholeUpTo?: number;
  /** The ten digits, from zero on, where they are not 0 to 9. */
  readonly digits?: string;
}

/**
 * Shows an amount as the storefront does: 123450 USD → "$1,234.50", 1990 JPY → "¥1,990" (MONEY-03 … MONEY-09); with a style, as that
 * says. A negative amount carries its minus before the symbol unless the style puts it elsewhere.
 */
export function formatCents(cents: Cents, currency: CurrencyCode, style?: MoneyStyle): string {
  return formatDecimal(decimalText(cents, currency), currency, style);
}

/** As formatCents, without the decimals where they are zeros: "$25", "$25.50". */
export function formatShortCents(cents: Cents, currency: CurrencyCode, style?: MoneyStyle): string {
  return formatDecimal(decimalText(cents, currency).replace(/\.0+$/, ''), currency, style);
}

/**
 * Shows a plain decimal text ("1234.50") in the currency's layout, digit by digit, so that even amounts beyond a float's reach stay exact.
 *
 * @throws RangeError when the text is no plain decimal, or has more than 15 digits before the point (MONEY-07)
 */
export function formatDecimal(
  decimal: string,
  currency: CurrencyCode,
  style: MoneyStyle = { thousands: defaultThousandsSeparator, decimals: defaultDecimalsSeparator },
): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`'${decimal}' is not a decimal number.`);
  const [, sign = '', integer = '', fraction] = match;
  const whole = integer.replace(/^0+(?=\d)/, '');
  if (whole.length > maxIntegerPlaces) {
    throw new RangeError(`'${decimal}' has more than ${maxIntegerPlaces} digits before the decimal point.`);
  }
  const { lastGroup = 3, furtherGroups = 3, wholeUpTo = 3, digits } = style;
  const parting = new RegExp(`\\B(?=(\\d{${furtherGroups}})*\\d{${lastGroup}}$)`, 'g');
  const grouped = whole.length > wholeUpTo ? whole.replace(parting, () => style.thousands) : whole;
  const latin = fraction === undefined ? grouped : grouped + style.decimals + fraction;
  const amount = digits ? latin.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : latin;
  const { symbol, template } = currencyLayout(currency);
  const positive = style.positive ?? template.replace('{symbol}', () => symbol);
  const pattern = sign ? (style.negative ?? sign + positive) : positive;
  return pattern.replace('{amount}', () => amount);
}
