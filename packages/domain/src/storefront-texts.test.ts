import { describe, expect, test } from 'vitest';
import { addButtonText, readStorefrontTexts, storefrontText, variantSelectText } from './storefront-texts.ts';

describe('storefront strings', () => {
  test.each([
    ['productAddToCartText', 'Add To Cart'],
    ['productSubscribeText', 'Subscribe'],
    ['productQuantityInputLabel', 'Quantity'],
    ['productSoldOutText', 'sold out'],
    ['productSaleText', 'sale'],
    ['productQuickViewText', 'Quick View'],
    ['productVariantSelectText', 'Select Value'],
  ] as const)('%s defaults to "%s", and a site may say it its own way', (key, text) => {
    expect(storefrontText(key)).toBe(text);
    expect(storefrontText(key, { [key]: ' ' })).toBe(text);
    expect(storefrontText(key, { [key]: 'Kaufen' })).toBe('Kaufen');
    expect(storefrontText(key, { [key]: ' Kaufen ' })).toBe(' Kaufen ');
  });

  test('per option the dropdown says Select and the name', () => {
    expect(variantSelectText('Size')).toBe('Select Size');
    expect(variantSelectText()).toBe('Select Value');
    expect(variantSelectText('', { productVariantSelectText: 'Choose' })).toBe('Choose');
    expect(variantSelectText('Size', { productVariantSelectText: 'Select Value' })).toBe('Select Size');
    expect(variantSelectText('Size', { productVariantSelectText: '{variantName}?' })).toBe('Size?');
    expect(variantSelectText('Size', { productVariantSelectText: ' {variantName}? ' })).toBe('Size?');
    expect(variantSelectText('Size', { productVariantSelectText: '  ' })).toBe('Select Size');
    expect(variantSelectText('$&', {})).toBe('Select $&');
  });

  test('are read from preferences by language, the region before the language, and nothing but texts is one', () => {
    const stored = {
      de: { productSaleText: ' billig ', productSoldOutText: 'weg' },
      'de-CH': { productSaleText: 'günstig', productSubscribeText: 5, other: 'x' },
    };
    expect(readStorefrontTexts(stored, 'de')).toEqual({ productSaleText: 'billig', productSoldOutText: 'weg' });
    expect(readStorefrontTexts(stored, 'de-CH')).toEqual({ productSaleText: 'günstig', productSoldOutText: 'weg' });
    for (const none of [undefined, null, 'de', [], { de: null }, { en: { productSaleText: '  ' } }])
      expect(readStorefrontTexts(none, 'de')).toEqual({});
    // A blank text of the region leaves the language's own.
    const blank = { de: { productSaleText: 'billig' }, 'de-CH': { productSaleText: ' ', productSoldOutText: '' } };
    expect(readStorefrontTexts(blank, 'de-CH')).toEqual({ productSaleText: 'billig' });
    expect(readStorefrontTexts({ constructor: {} }, 'constructor')).toEqual({});
    // What every object has is no text of the store's.
    expect(readStorefrontTexts({}, 'toString')).toEqual({});
    const inherited = { de: Object.create({ productSaleText: 'geerbt' }) };
    expect(readStorefrontTexts(inherited, 'de')).toEqual({});
    const long = readStorefrontTexts({ de: { productSaleText: ` ${'x'.repeat(201)}` } }, 'de-AT');
    expect(long.productSaleText).toBe('x'.repeat(200));
  });

  test('a button says its custom text, Subscribe, or Add To Cart', () => {
    expect(addButtonText({})).toBe('Add To Cart');
    expect(addButtonText({ isSubscribable: true })).toBe('Subscribe');
    expect(addButtonText({ isSubscribable: true, useCustomAddButtonText: true, customAddButtonText: 'Join' })).toBe(
      'Join',
    );
    expect(addButtonText({ useCustomAddButtonText: false, customAddButtonText: 'Join' })).toBe('Add To Cart');
    expect(addButtonText({ useCustomAddButtonText: true, customAddButtonText: '' })).toBe('Add To Cart');
    expect(addButtonText({ useCustomAddButtonText: true, customAddButtonText: ' ' })).toBe('Add To Cart');
    expect(addButtonText({ useCustomAddButtonText: true })).toBe('Add To Cart');
    const own = { productAddToCartText: 'Kaufen', productSubscribeText: 'Abonnieren' };
    expect([{}, { isSubscribable: true }].map((product) => addButtonText(product, own))).toEqual([
      'Kaufen',
      'Abonnieren',
    ]);
  });
});
