import { expect, test } from 'vitest';
import { memberPriceCents } from './member-price.ts';
import { productTypes } from './product-type.ts';

const bowl = { productType: productTypes.physical, takesOwnAmount: false };
const regular = { priceCents: 1_005, salePriceCents: 900, onSale: false };
const off = (basisPoints: number, fixedCents: number | null = null) => ({ basisPoints, fixedCents });

test('a percentage is off the regular price, half up, and an own price wins over it', () => {
  expect(memberPriceCents(bowl, regular, [])).toBe(1_005);
  expect(memberPriceCents(bowl, regular, [off(5_000)])).toBe(503);
  expect(memberPriceCents(bowl, regular, [off(5_000, 800)])).toBe(800);
  expect(memberPriceCents(bowl, regular, [off(1_000, 800), off(3_000)])).toBe(704);
});

test('nobody pays more than everybody, and nothing is given away', () => {
  expect(memberPriceCents(bowl, { ...regular, onSale: true }, [off(500)])).toBe(900);
  expect(memberPriceCents(bowl, regular, [off(0, 2_000)])).toBe(1_005);
  expect(memberPriceCents(bowl, { ...regular, priceCents: 1 }, [off(9_999)])).toBe(1);
  expect(memberPriceCents(bowl, { ...regular, priceCents: 0 }, [off(9_999)])).toBe(0);
});

test.each([
  { ...bowl, productType: productTypes.giftCard },
  { ...bowl, takesOwnAmount: true },
])('gift cards and gifts cost what they cost', (product) => {
  expect(memberPriceCents(product, regular, [off(5_000, 100)])).toBe(1_005);
});
