/**
 * The face between the engine and what plugs into it: formatters, predicates, hosts.
 *
 * Data are plain JSON values. `undefined` is "missing" (a path that led nowhere), `null` is JSON null; both are false
 * and both are written as nothing.
 */

/** Arguments of a formatter or predicate, as the template's author wrote them. */
export interface Arguments {
  /** The one character that separates the arguments: a space in `truncate 10 ...`, a colon in `equal?:a:"b c"`. */
  readonly delimiter: string;
  /** Everything after the name, the first delimiter included; '' where there are no arguments. */
  readonly raw: string;
  /** The arguments one by one. */
  readonly list: readonly string[];
  /** What the plugin's `prepare` returned for these arguments: parsed once when compiled, not once per render. */
  readonly prepared: unknown;
}

/** A step of a path: an own property name, or an index into a list. */
export type PathStep = string | number;

/**
 * Turns a value into another one: `{value, more … | name args}`.
 *
 * Formatters must not throw for any data; one that does is reported ('Unexpected error when executing a block') and
 * the page goes on. They must not change the data they are given.
 */
export interface Formatter {
  /** Checks and parses arguments when the template is compiled. What it throws becomes a template error, and the instruction stays as text. */
  readonly prepare?: (args: Arguments) => unknown;
  /**
   * Returns the new value (undefined = missing: nothing is written).
   * `value` is the first variable, `more` are the others, in order; the list is empty for the usual single variable.
   * In a chain the result is the next formatter's `value`, `more` stays.
   */
  readonly apply: (value: unknown, args: Arguments, ctx: RenderContext, more: readonly unknown[]) => unknown;
}

/** Answers yes or no about the scope's value or its arguments: `{.name? args}`. Reported like a formatter if it throws. */
export interface Predicate {
  /** Checks and parses arguments when the template is compiled. What it throws becomes a template error, and the instruction stays as text. */
  readonly prepare?: (args: Arguments) => unknown;
  /** `value` is the value of the current scope (`@`). */
  readonly apply: (value: unknown, args: Arguments, ctx: RenderContext) => boolean;
}

/**
 * Where an error is found: reading an instruction, putting blocks together, running, or in an expression.
 * 'notice': what looks like a directive but is written as text, because it cannot be read as one, or one that does nothing.
 */
export type TemplateErrorType = 'parser' | 'assembler' | 'engine' | 'expression' | 'notice';

/** Something wrong in a template. Never thrown: collected, so that the rest of the page is intact. */
export interface TemplateError {
  readonly type: TemplateErrorType;
  /** What happened, with which value; the texts of TMPL-07 … TMPL-20. */
  readonly message: string;
  /** 1-based; 0 where no place in a source is known. */
  readonly line: number;
  /** 1-based, in UTF-16 units; 0 where no place in a source is known. */
  readonly column: number;
  /** The partial or macro that the place is in; absent for the template itself. */
  readonly partial?: string;
}

/** How a fragment or partial sees its surroundings. */
export interface FragmentOptions {
  /** true: names are looked up in the value only, not in the scopes around it (`{x|apply name private}`). */
  readonly private?: boolean;
  /** Bound variables for the run, with their '@': `{ '@args': [...] }`. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Named in errors. */
  readonly name?: string;
}

