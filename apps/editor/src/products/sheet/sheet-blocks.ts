import { type CurrencyCode, changedPrice, decimalText, type PriceChange } from '@plinth/domain';
import { cellKey, closedWhy, type SheetColumn, savedText, sheetColumns } from './sheet-cells.ts';
import type { Box } from './sheet-range.ts';
import { type CellText, cents, type Sheet, shownText, type Typed } from './sheet-state.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
export const rowsOf = ({ top, bottom }: Box): number[] => numbers(top, bottom);
export const columnsOf = ({ left, right }: Box) => numbers(left, right).flatMap((at) => sheetColumns[at] ?? []);

/** What is marked, as it is shown. */
export const blockOf = (typed: Typed, sheet: Sheet, box: Box): string[][] =>
  rowsOf(box).flatMap((row) => {
    const line = sheet.lines[row];
    return line ? [columnsOf(box).map((column) => shownText(typed, sheet, line, column))] : [];
  });

/** What a block that is pasted puts where. */
export interface Pasted {
  cells: CellText[];
  /** So many cells with something in them fell on cells that cannot be changed in their row … */
  closed: number;
  /** … and so many beside the table. */
  beyond: number;
  /** What the block covers. */
  box: Box;
}

/** A block from the upper left corner of what is marked; a single value fills all that is marked. */
export function pasted(sheet: Sheet, marked: Box, block: readonly (readonly string[])[]): Pasted {
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const rows = only === undefined ? block : rowsOf(marked).map(() => columnsOf(marked).map(() => only));
  const width = Math.max(...rows.map((row) => row.length));
  const result: Pasted = {
    cells: [],
    closed: 0,
    beyond: 0,
    box: {
      ...marked,
      bottom: Math.min(marked.top + rows.length, sheet.lines.length) - 1,
      right: Math.min(marked.left + width, sheetColumns.length) - 1,
    },
  };
  rows.forEach((texts, down) => {
    texts.forEach((text, across) => {
      const row = marked.top + down;
      const line = sheet.lines[row];
      const column = sheetColumns[marked.left + across];
      if (!line || !column) result.beyond += text.trim() === '' ? 0 : 1;
      else if (closedWhy(line, column)) result.closed += text.trim() === '' || only !== undefined ? 0 : 1;
      else result.cells.push({ row, column, text });
    });
  });
  return result;
}

/** What stands in the first row of what is marked, in all rows below it. */
export function filledDown(typed: Typed, sheet: Sheet, box: Box): CellText[] {
  const first = sheet.lines[box.top];
  if (!first) return [];
  return columnsOf(box).flatMap((column) => {
    if (closedWhy(first, column)) return [];
    const text = shownText(typed, sheet, first, column);
    return numbers(box.top + 1, box.bottom).map((row) => ({ row, column, text }));
  });
}

/** These cells as they are saved. */
export const asSaved = (sheet: Sheet, rows: readonly number[], columns: readonly SheetColumn[]): CellText[] =>
  rows.flatMap((row) => {
    const line = sheet.lines[row];
    return line ? columns.map((column) => ({ row, column, text: savedText(line, column, sheet.words) })) : [];
  });

/** Nothing in all cells that are marked. */
export const emptied = (box: Box): CellText[] =>
  rowsOf(box).flatMap((row) => columnsOf(box).map((column) => ({ row, column, text: '' })));

/** Prices of these rows raised, lowered or set, from what the cells show. What would be free, or cannot be read, stays and is counted. */
export function priced(
  typed: Typed,
  sheet: Sheet,
  rows: readonly number[],
  change: PriceChange,
): { cells: CellText[]; left: number } {
  const { formats, currency } = sheet.words;
  const cells: CellText[] = [];
  for (const row of rows) {
    const line = sheet.lines[row];
    const before = line && cents(shownText(typed, sheet, line, 'price'), sheet.words);
    if (before === undefined) continue;
    const after = changedPrice(before, change, currency as CurrencyCode);
    if (after === 0 && before !== 0) continue;
    cells.push({
      row,
      column: 'price',
      text: formats.amountText(decimalText(after, currency as CurrencyCode), currency),
    });
  }
  return { cells, left: rows.length - cells.length };
}

/** The cells of a box that were typed into. */
export const typedIn = (typed: Typed, sheet: Sheet, box: Box): boolean =>
  typed.texts.size > 0 &&
  rowsOf(box).some((row) => {
    const line = sheet.lines[row];
    return line && columnsOf(box).some((column) => typed.texts.has(cellKey(line, column)));
  });
