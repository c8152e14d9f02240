import { type CurrencyCode, currencyCodes, formatCents, fractionDigits, parseOwnAmount } from '@plinth/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNodeLocales } from '../locale/node-locales.ts';
import { moneyStyle } from './money-style.ts';

const locales = createNodeLocales();
const shown = (tag: string, currency: CurrencyCode, cents: number) =>
  formatCents(cents, currency, moneyStyle(tag, currency, locales));

/** Languages that differ in everything there is: side of the symbol, minus, groups, digits, direction of script. */
const tags = [
  ...['de-DE', 'de-AT', 'de-CH', 'en-US', 'en-GB', 'en-IN', 'hi-IN', 'es-ES', 'pl-PL', 'fr-FR', 'fr-CA', 'nl-NL'],
  ...['pt-BR', 'sv-SE', 'cs-CZ', 'ja-JP', 'ar-EG', 'fa-IR', 'he-IL', 'bn-BD', 'th-TH', 'id-ID', 'da-DK'],
];
const anyTag = fc.constantFrom(...tags);
const anyCurrency = fc.constantFrom(...currencyCodes);

describe('money as people of a language write it', () => {
  test.each([
    ['de-DE', 'EUR', 1200, '12,00\u00a0€'],
    ['de-DE', 'EUR', 123_456_789, '1.234.567,89\u00a0€'],
    ['de-AT', 'EUR', 123_450, '€\u00a01.234,50'],
    ['de-CH', 'CHF', -123_450, "CHF-1'234.50"],
    ['es-ES', 'EUR', 123_450, '1234,50\u00a0€'],
    ['es-ES', 'EUR', 1_234_500, '12.345,00\u00a0€'],
    ['en-IN', 'INR', 1_234_567_890, '₹1,23,45,678.90'],
    ['en-CA', 'CAD', 1200, '$12.00'],
    ['ja-JP', 'JPY', 1990, '￥1,990'],
    ['de-DE', 'JPY', 1990, '1.990\u00a0¥'],
    ['id-ID', 'IDR', 1_234_550, 'Rp\u00a012.345,50'],
    ['ar-EG', 'USD', 1250, '\u200f١٢٫٥٠\u00a0US$'],
  ] as const)('%s writes %s %s as %s', (tag, currency, cents, text) => {
    expect(shown(tag, currency, cents)).toBe(text);
  });

  test('[MONEY-03] [MONEY-04] every amount of every currency is what the formatters of the language write, with all its digits', () => {
    fc.assert(
      fc.property(anyTag, anyCurrency, fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (tag, currency, cents) => {
        const places = fractionDigits(currency);
        const digits = String(Math.abs(cents)).padStart(places + 1, '0');
        const decimal = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
        const own = locales.get(tag).cldr.Numbers.formatCurrency(cents < 0 ? `-${decimal}` : decimal, currency, {
          style: 'symbol',
          group: true,
          minimumFractionDigits: places,
        });
        expect(shown(tag, currency, cents)).toBe(own);
      }),
      { numRuns: 500 },
    );
  });

  test('what is shown, typed as it stands, is the same amount', () => {
    fc.assert(
      fc.property(anyTag, anyCurrency, fc.integer({ min: 1, max: 100_000_000 }), (tag, currency, cents) => {
        const style = moneyStyle(tag, currency, locales);
        const read = parseOwnAmount(
          formatCents(cents, currency, style),
          { minimumCents: 1, maximumCents: null },
          currency,
          style,
        );
        expect(read).toEqual({ ok: true, value: cents });
      }),
      { numRuns: 500 },
    );
  });

  test('a number is understood in the language and as the default has it; thousands are not taken for cents', () => {
    const style = moneyStyle('de-DE', 'EUR', locales);
    const cents = (text: string) => {
      const read = parseOwnAmount(text, { minimumCents: 500, maximumCents: 500_000 }, 'EUR', style);
      return read.ok ? read.value : read.error;
    };
    expect(['25', '25,5', '25,50 €', '€ 25,50', '25.50', '1.234,50', '1.234', '1.234 €'].map(cents)).toEqual([
      2500, 2550, 2550, 2550, 2550, 123_450, 123_400, 123_400,
    ]);
    expect(cents('12.34.56')).toBe('“12.34.56” is not an amount. Please write it like 5,00\u00a0€.');
    expect(cents('4,99')).toBe('The smallest amount is 5,00\u00a0€; you entered 4,99\u00a0€.');
  });

  test('a language that nobody knows is written as English', () => {
    expect(shown('xx-not-a-language', 'USD', 123_450)).toBe('$1,234.50');
  });
});
