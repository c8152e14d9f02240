import { expect, test } from 'vitest';
import { withoutEmptyRows } from './block-view.ts';

const place = (row: number, rowSpan = 1) => ({ desktop: { column: 1, row, columnSpan: 6, rowSpan } });
const rows = (...places: ReturnType<typeof place>[]) =>
  withoutEmptyRows(places).map(({ desktop }) => [desktop.row, desktop.rowSpan]);

test('rows that hold nothing are closed up, those that a tall block covers stay', () => {
  expect(rows(place(1), place(2))).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(rows(place(3), place(9), place(9), place(40))).toEqual([
    [1, 1],
    [2, 1],
    [2, 1],
    [3, 1],
  ]);
  expect(rows(place(2, 4), place(4), place(12))).toEqual([
    [1, 4],
    [3, 1],
    [5, 1],
  ]);
  expect(rows()).toEqual([]);
});
