import { scriptPlaces } from './scripts.ts';

/** What was ended because it took too long here and now: another time it may be done. A symbol, as nobody is told of it. */
export const STOPPED = Symbol('stopped');

/** What a theme's problems look like to its author. */
export interface SourceProblem {
  file: string;
  /** 1-based; 0 where no place in the file is known. */
  line: number;
  column: number;
  message: string;
  /** A warning says what will not work as its author meant; the theme is whole all the same. */
  severity?: 'error' | 'warning';
  /** It is none where the owner allows this host for the theme. */
  host?: string;
  [STOPPED]?: true;
}

/** Line and column (1-based) of a text's first place in a source. */
export function placeOf(source: string, text: string | number): { line: number; column: number } {
  const at = typeof text === 'number' ? text : Math.max(source.indexOf(text), 0);
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const TAG = /<[a-z][^<>]*>/gi;
const HANDLER = /\s(on[a-z]{3,20})\s*=\s*["']/i;
const FOREIGN_SCRIPT =
  /<script\b[^<>]{0,2000}?\ssrc\s{0,20}=\s{0,20}["']((?:https?:)?\/\/[^"'<>]{1,2000})["'][^<>]{0,2000}>/gi;
const SOURCE = /\ssrc\s{0,20}=/i;
// The platform's own tags hold nothing that anybody writes.
const PLAIN_VALUE = /\{(?!squarespace[.-])[a-zA-Z@][\w.@-]*\}/;
/** What one file is told; more of the same helps nobody. */
const MAX_WARNINGS = 10;

/** What a browser will not do for the author of this source, and what to do instead. */
export function sourceWarnings(file: string, source: string): SourceProblem[] {
  const warnings: SourceProblem[] = [];
  const warn = (at: number, message: string) => {
    if (warnings.length < MAX_WARNINGS) warnings.push({ file, ...placeOf(source, at), message, severity: 'warning' });
  };
  for (const tag of source.matchAll(TAG)) {
    const handler = HANDLER.exec(tag[0]);
    if (handler)
      warn(
        tag.index + handler.index + 1,
        `The handler ${handler[1]} in an attribute does not run; listen for the event in a script.`,
      );
  }
  for (const script of source.matchAll(FOREIGN_SCRIPT)) {
    if (/\sintegrity\s*=/i.test(script[0])) continue;
    warn(
      script.index,
      `The script ${script[1]} is not loaded: put the file into scripts, or say its hash with integrity="sha384-…".`,
    );
  }
  for (const { start, end } of scriptPlaces(source)) {
    const open = source.indexOf('>', start) + 1;
    if (SOURCE.test(source.slice(start, open))) continue;
    const value = PLAIN_VALUE.exec(source.slice(open, end));
    if (value)
      warn(
        open + value.index,
        `${value[0]} is written into a script as it is; write it with |json, so that content cannot become program.`,
      );
  }
  return warnings;
}

/** Each problem once, where several readers of a source have found it. */
export function withoutRepeats(problems: readonly SourceProblem[]): SourceProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ file, line, column, message }) => {
    const key = `${file}:${line}:${column}:${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
