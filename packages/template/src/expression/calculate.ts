import { toBoolean, toNumber, toText } from './conversion.ts';
import type { Literal } from './expression.ts';

/** The result of an operator is longer than it may be: TMPL-16. */
export const TOO_LONG = Symbol('too long');

type Unary = (value: Literal) => Literal;
type Binary = (a: Literal, b: Literal) => Literal;

/** Operators before one operand, by name. */
export const UNARY_FUNCTIONS: Readonly<Record<string, Unary>> = {
  'unary minus': (value) => -toNumber(value),
  'unary plus': toNumber,
  'logical not': (value) => !toBoolean(value),
  'bitwise not': (value) => ~toNumber(value),
};

/** Operators between two operands, by name; without `add`, which has a limit. */
export const BINARY_FUNCTIONS: Readonly<Record<string, Binary>> = {
  subtract: (a, b) => toNumber(a) - toNumber(b),
  multiply: (a, b) => toNumber(a) * toNumber(b),
  divide: (a, b) => toNumber(a) / toNumber(b),
  modulus: (a, b) => toNumber(a) % toNumber(b),
  exponent: (a, b) => toNumber(a) ** toNumber(b),
  'left shift': (a, b) => toNumber(a) << toNumber(b),
  'right shift': (a, b) => toNumber(a) >> toNumber(b),
  'bitwise and': (a, b) => toNumber(a) & toNumber(b),
  'bitwise xor': (a, b) => toNumber(a) ^ toNumber(b),
  'bitwise or': (a, b) => toNumber(a) | toNumber(b),
  'logical and': (a, b) => toBoolean(a) && toBoolean(b),
  'logical or': (a, b) => toBoolean(a) || toBoolean(b),
  equality: looseEquals,
  inequality: (a, b) => !looseEquals(a, b),
  'strict equality': (a, b) => a === b,
  'strict inequality': (a, b) => a !== b,
  'less than': (a, b) => (areTexts(a, b) ? toText(a) < toText(b) : compared(a) < compared(b)),
  'less than or equal': (a, b) => (areTexts(a, b) ? toText(a) <= toText(b) : compared(a) <= compared(b)),
  'greater than': (a, b) => (areTexts(a, b) ? toText(a) > toText(b) : compared(a) > compared(b)),
  'greater than or equal': (a, b) => (areTexts(a, b) ? toText(a) >= toText(b) : compared(a) >= compared(b)),
};

/** Adds numbers, or joins texts of at most `maxLength`. */
export function add(a: Literal, b: Literal, maxLength: number): Literal | typeof TOO_LONG {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (typeof a !== 'string' && typeof b !== 'string') return toNumber(a) + toNumber(b);
  const left = toText(a);
  const right = toText(b);
  return left.length + right.length > maxLength ? TOO_LONG : left + right;
}

/** Comparisons read a text as JavaScript does (blanks around it, `.5`, `Infinity`); arithmetic is stricter. */
const compared = Number;

function areTexts(a: Literal, b: Literal): boolean {
  return typeof a === 'string' && typeof b === 'string';
}

function looseEquals(a: Literal, b: Literal): boolean {
  if (a === null || b === null) return a === b;
  if (typeof a === 'string' && typeof b === 'string') return a === b;
  return compared(a) === compared(b);
}
