/**
 * A block of cells as spreadsheets put it on the clipboard: tabs between cells, a line for each row, and quotes around a cell that
 * holds a tab, a line break or a quote, which is doubled then.
 */

/** The cells of such a text. A line break at its end begins no further row. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (at >= text.length) break;
  }
  return rows;
}

const ends = (sign: string | undefined) => sign === '\t' || sign === '\r' || sign === '\n';

function bareCell(text: string, start: number): { text: string; end: number } {
  let end = start;
  while (end < text.length && !ends(text[end])) end += 1;
  return { text: text.slice(start, end), end };
}

/** What only begins with a quote, such as `"fine" china`, is a cell like any other. */
function quotedCell(text: string, start: number): { text: string; end: number } {
  let cell = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign !== '"') cell += sign;
    else if (text[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (at + 1 === text.length || ends(text[at + 1])) return { text: cell, end: at + 1 };
    else break;
  }
  return bareCell(text, start);
}

/** Cells as a text that spreadsheets read. */
export const blockText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
