import { describe, expect, test } from 'vitest';
import { zonedIsoDate, zonedMailDate } from './zoned-date-text.ts';

const winter = Date.UTC(2026, 10, 21, 14, 5, 7, 900);
const summer = Date.UTC(2026, 6, 1, 2, 30);

describe('a moment as text in a time zone', () => {
  test.each([
    [winter, 'America/New_York', 'Sat, 21 Nov 2026 09:05:07 -0500', '2026-11-21T09:05:07-05:00'],
    [summer, 'America/New_York', 'Tue, 30 Jun 2026 22:30:00 -0400', '2026-06-30T22:30:00-04:00'],
    [winter, 'Asia/Kolkata', 'Sat, 21 Nov 2026 19:35:07 +0530', '2026-11-21T19:35:07+05:30'],
    [winter, 'UTC', 'Sat, 21 Nov 2026 14:05:07 +0000', '2026-11-21T14:05:07+00:00'],
    [winter, 'Mars/Olympus', 'Sat, 21 Nov 2026 14:05:07 +0000', '2026-11-21T14:05:07+00:00'],
  ])('%d in %s', (moment, zone, mail, iso) => {
    expect(zonedMailDate(moment, zone)).toBe(mail);
    expect(zonedIsoDate(moment, zone)).toBe(iso);
    expect(Math.floor(Date.parse(iso) / 1000)).toBe(Math.floor(moment / 1000));
  });
});
