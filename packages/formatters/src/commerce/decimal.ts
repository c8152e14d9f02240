/**
 * Amounts as decimal texts. Prices are never floats on their way from the data to the page: '1.005' is not 1.00499…
 */

/** A decimal number: `digits` × 10^-`scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const zero: Decimal = { digits: 0n, scale: 0 };

/** No price has more digits; a text with an exponent of a million must not become a number of a million digits. */
const maxDigits = 64;

/** Reads '12.5', '.5', '-3' or '1e3'; 0 for everything else. */
export function parseDecimal(text: string): Decimal {
  const match = /^\s*([+-]?)(\d{0,64})(?:\.(\d{0,64}))?(?:e([+-]?\d{1,3}))?\s*$/i.exec(text);
  if (!match) return zero;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole + fraction === '') return zero;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  if (Math.abs(scale) > maxDigits) return zero;
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** Compares like a sort function. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.scale, right.scale);
  const difference = atScale(left, scale) - atScale(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function atScale({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}

/** The number × 10^`places`, without zeros at its end. */
export function shiftDecimal({ digits, scale }: Decimal, places: number): string {
  return decimalText({
    digits: places > scale ? digits * 10n ** BigInt(places - scale) : digits,
    scale: Math.max(0, scale - places),
  });
}

/** At most `places` digits behind the point; a half is rounded away from zero. */
export function roundDecimal({ digits, scale }: Decimal, places: number): Decimal {
  if (scale <= places) return { digits, scale };
  const divisor = 10n ** BigInt(scale - places);
  const negative = digits < 0n;
  const size = negative ? -digits : digits;
  let quotient = size / divisor;
  const twice = (size % divisor) * 2n;
  if (twice >= divisor) quotient += 1n;
  return { digits: negative ? -quotient : quotient, scale: places };
}

/** Plain text; zeros at the end go, unless `minimumPlaces` asks for them. */
export function decimalText({ digits, scale }: Decimal, minimumPlaces = 0, thousands = ''): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  let fraction = text.slice(text.length - scale);
  while (fraction.length > minimumPlaces && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  fraction = fraction.padEnd(minimumPlaces, '0');
  const grouped = thousands === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return `${digits < 0n ? '-' : ''}${grouped}${fraction === '' ? '' : `.${fraction}`}`;
}
