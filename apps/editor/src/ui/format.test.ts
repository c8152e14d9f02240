import { describe, expect, test } from 'vitest';
import { type FormatSettings, formatsOf } from './format.ts';

const settings: FormatSettings = { language: 'de-DE', country: 'JP', timeZone: 'Asia/Tokyo', currency: 'JPY' };
const german = { thousands: '.', decimals: ',' };
const local: FormatSettings = {
  ...settings,
  moneyStyles: {
    JPY: { positive: '{amount}\u00a0¥', negative: '-{amount}\u00a0¥', ...german },
    EUR: { positive: '{amount}\u00a0€', negative: '-{amount}\u00a0€', ...german },
  },
};

describe('the formats of a website', () => {
  test('amounts are in the layout of their currency, or as the language has them where the website says so', () => {
    expect(formatsOf(settings).money({ value: '1990', currency: 'JPY' })).toBe('¥1,990');
    expect(formatsOf(local).money({ value: '1990', currency: 'JPY' })).toBe('1.990\u00a0¥');
    // An order from when the store sold in another currency.
    expect(formatsOf(local).money({ value: '1234.50', currency: 'EUR' })).toBe('1.234,50\u00a0€');
    expect(formatsOf(local).money({ value: '1.250', currency: 'KWD' })).toBe('1.250\u00a0KWD');
  });

  test('the currency stands where the website writes it', () => {
    expect(formatsOf(settings).sign('JPY')).toEqual({ before: '¥', behind: '' });
    expect(formatsOf(local).sign('EUR')).toEqual({ before: '', behind: '€' });
    expect(formatsOf(local).sign('KWD')).toEqual({ before: '', behind: 'KWD' });
  });

  test('moments, counts and countries are those of the website', () => {
    const formats = formatsOf(settings);
    expect(formats.moment('2026-11-21T15:05:00Z', Date.parse('2026-11-21T16:30:00Z'))).toBe('Heute, 00:05');
    expect(formats.wholeMoment('2026-11-21T15:05:00Z')).toBe('Sonntag, 22. November 2026 um 00:05');
    expect(formats.count(12345)).toBe('12.345');
    expect(formats.country('AT')).toBe('Österreich');
    expect(formatsOf({ ...settings, language: 'no_such' }).country('AT')).toBe('Austria');
  });

  test('what is typed is read in the marks that the website shows', () => {
    expect(formatsOf(local).readAmount('1.234,5', 'EUR')).toEqual({ ok: true, value: '1234.50' });
    expect(formatsOf(local).readAmount('1.234', 'EUR')).toEqual({ ok: true, value: '1234.00' });
    expect(formatsOf(settings).readAmount('1.234', 'EUR').ok).toBe(false);
    expect(formatsOf(local).amountText('1234.50', 'EUR')).toBe('1234,50');
  });
});
