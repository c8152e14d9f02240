import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productTypes } from './product-type.ts';
import { paidShares, piecesCents } from './refund.ts';

const line = fc.record({
  productType: fc.constantFrom(productTypes.physical, productTypes.digital, productTypes.giftCard),
  quantity: fc.integer({ min: 1, max: 50 }),
  unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
});

describe('what is given back', () => {
  it('is what was paid, to the last unit, in whatever pieces it goes', () => {
    const orders = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      shippingCents: fc.integer({ min: 0, max: 5_000 }),
      discountParts: fc.integer({ min: 0, max: 10_000 }),
      taxParts: fc.integer({ min: 0, max: 3_000 }),
    });
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.integer({ min: 1, max: 7 })), (order, steps) => {
        const items = order.lines.map((each, index) => ({ ...each, id: String(index), refundedQuantity: 0 }));
        const sum = (only: (type: number) => boolean) =>
          items
            .filter(({ productType }) => only(productType))
            .reduce((cents, { unitPriceCents, quantity }) => cents + unitPriceCents * quantity, 0);
        const goods = sum((type) => type !== productTypes.giftCard);
        const discounted = goods - Math.floor((goods * order.discountParts) / 10_000);
        const grandTotalCents =
          sum((type) => type === productTypes.giftCard) +
          discounted +
          order.shippingCents +
          Math.floor((discounted * order.taxParts) / 10_000);
        const shares = paidShares({ shippingCents: order.shippingCents, grandTotalCents, items });
        let back = shares.shippingCents;
        for (const item of items) {
          let refundedQuantity = 0;
          while (refundedQuantity < item.quantity) {
            const pieces = Math.min(steps.next().value ?? 1, item.quantity - refundedQuantity);
            const cents = piecesCents({ ...item, refundedQuantity }, shares.lines.get(item.id) ?? 0, pieces);
            expect(cents).toBeGreaterThanOrEqual(0);
            back += cents;
            refundedQuantity += pieces;
          }
        }
        expect(back).toBe(grandTotalCents);
      }),
      { numRuns: 300 },
    );
  });

  it('bears its part of the discount and of the tax on top; a gift card bears neither', () => {
    const items = [
      { id: 'mug', productType: productTypes.physical, quantity: 3, unitPriceCents: 1000, refundedQuantity: 0 },
      { id: 'card', productType: productTypes.giftCard, quantity: 1, unitPriceCents: 5000, refundedQuantity: 0 },
    ];
    // 30.00 less 10 %, plus 10 % tax: 29.70; the card 50.00; the way 5.00.
    const shares = paidShares({ shippingCents: 500, grandTotalCents: 2970 + 5000 + 500, items });
    expect([...shares.lines]).toEqual([
      ['mug', 2970],
      ['card', 5000],
    ]);
    expect(shares.shippingCents).toBe(500);
  });
});
