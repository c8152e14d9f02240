import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expiryAfterDay,
  giftCardExpiry,
  giftCardTimeText,
  lastMomentOf,
  leastGiftCardTime,
  mostGiftCardMonths,
} from './gift-card-expiry.ts';
import { zonedInputText } from './zoned-input.ts';
import { zonedTime } from './zoned-time.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
const at = (country: string, region = '') => ({ country, region });
/** The last day of a card that is sold at noon. */
const lastDay = (months: number | null, places: readonly { country: string; region: string }[], timeZone = 'UTC') => {
  const end = giftCardExpiry(months, places, NOON, timeZone);
  return end === null ? 'never' : zonedInputText(lastMomentOf(end), timeZone).slice(0, 10);
};

describe('how long a gift card is good', () => {
  test('is what its owner has chosen, and longer where a law asks for it', () => {
    expect(lastDay(null, [at('DE')])).toBe('never');
    expect(lastDay(12, [at('GB')])).toBe('2027-11-28');
    expect(lastDay(12, [at('DE')])).toBe('2029-12-31');
    expect(lastDay(48, [at('DE')])).toBe('2030-11-28');
    expect(lastDay(12, [at('IE')])).toBe('2031-11-28');
    expect(lastDay(12, [at('AU')])).toBe('2029-11-28');
    expect(lastDay(120, [at('US', 'TX')])).toBe('2036-11-28');
    expect(lastDay(12, [at('US', 'NY')])).toBe('2035-11-28');
    expect(lastDay(12, [at('US', 'new york')])).toBe('2035-11-28');
    expect(lastDay(12, [at('US', 'California')])).toBe('never');
    expect(lastDay(12, [at('CA', 'ON')])).toBe('never');
    // A region of another country that has a state's letters is none.
    expect(lastDay(12, [at('GB', 'CA')])).toBe('2027-11-28');
    expect(leastGiftCardTime(at('constructor'))).toBeUndefined();
  });

  test('is the longest of what shop and buyer ask for', () => {
    expect(lastDay(12, [at('DE'), at('IE')])).toBe('2031-11-28');
    expect(lastDay(12, [at('IE'), at('DE')])).toBe('2031-11-28');
    expect(lastDay(12, [at('GB'), at('US', 'CA')])).toBe('never');
  });

  test('ends with a whole day of the website, in a short month with its last one', () => {
    const leap = Date.UTC(2028, 1, 29, 12);
    expect(giftCardExpiry(12, [], leap, 'UTC')).toBe(Date.UTC(2029, 2, 1));
    expect(giftCardExpiry(1, [], Date.UTC(2026, 0, 31, 12), 'UTC')).toBe(Date.UTC(2026, 2, 1));
    // Late in the evening of New York it is the next day in UTC.
    const late = Date.UTC(2026, 10, 29, 3);
    expect(giftCardExpiry(12, [], late, 'America/New_York')).toBe(Date.UTC(2027, 10, 29, 5));
    expect(giftCardExpiry(12, [], NOON, 'Nowhere/Land')).toBe(Date.UTC(2027, 10, 29));
    for (const months of [0, -1, 1.5, mostGiftCardMonths + 1, Number.NaN])
      expect(() => giftCardExpiry(months, [], NOON, 'UTC')).toThrow(RangeError);
  });

  const place = fc.record({
    country: fc.constantFrom('AU', 'CA', 'DE', 'FR', 'IE', 'NZ', 'PH', 'US', ''),
    region: fc.constantFrom('', 'CA', 'MA', 'NY', 'TX', 'Florida'),
  });
  const sale = fc.record({
    months: fc.integer({ min: 1, max: mostGiftCardMonths }),
    places: fc.array(place, { maxLength: 3 }),
    soldAt: fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) }),
    zone: fc.constantFrom('UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
  });
  const endless = (end: number | null) => end ?? Number.POSITIVE_INFINITY;

  test('is never shorter than what the owner or any of the places asks for, and one of them decides it', () => {
    fc.assert(
      fc.property(sale, ({ months, places, soldAt, zone }) => {
        const end = endless(giftCardExpiry(months, places, soldAt, zone));
        const alone = [[], ...places.map((one) => [one])].map((some) =>
          endless(giftCardExpiry(months, some, soldAt, zone)),
        );
        expect(end).toBe(Math.max(...alone));
        expect(end).toBeGreaterThan(soldAt);
      }),
    );
  });

  test('does not become shorter for a later sale, and ends at the start of a day', () => {
    fc.assert(
      fc.property(sale, fc.integer({ min: 0, max: 400 * 86_400_000 }), ({ months, places, soldAt, zone }, later) => {
        const end = giftCardExpiry(months, places, soldAt, zone);
        expect(endless(giftCardExpiry(months, places, soldAt + later, zone))).toBeGreaterThanOrEqual(endless(end));
        if (end === null) return;
        const day = (moment: number) => zonedTime(moment, zone).day;
        expect(day(lastMomentOf(end))).not.toBe(day(end));
      }),
    );
  });
});

test('a last day is read on the calendar of the website, and what is no day is refused', () => {
  expect(expiryAfterDay('2031-12-31', 'America/New_York')).toBe(Date.UTC(2032, 0, 1, 5));
  for (const day of ['2031-02-30', '2031-13-01', '31.12.2031', '', '2031-1-1', '0000-00-00'])
    expect(expiryAfterDay(day, 'UTC')).toBeUndefined();
  expect([12, 60, 18, 1].map(giftCardTimeText)).toEqual(['1 year', '5 years', '18 months', '1 month']);
});
