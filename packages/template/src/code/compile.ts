import { compileClosures } from '../closures.ts';
import { Frame, findIndex, findProperty, findVariable, resolveLocal, resolvePath } from '../frame.ts';
import type { Node } from '../nodes.ts';
import type { Execute } from '../program.ts';
import { isTruthy, ownProperty, toText } from '../values.ts';
import { CodeWriter } from './writer.ts';

/** What stands for a scope without properties: reading any name from it finds nothing. */
const EMPTY: object = Object.freeze(Object.create(null));

/** What generated code may call. It sees these, its constants and its run, and nothing else by name. */
const RUNTIME = {
  EMPTY,
  Frame,
  NO_MORE: Object.freeze([]),
  findIndex,
  findProperty,
  findVariable,
  isArray: Array.isArray,
  isTruthy,
  ownProperty,
  resolveLocal,
  resolvePath,
  toText,
};

/** Names of RUNTIME's members, for the generated prologue. */
const RUNTIME_NAMES = Object.keys(RUNTIME).join(', ');

type Factory = (runtime: typeof RUNTIME, constants: readonly unknown[]) => Execute;

/**
 * The fast back end: a template becomes one or more JavaScript functions. Everything that comes from the template
 * (names, texts, arguments) is handed over in an array of constants; the code itself is made only of this package's words
 * and numbers, so that no template can put code into it.
 */
export function compileCode(nodes: readonly Node[]): Execute {
  try {
    const writer = new CodeWriter(compileCode);
    const code = writer.program(nodes);
    const prologue = `'use strict';\nconst { ${RUNTIME_NAMES} } = R;\n${writer.constantsPrologue('K')}`;
    const factory = new Function('R', 'K', `${prologue}\n${code}`) as Factory;
    return factory(RUNTIME, writer.constants);
  } catch (error) {
    // A page whose content security policy forbids generated code, or a template beyond what JavaScript can parse.
    if (error instanceof EvalError || error instanceof SyntaxError || error instanceof RangeError) {
      return compileClosures(nodes);
    }
    throw error;
  }
}
