import type { Node } from '../nodes.ts';
import type { Path } from '../path.ts';

/** Reads by number may mean the list of a repeated section, which only frames know. */
function isPlain(path: Path): boolean {
  return path.root !== 'property' || typeof path.steps[0] === 'string';
}

/**
 * True if something in these nodes can see the frames: what calls a formatter or predicate, binds, or runs other
 * templates. All the rest lives in the generated function's own variables, and its scopes need no frame.
 */
export function needsFrame(nodes: readonly Node[] | null): boolean {
  return nodes?.some(nodeNeedsFrame) === true;
}

function nodeNeedsFrame(node: Node): boolean {
  switch (node.kind) {
    case 'text':
      return false;
    case 'variable':
      return node.value.formatters.length > 0 || !node.value.paths.every(isPlain);
    case 'section':
      return needsFrame(node.body) || needsFrame(node.or);
    case 'repeated':
      return needsFrame(node.body) || needsFrame(node.alternates) || needsFrame(node.or);
    case 'if':
      return !node.paths.every(isPlain) || needsFrame(node.body) || needsFrame(node.or);
    default:
      return true;
  }
}

/** About how much code nodes become, in instructions. */
export function weightOf(nodes: readonly Node[] | null): number {
  let weight = 0;
  for (const node of nodes ?? []) weight += weightOfNode(node);
  return weight;
}

export function weightOfNode(node: Node): number {
  switch (node.kind) {
    case 'text':
      return 1;
    case 'variable':
    case 'bind':
      return 3 * node.value.paths.length + 4 * node.value.formatters.length;
    case 'section':
    case 'predicate':
      return 6 + weightOf(node.body) + weightOf(node.or);
    case 'repeated':
      return 10 + weightOf(node.body) + weightOf(node.alternates) + weightOf(node.or);
    case 'eval':
      return 3 + 4 * node.expression.statements.reduce((sum, steps) => sum + steps.length, 0);
    case 'if':
      return 4 * node.paths.length + weightOf(node.body) + weightOf(node.or);
    default:
      return 3;
  }
}
