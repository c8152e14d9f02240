import { describe, expect, test } from 'vitest';
import { addButtonText, storefrontText, storefrontTextDefaults, variantSelectText } from './storefront-texts.ts';

describe('storefront strings', () => {
  test.each([
    ['PROD-18', 'productAddToCartText', 'Add To Cart'],
    ['PROD-19', 'productSubscribeText', 'Subscribe'],
    ['PROD-20', 'productQuantityInputLabel', 'Quantity'],
    ['PROD-21', 'productSoldOutText', 'sold out'],
    ['PROD-22', 'productSaleText', 'sale'],
    ['PROD-23', 'productQuickViewText', 'Quick View'],
    ['PROD-24', 'productVariantSelectText', 'Select Value'],
  ] as const)('[%s] %s defaults to "%s", and a site may say it its own way', (_, key, text) => {
    expect(storefrontText(key)).toBe(text);
    expect(storefrontText(key, { [key]: ' ' })).toBe(text);
    expect(storefrontText(key, { [key]: 'Kaufen' })).toBe('Kaufen');
  });

  test('[PROD-25] per option the dropdown says Select and the name', () => {
    expect(variantSelectText('Size')).toBe('Select Size');
    expect(variantSelectText()).toBe('Select Value');
    expect(variantSelectText('', { productVariantSelectText: 'Choose' })).toBe('Choose');
  });

  test('[PROD-26] [PROD-27] gift cards have two strings of their own', () => {
    expect(Object.keys(storefrontTextDefaults)).toEqual(
      expect.arrayContaining(['giftCardValueDisplayText', 'giftCardVariantSelectText']),
    );
    expect(storefrontText('giftCardVariantSelectText')).not.toBe('');
  });

  test('a button says its custom text, Subscribe, or Add To Cart', () => {
    expect(addButtonText({})).toBe('Add To Cart');
    expect(addButtonText({ isSubscribable: true })).toBe('Subscribe');
    expect(addButtonText({ isSubscribable: true, useCustomAddButtonText: true, customAddButtonText: 'Join' })).toBe(
      'Join',
    );
    expect(addButtonText({ useCustomAddButtonText: false, customAddButtonText: 'Join' })).toBe('Add To Cart');
    expect(addButtonText({ useCustomAddButtonText: true, customAddButtonText: '' })).toBe('Add To Cart');
  });
});
