import type { Literal } from './expression.ts';

/** A decimal number with digits before the point, or a hexadecimal one. Its parts exclude each other: linear. */
const NUMBER = /^([+-]?)(0[xX][0-9a-fA-F]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)$/;

/** Number of a literal: null and '' are 0, text that is no number is NaN. */
export function toNumber(value: Literal): number {
  switch (typeof value) {
    case 'number':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    case 'string': {
      if (value === '') return 0;
      const match = NUMBER.exec(value);
      if (match === null) return Number.NaN;
      const number = Number(match[2]);
      return match[1] === '-' ? -number : number;
    }
    default:
      return 0;
  }
}

/** Text of a literal, as JavaScript writes it. */
export function toText(value: Literal): string {
  return String(value);
}

export function toBoolean(value: Literal): boolean {
  return Boolean(value);
}
