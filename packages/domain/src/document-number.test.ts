import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedTaxes, documentNumberText, documentPrefixProblem } from './document-number.ts';

test('a document’s number is its prefix and at least five digits', () => {
  expect([documentNumberText('INV-', 42), documentNumberText('', 123_456)]).toEqual(['INV-00042', '123456']);
  expect(() => documentNumberText('INV-', 0)).toThrow(RangeError);
});

test('a prefix never ends in a digit, has no strange signs, and leaves TEST- to test orders', () => {
  for (const good of ['', 'INV-', '2026-', 'R/2026/']) expect(documentPrefixProblem(good)).toBeUndefined();
  for (const bad of ['INV1', 'Ré-', 'a b-', 'x'.repeat(21), 'test-INV-', '<b>'])
    expect(documentPrefixProblem(bad)).toBeTruthy();
});

test('no two prefixes that may be used give two papers one number', () => {
  const prefix = fc
    .string({ unit: fc.constantFrom('A', '-', '1', '0', '/'), maxLength: 6 })
    .filter((one) => !documentPrefixProblem(one));
  fc.assert(
    fc.property(
      prefix,
      fc.integer({ min: 1, max: 200_000 }),
      prefix,
      fc.integer({ min: 1, max: 200_000 }),
      (a, n, b, m) => {
        fc.pre(a !== b || n !== m);
        return documentNumberText(a, n) !== documentNumberText(b, m);
      },
    ),
  );
});

test('the credit notes of a whole invoice come to its taxes exactly, however it was credited', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), cents, cents, (amounts, baseCents, taxCents) => {
      const totalCents = amounts.reduce((sum, one) => sum + one, 0);
      fc.pre(totalCents > 0);
      let beforeCents = 0;
      let [base, tax] = [0, 0];
      for (const amountCents of amounts) {
        const [credited] = creditedTaxes([{ baseCents, taxCents }], { totalCents, beforeCents, amountCents });
        base += credited?.baseCents ?? 0;
        tax += credited?.taxCents ?? 0;
        beforeCents += amountCents;
      }
      return base === baseCents && tax === taxCents;
    }),
  );
});
