import { toBoolean, toNumber, toText } from './conversion.ts';
import type { ExpressionFunction, Literal } from './expression.ts';

const define = (name: string, apply: (args: readonly Literal[]) => Literal): ExpressionFunction => ({ name, apply });

// A NaN in between is passed over as soon as a number follows it: existing templates see the last comparison.
// (Math.max would answer NaN.)
function max(a: number, b: number): number {
  if (a > b) return a;
  return b;
}

function min(a: number, b: number): number {
  if (a < b) return a;
  return b;
}

const first = (args: readonly Literal[]): Literal => args[0] ?? null;

/** The functions of expressions. */
export const FUNCTIONS: ReadonlyMap<string, ExpressionFunction> = new Map(
  [
    define('max', (args) => args.map(toNumber).reduce(max)),
    define('min', (args) => args.map(toNumber).reduce(min)),
    define('abs', (args) => Math.abs(toNumber(first(args)))),
    define('num', (args) => toNumber(first(args))),
    define('str', (args) => toText(first(args))),
    define('bool', (args) => toBoolean(first(args))),
  ].map((fn) => [fn.name, fn]),
);

/** Names that stand for a literal. */
export const CONSTANTS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['PI', Math.PI],
  ['E', Math.E],
]);
