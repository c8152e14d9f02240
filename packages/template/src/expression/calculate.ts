import { toBoolean, toNumber, toText } from './conversion.ts';
import type { Literal, Operator } from './expression.ts';

/** The result of an operator is longer than it may be: TMPL-16. */
export const TOO_LONG = Symbol('too long');

/** Applies an operator before one operand. */
export function calculateUnary(operator: Operator, value: Literal): Literal {
  switch (operator.name) {
    case 'unary minus':
      return -toNumber(value);
    case 'unary plus':
      return toNumber(value);
    case 'logical not':
      return !toBoolean(value);
    default:
      return ~toNumber(value);
  }
}

/** Applies an operator between two operands. */
export function calculateBinary(
  operator: Operator,
  a: Literal,
  b: Literal,
  maxLength: number,
): Literal | typeof TOO_LONG {
  switch (operator.name) {
    case 'add':
      return add(a, b, maxLength);
    case 'logical and':
      return toBoolean(a) && toBoolean(b);
    case 'logical or':
      return toBoolean(a) || toBoolean(b);
    case 'equality':
      return looseEquals(a, b);
    case 'inequality':
      return !looseEquals(a, b);
    case 'strict equality':
      return a === b;
    case 'strict inequality':
      return a !== b;
    case 'less than':
      return typeof a === 'string' && typeof b === 'string' ? a < b : toNumber(a) < toNumber(b);
    case 'less than or equal':
      return typeof a === 'string' && typeof b === 'string' ? a <= b : toNumber(a) <= toNumber(b);
    case 'greater than':
      return typeof a === 'string' && typeof b === 'string' ? a > b : toNumber(a) > toNumber(b);
    case 'greater than or equal':
      return typeof a === 'string' && typeof b === 'string' ? a >= b : toNumber(a) >= toNumber(b);
    default:
      return arithmetic(operator.name, toNumber(a), toNumber(b));
  }
}

function add(a: Literal, b: Literal, maxLength: number): Literal | typeof TOO_LONG {
  if (typeof a !== 'string' && typeof b !== 'string') return toNumber(a) + toNumber(b);
  const left = toText(a);
  const right = toText(b);
  return left.length + right.length > maxLength ? TOO_LONG : left + right;
}

function looseEquals(a: Literal, b: Literal): boolean {
  if (a === null || b === null) return a === b;
  if (typeof a === 'string' && typeof b === 'string') return a === b;
  return toNumber(a) === toNumber(b);
}

function arithmetic(name: string, a: number, b: number): number {
  switch (name) {
    case 'subtract':
      return a - b;
    case 'multiply':
      return a * b;
    case 'divide':
      return a / b;
    case 'modulus':
      return a % b;
    case 'exponent':
      return a ** b;
    case 'left shift':
      return a << b;
    case 'right shift':
      return a >> b;
    case 'bitwise and':
      return a & b;
    case 'bitwise xor':
      return a ^ b;
    default:
      return a | b;
  }
}
