import { describe, expect, test } from 'vitest';
import { behaviour, ticksOf } from './behaviour.ts';

describe('a chart', () => {
  test('has a scale of round numbers around all values', () => {
    expect(ticksOf(0, 97)).toEqual([0, 25, 50, 75, 100]);
    expect(ticksOf(-4, 11)).toEqual([-5, 0, 5, 10, 15]);
    expect(ticksOf(0, 0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticksOf(0, 0.0003).length).toBeLessThan(8);
  });

  const dataset = {
    columns: ['A'],
    rows: [
      { label: 'x', values: [1] },
      { label: 'y', values: [null] },
      { label: 'z', values: [3] },
    ],
  };
  const view = (kind: string) =>
    behaviour({ kind, dataset, unit: 'kg' }, { page: { website: { language: 'en' } } } as never) as Record<
      string,
      never
    >;

  test('[EDIT-18] carries its columns and rows as a table, with a dash for what is not known', () => {
    expect(view('bar').table).toEqual([
      { label: 'x', cells: ['1\u00a0kg'] },
      { label: 'y', cells: ['–'] },
      { label: 'z', cells: ['3\u00a0kg'] },
    ]);
  });

  test('writes numbers as the website does, and as English does where nobody knows its language', () => {
    const cell = (language: string) => {
      const one = { columns: ['A'], rows: [{ label: 'x', values: [1234.5] }] };
      const page = { website: { language, country: '' } };
      return behaviour({ kind: 'bar', dataset: one, unit: '' }, { page } as never) as { table: unknown };
    };
    expect(cell('de').table).toEqual([{ label: 'x', cells: ['1.234,5'] }]);
    expect(cell('no_such').table).toEqual([{ label: 'x', cells: ['1,234.5'] }]);
  });

  test('leaves a gap in a line where a value is missing', () => {
    expect(String(view('line').svg).match(/M/g)).toHaveLength(2);
  });

  test('of shares adds up to the whole circle', () => {
    expect(view('pie').legend).toMatchObject([
      { name: 'x', share: '25%' },
      { name: 'y', share: '0%' },
      { name: 'z', share: '75%' },
    ]);
  });
});
