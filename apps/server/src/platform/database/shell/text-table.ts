/** Columns wider than this are cut in a table, so that a page of HTML does not fill the screen. */
const WIDEST = 60;

/** A value as the shell shows it: null is empty brackets, JSON in one line, a moment in ISO form. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '[]';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Rows as a table with a line under its head, numbers at the right; each line ends without blanks. */
export function textTable(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  const cells = rows.map((row) => columns.map((name) => cut(shownValue(row[name]).replace(/\s+/g, ' '))));
  const widths = columns.map((name, at) => Math.max(length(name), ...cells.map((line) => length(line[at] ?? ''))));
  const numeric = columns.map((name) => rows.length > 0 && rows.every((row) => isNumeric(row[name])));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => {
        const blanks = ' '.repeat((widths[at] ?? 0) - length(text));
        return numeric[at] ? blanks + text : text + blanks;
      })
      .join('  ')
      .trimEnd();
  return [line(columns), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(line)].join('\n');
}

const isNumeric = (value: unknown): boolean => typeof value === 'number' || typeof value === 'bigint';
const length = (text: string): number => [...text].length;
const cut = (text: string): string => (length(text) > WIDEST ? `${[...text].slice(0, WIDEST - 1).join('')}…` : text);
