import { expect, test } from 'vitest';
import { happeningsOf, markedDays } from './happenings.ts';

const marks = {
  published: [
    { day: '2026-11-02', items: 5, titles: ['Bowl', 'Cup', 'Jug'], changes: 0 },
    { day: '2026-11-09', items: 0, titles: [], changes: 1 },
  ],
  mails: [{ day: '2026-11-03', mails: 4 }],
};

test('what happened is said in words, in the order of the days', () => {
  expect(happeningsOf(marks).map(({ day, kind, text }) => [day, kind, text])).toEqual([
    ['2026-11-02', 'published', 'Published: Bowl, Cup, Jug and 2 more'],
    ['2026-11-03', 'mail', '4 mails sent: back in stock'],
    ['2026-11-09', 'published', '1 change published'],
  ]);
});

test('days that stand close together have one mark, and no mark is more than there is room for', () => {
  const days = Array.from({ length: 28 }, (_, at) => new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10));
  expect(markedDays(days, happeningsOf(marks), 28).map(({ first, at }) => [first, at])).toEqual([
    ['2026-11-02', 1.5 / 28],
    ['2026-11-03', 2.5 / 28],
    ['2026-11-09', 8.5 / 28],
  ]);
  const [first, ...others] = markedDays(days, happeningsOf(marks), 10);
  expect(first).toMatchObject({ first: '2026-11-01', last: '2026-11-03', at: 1.5 / 28 });
  expect(first?.happenings).toHaveLength(2);
  expect(others).toMatchObject([{ first: '2026-11-07', last: '2026-11-09' }]);
});
