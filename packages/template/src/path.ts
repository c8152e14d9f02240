import type { PathStep } from './types.ts';

/** One reference: digits, '@', or a name that may start with '@' or '$'; further steps after dots. Linear: no step can match another's text. */
const REFERENCE = /(?:\d+|[@$]?[a-zA-Z][a-zA-Z0-9_-]*|@)(?:\.(?:\d+|[@$]?[a-zA-Z][a-zA-Z0-9_-]*|@))*/y;

/** Where a path's first step is looked up. */
type PathRoot =
  /** `@`: the scope itself. */
  | 'scope'
  /** `@index`, from 1. */
  | 'index'
  /** `@index0`, from 0. */
  | 'index0'
  /** `@name`: a bound variable. */
  | 'variable'
  /** A property, searched up the scopes. */
  | 'property';

/** A parsed reference. */
export interface Path {
  readonly text: string;
  readonly root: PathRoot;
  /** All steps, the root's included. */
  readonly steps: readonly PathStep[];
}

/** The end of the reference that starts at `from`, or -1. */
export function matchReference(source: string, from: number): number {
  REFERENCE.lastIndex = from;
  return REFERENCE.test(source) ? REFERENCE.lastIndex : -1;
}

/** Splits 'a.0.b' into its steps; steps of digits are numbers. */
export function splitPath(path: string): PathStep[] {
  if (!path.includes('.')) return [stepOf(path)];
  return path.split('.').map(stepOf);
}

function stepOf(step: string): PathStep {
  const code = step.charCodeAt(0);
  return code >= 0x30 && code <= 0x39 && /^\d+$/.test(step) ? Number(step) : step;
}

function rootOf(first: PathStep | undefined): PathRoot {
  if (typeof first !== 'string' || !first.startsWith('@')) return 'property';
  switch (first) {
    case '@':
      return 'scope';
    case '@index':
      return 'index';
    case '@index0':
      return 'index0';
    default:
      return 'variable';
  }
}

/** A path from its steps. */
export function pathOf(steps: readonly PathStep[]): Path {
  return { text: steps.join('.'), root: rootOf(steps[0]), steps };
}

/** A path from its text. */
export function parsePath(text: string): Path {
  const steps = splitPath(text);
  return { text, root: rootOf(steps[0]), steps };
}
