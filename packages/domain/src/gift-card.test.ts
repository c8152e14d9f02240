import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftCardPath, newGiftCardCode, normalizeGiftCardCode, payWithGiftCard } from './gift-card.ts';

test('a gift card pays as much as it holds', () => {
  expect(payWithGiftCard(2500, 4000)).toEqual({ paidCents: 2500, remainingBalanceCents: 0, stillDueCents: 1500 });
  expect(payWithGiftCard(5000, 4000)).toEqual({ paidCents: 4000, remainingBalanceCents: 1000, stillDueCents: 0 });
});

test('no money appears or gets lost when a card pays', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (balance, due) => {
      const { paidCents, remainingBalanceCents, stillDueCents } = payWithGiftCard(balance, due);
      expect(paidCents + remainingBalanceCents).toBe(balance);
      expect(paidCents + stillDueCents).toBe(due);
      expect(Math.min(paidCents, remainingBalanceCents, stillDueCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('codes are groups of letters that nobody confuses, and are read however they are typed', () => {
  const codes = Array.from({ length: 200 }, newGiftCardCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/);
    expect(normalizeGiftCardCode(` ${code.replaceAll('-', ' ').toLowerCase()} `)).toBe(code);
  }
  expect(normalizeGiftCardCode('0000-0000-0000-0000')).toBeUndefined();
  expect(normalizeGiftCardCode('ABCD')).toBeUndefined();
});

test('the gift card page carries the chosen item and variant', () => {
  expect(giftCardPath('5f0c', 'a&b')).toBe('/gift-card/5f0c?variant=a%26b');
});
