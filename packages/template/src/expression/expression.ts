import type { Path } from '../path.ts';

/** What expressions calculate with. Objects and lists are not among it. */
export type Literal = number | string | boolean | null;

/** An operator: how tightly it binds, and what errors call it. */
export interface Operator {
  readonly name: string;
  readonly precedence: number;
  readonly arity: 1 | 2;
  readonly rightAssociative: boolean;
}

/** A function; its arguments are literals, and never none. Returns undefined if it cannot use them. */
export interface ExpressionFunction {
  readonly name: string;
  readonly apply: (args: readonly Literal[]) => Literal;
}

/** One step of a calculation in postfix order. */
export type Step =
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'variable'; readonly path: Path }
  | { readonly kind: 'operator'; readonly operator: Operator }
  /** Where a call's arguments start. */
  | { readonly kind: 'arguments' }
  | { readonly kind: 'call'; readonly fn: ExpressionFunction };

/** A parsed `{.eval}`. */
export interface Expression {
  /** As written, without the mark of the debug form. */
  readonly source: string;
  /** `{.eval # …}` writes its steps besides its result. */
  readonly debug: boolean;
  /** Statements between semicolons, each in postfix order. */
  readonly statements: readonly (readonly Step[])[];
  /** What could not be parsed; the expression is then not run. */
  readonly errors: readonly string[];
}
