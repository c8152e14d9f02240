import { describe, expect, test } from 'vitest';
import { saleError } from './price-now.ts';
import { productTypes } from './product-type.ts';

describe('a sale', () => {
  const sale = (salePriceCents: number, onSale = true) => ({ priceCents: 1000, salePriceCents, onSale });

  test.each([
    [0, 'A sale needs a sale price above zero.'],
    [1001, 'The sale price must not be above the price.'],
    [1000, undefined],
    [1, undefined],
  ])('at %s cents of 1000: %s', (cents, told) => {
    expect(saleError(productTypes.physical, sale(cents))).toBe(told);
  });

  test('that is switched off, or of a gift card, is none', () => {
    expect(saleError(productTypes.physical, sale(0, false))).toBeUndefined();
    expect(saleError(productTypes.giftCard, sale(0))).toBeUndefined();
  });
});
