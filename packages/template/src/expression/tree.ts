import type { Path } from '../path.ts';
import type { Expression, ExpressionFunction, Literal, Operator, Step } from './expression.ts';

/** An expression as a tree: what a compiler needs of it. */
export type Tree =
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'variable'; readonly path: Path }
  /** What an earlier statement of the same expression assigned. */
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'unary'; readonly operator: Operator; readonly operand: Tree }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'call'; readonly fn: ExpressionFunction; readonly args: readonly Tree[] };

/** One statement; `slot` is where an assignment goes, -1 if it is none. */
interface TreeStatement {
  readonly tree: Tree;
  readonly slot: number;
}

/** An expression whose every operator has its operands, which all sensible ones have. */
export interface ExpressionTree {
  readonly statements: readonly TreeStatement[];
  /** The variable of each slot. */
  readonly names: readonly string[];
}

const ARGUMENTS = Symbol('arguments');
type Stack = (Tree | typeof ARGUMENTS)[];

/** The tree of an expression; undefined for one that has operands too many or too few, and is run step by step. */
export function treeOf(expression: Expression): ExpressionTree | undefined {
  const slots = new Map<string, number>();
  const statements: TreeStatement[] = [];
  for (const steps of expression.statements) {
    const statement = statementOf(steps, slots);
    if (statement === undefined) return undefined;
    statements.push(statement);
  }
  return { statements, names: [...slots.keys()] };
}

function statementOf(steps: readonly Step[], slots: Map<string, number>): TreeStatement | undefined {
  const stack: Stack = [];
  for (const [i, step] of steps.entries()) {
    if (step.kind === 'operator' && step.operator.name === 'assign') {
      const [first] = steps;
      // A variable that something was done to is no target: `!@a = 1`.
      const isTarget = typeof stack[0] === 'object' && (stack[0].kind === 'variable' || stack[0].kind === 'slot');
      if (i !== steps.length - 1 || stack.length !== 2 || !isTarget || first?.kind !== 'variable') return undefined;
      return assignmentOf(first.path, stack[1], slots);
    }
    const tree = treeOfStep(step, stack, slots);
    if (tree === undefined) return undefined;
    stack.push(tree);
  }
  const [only] = stack;
  return stack.length === 1 && typeof only === 'object' ? { tree: only, slot: -1 } : undefined;
}

function assignmentOf(
  target: Path,
  tree: Stack[number] | undefined,
  slots: Map<string, number>,
): TreeStatement | undefined {
  if (target.root !== 'variable' || target.steps.length !== 1 || typeof tree !== 'object') return undefined;
  const slot = slots.get(target.text) ?? slots.size;
  slots.set(target.text, slot);
  return { tree, slot };
}

function treeOfStep(step: Step, stack: Stack, slots: ReadonlyMap<string, number>): Stack[number] | undefined {
  switch (step.kind) {
    case 'literal':
      return step;
    case 'variable': {
      const slot = step.path.steps.length === 1 ? slots.get(step.path.text) : undefined;
      return slot === undefined ? step : { kind: 'slot', slot };
    }
    case 'arguments':
      return ARGUMENTS;
    case 'call': {
      const args: Tree[] = [];
      for (let item = stack.pop(); item !== ARGUMENTS; item = stack.pop()) {
        if (item === undefined) return undefined;
        args.unshift(item);
      }
      return args.length === 0 ? undefined : { kind: 'call', fn: step.fn, args };
    }
    default: {
      const { operator } = step;
      const right = stack.pop();
      if (typeof right !== 'object') return undefined;
      if (operator.arity === 1) return { kind: 'unary', operator, operand: right };
      const left = stack.pop();
      return typeof left === 'object' ? { kind: 'binary', operator, left, right } : undefined;
    }
  }
}
