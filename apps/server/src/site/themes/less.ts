import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { placeOf, STOPPED } from '../../platform/html/source-problems.ts';
import { compileInWorker } from './less-worker.ts';

/** LESS beyond this is refused: no real theme comes near it. */
export const MAX_LESS = 600_000;
const TIMEOUT_MS = 5_000;
/** Statements that cannot be read are left out one by one, so often and no more. */
const MAX_CUTS = 12;
const MAX_MESSAGES = 20;

export interface LessFile {
  file: string;
  source: string;
}

/**
 * Real themes' LESS is sloppy: what cannot be read is left out with a problem, one statement at a time, and what it
 * asks for in vain – mixins, variables – leaves the rest whole.
 */
export async function compileLess(files: readonly LessFile[], problems: SourceProblem[]): Promise<string> {
  const size = files.reduce((sum, { source }) => sum + source.length, 0);
  if (size > MAX_LESS) {
    problems.push({
      file: files[0]?.file ?? 'styles',
      line: 1,
      column: 1,
      message: `The theme's LESS has ${size} characters; at most ${MAX_LESS} are compiled. The page goes out without it: take out what is not used, or write it as plain CSS.`,
    });
    return '';
  }
  const texts = files.map(({ file, source }) => balanced(file, source, problems));
  let source = texts.join('\n');
  const place = (line: number, column = 1): Omit<SourceProblem, 'message'> => {
    let rest = line;
    for (const [index, text] of texts.entries()) {
      const lines = text.split('\n').length;
      if (rest <= lines || index === texts.length - 1)
        return { file: files[index]?.file ?? 'styles', line: rest, column };
      rest -= lines;
    }
    return { file: 'styles', line, column };
  };
  let asWritten = '';
  const until = Date.now() + TIMEOUT_MS;
  for (let cut = 0; cut <= MAX_CUTS; cut++) {
    const answer = await compileInWorker(source, Math.max(until - Date.now(), 50));
    if (answer.kind === 'css') {
      for (const message of [...new Set(answer.messages)].slice(0, MAX_MESSAGES)) {
        problems.push({ ...placeOfName(message, source, place), message: `${message}.`, severity: 'warning' });
      }
      return answer.css + asWritten;
    }
    if (answer.kind === 'stopped') {
      problems.push({
        ...place(1),
        message: `The theme's LESS was not compiled: ${answer.message}. Look for mixins that call themselves.`,
        [STOPPED]: true,
      });
      return '';
    }
    const failure = failurePlace(answer.message, source);
    if (!failure) {
      problems.push({ ...place(1), message: `The theme's LESS was not compiled: ${answer.message.slice(0, 200)}.` });
      return '';
    }
    const { line, column } = failure;
    const at = offsetOf(source, line, column);
    const statement = statementAt(source, at);
    if (!statement) break;
    const said = source.slice(statement.start, statement.end);
    // CSS that is younger than LESS is no mistake; it is written as it is, after the rest.
    const young =
      /^\s*@(?:container|layer|property|scope|starting-style|media)\b/.test(said) && !/@[\w-]+\s*:|~["']/.test(said);
    if (young) asWritten += `\n${said}`;
    else {
      problems.push({
        ...place(line, column),
        message: `This cannot be read as LESS; ${firstLine(said)} is left out, the rest is there.`,
      });
    }
    source = source.slice(0, statement.start) + said.replace(/[^\n]/g, ' ') + source.slice(statement.end);
  }
  problems.push({
    ...place(1),
    message: `The theme's LESS has too much in it that cannot be read; the page goes out without it.`,
  });
  return asWritten;
}

const firstLine = (text: string): string => `“${text.trim().split('\n')[0]?.slice(0, 60) ?? ''}”`;

/** `Failed to locate … variable @title …`: where the source first says that name. */
function placeOfName(
  message: string,
  source: string,
  place: (line: number, column: number) => Omit<SourceProblem, 'message'>,
) {
  const name = /(?:variable|selector)\s+([@.#][\w-]+)/.exec(message)?.[1];
  const at = name ? source.search(new RegExp(`${name.replace(/[.#]/g, '\\$&')}(?![\\w-])(?!\\s*:)`)) : -1;
  const { line, column } = placeOf(source, Math.max(at, 0));
  return place(line, column);
}

/** The compiler draws the place: lines with numbers, then dots and a caret. */
function failurePlace(message: string, source: string): { line: number; column: number } | null {
  if (message.includes('inline JavaScript')) return placeOf(source, '`');
  if (!message.includes('INCOMPLETE_PARSE')) return null;
  const rows = message.split('\n');
  const caret = rows.findIndex((row) => /^[.\s]*\^/.test(row));
  const match = /^\s*(\d+) {3}(.*)$/.exec(rows[caret - 1] ?? '');
  const line = Number(match?.[1] ?? 1);
  const shown = (match?.[2] ?? '').replace(/^\.\.\. /, '');
  const full = source.split('\n')[line - 1] ?? '';
  const skipped = Math.max(full.indexOf(shown.replace(/ \.\.\.$/, '')), 0);
  const column = (rows[caret]?.indexOf('^') ?? 0) - ((rows[caret - 1] ?? '').length - shown.length) + skipped + 1;
  return { line, column: Math.max(Math.min(column, full.length + 1), 1) };
}

function offsetOf(source: string, line: number, column: number): number {
  let at = 0;
  for (let current = 1; current < line; current++) at = source.indexOf('\n', at) + 1;
  return Math.min(at + column - 1, source.length);
}

interface Statement {
  start: number;
  end: number;
}

/** The statement at the top of a stylesheet that holds a place, or the first one that is not blank after it. */
function statementAt(source: string, at: number): Statement | null {
  let last: Statement | null = null;
  for (const statement of statements(source)) {
    if (source.slice(statement.start, statement.end).trim() === '') continue;
    last = statement;
    if (statement.end > at) return statement;
  }
  return last;
}

/** Strings, comments and addresses, which may hold braces. What is begun is read to its end, wherever that is: nothing is read twice. */
const SKIPPED =
  /\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|url\([^()"']*\)|[{};]/g;

function* statements(source: string): Generator<Statement> {
  let depth = 0;
  let start = 0;
  for (const token of source.matchAll(SKIPPED)) {
    if (token[0] === '{') depth++;
    else if (token[0] === '}') depth--;
    else if (token[0] !== ';') continue;
    if (depth > 0) continue;
    yield { start, end: token.index + 1 };
    start = token.index + 1;
    depth = 0;
  }
  yield { start, end: source.length };
}

/** A brace too many or too few costs only its own file's end, not every file after it. */
export function balanced(file: string, source: string, problems: SourceProblem[]): string {
  let depth = 0;
  let opened = 0;
  let out = source.replace(/<!--|-->/g, (mark) => ' '.repeat(mark.length));
  const surplus: number[] = [];
  for (const token of out.matchAll(SKIPPED)) {
    if (token[0] === '{' && depth++ === 0) opened = token.index;
    if (token[0] !== '}') continue;
    if (depth > 0) depth--;
    else surplus.push(token.index);
  }
  for (const at of surplus.slice(0, MAX_MESSAGES))
    problems.push({ file, ...placeOf(out, at), message: 'There is a } too many; it is left out.' });
  if (surplus.length > 0) {
    const places = [-1, ...surplus];
    out = places.map((at, index) => out.slice(at + 1, places[index + 1])).join(' ');
  }
  if (depth === 0) return out;
  problems.push({
    file,
    ...placeOf(out, opened),
    message: `The rule that begins here is not closed: ${depth} } missing at the end of the file.`,
  });
  return `${out}${'}'.repeat(depth)}`;
}
