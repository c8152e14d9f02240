import { expect, test } from 'vitest';
import { asksOfPrices, convertedSample, currencyWords, isRate } from './currency-question.ts';

const change = {
  from: 'USD',
  to: 'EUR',
  products: 29,
  sample: { name: 'Tide Bowl', price: { value: '96.00', currency: 'USD' } },
  priceCategories: [],
  mayConvert: true,
  money: ({ value, currency }: { value: string; currency: string }) => `${currency === 'EUR' ? '€' : '$'}${value}`,
};

test('another currency is asked about, with what becomes of the prices kept and converted', () => {
  expect(currencyWords(change)).toEqual({
    whose: 'The prices of 29 products',
    kept: '“Tide Bowl” costs $96.00 now and €96.00 then.',
    rest: expect.stringContaining('and what gift cards hold stay the numbers that they are'),
  });
  expect(currencyWords({ ...change, priceCategories: ['Gifts', 'Small'] }).rest).toContain(
    'Rules ask for a price in “Gifts”, “Small”.',
  );
  expect(convertedSample(change, '0.925')).toBe('“Tide Bowl” costs $96.00 now and €88.80 then.');
});

test('who may not see products is asked, too; a shop without any, and the same currency, are not', () => {
  expect(currencyWords({ ...change, products: null, sample: null })).toMatchObject({
    whose: 'All prices',
    kept: 'Nothing is converted.',
  });
  expect([asksOfPrices(change), asksOfPrices({ ...change, products: null })]).toEqual([true, true]);
  expect(asksOfPrices({ ...change, products: 0 })).toBe(false);
  expect(asksOfPrices({ ...change, to: 'USD' })).toBe(false);
});

test('a rate is a number above nothing', () => {
  expect(['0.92', '149', '0.00000001'].map(isRate)).toEqual([true, true, true]);
  expect(['', '0', '0.0', '-1', '1e3', '12345678', '1.234567891', 'x'].some(isRate)).toBe(false);
});
