import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuantity, quantityInput, showsQuantityInput } from './quantity-input.ts';

describe('the quantity input', () => {
  test('[QTY-01] [QTY-02] [QTY-03] [QTY-04] [QTY-05] [QTY-06] is a number input from 1 to 9999 in steps of 1, starting at 1, 4 wide', () => {
    expect(quantityInput).toEqual({ type: 'number', min: 1, max: 9999, step: 1, defaultValue: 1, size: 4 });
  });

  const stock = (qtyInStock: number, unlimited = false) => [{ qtyInStock, unlimited }];

  test('[QTY-07] is shown for a physical product with more than one piece', () => {
    expect(showsQuantityInput({ productType: 1, variants: stock(2) })).toBe(true);
    expect(showsQuantityInput({ productType: 1, variants: stock(0, true), isSubscribable: false })).toBe(true);
    expect(showsQuantityInput({ productType: 1, variants: [...stock(1), ...stock(1)] })).toBe(true);
  });

  test('[QTY-08] is shown for a service when several at once are allowed, which is the default', () => {
    expect(showsQuantityInput({ productType: 3, variants: stock(2) })).toBe(true);
    expect(
      showsQuantityInput({ productType: 3, variants: stock(2) }, { multipleQuantityAllowedForServices: true }),
    ).toBe(true);
    expect(showsQuantityInput({ productType: 3, variants: stock(2), isSubscribable: true })).toBe(false);
    expect(showsQuantityInput({ productType: 3, variants: stock(1) })).toBe(false);
  });

  test('[QTY-09] is not shown for a service otherwise, and that setting does not touch physical products', () => {
    const store = { multipleQuantityAllowedForServices: false };
    expect(showsQuantityInput({ productType: 3, variants: stock(2) }, store)).toBe(false);
    expect(showsQuantityInput({ productType: 1, variants: stock(2) }, store)).toBe(true);
  });

  test.each([2, 4, 5, -1, 99])('[QTY-10] is not shown for product type %d', (productType) => {
    expect(showsQuantityInput({ productType, variants: stock(50) })).toBe(false);
  });

  test('[QTY-11] is not shown for a subscribable product', () => {
    expect(showsQuantityInput({ productType: 1, variants: stock(50), isSubscribable: true })).toBe(false);
  });

  test('[QTY-12] is not shown when no more than one piece is there', () => {
    expect(showsQuantityInput({ productType: 1, variants: stock(1) })).toBe(false);
    expect(showsQuantityInput({ productType: 1, variants: stock(0) })).toBe(false);
  });
});

describe('reading a quantity', () => {
  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['9999', 9999],
    ['2.0', 2],
    ['1e2', 100],
    ['+3', 3],
    [7, 7],
  ])('%j is %d', (input, quantity) => {
    expect(parseQuantity(input)).toEqual({ ok: true, value: quantity });
  });

  test.each(['', ' ', 'abc', '1,5', '0x10', '1 2', 'NaN', 'Infinity', Number.NaN])(
    '[ADD-26] %j is not a number: "Quantity must be a number."',
    (input) => {
      expect(parseQuantity(input)).toEqual({ ok: false, error: 'Quantity must be a number.' });
    },
  );

  test.each(['1.5', '.5', '2.01', 0.1])('[ADD-27] %j has a fraction: "Quantity must be a whole number"', (input) => {
    expect(parseQuantity(input)).toEqual({ ok: false, error: 'Quantity must be a whole number' });
  });

  test.each(['0', '-1', -5])('%j is too few', (input) => {
    expect(parseQuantity(input)).toEqual({ ok: false, error: 'Quantity must be at least 1.' });
  });

  test.each(['10000', '1e9', 1e300])('%j is too many', (input) => {
    expect(parseQuantity(input)).toEqual({ ok: false, error: 'You can order at most 9,999 of one item.' });
  });

  test('whatever is typed, the answer is a whole number from 1 to 9999 or a text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer().map(String)), (input) => {
        const parsed = parseQuantity(input);
        if (parsed.ok) {
          expect(Number.isInteger(parsed.value) && parsed.value >= 1 && parsed.value <= 9999).toBe(true);
        } else {
          expect(parsed.error).not.toBe('');
        }
      }),
    );
  });
});
