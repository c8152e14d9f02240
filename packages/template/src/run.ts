import { ErrorList } from './errors.ts';
import { type Direct, NOT_DIRECT } from './expression/direct.ts';
import { evaluate, type Surroundings } from './expression/evaluate.ts';
import type { Expression, Literal } from './expression/expression.ts';
import { compileExpression } from './expression/parse.ts';
import { Frame, findMacro, resolveLocal, resolvePath } from './frame.ts';
import type { Place } from './nodes.ts';
import type { Partials } from './partials.ts';
import { parsePath, pathOf } from './path.ts';
import type { Program } from './program.ts';
import type {
  Fragment,
  FragmentOptions,
  Limits,
  PathStep,
  RenderContext,
  RenderOptions,
  TemplateErrorType,
} from './types.ts';
import { ownProperty } from './values.ts';

const NO_HOST: Readonly<Record<string, unknown>> = Object.freeze({});
const NO_OPTIONS: FragmentOptions = Object.freeze({});

/** What a template that is run as part of another gives away. */
export interface ProgramHolder {
  programOf(fragment: Fragment): Program | undefined;
}

/** One render: the current frame, what is used up, and the errors so far. */
export class Run implements RenderContext {
  readonly locale: string | null;
  readonly host: Readonly<Record<string, unknown>>;
  readonly errors: ErrorList;
  frame: Frame;
  /** Where the running instruction stands. */
  place: Place | null = null;
  /** Steps that are left. Below 0 the run is over: loops end, partials are not started. */
  steps: number;
  /** What the running chain of formatters began with; undefined outside of one. */
  chained: unknown;
  private readonly injects: Readonly<Record<string, unknown>>;
  /** undefined until asked for, if the render was given none. */
  private clock: number | undefined;
  /** What expressions see, made for the first of them. */
  private known: Surroundings | undefined;
  private depth = 0;
  private over = false;

  constructor(
    data: unknown,
    options: RenderOptions,
    readonly limits: Limits,
    private readonly partials: Partials,
    private readonly holder: ProgramHolder,
  ) {
    this.locale = options.locale === undefined ? 'en' : options.locale;
    this.clock = options.now;
    this.host = options.host ?? NO_HOST;
    this.injects = options.injects ?? NO_HOST;
    this.errors = new ErrorList(limits.errors);
    this.steps = limits.steps;
    this.frame = new Frame(null, data, false);
  }

  private get surroundings(): Surroundings {
    this.known ??= {
      resolve: (path) => resolvePath(this.frame, path),
      bind: (name, value) => this.frame.bind(name, value),
      maxLength: this.limits.concatenation,
    };
    return this.known;
  }

  get now(): number {
    this.clock ??= Date.now();
    return this.clock;
  }

  get scope(): unknown {
    return this.frame.node;
  }

  resolve(path: string): unknown {
    return resolvePath(this.frame, parsePath(path));
  }

  resolveAround(name: string): unknown {
    const own = this.chained === undefined || this.chained === null ? undefined : ownProperty(this.chained, name);
    return own === undefined ? this.resolve(name) : own;
  }

  resolvePath(path: readonly PathStep[]): unknown {
    return resolvePath(this.frame, pathOf(path));
  }

  resolveLocal(path: string): unknown {
    return resolveLocal(this.frame, parsePath(path));
  }

  addError(message: string, type: TemplateErrorType = 'engine'): void {
    this.errors.add(type, message, this.place);
  }

  applyPartial(name: string, value: unknown, options: FragmentOptions = NO_OPTIONS): string {
    const program = this.findProgram(name);
    return program === undefined ? '' : this.nested(program, value, options, name);
  }

  renderFragment(fragment: Fragment, value: unknown, options: FragmentOptions = NO_OPTIONS): string {
    const program = this.holder.programOf(fragment);
    if (program === undefined) {
      this.addError('A fragment was not compiled by this engine');
      return '';
    }
    return this.nested(program, value, options, options.name ?? 'fragment');
  }

  evaluate(expression: string): unknown {
    const compiled = compileExpression(expression, this.limits);
    for (const message of compiled.errors) this.addError(message, 'expression');
    return compiled.errors.length > 0 ? undefined : this.runExpression(compiled);
  }

  /** Runs an expression in the current frame; undefined, with the error added, if it fails. */
  runExpression(expression: Expression, direct?: Direct): Literal | undefined {
    if (direct !== undefined) {
      const value = direct(this.surroundings);
      if (value !== NOT_DIRECT) return value;
    }
    const outcome = evaluate(expression, this.surroundings);
    if (outcome.error !== undefined) this.addError(outcome.error, 'expression');
    return outcome.value;
  }

  /** `{.include name}`: runs in the current frame, so that what it binds stays. */
  include(name: string): string {
    const program = this.findProgram(name);
    if (program === undefined || !this.enter(name, program.cost)) return '';
    const place = this.place;
    try {
      return this.bounded(program.run(this));
    } finally {
      this.depth--;
      this.place = place;
    }
  }

  /** The host's value for `{.inject @name path}`; undefined if there is none. */
  injected(path: string): unknown {
    return Object.hasOwn(this.injects, path) ? this.injects[path] : undefined;
  }

  /** Reports what a formatter, predicate or block threw (TMPL-12). */
  failed(error: unknown, name: string): undefined {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.addError(`Unexpected error when executing a block: ${name}: ${reason}`);
    return undefined;
  }

  /** Ends the run: too many steps, or too much output. Reported once. */
  stop(outputLength: number): void {
    if (this.over) return;
    this.over = true;
    this.steps = -1;
    const message =
      outputLength > this.limits.output
        ? `Output too long (at most ${this.limits.output} characters)`
        : `Too many steps (at most ${this.limits.steps})`;
    this.errors.add('engine', message, this.place, true);
  }

  /** Cuts text that is longer than the whole output may be, and ends the run. */
  bounded(text: string): string {
    if (text.length <= this.limits.output) return text;
    this.stop(text.length);
    return text.slice(0, this.limits.output);
  }

  private findProgram(name: string): Program | undefined {
    const macro = findMacro(this.frame, name);
    if (macro !== undefined) return macro;
    const partial = this.partials.find(name);
    if (partial === undefined) {
      this.addError(`Partial not found: '${name}'`);
      return undefined;
    }
    if ('failure' in partial) {
      this.addError(`Partial parse failed: '${name}': ${partial.failure}`);
      return undefined;
    }
    return partial.program;
  }

  private nested(program: Program, value: unknown, options: FragmentOptions, name: string): string {
    if (!this.enter(name, program.cost)) return '';
    const { frame, place, chained } = this;
    const outer = chained === undefined || chained === value ? frame : new Frame(frame, chained, false);
    const inner = new Frame(outer, value, options.private === true);
    if (options.variables !== undefined) {
      for (const [key, bound] of Object.entries(options.variables)) inner.bind(key, bound);
    }
    this.frame = inner;
    this.chained = undefined;
    try {
      return this.bounded(program.run(this));
    } finally {
      this.frame = frame;
      this.place = place;
      this.chained = chained;
      this.depth--;
    }
  }

  /** One level deeper, unless that is too deep or the run is over. */
  private enter(name: string, cost: number): boolean {
    if (this.depth >= this.limits.depth) {
      this.addError(`Partial exceeded the maximum recursion depth: '${name}' (${this.limits.depth})`);
      return false;
    }
    this.steps -= cost;
    if (this.steps < 0) {
      this.stop(0);
      return false;
    }
    this.depth++;
    return true;
  }
}
