import type { Path } from './path.ts';
import { matchReference, parsePath } from './path.ts';

/** A formatter or predicate as written: name, and what follows it. */
export interface Call {
  readonly name: string;
  readonly raw: string;
}

/** Variables and formatters as written. */
export interface ValueSource {
  readonly paths: Path[];
  readonly calls: Call[];
}

/** One instruction as written, not yet put into its block. */
export type Instruction =
  | { readonly kind: 'comment' | 'end' | 'alternates' }
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'variable'; readonly value: ValueSource }
  | { readonly kind: 'section' | 'repeated'; readonly path: Path }
  | { readonly kind: 'if'; readonly paths: Path[]; readonly operators: ('and' | 'or')[] }
  | { readonly kind: 'predicate' | 'or'; readonly call: Call | null }
  | { readonly kind: 'bind'; readonly name: string; readonly value: ValueSource }
  | { readonly kind: 'context'; readonly name: string; readonly entries: { key: string; path: Path }[] }
  | { readonly kind: 'macro'; readonly name: string }
  | { readonly kind: 'include'; readonly name: string; readonly output: boolean }
  | { readonly kind: 'inject'; readonly name: string; readonly path: string }
  | { readonly kind: 'eval'; readonly source: string };

const LITERALS: Readonly<Record<string, string>> = {
  '.space': ' ',
  '.tab': '\t',
  '.newline': '\n',
  '.meta-left': '{',
  '.meta-right': '}',
};

// Each of these is anchored by its flag and made of classes that exclude each other: linear in any input.
const SEPARATOR = / *, */y;
const FORMATTER = /\|([a-zA-Z][a-zA-Z0-9_-]*)([^|]*)/y;
const PREDICATE = /([a-zA-Z][a-zA-Z0-9_-]*\?)([\s\S]*)/y;
const WHITESPACE = /[ \t\r\n\v\f]+/y;
const OPERATOR = /[ \t\r\n\v\f]*(?:(&&)|\|\|)[ \t\r\n\v\f]*/y;
const BOUND_NAME = /@[a-zA-Z][a-zA-Z0-9_-]* /y;
const KEY = /[a-zA-Z][a-zA-Z0-9_-]*/y;
const FILE_NAME = /[a-zA-Z0-9._/-]+/y;

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** The end of the whitespace at `at`; -1 if there is none. */
function afterSpace(source: string, at: number): number {
  WHITESPACE.lastIndex = at;
  return WHITESPACE.test(source) ? WHITESPACE.lastIndex : -1;
}

/** `a, b.c|formatter args|another` from `at` to the end; null if it is anything else. */
function parseValue(source: string, at: number): ValueSource | null {
  const paths: Path[] = [];
  let position = at;
  for (;;) {
    const end = matchReference(source, position);
    if (end < 0) return null;
    paths.push(parsePath(source.slice(position, end)));
    const separator = matchAt(SEPARATOR, source, end);
    if (separator === null) {
      position = end;
      break;
    }
    position = SEPARATOR.lastIndex;
  }
  const calls: Call[] = [];
  while (position < source.length) {
    const match = matchAt(FORMATTER, source, position);
    if (match === null) return null;
    calls.push({ name: match[1] ?? '', raw: match[2] ?? '' });
    position = FORMATTER.lastIndex;
  }
  return { paths, calls };
}

/** A reference from `at` to the end; null if it is anything else. */
function parseWholePath(source: string, at: number): Path | null {
  return at >= 0 && matchReference(source, at) === source.length ? parsePath(source.slice(at)) : null;
}

function parsePredicate(source: string, at: number): Call | null {
  const match = matchAt(PREDICATE, source, at);
  return match === null ? null : { name: match[1] ?? '', raw: match[2] ?? '' };
}

function parseIf(source: string, at: number): Instruction | null {
  const call = parsePredicate(source, at);
  if (call !== null) return { kind: 'predicate', call };
  // Existing pages write nothing for it, not even the alternative.
  if (at === source.length) return { kind: 'if', paths: [], operators: [] };
  const paths: Path[] = [];
  const operators: ('and' | 'or')[] = [];
  let position = at;
  for (;;) {
    const end = matchReference(source, position);
    if (end < 0) return null;
    paths.push(parsePath(source.slice(position, end)));
    if (end === source.length || afterSpace(source, end) === source.length) return { kind: 'if', paths, operators };
    const operator = matchAt(OPERATOR, source, end);
    if (operator === null) return null;
    operators.push(operator[1] === undefined ? 'or' : 'and');
    position = OPERATOR.lastIndex;
  }
}

function parseBoundName(source: string, at: number): { name: string; next: number } | null {
  const match = matchAt(BOUND_NAME, source, at);
  return match === null ? null : { name: match[0].trimEnd(), next: BOUND_NAME.lastIndex };
}

function parseBind(source: string, at: number): Instruction | null {
  const bound = parseBoundName(source, at);
  const value = bound && parseValue(source, bound.next);
  return bound && value ? { kind: 'bind', name: bound.name, value } : null;
}

