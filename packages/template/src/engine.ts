import { compileClosures } from './closures.ts';
import { compileCode } from './code/compile.ts';
import { ErrorList } from './errors.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { parse } from './parser.ts';
import { type PartialCompiler, Partials } from './partials.ts';
import { Plugins } from './plugins.ts';
import { type Backends, Program } from './program.ts';
import { Run } from './run.ts';
import { Source } from './source.ts';
import type {
  CompileOptions,
  Engine,
  EngineOptions,
  Fragment,
  Limits,
  RenderOptions,
  RenderResult,
  Template,
  TemplateError,
} from './types.ts';

const BACKENDS: Readonly<Record<NonNullable<EngineOptions['backend']>, Backends>> = {
  adaptive: { first: compileClosures, hot: compileCode },
  code: { first: compileCode, hot: null },
  closures: { first: compileClosures, hot: null },
};

/** Makes an engine: the language with these formatters and predicates. */
export function createEngine(options: EngineOptions = {}): Engine {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const backends = BACKENDS[options.backend ?? 'adaptive'];

  return {
    compile(source: string, compileOptions: CompileOptions = {}): Template {
      const plugins = new Plugins(
        [compileOptions.formatters ?? {}, options.formatters ?? {}],
        [compileOptions.predicates ?? {}, options.predicates ?? {}],
      );
      const compilePartial: PartialCompiler = (partial, name) => {
        if (partial instanceof CompiledTemplate) return runnable(partial.program, partial.errors);
        if (typeof partial !== 'string') return { failure: 'it was not compiled by this engine' };
        const errors = new ErrorList(limits.errors);
        const nodes = parse(new Source(partial, name), plugins, limits, errors);
        return runnable(new Program(nodes, backends), errors.list);
      };
      const errors = new ErrorList(limits.errors);
      const nodes = parse(new Source(source, undefined), plugins, limits, errors);
      return new CompiledTemplate(
        new Program(nodes, backends),
        errors.list,
        new Partials(compileOptions, compilePartial),
        limits,
      );
    },
  };
}

/** Expressions that cannot be parsed are reported when they are run; neither they nor a notice keep a partial from running. */
function runnable(program: Program, errors: readonly TemplateError[]): ReturnType<PartialCompiler> {
  const error = errors.find(({ type }) => type !== 'expression' && type !== 'notice');
  if (error === undefined) return { program };
  return { failure: `${error.message} (line ${error.line}, column ${error.column})` };
}

const holder = {
  programOf: (fragment: Fragment) => (fragment instanceof CompiledTemplate ? fragment.program : undefined),
};

class CompiledTemplate implements Template {
  constructor(
    readonly program: Program,
    readonly errors: readonly TemplateError[],
    private readonly partials: Partials,
    private readonly limits: Limits,
  ) {}

  render(data: unknown, options: RenderOptions = {}): RenderResult {
    const { constant } = this.program;
    if (constant !== null && constant.length <= this.limits.output)
      return { output: constant, errors: [...this.errors] };
    const run = new Run(data, options, this.limits, this.partials, holder);
    let output = '';
    try {
      output = run.bounded(this.program.run(run));
    } catch (error) {
      run.failed(error, 'template');
    }
    return { output, errors: this.merge(run.errors.list) };
  }

  /** Errors of the source first, then those of the run that are not among them. */
  private merge(ofRun: readonly TemplateError[]): TemplateError[] {
    if (this.errors.length === 0) return [...ofRun];
    const known = new Set(this.errors.map(keyOf));
    return [...this.errors, ...ofRun.filter((error) => !known.has(keyOf(error)))];
  }
}

function keyOf(error: TemplateError): string {
  return `${error.line}:${error.column}:${error.partial ?? ''}:${error.message}`;
}
