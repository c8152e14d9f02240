import { expect, it } from 'vitest';
import { nextMidnight, zonedMoment, zonedTime } from './zoned-time.ts';

const iso = (ms: number) => new Date(ms).toISOString();

it('reads the clocks of a time zone', () => {
  expect(zonedTime(Date.UTC(2026, 0, 1, 3, 4, 5), 'America/New_York')).toEqual({
    year: 2025,
    month: 12,
    day: 31,
    hour: 22,
    minute: 4,
    second: 5,
  });
  expect(() => zonedTime(0, 'Mars/Olympus')).toThrow(RangeError);
});

it('finds the moment of a time on the clocks, in summer and winter and beyond the month’s end', () => {
  expect(iso(zonedMoment({ year: 2026, month: 7, day: 4, hour: 9 }, 'America/New_York'))).toBe(
    '2026-07-04T13:00:00.000Z',
  );
  expect(iso(zonedMoment({ year: 2026, month: 1, day: 4, hour: 9 }, 'America/New_York'))).toBe(
    '2026-01-04T14:00:00.000Z',
  );
  expect(iso(zonedMoment({ year: 2026, month: 13, day: 1 }, 'Asia/Tokyo'))).toBe('2026-12-31T15:00:00.000Z');
});

it('takes a time that is left out as an hour later, and one that happens twice as the first', () => {
  expect(iso(zonedMoment({ year: 2026, month: 3, day: 8, hour: 2, minute: 30 }, 'America/New_York'))).toBe(
    '2026-03-08T07:30:00.000Z',
  );
  expect(iso(zonedMoment({ year: 2026, month: 11, day: 1, hour: 1, minute: 30 }, 'America/New_York'))).toBe(
    '2026-11-01T05:30:00.000Z',
  );
});

it('knows when the next day begins, on days of 23 and 25 hours too', () => {
  expect(iso(nextMidnight(Date.UTC(2026, 2, 8, 6), 'America/New_York'))).toBe('2026-03-09T04:00:00.000Z');
  expect(iso(nextMidnight(Date.UTC(2026, 10, 1, 6), 'America/New_York'))).toBe('2026-11-02T05:00:00.000Z');
  expect(iso(nextMidnight(Date.UTC(2026, 4, 1, 23, 59), 'UTC'))).toBe('2026-05-02T00:00:00.000Z');
});
