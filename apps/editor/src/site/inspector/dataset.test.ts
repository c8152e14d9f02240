import { describe, expect, it } from 'vitest';
import { addColumn, addRow, numberOf, parseCells, readDataset, removeColumn, removeRow } from './dataset.ts';

describe('cells of a spreadsheet', () => {
  it('takes names from the first line and the first column', () => {
    expect(parseCells('\t2024\u00a0sold\tReturned\nSpring\t1,200\t3\nSummer\t2,410.5\t7\n')).toEqual({
      dataset: {
        columns: ['2024\u00a0sold', 'Returned'],
        rows: [
          { label: 'Spring', values: [1200, 3] },
          { label: 'Summer', values: [2410.5, 7] },
        ],
      },
      notes: [],
    });
  });

  it('reads files with commas or semicolons, quoted or not, and lines without names', () => {
    expect(parseCells('"Spring","12"\n"Summer","7"')?.dataset).toEqual({
      columns: ['Column 1'],
      rows: [
        { label: 'Spring', values: [12] },
        { label: 'Summer', values: [7] },
      ],
    });
    expect(parseCells('x;a\nSpring;1,5')?.dataset?.rows).toEqual([{ label: 'Spring', values: [1.5] }]);
    expect(parseCells('only words')).toBeNull();
    expect(parseCells('Glaze\tFired')).toEqual({ dataset: null, notes: ['A dataset needs at least one row'] });
  });

  it('[EDIT-37] says that rows lack data', () => {
    expect(parseCells('\ta\nSpring\t1\nSummer\t')?.notes).toEqual(['One or more rows was missing data']);
  });

  it('[EDIT-38] says what was cut off', () => {
    const line = `row\t${Array.from({ length: 25 }, (_, at) => at).join('\t')}`;
    const pasted = parseCells(Array.from({ length: 230 }, () => line).join('\n'));
    expect(pasted?.notes).toEqual(['Dataset truncated to 200 rows or 20 columns']);
    expect(pasted?.dataset?.rows).toHaveLength(200);
    expect(pasted?.dataset?.columns).toHaveLength(20);
    expect(pasted?.dataset?.rows[0]?.values).toHaveLength(20);
  });

  it.each([
    ['1,234', 1234],
    ['1,5', 1.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['$ 12.50', 12.5],
    ['45 %', 45],
    ['-3', -3],
    ['', null],
    ['n/a', null],
    ['.', null],
  ])('reads %s', (cell, number) => expect(numberOf(cell)).toBe(number));
});

describe('a dataset in the inspector', () => {
  const dataset = readDataset({ columns: ['a'], rows: [{ label: 'x', values: [1, 2] }] });

  it('has one cell for each column, whatever is stored', () => {
    expect(dataset).toEqual({ columns: ['a'], rows: [{ label: 'x', values: [1] }] });
    expect(readDataset(null)).toEqual({ columns: [], rows: [] });
  });

  it('[EDIT-35] keeps at least one column', () => {
    const two = addColumn(dataset);
    expect(two.rows[0]?.values).toEqual([1, null]);
    expect(removeColumn(removeColumn(two, 1), 0)).toEqual(dataset);
  });

  it('[EDIT-36] keeps at least one row', () => {
    expect(removeRow(removeRow(addRow(dataset), 1), 0)).toEqual(dataset);
  });
});
