import type { Operator } from './expression.ts';

const binary = (name: string, precedence: number, rightAssociative = false): Operator => ({
  name,
  precedence,
  arity: 2,
  rightAssociative,
});
const unary = (name: string): Operator => ({ name, precedence: 14, arity: 1, rightAssociative: true });

/** Operators between two operands, by symbol. */
export const BINARY: Readonly<Record<string, Operator>> = {
  '**': binary('exponent', 13, true),
  '*': binary('multiply', 12),
  '/': binary('divide', 12),
  '%': binary('modulus', 12),
  '+': binary('add', 11),
  '-': binary('subtract', 11),
  '<<': binary('left shift', 10),
  '>>': binary('right shift', 10),
  '<': binary('less than', 9),
  '<=': binary('less than or equal', 9),
  '>': binary('greater than', 9),
  '>=': binary('greater than or equal', 9),
  '==': binary('equality', 8),
  '!=': binary('inequality', 8),
  '===': binary('strict equality', 8),
  '!==': binary('strict inequality', 8),
  '&': binary('bitwise and', 7),
  '^': binary('bitwise xor', 6),
  '|': binary('bitwise or', 5),
  '&&': binary('logical and', 4),
  '||': binary('logical or', 3),
  '=': binary('assign', 2, true),
};

/** Operators before one operand, by symbol. */
export const UNARY: Readonly<Record<string, Operator>> = {
  '-': unary('unary minus'),
  '+': unary('unary plus'),
  '!': unary('logical not'),
  '~': unary('bitwise not'),
};

export const ASSIGN = BINARY['='];
