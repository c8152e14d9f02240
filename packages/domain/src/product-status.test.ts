import { describe, expect, test } from 'vitest';
import { productStatus } from './product-status.ts';
import { productTypes } from './product-type.ts';
import { hasStock, isSoldOut, totalStock } from './stock.ts';

const [physical, digital, service, giftCard, paywall] = [1, 2, 3, 4, 5];

const variant = (qtyInStock: number, more: { unlimited?: boolean; onSale?: boolean } = {}) => ({
  qtyInStock,
  unlimited: false,
  onSale: false,
  ...more,
});

test('[PROD-02] product types carry the numbers that pages store', () => {
  expect(productTypes).toEqual({ physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 });
});

describe('sold out', () => {
  test.each([
    ['[STOCK-03] physical', physical],
    ['[STOCK-04] service', service],
  ])('%s: when no variant is unlimited and none has stock above 0', (_, productType) => {
    expect(isSoldOut({ productType, variants: [variant(0), variant(0)] })).toBe(true);
    expect(isSoldOut({ productType, variants: [variant(0), variant(-2)] })).toBe(true);
    expect(isSoldOut({ productType, variants: [variant(0), variant(1)] })).toBe(false);
    expect(isSoldOut({ productType, variants: [variant(0), variant(0, { unlimited: true })] })).toBe(false);
  });

  test.each([
    ['[STOCK-05] digital', digital],
    ['[STOCK-06] gift card', giftCard],
    ['paywall', paywall],
  ])('%s: never', (_, productType) => {
    expect(isSoldOut({ productType, variants: [variant(0)] })).toBe(false);
    expect(isSoldOut({ productType, variants: [] })).toBe(false);
  });
});

describe('stock', () => {
  test('adds up over variants, and a negative count eats nothing', () => {
    expect(totalStock({ productType: physical, variants: [variant(2), variant(3), variant(-4)] })).toBe(5);
    expect(totalStock({ productType: service, variants: [variant(2), variant(0, { unlimited: true })] })).toBe(
      Infinity,
    );
  });

  test.each([
    ['[STOCK-07] digital', digital],
    ['[STOCK-08] gift card', giftCard],
  ])('%s stock counts as unlimited', (_, productType) => {
    expect(totalStock({ productType, variants: [variant(0)] })).toBe(Infinity);
  });

  test('[STOCK-01] a stock result of unlimited and qtyInStock tells whether a number of pieces is there', () => {
    expect(hasStock({ unlimited: false, qtyInStock: 3 }, 3)).toBe(true);
    expect(hasStock({ unlimited: false, qtyInStock: 3 }, 4)).toBe(false);
    expect(hasStock({ unlimited: true, qtyInStock: 0 }, 9999)).toBe(true);
  });
});

describe('the mark', () => {
  const sale = [variant(5), variant(5, { onSale: true })];

  test('[PROD-10] [PROD-13] sold out goes before on sale', () => {
    expect(productStatus({ productType: physical, variants: [variant(0, { onSale: true })] })).toBe('sold-out');
  });

  test('[PROD-11] [PROD-13] not sold out but on sale is on sale', () => {
    expect(productStatus({ productType: physical, variants: sale })).toBe('on-sale');
  });

  test('[PROD-12] neither has no mark', () => {
    expect(productStatus({ productType: physical, variants: [variant(5)] })).toBe('none');
  });

  test.each([
    ['[PROD-14] physical', physical],
    ['[PROD-15] service', service],
  ])('%s: on sale when any variant is, whatever the flag of the product says', (_, productType) => {
    expect(productStatus({ productType, variants: sale, onSale: false })).toBe('on-sale');
    expect(productStatus({ productType, variants: [variant(5)], onSale: true })).toBe('none');
  });

  test.each([
    ['[PROD-16] digital', digital],
    ['paywall', paywall],
  ])('%s: on sale when its own flag is set, whatever its variants say', (_, productType) => {
    expect(productStatus({ productType, variants: [], onSale: true })).toBe('on-sale');
    expect(productStatus({ productType, variants: sale, onSale: false })).toBe('none');
    expect(productStatus({ productType, variants: sale })).toBe('none');
  });

  test('[PROD-17] a gift card is never on sale', () => {
    expect(productStatus({ productType: giftCard, variants: sale, onSale: true })).toBe('none');
  });
});
