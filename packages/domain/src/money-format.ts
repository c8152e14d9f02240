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
 * Shows an amount as the storefront does: 123450 USD → "$1,234.50", 1990 JPY → "¥1,990" (MONEY-03 … MONEY-09).
 * A negative amount carries its minus before the symbol.
 */
export function formatCents(cents: Cents, currency: CurrencyCode, separators?: Separators): string {
  return formatDecimal(decimalText(cents, currency), currency, separators);
}

/**
 * Shows a plain decimal text ("1234.50") in the currency's layout, digit by digit, so that even amounts beyond a float's reach stay exact.
 *
 * @throws RangeError when the text is no plain decimal, or has more than 15 digits before the point (MONEY-07)
 */
export function formatDecimal(
  decimal: string,
  currency: CurrencyCode,
  separators: Separators = { thousands: defaultThousandsSeparator, decimals: defaultDecimalsSeparator },
): string {
  const match = /^(-?)0*(\d+?)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`'${decimal}' is not a decimal number.`);
  const [, sign = '', whole = '', fraction] = match;
  if (whole.length > maxIntegerPlaces) {
    throw new RangeError(`'${decimal}' has more than ${maxIntegerPlaces} digits before the decimal point.`);
  }
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separators.thousands);
  const amount = fraction === undefined ? grouped : grouped + separators.decimals + fraction;
  const { symbol, template } = currencyLayout(currency);
  return sign + template.replace('{symbol}', () => symbol).replace('{amount}', () => amount);
}
