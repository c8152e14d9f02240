import type { Expression, Literal, Step } from './expression.ts';

/** What `{.eval # …}` writes: the statements in the order of calculation, and the result. For authors who look for a mistake. */
export function dumpExpression(expression: Expression, value: Literal | undefined): string {
  const statements = expression.statements.map((steps) => `[${steps.map(dumpStep).join(' ')}]`);
  const result = value === undefined ? '' : ` -> ${value ?? ''}`;
  return `EVAL=[${statements.join(', ')}]${result}`;
}

function dumpStep(step: Step): string {
  switch (step.kind) {
    case 'literal':
      return typeof step.value === 'string' ? JSON.stringify(step.value) : String(step.value);
    case 'variable':
      return step.path.text;
    case 'operator':
      return `<${step.operator.name}>`;
    case 'arguments':
      return '<args>';
    default:
      return `${step.fn.name}()`;
  }
}
