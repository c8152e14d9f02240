import type { Node, PredicateNode } from './nodes.ts';

/** Characters that a formatter makes for one step: its work grows with them. */
const CHARACTERS_PER_STEP = 256;

/** Characters of a predicate's arguments for one step. */
const WRITTEN_PER_STEP = 8;

/**
 * How many steps (Limits.steps) one run through these nodes counts for. Rounds of the repeated sections in them and the
 * programs they call are counted when they are run.
 */
export function costOf(nodes: readonly Node[] | null): number {
  let cost = 1;
  for (const node of nodes ?? []) cost += costOfNode(node);
  return cost;
}

function costOfNode(node: Node): number {
  switch (node.kind) {
    case 'variable':
    case 'bind':
      return node.value.paths.length + node.value.formatters.length;
    case 'section':
      return costOf(node.body) + costOf(node.or);
    case 'predicate':
      return costOfArguments(node) + costOf(node.body) + costOf(node.or);
    case 'if':
      return node.paths.length + costOf(node.body) + costOf(node.or);
    case 'repeated':
      return costOf(node.or);
    case 'context':
      return node.entries.length;
    case 'eval':
      return 1 + node.expression.statements.reduce((sum, steps) => sum + steps.length, 0);
    default:
      return 1;
  }
}

/** Values that are written into the template are compared part by part, each time. */
function costOfArguments({ call }: PredicateNode): number {
  return call ? Math.floor(call.args.raw.length / WRITTEN_PER_STEP) : 0;
}

/** The steps that making a value counts for. */
export function costOfValue(value: unknown): number {
  return typeof value === 'string' ? Math.floor(value.length / CHARACTERS_PER_STEP) : 0;
}
