import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice, priceEndings } from './price-change.ts';

const raise = (value: number, unit: 'amount' | 'percent' = 'percent') => ({ kind: 'raise', unit, value }) as const;
const lower = (value: number, unit: 'amount' | 'percent' = 'percent') => ({ kind: 'lower', unit, value }) as const;

test('a percentage is rounded half up to the minor unit', () => {
  expect(changedPrice(1990, raise(1000), 'USD')).toBe(2189);
  expect(changedPrice(5, raise(1000), 'USD')).toBe(6);
  expect(changedPrice(1999, lower(2500), 'USD')).toBe(1499);
  expect(changedPrice(1000, lower(10_000), 'USD')).toBe(0);
  expect(changedPrice(9_000_000_000_000, raise(5), 'USD')).toBe(9_004_500_000_000);
});

test('an amount is added or taken, down to nothing', () => {
  expect(changedPrice(1990, raise(100, 'amount'), 'USD')).toBe(2090);
  expect(changedPrice(1990, lower(5000, 'amount'), 'USD')).toBe(0);
  expect(changedPrice(1990, { kind: 'set', unit: 'amount', value: 1234, ending: '99' }, 'USD')).toBe(1234);
});

test('a price ends as it was asked for, at the nearest such price', () => {
  expect(changedPrice(2189, { ...raise(0), ending: 'whole' }, 'USD')).toBe(2200);
  expect(changedPrice(2149, { ...raise(0), ending: 'whole' }, 'USD')).toBe(2100);
  expect(changedPrice(2189, { ...raise(0), ending: '99' }, 'USD')).toBe(2199);
  expect(changedPrice(2120, { ...raise(0), ending: '99' }, 'USD')).toBe(2099);
  expect(changedPrice(10, { ...raise(0), ending: '99' }, 'USD')).toBe(99);
  expect(changedPrice(1000, { ...lower(10_000), ending: '99' }, 'USD')).toBe(0);
  expect(changedPrice(2189, { ...raise(0), ending: '99' }, 'JPY')).toBe(2189);
});

test('a dearer product stays no cheaper than a cheaper one', () => {
  const price = fc.integer({ min: 1, max: 10_000_000_000 });
  fc.assert(
    fc.property(
      price,
      price,
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(...priceEndings),
      (a, b, part, ending) => {
        const change = { ...lower(part), ending };
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(changedPrice(low, change, 'EUR')).toBeLessThanOrEqual(changedPrice(high, change, 'EUR'));
        expect(Number.isSafeInteger(changedPrice(high, change, 'EUR'))).toBe(true);
      },
    ),
  );
});