/** What a formatter or predicate sees of the running template. */
export interface RenderContext {
  /** A language tag such as 'en' or 'de-CH'; null = no locale data. */
  readonly locale: string | null;
  /** "Now" in ms since 1970: fixed for one render. */
  readonly now: number;
  /** What the host handed to this render (locale pack, website settings …): see RenderOptions.host. */
  readonly host: Readonly<Record<string, unknown>>;
  /** The current scope's value, `@`. */
  readonly scope: unknown;
  /** Looks a path up as `{path}` would: 'a.b', '@', '@index', '@name.x', 'items.0.title'. undefined = missing. */
  resolve(path: string): unknown;
  /**
   * Looks a name up as markup inside the value would that is being formatted, where the value itself has no such name: first
   * in what the chain of formatters began with, then as `resolve` does.
   */
  resolveAround(name: string): unknown;
  /** The same as `resolve` with the path split already (see splitPath), for paths known when compiled. */
  resolvePath(path: readonly PathStep[]): unknown;
  /** Looks the path up in the current scope's value only; never in the scopes around it. */
  resolveLocal(path: string): unknown;
  /**
   * Runs a macro or partial by name over a value, as `{value|apply name}` does. Returns its output; '' if it is missing, broken
   * or too deep, with the error pushed.
   */
  applyPartial(name: string, value: unknown, options?: FragmentOptions): string;
  /** Runs a macro or partial in the current scope, as `{.include name}` does: what it binds stays. */
  include(name: string): string;
  /** Runs a compiled template (a formatter's own markup, compiled once by the engine) over a value. Counts as a depth of 1. */
  renderFragment(fragment: Fragment, value: unknown, options?: FragmentOptions): string;
  /** Parses and runs an expression (`{.eval}`'s language) in the current scope. */
  evaluate(expression: string): unknown;
  /** Reports an error at the place of the running instruction. */
  addError(message: string, type?: TemplateErrorType): void;
}

/** A compiled piece of template that formatters can run with ctx.renderFragment. Opaque. */
export interface Fragment {
  readonly errors: readonly TemplateError[];
}

/** What one render gets besides data. */
export interface RenderOptions {
  /** Default 'en'; null = no locale data. */
  readonly locale?: string | null;
  /** ms since 1970; default: the clock. */
  readonly now?: number;
  /** Values of `{.inject @name path}`, by path: parsed JSON. */
  readonly injects?: Readonly<Record<string, unknown>>;
  /** Anything that the host's formatters need; reaches them as ctx.host. */
  readonly host?: Readonly<Record<string, unknown>>;
}

export interface RenderResult {
  readonly output: string;
  /** Errors of this run; those of compiling are Template.errors. */
  readonly errors: TemplateError[];
}

/** A compiled template: render it as often as you like, with different data. */
export interface Template extends Fragment {
  /** What was wrong in the source, in the order of the source. */
  readonly errors: readonly TemplateError[];
  /** Never throws, whatever the data. */
  render(data: unknown, options?: RenderOptions): RenderResult;
}

/** A partial: its source, or a template that the host compiled and cached. */
export type PartialSource = string | Fragment;

export interface CompileOptions {
  /** Partials by name: source, or compiled by the same engine. */
  readonly partials?: Readonly<Record<string, PartialSource>>;
  /** Asked for names that `partials` does not have; called once per name and template. Must not do I/O. */
  readonly resolvePartial?: (name: string) => PartialSource | undefined;
  /** Formatters of this template only; they win over the engine's. */
  readonly formatters?: Readonly<Record<string, Formatter>>;
  /** Predicates of this template only, by name with '?'; they win over the engine's. */
  readonly predicates?: Readonly<Record<string, Predicate>>;
}

/** Bounds on what a template may use: see limits.ts for the defaults and their reasons. */
export interface Limits {
  /** Partials, macros and fragments inside each other (TMPL-05). */
  readonly depth: number;
  /** Sections and blocks inside each other in one source. */
  readonly nesting: number;
  /** UTF-16 units of output per render. */
  readonly output: number;
  /** Instructions per render. */
  readonly steps: number;
  /** Tokens per expression (TMPL-15). */
  readonly tokens: number;
  /** UTF-16 units of a string that an expression builds (TMPL-16). */
  readonly concatenation: number;
  /** Errors kept per compile and per render. */
  readonly errors: number;
}

export interface EngineOptions {
  readonly formatters?: Readonly<Record<string, Formatter>>;
  /** By name with its '?': `{ 'equal?': … }`. */
  readonly predicates?: Readonly<Record<string, Predicate>>;
  readonly limits?: Partial<Limits>;
  /**
   * How templates are run; the output is the same.
   * 'adaptive' (default): functions put together at once, and generated JavaScript for what is run often.
   * 'code': generated JavaScript from the first run.
   * 'closures': never `new Function`, for pages whose content security policy forbids it.
   */
  readonly backend?: 'adaptive' | 'code' | 'closures';
}

/** A language with its formatters and predicates. Make one and keep it. */
export interface Engine {
  compile(source: string, options?: CompileOptions): Template;
}
