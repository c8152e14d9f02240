import type { Expression } from './expression/expression.ts';
import type { Path } from './path.ts';
import type { Arguments, Formatter, Predicate } from './types.ts';

/** A place in a source, from 1; `partial` names the partial, if it is one's source. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly partial: string | undefined;
}

/** A formatter with its arguments. */
export interface FormatterCall {
  readonly name: string;
  readonly formatter: Formatter;
  readonly args: Arguments;
}

/** A predicate with its arguments; null where the name is unknown or the arguments are wrong: it never holds. */
export interface PredicateCall {
  readonly name: string;
  readonly predicate: Predicate;
  readonly args: Arguments;
}

/** Variables, and the formatters that make one value of them. */
export interface ValueExpression {
  /** At least one. */
  readonly paths: readonly Path[];
  readonly formatters: readonly FormatterCall[];
}

interface Placed {
  readonly place: Place;
}

/** Blocks have an alternative: what `{.or}` starts. null = none. */
interface Block extends Placed {
  readonly body: readonly Node[];
  readonly or: readonly Node[] | null;
}

interface TextNode {
  readonly kind: 'text';
  readonly text: string;
}

export interface VariableNode extends Placed {
  readonly kind: 'variable';
  readonly value: ValueExpression;
}

export interface SectionNode extends Block {
  readonly kind: 'section';
  readonly path: Path;
}

export interface RepeatedNode extends Block {
  readonly kind: 'repeated';
  readonly path: Path;
  readonly alternates: readonly Node[];
}

export interface IfNode extends Block {
  readonly kind: 'if';
  readonly paths: readonly Path[];
  /** One fewer than paths; read from left to right without precedence, stopping as soon as the answer is known. */
  readonly operators: readonly ('and' | 'or')[];
}

export interface PredicateNode extends Block {
  readonly kind: 'predicate';
  readonly call: PredicateCall | null;
}

export interface BindNode extends Placed {
  readonly kind: 'bind';
  /** With '@'. */
  readonly name: string;
  readonly value: ValueExpression;
}

/** `{.ctx @name key=path …}`: an object made of references. */
interface ContextNode extends Placed {
  readonly kind: 'context';
  readonly name: string;
  readonly entries: readonly { readonly key: string; readonly path: Path }[];
}

interface MacroNode extends Placed {
  readonly kind: 'macro';
  readonly name: string;
  readonly body: readonly Node[];
}

interface IncludeNode extends Placed {
  readonly kind: 'include';
  readonly name: string;
  /** false: only what it binds is kept. */
  readonly output: boolean;
}

interface InjectNode extends Placed {
  readonly kind: 'inject';
  readonly name: string;
  readonly path: string;
}

export interface EvalNode extends Placed {
  readonly kind: 'eval';
  readonly expression: Expression;
}

/** What a template is made of. The one form that both back ends compile. */
export type Node =
  | TextNode
  | VariableNode
  | SectionNode
  | RepeatedNode
  | IfNode
  | PredicateNode
  | BindNode
  | ContextNode
  | MacroNode
  | IncludeNode
  | InjectNode
  | EvalNode;
