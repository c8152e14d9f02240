import type { Expression, Operator } from '../expression/expression.ts';
import type { ExpressionTree, Tree } from '../expression/tree.ts';
import type { Constants } from './constants.ts';
import type { PathWriter, Scope } from './path-writer.ts';

/** Operators that JavaScript computes the same way when both operands are numbers. */
const NUMERIC: Readonly<Record<string, string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
  modulus: '%',
  'less than': '<',
  'less than or equal': '<=',
  'greater than': '>',
  'greater than or equal': '>=',
  equality: '===',
  inequality: '!==',
  'strict equality': '===',
  'strict inequality': '!==',
};

/** Writes expressions as JavaScript. Numbers take the short way; everything else asks the functions of calculate.ts. */
export class ExpressionWriter {
  private lines: string[] = [];
  private count = 0;

  constructor(
    private readonly pool: Constants,
    private readonly paths: PathWriter,
  ) {}

  /**
   * Sets v to the value, undefined for none. An operand that is no literal leaves the block and has the expression run
   * step by step instead, which knows all errors.
   */
  write(expression: Expression, { statements, names }: ExpressionTree, scopes: readonly Scope[]): string[] {
    this.lines = [];
    this.count = 0;
    let result = 'undefined';
    const slots: string[] = [];
    for (const { tree, slot } of statements) {
      const value = this.tree(tree, slots, scopes);
      if (slot >= 0) slots[slot] = value;
      result = slot >= 0 ? 'undefined' : value;
    }
    const binds = names.map((name, i) => `run.frame.bind(${this.pool.of(name)}, ${slots[i]});`);
    return [
      'direct: { step: {',
      ...this.lines,
      ...binds,
      `v = ${result}; break direct;`,
      `} v = run.runExpression(${this.pool.of(expression)}); }`,
    ];
  }

  /** The name of a variable or constant that holds the tree's value. */
  private tree(tree: Tree, slots: readonly string[], scopes: readonly Scope[]): string {
    switch (tree.kind) {
      case 'literal':
        return this.pool.of(tree.value);
      case 'slot':
        return slots[tree.slot] ?? 'undefined';
      case 'variable':
        this.lines.push(this.paths.resolve(tree.path, scopes));
        return this.checked('toLiteral(v)');
      case 'unary':
        return this.checked(
          `UNARY_FUNCTIONS[${this.pool.of(tree.operator.name)}](${this.tree(tree.operand, slots, scopes)})`,
        );
      case 'call': {
        const args = tree.args.map((arg) => this.tree(arg, slots, scopes));
        return this.checked(`${this.pool.of(tree.fn.apply)}([${args.join(', ')}])`);
      }
      default: {
        const left = this.tree(tree.left, slots, scopes);
        const right = this.tree(tree.right, slots, scopes);
        return this.binary(tree.operator, left, right);
      }
    }
  }

  private binary({ name }: Operator, left: string, right: string): string {
    const slow =
      name === 'add'
        ? `addLiterals(${left}, ${right}, run.limits.concatenation)`
        : `BINARY_FUNCTIONS[${this.pool.of(name)}](${left}, ${right})`;
    const symbol = NUMERIC[name];
    if (symbol === undefined) return this.checked(slow);
    const numbers = `typeof ${left} === 'number' && typeof ${right} === 'number'`;
    return this.checked(`${numbers} ? ${left} ${symbol} ${right} : ${slow}`);
  }

  private checked(code: string): string {
    const name = `x${this.count++}`;
    this.lines.push(`const ${name} = ${code}; if (${name} === undefined) break step;`);
    return name;
  }
}
