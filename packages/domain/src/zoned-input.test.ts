import { describe, expect, test } from 'vitest';
import { readZonedInput, timeZonesDiffer, zonedInputText, zoneName } from './zoned-input.ts';

const at = (text: string) => Date.parse(text);
const read = (text: string, zone: string) => {
  const answer = readZonedInput(text, zone);
  return answer.ok ? new Date(answer.value).toISOString() : answer.error;
};

describe('times that are picked on the clocks of a website', () => {
  test('what is picked is the time of the zone, and comes back as it was picked', () => {
    expect(read('2026-11-21T09:05', 'Asia/Tokyo')).toBe('2026-11-21T00:05:00.000Z');
    expect(read('2026-07-01T09:05', 'America/New_York')).toBe('2026-07-01T13:05:00.000Z');
    expect(read('2026-12-01T09:05:30', 'America/New_York')).toBe('2026-12-01T14:05:00.000Z');
    for (const zone of ['Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu', 'UTC'])
      expect(zonedInputText(at(read('2026-03-04T23:59', zone)), zone)).toBe('2026-03-04T23:59');
  });

  test('a time that comes twice is the first, one that the clocks leave out is refused', () => {
    expect(read('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(read('2026-03-29T02:30', 'Europe/Berlin')).toBe(
      'The clocks of Berlin are put forward then and leave out 02:30. Choose another time.',
    );
    expect(read('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('what is no time says so', () => {
    for (const text of ['', 'tomorrow', '2026-11-21']) expect(read(text, 'UTC')).toBe('Choose a day and a time.');
    // What a field holds while somebody types 2026.
    expect(read('0202-02-03T10:00', 'UTC')).toBe('Choose a year between 1900 and 9999.');
    expect(read('2026-02-30T10:00', 'UTC')).toBe('There is no such day. Choose another one.');
  });

  test('a zone that nobody knows is UTC', () => {
    expect(read('2026-11-21T09:05', 'Mars/Olympus')).toBe('2026-11-21T09:05:00.000Z');
    expect(zonedInputText(at('2026-11-21T09:05:00Z'), 'Mars/Olympus')).toBe('2026-11-21T09:05');
  });

  test('zones are named where their clocks differ at that moment', () => {
    expect(timeZonesDiffer(at('2026-11-21T09:05:00Z'), 'Europe/Berlin', 'Europe/Paris')).toBe(false);
    expect(timeZonesDiffer(at('2026-11-21T09:05:00Z'), 'Asia/Tokyo', 'America/New_York')).toBe(true);
    // London is an hour ahead of UTC in summer only.
    expect(timeZonesDiffer(at('2026-01-21T09:05:00Z'), 'Europe/London', 'UTC')).toBe(false);
    expect(timeZonesDiffer(at('2026-07-21T09:05:00Z'), 'Europe/London', 'UTC')).toBe(true);
    expect(zoneName(at('2026-11-21T09:05:00Z'), 'Asia/Tokyo')).toBe('Tokyo (GMT+9)');
    expect(zoneName(at('2026-07-21T09:05:00Z'), 'America/New_York')).toBe('New York (GMT-4)');
    expect(zoneName(0, 'UTC')).toBe('UTC');
  });
});
