import { expect, test } from 'vitest';
import { currencyQuestion } from './currency-question.ts';

const change = {
  from: 'USD',
  to: 'EUR',
  products: 29,
  sample: { name: 'Tide Bowl', price: { value: '96.00', currency: 'USD' } },
  money: ({ value, currency }: { value: string; currency: string }) => `${currency === 'EUR' ? '€' : '$'}${value}`,
};

test('another currency is asked about, with what happens to the prices', () => {
  expect(currencyQuestion(change)).toEqual({
    title: 'Sell in EUR instead of USD?',
    text: 'The prices of 29 products stay the numbers that they are: nothing is converted. “Tide Bowl” costs $96.00 now and €96.00 then. The same goes for discounts and shipping rates. Orders keep the currency in which they were placed.',
    confirmLabel: 'Sell in EUR',
    danger: true,
  });
});

test('who may not see products is asked, too; a shop without any, and the same currency, are not', () => {
  expect(currencyQuestion({ ...change, products: null, sample: null })?.text).toMatch(/^All prices stay/);
  expect(currencyQuestion({ ...change, products: 0, sample: null })).toBeUndefined();
  expect(currencyQuestion({ ...change, to: 'USD' })).toBeUndefined();
});
