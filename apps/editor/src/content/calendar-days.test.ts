import { expect, test } from 'vitest';
import { dayOf, firstDayOf, monthsLater, onDay, readMonth, weeksOf } from './calendar-days.ts';

test('a month has whole weeks, from the day with which they begin', () => {
  const november = weeksOf('2026-11', 1);
  expect(november.map((week) => [week[0], week[6]])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ]);
  expect(weeksOf('2026-11', 7)[0]).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`));
  expect(weeksOf('2027-02', 1)).toHaveLength(4);
});

test('days are those of the website’s clocks, and a moved item keeps its time of day', () => {
  // Half past eleven in the evening of the 5th in Berlin.
  const late = '2026-11-05T22:30:00.000Z';
  expect([dayOf(late, 'Europe/Berlin'), dayOf(late, 'Asia/Tokyo')]).toEqual(['2026-11-05', '2026-11-06']);
  // Over the end of summer time, too.
  const moved = onDay('2026-10-20T18:00:00.000Z', '2026-10-27', 'Europe/Berlin');
  expect(moved).toEqual({ ok: true, value: Date.parse('2026-10-27T19:00:00.000Z') });
  expect(onDay('2026-03-22T01:30:00.000Z', '2026-03-29', 'Europe/Berlin').ok).toBe(false);
});

test('an address that names no month means this one; years are crossed', () => {
  expect(readMonth('2026-13', '2026-11-23')).toBe('2026-11');
  expect(readMonth('2027-01', '2026-11-23')).toBe('2027-01');
  expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(firstDayOf('no locale!')).toBe(1);
});
