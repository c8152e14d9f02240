import { describe, expect, test } from 'vitest';
import { checkAddToCart, missingOptionsText, optionsToChoose } from './add-to-cart.ts';

const mug = (Size: string, Glaze: string, qtyInStock = 5, unlimited = false) => ({
  sku: `${Size}-${Glaze}`,
  attributes: { Size, Glaze },
  qtyInStock,
  unlimited,
});
const mugs = {
  productType: 1,
  variants: [mug('Small', 'Moss'), mug('Large', 'Moss', 0), mug('Large', 'Ash', 0, true)],
};
const refusal = (request: Parameters<typeof checkAddToCart>[0]) => {
  const checked = checkAddToCart(request);
  return checked.ok ? undefined : checked.error.message;
};

describe('options that are not chosen', () => {
  test('[ADD-21] one', () => {
    expect(missingOptionsText(['Size'])).toBe('Please select the Size option.');
    expect(refusal({ product: mugs, chosen: { Glaze: 'Moss' }, quantity: 1 })).toBe('Please select the Size option.');
  });

  test('[ADD-22] two', () => {
    expect(refusal({ product: mugs, chosen: {}, quantity: 1 })).toBe('Please select the Size and Glaze options.');
  });

  test('[ADD-23] more', () => {
    expect(missingOptionsText(['Size', 'Glaze', 'Lid'])).toBe('Please select the Size, Glaze and Lid options.');
    expect(missingOptionsText(['A', 'B', 'C', 'D'])).toBe('Please select the A, B, C and D options.');
  });

  test('are named in the order of the product', () => {
    const product = { ...mugs, variantOptionOrdering: ['Glaze', 'Size'] };
    expect(refusal({ product, chosen: {}, quantity: 1 })).toBe('Please select the Glaze and Size options.');
  });

  test('[GIFT-03] of a gift card are its denomination', () => {
    const card = (Amount: string) => ({ attributes: { Amount }, qtyInStock: 0, unlimited: true });
    const product = { productType: 4, variants: [card('$25'), card('$50')] };
    expect(refusal({ product, chosen: {}, quantity: 1 })).toBe('Select a denomination for the Gift Card');
    expect(refusal({ product, chosen: { Amount: '$50' }, quantity: 1 })).toBeUndefined();
  });
});

test('a product of one variant leaves nothing to choose, one of several all its options', () => {
  expect(optionsToChoose({ variants: mugs.variants.slice(0, 1) }, {})).toEqual([]);
  expect(optionsToChoose(mugs, {})).toEqual(['Size', 'Glaze']);
});

test('[ADD-24] a combination that the shop does not make', () => {
  expect(refusal({ product: mugs, chosen: { Size: 'Small', Glaze: 'Ash' }, quantity: 1 })).toBe(
    'Sorry, that item variant is unavailable. Please select another variant.',
  );
});

test('[ADD-25] a variant without stock, or with less than is asked for', () => {
  const text = 'Sorry, we do not have enough of that item available.';
  expect(refusal({ product: mugs, chosen: { Size: 'Large', Glaze: 'Moss' }, quantity: 1 })).toBe(text);
  expect(refusal({ product: mugs, chosen: { Size: 'Small', Glaze: 'Moss' }, quantity: 6 })).toBe(text);
  expect(refusal({ product: mugs, chosen: { Size: 'Small', Glaze: 'Moss' }, quantity: 5 })).toBeUndefined();
});

test('[ADD-25] a product of one variant is looked at too, though nothing is chosen', () => {
  const product = { productType: 1, variants: [{ attributes: {}, qtyInStock: 2, unlimited: false }] };
  expect(refusal({ product, chosen: {}, quantity: 3 })).toBe('Sorry, we do not have enough of that item available.');
  expect(checkAddToCart({ product, chosen: {}, quantity: 2 })).toEqual({
    ok: true,
    value: { variant: product.variants[0], quantity: 2 },
  });
});

test('[ADD-26] [ADD-27] a quantity that is none is refused before stock is looked at', () => {
  const chosen = { Size: 'Large', Glaze: 'Moss' };
  expect(refusal({ product: mugs, chosen, quantity: 'two' })).toBe('Quantity must be a number.');
  expect(refusal({ product: mugs, chosen, quantity: '1.5' })).toBe('Quantity must be a whole number');
});

test('a chosen variant and a quantity are answered to be sent', () => {
  expect(checkAddToCart({ product: mugs, chosen: { Size: 'Large', Glaze: 'Ash' }, quantity: '3' })).toEqual({
    ok: true,
    value: { variant: mugs.variants[2], quantity: 3 },
  });
});

test('a digital product is never short of stock, with or without variants', () => {
  expect(refusal({ product: { productType: 2, variants: [] }, chosen: {}, quantity: 1 })).toBeUndefined();
  const one = { attributes: {}, qtyInStock: 0, unlimited: false };
  expect(refusal({ product: { productType: 2, variants: [one] }, chosen: {}, quantity: 1 })).toBeUndefined();
});
