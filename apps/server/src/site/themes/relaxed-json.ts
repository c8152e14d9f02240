import JSON5 from 'json5';
import type { SourceProblem } from '../../platform/html/source-problems.ts';

/** Reading it takes some fifty times as long as strict JSON. */
const LONGEST = 50_000;

/**
 * JSON as theme authors write it: comments, commas at the end, keys without quotes, single quotes (design/themes.md: one
 * tweak in eleven). null when it cannot be read; why is then in `problems`, with line and column in the file.
 */
export function readRelaxedJson(text: string, file: string, problems: SourceProblem[]): unknown {
  // A mark at the start that some editors leave is no part of the text.
  const source = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(source);
  } catch {
    // Not strict JSON; most often it is readable all the same.
  }
  if (source.length > LONGEST) {
    const message = `${file} is no strict JSON, and longer than the ${LONGEST} characters that are read of other JSON.`;
    problems.push({ file, line: 1, column: 1, message });
    return null;
  }
  try {
    return JSON5.parse(source);
  } catch (error) {
    const {
      lineNumber = 1,
      columnNumber = 1,
      message,
    } = error as Error & { lineNumber?: number; columnNumber?: number };
    problems.push({
      file,
      line: lineNumber,
      column: columnNumber,
      message: `${file} is not JSON: ${message.replace(/^JSON5: /, '')}.`,
    });
    return null;
  }
}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const strings = (value: unknown): string[] =>
  list(value).filter((entry): entry is string => typeof entry === 'string');
export const string = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
