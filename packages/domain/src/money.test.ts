import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCodes, defaultCurrency, fractionDigits, isCurrencyCode } from './currency.ts';
import { decimalText, moneyCents, parseAmount, proportion, splitCents, toMoney } from './money.ts';

const listed =
  'EUR, USD, AUD, NOK, CAD, NZD, DKK, GBP, HKD, CHF, MXN, SGD, SEK, CZK, ILS, PHP, RUB, PLN, THB, MYR, ARS, BRL, COP, IDR, INR, JPY, ZAR';

const anyCurrency = fc.constantFrom(...currencyCodes);
const anyCents = fc.maxSafeInteger();

describe('currencies', () => {
  test('[MONEY-02] the 27 currencies are those of the specification, and no other code is one', () => {
    expect([...currencyCodes].sort()).toEqual(listed.split(', ').sort());
    expect(isCurrencyCode('CHF')).toBe(true);
    expect(isCurrencyCode('XXX')).toBe(false);
    expect(isCurrencyCode(undefined)).toBe(false);
  });

  test('[MONEY-03] every currency but JPY has 2 fraction digits', () => {
    for (const code of currencyCodes) {
      if (code !== 'JPY') expect(fractionDigits(code)).toBe(2);
    }
    expect(parseAmount('0.01', 'ZAR')).toEqual({ ok: true, value: 1 });
    expect(decimalText(5, 'EUR')).toBe('0.05');
  });

  test('[MONEY-04] JPY has none: 1990 yen are 1990 minor units', () => {
    expect(fractionDigits('JPY')).toBe(0);
    expect(parseAmount('1,990', 'JPY')).toEqual({ ok: true, value: 1990 });
    expect(decimalText(1990, 'JPY')).toBe('1990');
    expect(parseAmount('19.5', 'JPY')).toEqual({ ok: false, error: "'19.5' has a fraction, but JPY has none." });
  });

  test('a store starts with USD', () => {
    expect(defaultCurrency).toBe('USD');
  });
});

describe('reading amounts', () => {
  test.each([
    ['19.90', 1990],
    ['1,234.5', 123450],
    [' 7 ', 700],
    ['.5', 50],
    ['5.', 500],
    ['-3.10', -310],
    ['-0', 0],
    ['0.100', 10],
    ['007', 700],
    ['1,000,000.00', 100000000],
    ['90071992547409.91', 9007199254740991],
  ])('"%s" is %d cents', (text, cents) => {
    expect(parseAmount(text, 'USD')).toEqual({ ok: true, value: cents });
  });

  test.each(['', '-', '.', 'abc', '1.2.3', '1,23', '1,2345', ',123', '12a', '1e3', '1 2', '--1', '٣', '$5'])(
    '"%s" is refused with an example of how to write it',
    (text) => {
      expect(parseAmount(text, 'USD')).toEqual({
        ok: false,
        error: `'${text}' is not an amount. Write it like 19.90.`,
      });
    },
  );

  test('a third digit is refused, not rounded', () => {
    expect(parseAmount('1.005', 'USD')).toEqual({
      ok: false,
      error: "'1.005' has more than 2 digits after the decimal point.",
    });
  });

  test('[MONEY-08] [MONEY-09] separators are , and . unless the caller says otherwise', () => {
    expect(parseAmount('1,234.50', 'EUR')).toEqual({ ok: true, value: 123450 });
    expect(parseAmount('1.234,50', 'EUR').ok).toBe(false);
    expect(parseAmount('1.234,50', 'EUR', { thousands: '.', decimals: ',' })).toEqual({ ok: true, value: 123450 });
  });

  test('[MONEY-07] 15 digits before the point are the most; what a whole number cannot hold is refused too', () => {
    expect(parseAmount('999999999999999', 'JPY')).toEqual({ ok: true, value: 999999999999999 });
    expect(parseAmount('1000000000000000', 'JPY')).toEqual({
      ok: false,
      error: "'1000000000000000' is too large an amount.",
    });
    expect(parseAmount('90071992547409.92', 'USD').ok).toBe(false);
  });

  test('every amount survives being written and read, in every currency', () => {
    fc.assert(
      fc.property(anyCents, anyCurrency, (cents, currency) => {
        const size = currency === 'JPY' ? cents % 1e15 : cents;
        expect(parseAmount(decimalText(size, currency), currency)).toEqual({ ok: true, value: size === 0 ? 0 : size });
      }),
    );
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), anyCurrency, (text, currency) => typeof parseAmount(text, currency).ok === 'boolean'),
    );
  });
});

describe('JSON money', () => {
  test('[MONEY-01] holds value and currency', () => {
    expect(toMoney(1990, 'USD')).toEqual({ value: '19.90', currency: 'USD' });
    expect(toMoney(1990, 'JPY')).toEqual({ value: '1990', currency: 'JPY' });
  });

  test('[MONEY-01] is read in both spellings', () => {
    expect(moneyCents({ value: '19.90', currency: 'USD' })).toBe(1990);
    expect(moneyCents({ decimalValue: '19.9', currencyCode: 'GBP' })).toBe(1990);
    expect(() => moneyCents({ value: '19,90', currency: 'EUR' })).toThrow(RangeError);
  });

  test('nothing is written without a sign', () => {
    expect(decimalText(0, 'USD')).toBe('0.00');
    expect(splitCents(0, 2)).toEqual([0, 0]);
  });

  test('half a cent is refused', () => {
    expect(() => toMoney(0.5, 'USD')).toThrow('0.5 is not a whole number of minor units.');
  });
});

describe('dividing', () => {
  test('10.00 in 3 parts', () => {
    expect(splitCents(1000, 3)).toEqual([334, 333, 333]);
    expect(splitCents(-1000, 3)).toEqual([-334, -333, -333]);
    expect(splitCents(1, 4)).toEqual([1, 0, 0, 0]);
  });

  test('never loses a cent, and parts differ by one at most', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 1, max: 60 }), (cents, parts) => {
        const split = splitCents(cents, parts);
        expect(split).toHaveLength(parts);
        expect(split.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(cents));
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN])('%d parts are refused', (parts) => {
    expect(() => splitCents(100, parts)).toThrow(RangeError);
  });

  test('a proportion rounds half up and stays exact where floats would not', () => {
    expect(proportion(1005, 5000, 10_000)).toBe(503);
    expect(proportion(999, 825, 10_000)).toBe(82);
    expect(proportion(1, 10_000, 10_000)).toBe(1);
    expect(proportion(500, 0, 0)).toBe(0);
    expect(proportion(9007199254740991, 9999, 10_000)).toBe(9006298534815517);
  });
});
