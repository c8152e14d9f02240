import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountDueOf,
  giftCardAlphabet,
  giftCardCodeLength,
  giftCardCodeText,
  giftCardPath,
  giftCardShares,
  normalizeGiftCardCode,
} from './gift-card.ts';

test('the gift card page carries the chosen item and variant', () => {
  expect(giftCardPath('5f0c', 'a&b')).toBe('/gift-card/5f0c?variant=a%26b');
});

test('a code is read however it is typed, and nothing else is', () => {
  const character = fc.constantFrom(...giftCardAlphabet);
  fc.assert(
    fc.property(fc.array(character, { minLength: giftCardCodeLength, maxLength: giftCardCodeLength }), (characters) => {
      const code = characters.join('');
      expect(giftCardCodeText(code)).toMatch(/^(\w{4}-){3}\w{4}$/);
      for (const typed of [code, code.toLowerCase(), giftCardCodeText(code), ` ${code.replace(/(.{4})/g, '$1 ')}`])
        expect(normalizeGiftCardCode(typed)).toBe(code);
      expect(normalizeGiftCardCode(code.slice(1))).toBe('');
      expect(normalizeGiftCardCode(`${code}A`)).toBe('');
    }),
  );
  for (const typed of ['', '0000-0000-0000-0000', 'ÄÄÄÄ-ÄÄÄÄ-ÄÄÄÄ-ÄÄÄÄ', "' or 1=1 --"])
    expect(normalizeGiftCardCode(typed)).toBe('');
});

test('cards pay in their order, never more than they hold nor than is to be paid', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 6 }), cents, (balances, payable) => {
      const cards = balances.map((balanceCents, index) => ({ id: `${index}`, balanceCents }));
      const shares = giftCardShares(cards, payable);
      const paid = shares.reduce((sum, { appliedCents }) => sum + appliedCents, 0);
      expect(paid).toBe(
        Math.min(
          payable,
          balances.reduce((sum, each) => sum + each, 0),
        ),
      );
      for (const { appliedCents, balanceCents } of shares) {
        expect(appliedCents).toBeGreaterThanOrEqual(0);
        expect(appliedCents).toBeLessThanOrEqual(balanceCents);
      }
      const open = shares.findIndex(({ appliedCents, balanceCents }) => appliedCents < balanceCents);
      if (open >= 0) expect(shares.slice(open + 1).every(({ appliedCents }) => appliedCents === 0)).toBe(true);
    }),
  );
});

test('what is due is all of the total where no card pays', () => {
  expect([amountDueOf({ grandTotalCents: 900 }), amountDueOf({ grandTotalCents: 900, amountDueCents: 0 })]).toEqual([
    900, 0,
  ]);
});
