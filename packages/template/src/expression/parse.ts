import { parsePath } from '../path.ts';
import type { Limits } from '../types.ts';
import { excerpt } from './evaluate.ts';
import type { Expression, ExpressionFunction, Operator, Step } from './expression.ts';
import { FUNCTIONS } from './functions.ts';
import { ExpressionError, Lexer, type Token } from './lexer.ts';
import { BINARY, UNARY } from './operators.ts';

/** What waits for its right place in the postfix order; a parenthesis has its function, if it is a call's. */
type Waiting = Operator | { readonly parenthesis: true; readonly fn: ExpressionFunction | null };

const MISMATCHED_LEFT = 'Mismatched operator found: left paren';
const MISMATCHED_RIGHT = 'Mismatched operator found: right paren';
const EMPTY_ERRORS: readonly string[] = [];

/** Parses an expression. Never throws: what is wrong is in the result's errors, with the texts of TMPL-13 and 15 … 19. */
export function compileExpression(text: string, limits: Limits): Expression {
  const debug = text.startsWith('#');
  const source = debug ? text.slice(1) : text;
  const parser = new Parser(limits.tokens);
  let errors = EMPTY_ERRORS;
  try {
    parser.run(new Lexer(source));
    errors = parser.errors;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    errors = [...parser.errors, error.message];
  }
  return {
    source,
    debug,
    statements: parser.statements,
    errors: errors.map((message) => `Error parsing expression: ${JSON.stringify(excerpt(source))}: ${message}`),
  };
}

/** Infix to postfix with a stack of waiting operators. */
class Parser {
  readonly statements: Step[][] = [];
  readonly errors: string[] = [];
  private steps: Step[] = [];
  private waiting: Waiting[] = [];

  constructor(private readonly maxTokens: number) {}

  run(lexer: Lexer): void {
    let previous: Token | undefined;
    let count = 0;
    for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
      if (++count > this.maxTokens) throw new ExpressionError(`Too many tokens (at most ${this.maxTokens})`);
      if (token.kind === 'literal') this.steps.push(token);
      else if (token.kind === 'name') this.steps.push({ kind: 'variable', path: parsePath(token.text) });
      else this.symbol(token.text, previous);
      previous = token;
    }
    this.finishStatement();
  }

  private symbol(symbol: string, previous: Token | undefined): void {
    switch (symbol) {
      case '(':
        this.openParenthesis(previous);
        return;
      case ')':
        this.closeParenthesis();
        return;
      case ',':
        this.release(-1);
        return;
      case ';':
        this.finishStatement();
        return;
      default:
        this.operator(symbol, previous);
    }
  }

  private operator(symbol: string, previous: Token | undefined): void {
    const afterOperand = previous !== undefined && (previous.kind !== 'symbol' || previous.text === ')');
    const binary = BINARY[symbol];
    const unary = UNARY[symbol];
    const operator = unary !== undefined && (!afterOperand || binary === undefined) ? unary : binary;
    if (operator === undefined) throw new ExpressionError(`Unexpected operator ${symbol}`);
    if (operator.arity === 2) this.release(operator.precedence + (operator.rightAssociative ? 1 : 0));
    this.waiting.push(operator);
  }

  private openParenthesis(previous: Token | undefined): void {
    let fn: ExpressionFunction | null = null;
    // A path of several names is a variable, and what follows it a group of its own.
    if (previous?.kind === 'name' && !previous.text.includes('.')) {
      // The name was not a variable after all.
      this.steps.pop();
      fn = FUNCTIONS.get(previous.text) ?? null;
      if (fn === null) throw new ExpressionError(`Invalid function ${previous.text}`);
      this.steps.push({ kind: 'arguments' });
    }
    this.waiting.push({ parenthesis: true, fn });
  }

  private closeParenthesis(): void {
    this.release(-1);
    const open = this.waiting.pop();
    if (open === undefined) this.errors.push(MISMATCHED_RIGHT);
    else if ('parenthesis' in open && open.fn !== null) this.steps.push({ kind: 'call', fn: open.fn });
  }

  /** Moves waiting operators that bind at least that tightly to the steps, up to the last open parenthesis. */
  private release(precedence: number): void {
    for (let top = this.waiting.at(-1); top !== undefined && 'arity' in top; top = this.waiting.at(-1)) {
      if (top.precedence < precedence) return;
      this.steps.push({ kind: 'operator', operator: top });
      this.waiting.pop();
    }
  }

  private finishStatement(): void {
    this.release(-1);
    if (this.waiting.length > 0) {
      this.errors.push(MISMATCHED_LEFT);
      this.waiting = [];
      this.steps = [];
    }
    if (this.steps.length > 0 && this.errors.length === 0) this.statements.push(this.steps);
    this.steps = [];
  }
}
