import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostRelatedProducts, productsBeside, relatedProductsIn } from './related-products.ts';

describe('related products', () => {
  test.each([undefined, null, 'x', [], {}, { productIds: 'x' }])('%j is no choice', (stored) => {
    expect(relatedProductsIn(stored)).toBeNull();
  });

  test('a choice that is stored is read once each, up to the most', () => {
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`);
    expect(relatedProductsIn({ productIds: ['a', 'a', 7, '', 'b'], fill: 'yes' })).toEqual({
      productIds: ['a', 'b'],
      fill: false,
    });
    expect(relatedProductsIn({ productIds: ids, fill: true })?.productIds).toHaveLength(mostRelatedProducts);
  });

  test('every chosen one is shown once and before what is found, those that can be had first', () => {
    const product = fc.record({ id: fc.integer({ min: 0, max: 9 }), isSoldOut: fc.boolean() });
    const few = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 6 });
    fc.assert(
      fc.property(few, few, fc.integer({ min: 0, max: 4 }), (chosen, found, most) => {
        const beside = productsBeside(chosen, found, most);
        const ids = beside.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const first = beside.slice(0, chosen.length);
        expect(new Set(first)).toEqual(new Set(chosen));
        const soldOut = first.map(({ isSoldOut }) => isSoldOut);
        expect(soldOut).toEqual([...soldOut].sort());
        expect(first.filter((one) => !one.isSoldOut)).toEqual(chosen.filter((one) => !one.isSoldOut));
        const rest = found.filter(({ id }) => !chosen.some((one) => one.id === id));
        expect(beside.slice(chosen.length)).toEqual(rest.slice(0, Math.max(0, most - chosen.length)));
      }),
    );
  });
});
