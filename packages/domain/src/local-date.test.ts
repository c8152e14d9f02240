import { describe, expect, test } from 'vitest';
import { localCount, localDate, localeTag, momentText } from './local-date.ts';

const tokyo = { language: 'de-DE', timeZone: 'Asia/Tokyo', country: 'JP' };
const york = { language: 'en', timeZone: 'America/New_York', country: 'US' };
const at = (text: string) => Date.parse(text);
/** Spaces that do not break are a matter of the language's data. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('moments on the clocks of a place', () => {
  const now = at('2026-11-21T16:30:00Z');

  test('today and yesterday are those of the place, and so are words and clocks', () => {
    // In Tokyo it is half past one of the 22nd.
    expect(momentText(tokyo, at('2026-11-21T15:05:00Z'), now)).toBe('Heute, 00:05');
    expect(momentText(tokyo, at('2026-11-21T14:55:00Z'), now)).toBe('Gestern, 23:55');
    expect(plain(momentText(york, at('2026-11-21T15:05:00Z'), now))).toBe('Today, 10:05 AM');
    expect(plain(momentText(york, at('2026-11-21T04:55:00Z'), now))).toBe('Yesterday, 11:55 PM');
    expect(plain(momentText(york, at('2026-11-22T15:00:00Z'), now))).toBe('Tomorrow, 10:00 AM');
  });

  test('a day of this year has its time, one of another year its year', () => {
    expect(momentText(tokyo, at('2026-11-03T08:40:00Z'), now)).toBe('3. Nov., 17:40');
    expect(plain(momentText(york, at('2026-11-03T08:40:00Z'), now))).toBe('Nov 3, 3:40 AM');
    // The year has already changed in Tokyo.
    expect(momentText(tokyo, at('2025-12-31T20:00:00Z'), now)).toBe('1. Jan., 05:00');
    expect(momentText(york, at('2025-12-31T20:00:00Z'), now)).toBe('Dec 31, 2025');
  });

  test('a language or a zone that nobody knows breaks nothing', () => {
    const odd = { language: 'no_such', timeZone: 'Mars/Olympus', country: '' };
    expect(plain(momentText(odd, at('2026-11-21T15:05:00Z'), now))).toBe('Today, 3:05 PM');
    expect(localCount(odd, 12345)).toBe('12,345');
    expect(localDate(york, Number.NaN, { dateStyle: 'full' })).toBe('');
  });

  test('a count is written as the language and country do', () => {
    expect(localCount(tokyo, 12345)).toBe('12.345');
    expect(localCount({ language: 'en', country: 'IN' }, 1234567)).toBe('12,34,567');
  });

  test('a language that names its region keeps it', () => {
    expect(localeTag({ language: 'en', country: 'GB' })).toBe('en-GB');
    expect(localeTag({ language: 'en-US', country: 'GB' })).toBe('en-US');
    expect(localeTag({ language: 'de', country: '' })).toBe('de');
  });
});
