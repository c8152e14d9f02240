import type { Path } from '../path.ts';
import { add, BINARY_FUNCTIONS, TOO_LONG, UNARY_FUNCTIONS } from './calculate.ts';
import type { Surroundings } from './evaluate.ts';
import type { ExpressionFunction, Literal } from './expression.ts';
import type { ExpressionTree, Tree } from './tree.ts';

/** The ordinary case did not hold; the expression has done nothing yet and is to be run step by step. */
export const NOT_DIRECT = Symbol('not direct');

/** Undefined: not a literal. */
type Compute = (surroundings: Surroundings, slots: readonly Literal[]) => Literal | undefined;

/** Runs an expression the short way: its value (undefined = none), or NOT_DIRECT. */
export type Direct = (surroundings: Surroundings) => Literal | undefined | typeof NOT_DIRECT;

/**
 * Makes functions of an expression's tree. What goes wrong while running (an object, say) is left to the evaluation step
 * by step, which knows all errors: nothing is bound before all is computed.
 */
export function compileDirect({ statements, names }: ExpressionTree): Direct {
  const computes = statements.map(({ tree, slot }) => ({ compute: compileTree(tree), slot }));
  return (surroundings) => {
    const values: Literal[] = [];
    let result: Literal | undefined;
    for (const { compute, slot } of computes) {
      const value = compute(surroundings, values);
      if (value === undefined) return NOT_DIRECT;
      if (slot >= 0) values[slot] = value;
      result = slot >= 0 ? undefined : value;
    }
    for (let i = 0; i < names.length; i++) surroundings.bind(names[i] as string, values[i] as Literal);
    return result;
  };
}

/** A variable's value as a literal: missing is null; undefined for objects and lists. */
export function toLiteral(value: unknown): Literal | undefined {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}

function compileTree(tree: Tree): Compute {
  switch (tree.kind) {
    case 'literal': {
      const { value } = tree;
      return () => value;
    }
    case 'variable':
      return compileVariable(tree.path);
    case 'slot': {
      const { slot } = tree;
      return (_, values) => values[slot];
    }
    case 'call':
      return compileCall(tree.fn, tree.args.map(compileTree));
    case 'unary': {
      const operand = compileTree(tree.operand);
      const apply = UNARY_FUNCTIONS[tree.operator.name];
      return (surroundings, slots) => {
        const value = operand(surroundings, slots);
        return value === undefined ? undefined : apply?.(value);
      };
    }
    default:
      return compileBinary(tree.operator.name, compileTree(tree.left), compileTree(tree.right));
  }
}

function compileVariable(path: Path): Compute {
  return (surroundings) => toLiteral(surroundings.resolve(path));
}

function compileCall(fn: ExpressionFunction, args: readonly Compute[]): Compute {
  return (surroundings, slots) => {
    const values: Literal[] = [];
    for (const arg of args) {
      const value = arg(surroundings, slots);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return fn.apply(values);
  };
}

function compileBinary(name: string, left: Compute, right: Compute): Compute {
  const apply = BINARY_FUNCTIONS[name];
  return (surroundings, slots) => {
    const a = left(surroundings, slots);
    const b = right(surroundings, slots);
    if (a === undefined || b === undefined) return undefined;
    if (apply !== undefined) return apply(a, b);
    const sum = add(a, b, surroundings.maxLength);
    return sum === TOO_LONG ? undefined : sum;
  };
}
