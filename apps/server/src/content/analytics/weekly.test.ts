import { expect, test } from 'vitest';
import { nextWeekly, weekBefore } from './weekly.ts';

test.each([
  // A Monday before seven: today. At seven: a week later.
  ['2026-11-23T11:59:00Z', 'America/New_York', '2026-11-23T12:00:00.000Z', '2026-11-16', '2026-11-22'],
  ['2026-11-23T12:00:00Z', 'America/New_York', '2026-11-30T12:00:00.000Z', '2026-11-16', '2026-11-22'],
  // Sunday there is Monday elsewhere; and the clocks change in between.
  ['2026-11-23T02:00:00Z', 'America/New_York', '2026-11-23T12:00:00.000Z', '2026-11-09', '2026-11-15'],
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-26T06:00:00.000Z', '2026-10-12', '2026-10-18'],
  ['2026-01-01T00:00:00Z', 'Mars/Olympus', '2026-01-05T07:00:00.000Z', '2025-12-22', '2025-12-28'],
])('at %s in %s the next mail leaves at %s, and the week that is over began on %s', (now, zone, next, from, to) => {
  expect(nextWeekly(Date.parse(now), zone).toISOString()).toBe(next);
  expect(weekBefore(Date.parse(now), zone)).toEqual({ from, to });
});
