import { expect, test } from 'vitest';
import type { Priced } from './price-now.ts';
import { priceRange, priceRangeText } from './price-range.ts';

const usd = (value: string) => ({ value, currency: 'USD' as const });
const variant = (price: string, sale?: string): Priced => ({
  priceMoney: usd(price),
  ...(sale === undefined ? { onSale: false } : { onSale: true, salePriceMoney: usd(sale) }),
});
const text = (product: Parameters<typeof priceRange>[0]) => {
  const range = priceRange(product);
  return range && priceRangeText(range);
};

test('variants of one price show that price', () => {
  expect(text({ productType: 1, variants: [variant('19.00'), variant('19.00')] })).toBe('$19.00');
});

test('variants of several prices show from the lowest, sale prices counted', () => {
  expect(text({ productType: 1, variants: [variant('24.00'), variant('30.00', '19.50')] })).toBe('from $19.50');
  expect(priceRange({ productType: 1, variants: [variant('24.00'), variant('30.00', '19.50')] })).toEqual({
    currency: 'USD',
    lowestCents: 1950,
    highestCents: 2400,
    regularCents: 3000,
  });
});

test('a sale price counts only while the variant is on sale', () => {
  const paused: Priced = { priceMoney: usd('24.00'), salePriceMoney: usd('5.00'), onSale: false };
  expect(text({ productType: 1, variants: [paused] })).toBe('$24.00');
});

test('a digital product has a price of its own', () => {
  const pattern = { productType: 2, variants: [], priceMoney: usd('8.00'), salePriceMoney: usd('6.00') };
  expect(text({ ...pattern, onSale: true })).toBe('$6.00');
  expect(text(pattern)).toBe('$8.00');
  expect(text({ ...pattern, variants: [variant('3.00')] })).toBe('$8.00');
});

test('a gift card has no sale price', () => {
  expect(text({ productType: 4, variants: [variant('25.00', '1.00'), variant('50.00')] })).toBe('from $25.00');
});

test('nothing with a price has no range', () => {
  expect(priceRange({ productType: 1, variants: [] })).toBeUndefined();
});
