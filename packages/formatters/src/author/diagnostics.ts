import type { TemplateError } from '@plinth/template';

/** A line that is longer than a screen is shown around the place. */
const shownWidth = 100;

/** The part of a long line around a column, and where the column is in it. */
function excerpt(line: string, column: number): { text: string; caret: number } {
  // A tab is as wide as the terminal likes; a blank keeps the caret under its letter.
  const plain = line.replaceAll('\t', ' ');
  const from = plain.length > shownWidth ? Math.max(0, column - 1 - shownWidth / 2) : 0;
  return { text: plain.slice(from, from + shownWidth), caret: column - 1 - from };
}

/**
 * One error as compilers show it, with the line and a caret under the place:
 *
 *     page.html:3:9: Formatter 'nope' is unknown
 *       3 | {title|nope}
 *         |        ^
 *
 * @param sourceOf the source of the template itself (no name) or of a partial
 */
export function formatDiagnostic(
  error: TemplateError,
  file: string,
  sourceOf: (partial: string | undefined) => string | undefined,
): string {
  const where = error.partial === undefined ? file : `${file} (partial ${error.partial})`;
  const source = sourceOf(error.partial);
  const line = error.line > 0 ? source?.split(/\r\n?|\n/)[error.line - 1] : undefined;
  if (line === undefined) return `${where}: ${error.message}`;
  const { text, caret } = excerpt(line, error.column);
  const gutter = String(error.line);
  const blank = ' '.repeat(gutter.length);
  return (
    `${where}:${error.line}:${error.column}: ${error.message}\n` +
    `  ${gutter} | ${text}\n  ${blank} | ${' '.repeat(Math.max(0, caret))}^`
  );
}
