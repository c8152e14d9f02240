/** A cell by its row and its column, both from 0. */
export interface Spot {
  row: number;
  column: number;
}

/** What is marked: from the cell where it began to the one that has the focus. */
export interface Range {
  from: Spot;
  to: Spot;
}

/** The rows and columns of a range, ends included. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const boxOf = ({ from, to }: Range): Box => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export interface Size {
  rows: number;
  columns: number;
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** A range that the table still has, however few rows are left of it. */
export const clamped = ({ from, to }: Range, size: Size): Range => {
  const inside = ({ row, column }: Spot) => ({ row: within(row, size.rows), column: within(column, size.columns) });
  return { from: inside(from), to: inside(to) };
};

/** The next cell of the table, as Tab goes; null behind the last and before the first. */
export function nextSpot({ row, column }: Spot, by: 1 | -1, { rows, columns }: Size): Spot | null {
  const at = row * columns + column + by;
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns };
}

/** So many rows a page key goes. */
const PAGE = 12;

/** Where a key leads from a cell; null for keys that lead nowhere. */
export function spotAfter(
  { row, column }: Spot,
  { key, whole }: { key: string /** With Ctrl or Cmd: to the end. */; whole: boolean },
  size: Size,
): Spot | null {
  const to = (next: Spot): Spot => ({ row: within(next.row, size.rows), column: within(next.column, size.columns) });
  const far = Number.MAX_SAFE_INTEGER;
  switch (key) {
    case 'ArrowUp':
      return to({ row: whole ? 0 : row - 1, column });
    case 'ArrowDown':
      return to({ row: whole ? far : row + 1, column });
    case 'ArrowLeft':
      return to({ row, column: whole ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ row, column: whole ? far : column + 1 });
    case 'Home':
      return to({ row: whole ? 0 : row, column: 0 });
    case 'End':
      return to({ row: whole ? far : row, column: far });
    case 'PageUp':
      return to({ row: row - PAGE, column });
    case 'PageDown':
      return to({ row: row + PAGE, column });
    default:
      return null;
  }
}
