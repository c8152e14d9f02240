import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes, fractionDigits } from './currency.ts';
import {
  amountMarks,
  convertCents,
  convertedText,
  type DisplayCurrency,
  displaySteps,
  isRate,
  plainAmountMarks,
  readDisplayCurrencies,
  replaceAmounts,
} from './display-currency.ts';
import { formatCents, formatShortCents, type MoneyStyle } from './money-format.ts';

const dollars = (rate: string, step = 1): DisplayCurrency => ({ currency: 'USD', rate, step });

test('an amount is converted to the minor unit, half up, whatever the digits of both currencies', () => {
  expect(convertCents(3800, 'EUR', dollars('1.0834'))).toBe(4117);
  expect(convertCents(1, 'EUR', dollars('1.5'))).toBe(2);
  expect(convertCents(3800, 'EUR', { currency: 'JPY', rate: '163.25', step: 1 })).toBe(6204);
  expect(convertCents(6204, 'JPY', { currency: 'EUR', rate: '0.00612557', step: 1 })).toBe(3800);
  expect(convertCents(-3800, 'EUR', dollars('1.0834'))).toBe(-4117);
});

test('an amount is rounded to the step, and no price is rounded to nothing', () => {
  expect(convertCents(3800, 'EUR', dollars('1.0834', 100))).toBe(4100);
  expect(convertCents(3800, 'EUR', dollars('1.0834', 50))).toBe(4100);
  expect(convertCents(3825, 'EUR', dollars('1.0834', 50))).toBe(4150);
  expect(convertCents(10, 'EUR', dollars('1.0834', 1000))).toBe(1000);
  expect(convertCents(0, 'EUR', dollars('1.0834', 1000))).toBe(0);
});

test('a larger amount never costs less when it is converted, and a step is never missed by more than its half', () => {
  const arbitrary = fc.record({
    from: fc.constantFrom(...currencyCodes),
    currency: fc.constantFrom(...currencyCodes),
    step: fc.constantFrom(...displaySteps),
    rate: fc.integer({ min: 1, max: 999_999_999 }).map((units) => `${units / 10_000}`),
    cents: fc.integer({ min: 1, max: 1_000_000_000 }),
    more: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(arbitrary, ({ from, cents, more, ...display }) => {
      const one = convertCents(cents, from, display);
      expect(convertCents(cents + more, from, display)).toBeGreaterThanOrEqual(one);
      expect(one % display.step).toBe(0);
      const exact =
        (cents / 10 ** fractionDigits(from)) * Number(display.rate) * 10 ** fractionDigits(display.currency);
      const off = Math.abs(one - exact);
      expect(off <= display.step / 2 + 1e-6 * exact || one === display.step).toBe(true);
    }),
  );
});

test('a converted amount is written as people of the language write it, whole where it is rounded to whole units', () => {
  expect(convertedText(411_700, dollars('1'), 'en-US')).toBe('$4,117.00');
  expect(convertedText(411_700, dollars('1', 100), 'en-US')).toBe('$4,117');
  expect(convertedText(411_700, dollars('1'), 'de-DE')).toBe('4.117,00\u00a0$');
  expect(convertedText(411_700, dollars('1'), 'no language')).toBe('$4,117.00');
});

test('a rate is a plain decimal above nothing', () => {
  expect(['1', '1.0834', '0.00000001', '12345678.12345678'].map(isRate)).toEqual([true, true, true, true]);
  expect(['', '0', '0.000', '-1', '1,5', '1e3', '1.123456789', 'abc'].some(isRate)).toBe(false);
});

const styles: (MoneyStyle | undefined)[] = [
  undefined,
  { positive: '{amount}\u00a0€', thousands: '.', decimals: ',' },
  { positive: '{amount}\u00a0€', thousands: '\u202f', decimals: ',' },
  { positive: '€{amount}', thousands: ',', decimals: '.', furtherGroups: 2 },
  { positive: '{amount}\u00a0€', thousands: '٬', decimals: '٫', digits: '٠١٢٣٤٥٦٧٨٩' },
];

test('every amount that the storefront writes is found in a sentence, to the unit, and nothing else is touched', () => {
  const arbitrary = fc.tuple(
    fc.constantFrom(...styles),
    fc.constantFrom(...currencyCodes),
    fc.integer({ min: 0, max: 1_000_000_000 }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(arbitrary, ([style, currency, cents, isShort]) => {
      const written = (isShort ? formatShortCents : formatCents)(cents, currency, style);
      const found: number[] = [];
      const text = replaceAmounts(`from ${written} every 2 weeks`, currency, amountMarks(currency, style), (one) => {
        found.push(one);
        return '#';
      });
      expect(found).toEqual([cents]);
      expect(text).toBe('from # every 2 weeks');
    }),
  );
});

test('both ends of a range are replaced, and a plain amount without its currency', () => {
  const text = replaceAmounts('€12.00 – €1,250.50', 'EUR', amountMarks('EUR'), String);
  expect(text).toBe('1200 – 125050');
  expect(replaceAmounts('1,250.50', 'EUR', plainAmountMarks, String)).toBe('125050');
});

test('what is stored of currencies is read without what makes no sense, and without the own one', () => {
  const stored = [
    { currency: 'USD', rate: '1.08', step: 100 },
    { currency: 'USD', rate: '2', step: 1 },
    { currency: 'EUR', rate: '1', step: 1 },
    { currency: 'GBP', rate: '0', step: 1 },
    { currency: 'XXX', rate: '1', step: 1 },
    { currency: 'SEK', rate: '11.4', step: 7 },
    null,
  ];
  expect(readDisplayCurrencies(stored, 'EUR')).toEqual([
    { currency: 'USD', rate: '1.08', step: 100 },
    { currency: 'SEK', rate: '11.4', step: 1 },
  ]);
  expect(readDisplayCurrencies('no', 'EUR')).toEqual([]);
});
