import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proportion, shareCents } from './money.ts';
import { basisPointsOf, lowestTaxClass, percentText, rateOfClass, type TaxRule, taxClasses, taxFor } from './tax.ts';

const rule = (rateBasisPoints: number, more: Partial<TaxRule> = {}): TaxRule => ({
  id: `r${rateBasisPoints}`,
  name: 'VAT',
  area: { kind: 'everywhere' },
  rateBasisPoints,
  appliesToShipping: false,
  priceIncludesTax: false,
  ...more,
});

describe('rates', () => {
  test.each([
    ['21', 2100],
    ['8.875', 887.5],
    ['6,625', 662.5],
    ['0.0001', 0.01],
    ['100', 10_000],
  ])('%s %% are %d basis points', (text, basisPoints) => {
    expect(basisPointsOf(text)).toBe(basisPoints);
    expect(percentText(basisPoints)).toBe(text.replace(',', '.'));
  });
  test.each(['', '-1', '100.01', '1.00001', '1e2', '8.', '٢'])('“%s” is none', (text) => {
    expect(basisPointsOf(text)).toBeUndefined();
  });

  test('of a class are its own where the tax has one, and the usual one where it has none', () => {
    const some = rule(2100, { classRates: { reduced: 1200 } });
    expect(taxClasses.map((name) => rateOfClass(some, name))).toEqual([2100, 1200, 2100, 2100, 2100]);
    expect(lowestTaxClass(['reduced', 'exempt', 'standard'])).toBe('exempt');
    expect(lowestTaxClass(['second-reduced', 'reduced'])).toBe('second-reduced');
    expect(lowestTaxClass([])).toBe('standard');
  });

  test('with fractions of a basis point are exact', () => {
    const { taxCents, parts } = taxFor(
      [rule(400, { id: 'state' }), rule(487.5, { id: 'city' })],
      [{ taxClass: 'standard', cents: 10_000 }],
      0,
    );
    expect(taxCents).toBe(888);
    expect(parts.map((part) => [part.rule.id, part.taxCents])).toEqual([
      ['city', 488],
      ['state', 400],
    ]);
  });
});

const anyRules = fc
  .array(
    fc.record({
      rateBasisPoints: fc.integer({ min: 0, max: 300_000 }).map((units) => units / 100),
      classRates: fc.dictionary(fc.constantFrom('reduced' as const), fc.integer({ min: 0, max: 2000 })),
      appliesToShipping: fc.boolean(),
      priceIncludesTax: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((list) => list.map((one, at) => rule(one.rateBasisPoints, { ...one, id: String(at) })));
const anyGoods = fc.uniqueArray(
  fc.record({ taxClass: fc.constantFrom(...taxClasses), cents: fc.integer({ min: 0, max: 10_000_000_000 }) }),
  { selector: ({ taxClass }) => taxClass },
);

test('the parts add up to the tax, and what prices hold and what is added make its two halves', () => {
  fc.assert(
    fc.property(anyRules, anyGoods, fc.nat(100_000), (rules, goods, shipping) => {
      const { taxCents, includedTaxCents, parts } = taxFor(rules, goods, shipping);
      const sum = (list: typeof parts) => list.reduce((total, part) => total + part.taxCents, 0);
      expect(sum(parts)).toBe(taxCents);
      expect(sum(parts.filter((part) => part.rule.priceIncludesTax))).toBe(includedTaxCents);
      expect(parts.every((part) => part.taxCents >= 0 && part.rule.id !== undefined)).toBe(true);
    }),
  );
});

test('a price that holds its tax is its net price with the tax added, to the unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 3000 }), (net, rate) => {
      const goods = (cents: number) => [{ taxClass: 'standard' as const, cents }];
      const added = taxFor([rule(rate)], goods(net), 0).taxCents;
      const held = taxFor([rule(rate, { priceIncludesTax: true })], goods(net + added), 0);
      expect(held.taxCents).toBe(held.includedTaxCents);
      expect(Math.abs(held.taxCents - added)).toBeLessThanOrEqual(rate === 0 ? 0 : 1);
      expect(held.taxCents).toBe(proportion(net + added, rate, 10_000 + rate));
    }),
  );
});

test('shares add up to the amount, and each is within a unit of its exact part', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.array(fc.nat(1e9), { minLength: 1, maxLength: 8 }), (cents, weights) => {
      const shares = shareCents(cents, weights);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : cents);
      for (const [at, share] of shares.entries()) {
        const exact = whole === 0 ? 0 : (cents * (weights[at] ?? 0)) / whole;
        expect(Math.abs(share - exact)).toBeLessThanOrEqual(1.01);
      }
    }),
  );
});