function parseContext(source: string, at: number): Instruction | null {
  const bound = parseBoundName(source, at);
  if (bound === null) return null;
  const entries: { key: string; path: Path }[] = [];
  let position = bound.next;
  while (position < source.length) {
    const key = matchAt(KEY, source, position)?.[0];
    if (key === undefined) return null;
    position += key.length;
    // A key without a value is passed over if it is the last word.
    if (position === source.length) break;
    if (source.charAt(position) !== '=') return null;
    const end = matchReference(source, position + 1);
    if (end < 0) return null;
    entries.push({ key, path: parsePath(source.slice(position + 1, end)) });
    position = Math.max(end, afterSpace(source, end));
  }
  return entries.length > 0 ? { kind: 'context', name: bound.name, entries } : null;
}

function parseInject(source: string, at: number): Instruction | null {
  const bound = parseBoundName(source, at);
  const file = bound && matchAt(FILE_NAME, source, bound.next);
  return bound && file ? { kind: 'inject', name: bound.name, path: file[0] } : null;
}

function parseInclude(source: string, at: number): Instruction | null {
  if (at === source.length) return null;
  const [name = '', ...args] = source.slice(at).split(' ');
  return { kind: 'include', name, output: args.includes('output') };
}

function parseMacro(source: string, at: number): Instruction | null {
  const file = matchAt(FILE_NAME, source, at);
  return file && FILE_NAME.lastIndex === source.length ? { kind: 'macro', name: file[0] } : null;
}

function parseDirective(source: string): Instruction | null {
  const literal = LITERALS[source];
  if (literal !== undefined) return { kind: 'literal', text: literal };
  if (source === '.end') return { kind: 'end' };
  if (source === '.or') return { kind: 'or', call: null };
  if (source === '.alternates with') return { kind: 'alternates' };
  const call = parsePredicate(source, 1);
  if (call !== null) return { kind: 'predicate', call };
  const word = /^\.[a-z]+/.exec(source)?.[0] ?? '';
  const at = word.length;
  switch (word) {
    case '.section': {
      const path = parseWholePath(source, afterSpace(source, at));
      return path && { kind: 'section', path };
    }
    case '.repeated': {
      if (!source.startsWith(' section', at)) return null;
      const path = parseWholePath(source, afterSpace(source, at + ' section'.length));
      return path && { kind: 'repeated', path };
    }
    case '.if': {
      const start = afterSpace(source, at);
      return start < 0 ? null : parseIf(source, start);
    }
    case '.or': {
      const or = source.startsWith(' ', at) ? parsePredicate(source, at + 1) : null;
      return or && { kind: 'or', call: or };
    }
    case '.eval':
      return afterSpace(source, at) < 0 ? null : { kind: 'eval', source: source.slice(afterSpace(source, at)) };
    default:
      return source.startsWith(' ', at) ? parseSpaced(word, source, at + 1) : null;
  }
}

/** Directives whose argument comes after exactly one blank. */
function parseSpaced(word: string, source: string, at: number): Instruction | null {
  switch (word) {
    case '.var':
      return parseBind(source, at);
    case '.ctx':
      return parseContext(source, at);
    case '.inject':
      return parseInject(source, at);
    case '.include':
      return parseInclude(source, at);
    case '.macro':
      return parseMacro(source, at);
    default:
      return null;
  }
}

/** Reads the content of a pair of braces. null: it is no instruction, so it is text. */
export function parseInstruction(source: string): Instruction | null {
  if (source.startsWith('#')) return { kind: 'comment' };
  if (source.startsWith('.')) return parseDirective(source);
  const value = parseValue(source, 0);
  return value && { kind: 'variable', value };
}

/** Words that only a directive would start with, and what each expects: for the message about one that is malformed. */
const EXPECTATIONS: readonly (readonly [RegExp, string])[] = [
  [/^\.section\s/, "a path, as in '{.section item.title}'"],
  [/^\.repeated\s+section\s/, "a path, as in '{.repeated section items}'"],
  [/^\.alternates\s/, "'{.alternates with}'"],
  [/^\.if\s/, "paths joined by '&&' or '||', or a predicate, as in '{.if a || b.c}'"],
  [/^\.var\s/, "a name and a value, as in '{.var @name path|formatter}'"],
  [/^\.ctx\s/, "a name and entries, as in '{.ctx @name key=path}'"],
  [/^\.inject\s/, "a name and a path, as in '{.inject @name file.json}'"],
  [/^\.macro\s/, "a name, as in '{.macro name.html}'"],
  [/^\.(?:end|or|space|tab|newline|meta-left|meta-right)\s/, 'no more text before the closing brace'],
];

/** What a malformed directive lacks; undefined for what was never meant as one (scripts and styles have braces too). */
export function expectationOf(source: string): string | undefined {
  for (const [pattern, expected] of EXPECTATIONS) if (pattern.test(source)) return expected;
  return undefined;
}
