import { expect, test } from 'vitest';
import { changeOf, csvOf, dayIn, rangeOf } from './days.ts';

const now = Date.parse('2026-11-22T23:30:00Z');

test('a range ends today on the website’s clocks', () => {
  expect(dayIn('Asia/Tokyo', now)).toBe('2026-11-23');
  expect(rangeOf({ range: '7d' }, 'America/New_York', now)).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    compare: 'before',
  });
  expect(rangeOf({}, 'UTC', now).from).toBe('2026-10-26');
});

test('two days of one’s own count, and what is none is passed over', () => {
  const own = { from: '2026-01-01', to: '2026-01-31', compare: 'year' };
  expect(rangeOf(own, 'UTC', now)).toEqual(own);
  expect(rangeOf({ from: '2026-02-01', to: '2026-01-01', range: '7d' }, 'UTC', now).to).toBe('2026-11-22');
});

test('a change is a percentage, or new', () => {
  expect([changeOf(112, 100), changeOf(97, 100), changeOf(3, 0), changeOf(0, 0), changeOf(2500, 100)]).toEqual([
    '+12 %',
    '−3 %',
    'new',
    '',
    '×25',
  ]);
});

test('a file keeps commas and quotes, and runs no formula', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['=1+1', 'x,"y"'],
      ['-', 3],
      ['＝1+1', 4],
    ]),
  ).toBe('a,b\r\n\'=1+1,"x,""y"""\r\n\'-,3\r\n\'＝1+1,4');
});
