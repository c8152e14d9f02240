import type { Path } from '../path.ts';
import { add, BINARY_FUNCTIONS, TOO_LONG, UNARY_FUNCTIONS } from './calculate.ts';
import type { Surroundings } from './evaluate.ts';
import type { Expression, ExpressionFunction, Literal, Operator, Step } from './expression.ts';

/** The ordinary case did not hold; the expression has done nothing yet and is to be run step by step. */
export const NOT_DIRECT = Symbol('not direct');

/** Undefined: not a literal. */
type Compute = (surroundings: Surroundings, slots: readonly Literal[]) => Literal | undefined;

/** A value that is being computed, an open call, or the name that an assignment needs. */
type Pending = { readonly compute: Compute; readonly path?: Path } | typeof ARGUMENTS;

const ARGUMENTS = Symbol('arguments');

/** Runs an expression the short way: its value (undefined = none), or NOT_DIRECT. */
export type Direct = (surroundings: Surroundings) => Literal | undefined | typeof NOT_DIRECT;

/**
 * Makes functions of an expression whose every operator has its operands, which all sensible ones have; undefined for others.
 * What goes wrong while running (an object, say) is left to the evaluation step by step, which knows all errors:
 * nothing is bound before all is computed.
 */
export function compileDirect(expression: Expression): Direct | undefined {
  const slots = new Map<string, number>();
  const statements: { compute: Compute; slot: number }[] = [];
  for (const steps of expression.statements) {
    const statement = compileStatement(steps, slots);
    if (statement === undefined) return undefined;
    statements.push(statement);
  }
  const names = [...slots.keys()];
  return (surroundings) => {
    const values: Literal[] = [];
    let result: Literal | undefined;
    for (const { compute, slot } of statements) {
      const value = compute(surroundings, values);
      if (value === undefined) return NOT_DIRECT;
      if (slot >= 0) values[slot] = value;
      result = slot >= 0 ? undefined : value;
    }
    for (let i = 0; i < names.length; i++) surroundings.bind(names[i] as string, values[i] as Literal);
    return result;
  };
}

function compileStatement(
  steps: readonly Step[],
  slots: Map<string, number>,
): { compute: Compute; slot: number } | undefined {
  const stack: Pending[] = [];
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as Step;
    if (step.kind === 'operator' && step.operator.name === 'assign') {
      const value = stack.pop();
      const target = stack.pop();
      if (i !== steps.length - 1 || stack.length > 0) return undefined;
      if (typeof value !== 'object' || typeof target !== 'object') return undefined;
      const name = target.path?.root === 'variable' && target.path.steps.length === 1 ? target.path.text : undefined;
      if (name === undefined) return undefined;
      const slot = slots.get(name) ?? slots.size;
      slots.set(name, slot);
      return { compute: value.compute, slot };
    }
    const pending = compileStep(step, stack, slots);
    if (pending === undefined) return undefined;
    stack.push(pending);
  }
  const [only] = stack;
  return stack.length === 1 && typeof only === 'object' ? { compute: only.compute, slot: -1 } : undefined;
}

function compileStep(step: Step, stack: Pending[], slots: ReadonlyMap<string, number>): Pending | undefined {
  switch (step.kind) {
    case 'literal': {
      const { value } = step;
      return { compute: () => value };
    }
    case 'variable':
      return { compute: compileVariable(step.path, slots), path: step.path };
    case 'arguments':
      return ARGUMENTS;
    case 'call':
      return compileCall(step.fn, stack);
    default:
      return compileOperator(step.operator, stack);
  }
}

function compileVariable(path: Path, slots: ReadonlyMap<string, number>): Compute {
  const slot = path.root === 'variable' && path.steps.length === 1 ? slots.get(path.text) : undefined;
  if (slot !== undefined) return (_, values) => values[slot];
  return (surroundings) => {
    const value = surroundings.resolve(path);
    if (value === undefined || value === null) return null;
    return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
  };
}

function compileCall(fn: ExpressionFunction, stack: Pending[]): Pending | undefined {
  const args: Compute[] = [];
  for (let item = stack.pop(); item !== ARGUMENTS; item = stack.pop()) {
    if (item === undefined) return undefined;
    args.unshift(item.compute);
  }
  if (args.length === 0) return undefined;
  return {
    compute: (surroundings, slots) => {
      const values: Literal[] = [];
      for (const arg of args) {
        const value = arg(surroundings, slots);
        if (value === undefined) return undefined;
        values.push(value);
      }
      return fn.apply(values);
    },
  };
}

function compileOperator(operator: Operator, stack: Pending[]): Pending | undefined {
  const right = stack.pop();
  if (typeof right !== 'object') return undefined;
  const b = right.compute;
  if (operator.arity === 1) {
    const unary = UNARY_FUNCTIONS[operator.name];
    if (unary === undefined) return undefined;
    return {
      compute: (surroundings, slots) => {
        const value = b(surroundings, slots);
        return value === undefined ? undefined : unary(value);
      },
    };
  }
  const left = stack.pop();
  if (typeof left !== 'object') return undefined;
  const a = left.compute;
  if (operator.name === 'add') {
    return {
      compute: (surroundings, slots) => {
        const x = a(surroundings, slots);
        const y = b(surroundings, slots);
        if (x === undefined || y === undefined) return undefined;
        const sum = add(x, y, surroundings.maxLength);
        return sum === TOO_LONG ? undefined : sum;
      },
    };
  }
  const binary = BINARY_FUNCTIONS[operator.name];
  if (binary === undefined) return undefined;
  return {
    compute: (surroundings, slots) => {
      const x = a(surroundings, slots);
      const y = b(surroundings, slots);
      return x === undefined || y === undefined ? undefined : binary(x, y);
    },
  };
}
