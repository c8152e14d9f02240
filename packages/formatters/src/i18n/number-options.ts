import type { CurrencyFormatOptions, DecimalFormatOptions, NumberFormatOptions } from '@phensley/cldr';
import { leadingInteger } from '../value.ts';
import { oneOf, splitOption } from './options.ts';

/** TMPL-29. */
const mostDigits = 50;

const digits = (value: string | undefined): number =>
  Math.min(mostDigits, Math.max(0, leadingInteger(value ?? '') || 0));

const roundings = [
  'up',
  'down',
  'ceiling',
  'floor',
  'half-up',
  'half-down',
  'half-even',
  'half-odd',
  'truncate',
  '05up',
] as const;

const digitOptions = {
  minInt: 'minimumIntegerDigits',
  minimumIntegerDigits: 'minimumIntegerDigits',
  maxFrac: 'maximumFractionDigits',
  maximumFractionDigits: 'maximumFractionDigits',
  minFrac: 'minimumFractionDigits',
  minimumFractionDigits: 'minimumFractionDigits',
  maxSig: 'maximumSignificantDigits',
  maximumSignificantDigits: 'maximumSignificantDigits',
  minSig: 'minimumSignificantDigits',
  minimumSignificantDigits: 'minimumSignificantDigits',
} as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Reads what decimals, amounts of money and relative times have in common; true if the option was one of these. */
export function readNumberOption(argument: string, options: Mutable<NumberFormatOptions>): boolean {
  const [key, value] = splitOption(argument);
  if (key === 'group') options.group = value !== 'false';
  else if (key === 'no-group') options.group = false;
  else if (key === 'round') {
    const rounding = oneOf(value, roundings);
    if (rounding !== undefined) options.round = rounding as NumberFormatOptions['round'];
  } else if (Object.hasOwn(digitOptions, key)) options[digitOptions[key as keyof typeof digitOptions]] = digits(value);
  else return false;
  return true;
}

const decimalStyles = [
  'decimal',
  'short',
  'long',
  'scientific',
  'percent',
  'percent-scaled',
  'permille',
  'permille-scaled',
] as const;

/** Options of `decimal`. */
export function decimalOptions(list: readonly string[]): DecimalFormatOptions {
  const options: DecimalFormatOptions = { group: true };
  for (const argument of list) {
    const [key, value] = splitOption(argument);
    if (key === 'style') options.style = oneOf(value, decimalStyles) ?? options.style;
    else readNumberOption(argument, options);
  }
  return options;
}

const currencyStyles = ['symbol', 'accounting', 'code', 'name', 'short'] as const;

/** Options of `money`. */
export function currencyOptions(list: readonly string[]): CurrencyFormatOptions {
  const options: CurrencyFormatOptions = { group: true };
  for (const argument of list) {
    const [key, value] = splitOption(argument);
    if (key === 'style') options.style = oneOf(value, currencyStyles) ?? options.style;
    else if (key === 'symbol') options.symbolWidth = oneOf(value, ['default', 'narrow']) ?? options.symbolWidth;
    else readNumberOption(argument, options);
  }
  return options;
}
