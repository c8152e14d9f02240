import { describe, expect, test } from 'vitest';
import { HttpError } from './http-error.ts';
import { readMoment } from './read-moment.ts';

describe('a moment as an owner types it', () => {
  test.each([
    ['2026-05-04T18:30', 'Europe/Berlin', '2026-05-04T16:30:00.000Z'],
    ['2026-05-04T18:30', 'Pacific/Apia', '2026-05-04T05:30:00.000Z'],
    ['2026-05-04', 'Asia/Tokyo', '2026-05-03T15:00:00.000Z'],
    ['2026-05-04T18:30+02:00', 'Asia/Tokyo', '2026-05-04T16:30:00.000Z'],
    // Left out by the change to summer time, and there twice at its end.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s is %s', (text, zone, moment) => {
    expect(readMoment(text, zone, 'publishOn').toISOString()).toBe(moment);
  });

  test.each(['2026-02-31T10:00', '2026-13-01', '2026-05-04T25:00', '2026-05-04T10:75', '1850-01-01', 'tomorrow', ''])(
    '“%s” is refused and not bent to another day',
    (text) => {
      expect(() => readMoment(text, 'Europe/Berlin', 'publishOn')).toThrow(HttpError);
    },
  );
});
