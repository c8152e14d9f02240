import type { Program } from './program.ts';
import type { CompileOptions, Fragment } from './types.ts';

/** A partial that can be run, or why it cannot. */
export type Partial = { readonly program: Program } | { readonly failure: string };

/** Makes a partial's source runnable; a failure if it has errors. */
export type PartialCompiler = (source: string | Fragment, name: string) => Partial;

/** A template's partials, each compiled when first used and then kept. */
export class Partials {
  private readonly known = new Map<string, Partial | undefined>();

  constructor(
    private readonly options: Pick<CompileOptions, 'partials' | 'resolvePartial'>,
    private readonly compile: PartialCompiler,
  ) {}

  /** undefined: there is no such partial. */
  find(name: string): Partial | undefined {
    if (this.known.has(name)) return this.known.get(name);
    const { partials, resolvePartial } = this.options;
    const own = partials !== undefined && Object.hasOwn(partials, name) ? partials[name] : undefined;
    const source = own ?? resolvePartial?.(name);
    const partial = source === undefined || source === null ? undefined : this.compile(source, name);
    this.known.set(name, partial);
    return partial;
  }
}
