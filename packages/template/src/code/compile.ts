import { compileClosures } from '../closures.ts';
import { costOfValue } from '../cost.ts';
import { add, BINARY_FUNCTIONS, TOO_LONG, UNARY_FUNCTIONS } from '../expression/calculate.ts';
import { toLiteral } from '../expression/direct.ts';
import type { Literal } from '../expression/expression.ts';
import { Frame, findIndex, findProperty, findVariable, resolveLocal, resolvePath } from '../frame.ts';
import type { Node } from '../nodes.ts';
import type { Backends, Execute } from '../program.ts';
import { isTruthy, ownProperty, toText } from '../values.ts';
import { CodeWriter } from './writer.ts';

/** What stands for a scope without properties: reading any name from it finds nothing. */
const EMPTY: object = Object.freeze(Object.create(null));

/** A sum of literals; undefined if it is longer than it may be. */
function addLiterals(a: Literal, b: Literal, maxLength: number): Literal | undefined {
  const sum = add(a, b, maxLength);
  return sum === TOO_LONG ? undefined : sum;
}

/** What generated code may call. It sees these, its constants and its run, and nothing else by name. */
const RUNTIME = {
  addLiterals,
  BINARY_FUNCTIONS,
  costOfValue,
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
  toLiteral,
  toText,
  UNARY_FUNCTIONS,
};

/** Names of RUNTIME's members, for the generated prologue. */
const RUNTIME_NAMES = Object.keys(RUNTIME).join(', ');

type Factory = (runtime: typeof RUNTIME, constants: readonly unknown[]) => Execute;

/**
 * The fast back end: a template becomes one or more JavaScript functions. Everything that comes from the template
 * (names, texts, arguments) is handed over in an array of constants; the code itself is made only of this package's words
 * and numbers, so that no template can put code into it.
 */
export function compileCode(nodes: readonly Node[], backends: Backends): Execute {
  const writer = new CodeWriter(backends);
  const code = writer.program(nodes);
  const prologue = `'use strict';\nconst { ${RUNTIME_NAMES} } = R;\n${writer.constantsPrologue('K')}`;
  let factory: Factory;
  try {
    factory = new Function('R', 'K', `${prologue}\n${code}`) as Factory;
  } catch {
    // A content security policy forbids generated code, or the template is beyond what JavaScript can parse.
    return compileClosures(nodes, backends);
  }
  return factory(RUNTIME, writer.constants);
}
