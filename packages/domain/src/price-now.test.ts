import { describe, expect, test } from 'vitest';
import { isVariantOnSale, priceNow, priceNowCents, saleError } from './price-now.ts';
import { productTypes } from './product-type.ts';

const usd = (value: string) => ({ value, currency: 'USD' as const });
const cents = { priceCents: 5000, salePriceCents: 4000 };
const money = { priceMoney: usd('50.00'), salePriceMoney: usd('40.00') };

describe('what a variant costs now', () => {
  test.each(Object.values(productTypes).filter((type) => type !== productTypes.giftCard))(
    'is its sale price while it is on sale (product type %i)',
    (type) => {
      expect([true, false].map((onSale) => isVariantOnSale(type, { onSale }))).toEqual([true, false]);
      expect([true, false].map((onSale) => priceNowCents(type, { ...cents, onSale }))).toEqual([4000, 5000]);
      expect(priceNow(type, { ...money, onSale: true })).toEqual(usd('40.00'));
      expect(priceNow(type, { ...money, onSale: false })).toEqual(usd('50.00'));
    },
  );

  test('[PROD-17] is the regular price of a gift card, whatever its flag says', () => {
    for (const onSale of [true, false]) {
      expect(isVariantOnSale(productTypes.giftCard, { onSale })).toBe(false);
      expect(priceNowCents(productTypes.giftCard, { ...cents, onSale })).toBe(5000);
      expect(priceNow(productTypes.giftCard, { ...money, onSale })).toEqual(usd('50.00'));
    }
  });

  test('is the regular price where a sale would give it away: nobody has set that price', () => {
    expect(priceNowCents(productTypes.physical, { priceCents: 5000, salePriceCents: 0, onSale: true })).toBe(5000);
    expect(
      priceNow(productTypes.digital, { priceMoney: usd('50.00'), salePriceMoney: usd('0.00'), onSale: true }),
    ).toEqual(usd('50.00'));
    expect(isVariantOnSale(productTypes.physical, { onSale: true, salePriceCents: 0 })).toBe(false);
  });

  test('is the regular price where a sale names none', () => {
    expect(priceNow(productTypes.physical, { priceMoney: usd('50.00'), onSale: true })).toEqual(usd('50.00'));
  });
});

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
