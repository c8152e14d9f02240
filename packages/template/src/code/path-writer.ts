import type { Path } from '../path.ts';
import type { PathStep } from '../types.ts';
import type { Constants } from './constants.ts';
import { internalized, isPlainRead } from './names.ts';

/** A scope in generated code: the names of the variables that hold its parts. */
export interface Scope {
  readonly node: string;
  /** The node if it has properties, else an empty object. */
  readonly container: string;
  /** null: nothing in it sees frames, so it has none. */
  readonly frame: string | null;
  /** The round, from 0, of a repeated section. */
  readonly index: string | null;
}

/** Writes how references are looked up. All statements set v. */
export class PathWriter {
  constructor(private readonly pool: Constants) {}

  /** As `{path}` does: up the scopes. */
  resolve(path: Path, scopes: readonly Scope[]): string {
    const [first] = path.steps;
    switch (path.root) {
      case 'scope':
        return `v = ${scopes.at(-1)?.node};${this.rest(path)}`;
      case 'index':
        return `${this.index(scopes, 1)}${this.rest(path)}`;
      case 'index0':
        return `${this.index(scopes, 0)}${this.rest(path)}`;
      case 'variable':
        return `v = findVariable(run.frame, ${this.name(first)});${this.rest(path)}`;
      default:
        // Numbers may mean the list around a round: only frames know it.
        if (typeof first !== 'string') return `v = resolvePath(run.frame, ${this.pool.of(path)});`;
        return `${this.property(first, scopes)}${this.rest(path)}`;
    }
  }

  /** As `{.section path}` does: in the innermost scope. */
  local(path: Path, scopes: readonly Scope[]): string {
    const scope = scopes.at(-1);
    switch (path.root) {
      case 'scope':
        return `v = ${scope?.node};${this.rest(path)}`;
      case 'index':
      case 'index0':
        return 'v = undefined;';
      case 'variable':
        // A scope without a frame has no variables.
        return scope?.frame == null ? 'v = undefined;' : `v = resolveLocal(${scope.frame}, ${this.pool.of(path)});`;
      default:
        return `v = ${scope?.container};${this.step(path.steps[0], 'v')}${this.rest(path)}`;
    }
  }

  private property(name: string, scopes: readonly Scope[]): string {
    const key = this.name(name);
    const reads = scopes
      .map(({ container }) => (isPlainRead(name) ? `${container}[${key}]` : `ownProperty(${container}, ${key})`))
      .reverse();
    return `if (${reads.map((read) => `(v = ${read}) === undefined`).join(' && ')} && up !== null) v = findProperty(up, ${key});`;
  }

  private index(scopes: readonly Scope[], base: 0 | 1): string {
    for (let i = scopes.length - 1; i >= 0; i--) {
      const index = scopes[i]?.index;
      if (index != null) return `v = ${index}${base === 1 ? ' + 1' : ''};`;
    }
    return `v = findIndex(run.frame, ${base});`;
  }

  /** The steps after the first, from v. */
  private rest(path: Path): string {
    let code = '';
    for (const step of path.steps.slice(1)) {
      code += isPlainRead(step)
        ? ` v = typeof v === 'object' && v !== null ? v[${this.name(step)}] : undefined;`
        : this.step(step, 'v');
    }
    return code;
  }

  /** One step from a variable that holds something with properties. */
  private step(step: PathStep | undefined, from: string): string {
    const key = this.name(step);
    return step !== undefined && isPlainRead(step) ? ` v = ${from}[${key}];` : ` v = ownProperty(${from}, ${key});`;
  }

  private name(step: PathStep | undefined): string {
    return this.pool.of(typeof step === 'string' ? internalized(step) : step);
  }
}
