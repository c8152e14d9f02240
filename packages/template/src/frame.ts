import type { Path } from './path.ts';
import type { Program } from './program.ts';
import type { PathStep } from './types.ts';
import { ownPath, ownProperty } from './values.ts';
import { Variables } from './variables.ts';

/** One scope while rendering. A repeated section has one for all its rounds. */
export class Frame {
  /** Round of the nearest repeated section, from 0; -1 outside of one. */
  index = -1;
  /** The repeated section's list, which is a scope of its own around each round's: `{0}` is its first item. */
  list: readonly unknown[] | null = null;
  variables: Variables | null = null;
  macros: Map<string, Program> | null = null;

  constructor(
    readonly parent: Frame | null,
    public node: unknown,
    /** true: lookups do not go on in the parent (`apply … private`). */
    readonly isPrivate: boolean,
  ) {}

  /** Makes the frame ready for the next round of its repeated section. */
  next(node: unknown, index: number): void {
    this.node = node;
    this.index = index;
    this.variables = null;
    this.macros = null;
  }

  /** Makes a macro known in this scope and those inside it. */
  define(name: string, macro: Program): void {
    this.macros ??= new Map();
    this.macros.set(name, macro);
  }

  /** Binds a variable (its name with '@') in this scope. */
  bind(name: string, value: unknown): void {
    this.variables ??= new Variables();
    this.variables.set(name, value);
  }
}

/** The nearest scope's property of that name, from `frame` upwards. */
export function findProperty(frame: Frame | null, step: PathStep): unknown {
  for (let at = frame; at !== null; at = at.isPrivate ? null : at.parent) {
    const value = ownProperty(at.node, step);
    if (value !== undefined) return value;
    if (at.list !== null && typeof step === 'number') {
      const item = ownProperty(at.list, step);
      if (item !== undefined) return item;
    }
  }
  return undefined;
}

/** The nearest scope's variable of that name ('@' included), from `frame` upwards. */
export function findVariable(frame: Frame | null, name: string): unknown {
  for (let at = frame; at !== null; at = at.isPrivate ? null : at.parent) {
    if (at.variables !== null) {
      const value = at.variables.get(name);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

/** The round of the nearest repeated section plus `base`; undefined outside of one. */
export function findIndex(frame: Frame | null, base: 0 | 1): number | undefined {
  for (let at = frame; at !== null; at = at.isPrivate ? null : at.parent) if (at.index >= 0) return at.index + base;
  return undefined;
}

/** The nearest macro of that name. Privacy hides data, not macros. */
export function findMacro(frame: Frame | null, name: string): Program | undefined {
  for (let at = frame; at !== null; at = at.parent) {
    const macro = at.macros?.get(name);
    if (macro !== undefined) return macro;
  }
  return undefined;
}

/** Looks a reference up as `{path}` does: its first step up the scopes, the others in what was found. */
export function resolvePath(frame: Frame, path: Path): unknown {
  const [first] = path.steps;
  let value: unknown;
  switch (path.root) {
    case 'scope':
      value = frame.node;
      break;
    case 'index':
      value = findIndex(frame, 1);
      break;
    case 'index0':
      value = findIndex(frame, 0);
      break;
    case 'variable':
      value = findVariable(frame, first as string);
      break;
    default:
      value = findProperty(frame, first as PathStep);
  }
  return path.steps.length === 1 ? value : ownPath(value, path.steps, 1);
}

/** Looks a reference up as `{.section path}` does: in this scope only. */
export function resolveLocal(frame: Frame, path: Path): unknown {
  switch (path.root) {
    case 'scope':
      return ownPath(frame.node, path.steps, 1);
    case 'index':
    case 'index0':
      return undefined;
    case 'variable':
      return ownPath(frame.variables?.get(path.steps[0] as string), path.steps, 1);
    default:
      return ownPath(frame.node, path.steps);
  }
}
