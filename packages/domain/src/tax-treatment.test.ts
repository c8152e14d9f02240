import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals, type TotalsInput } from './cart-totals.ts';
import { productTypes } from './product-type.ts';
import type { TaxRule } from './tax.ts';
import { type TaxedBuyer, taxTreatment, treatmentText } from './tax-treatment.ts';

const check = { state: 'valid', checkedAt: 1, consultation: 'WAPI1' } as const;
const dutch = { name: 'Fiets B.V.', vatId: 'NL004495445B01', country: 'NL', check };
const buyer: TaxedBuyer = { company: dutch, exemption: null, reverseCharge: true, homeCountry: 'DE' };
const toNL = { country: 'NL' };

describe('the reverse charge', () => {
  test('counts for a verified company of another member state, sent to another member state', () => {
    expect(taxTreatment(buyer, toNL)).toBe('reverse-charge');
    expect(taxTreatment(buyer, { country: 'BE' })).toBe('reverse-charge');
  });

  test.each<[string, Partial<TaxedBuyer>, string]>([
    ['stays in the shop’s country', {}, 'DE'],
    ['leaves the Union', {}, 'CH'],
    ['is bought with a VAT id of the shop’s country', { company: { ...dutch, country: 'DE' } }, 'NL'],
    ['is bought with a VAT id from outside', { company: { ...dutch, country: 'GB' } }, 'NL'],
    [
      'is bought with a VAT id that nobody could verify',
      { company: { ...dutch, check: { ...check, state: 'unverified' } } },
      'NL',
    ],
    [
      'is bought with a VAT id that the register does not know',
      { company: { ...dutch, check: { ...check, state: 'invalid' } } },
      'NL',
    ],
    ['is bought from a shop that does not want it', { reverseCharge: false }, 'NL'],
    ['is bought from a shop outside of the Union', { homeCountry: 'US' }, 'NL'],
    ['is bought for nobody', { company: null }, 'NL'],
  ])('does not count for what %s', (_why, change, country) => {
    expect(taxTreatment({ ...buyer, ...change }, { country })).toBeUndefined();
  });

  test('waits for an address', () => expect(taxTreatment(buyer, undefined)).toBeUndefined());
});

test('who is exempt pays no tax anywhere, and the paper says why', () => {
  const exemption = { reason: 'School', certificate: 'TX-1', expiresOn: '' };
  expect(taxTreatment({ ...buyer, company: null, exemption }, undefined)).toBe('exempt');
  expect(treatmentText('exempt', exemption)).toBe('Exempt from tax: School (certificate TX-1).');
  expect(treatmentText('reverse-charge')).toContain('Reverse charge');
});

const rule = (id: string, rateBasisPoints: number, priceIncludesTax: boolean, appliesToShipping = true): TaxRule => ({
  ...{ id, name: id, rateBasisPoints, priceIncludesTax, appliesToShipping },
  classRates: { reduced: 900 },
  area: { kind: 'places', places: [{ country: 'NL', regions: [], postalCodes: [] }] },
});
const cart: TotalsInput = {
  entries: [{ unitPriceCents: 11_900, quantity: 1, productType: productTypes.physical }],
  shippingOptions: [{ id: 'post', name: 'Post', area: { kind: 'everywhere' }, rate: { kind: 'flat', costCents: 595 } }],
  shippingLocation: toNL,
  now: 0,
} as unknown as TotalsInput;

describe('a cart without tax', () => {
  test('of prices that hold 19 % costs what they hold without it, shipping too', () => {
    const totals = cartTotals({ ...cart, taxRules: [rule('VAT', 1900, true)], withoutTax: true });
    expect(totals).toMatchObject({
      subtotalCents: 10_000,
      shippingCostCents: 500,
      taxCents: 0,
      grandTotalCents: 10_500,
    });
    expect(totals.untaxed?.unitPrices).toEqual([10_000]);
    expect(totals.untaxed?.rules).toHaveLength(1);
  });

  test('of prices to which tax is added costs the prices', () => {
    const totals = cartTotals({ ...cart, taxRules: [rule('VAT', 1900, false)], withoutTax: true });
    expect(totals).toMatchObject({ subtotalCents: 11_900, taxCents: 0, grandTotalCents: 12_495, awaitsTax: false });
  });

  const lines = fc.array(
    fc.record({
      unitPriceCents: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      productType: fc.constantFrom(productTypes.physical, productTypes.digital, productTypes.giftCard),
      taxClass: fc.constantFrom('standard' as const, 'reduced' as const, 'exempt' as const),
    }),
    { minLength: 1, maxLength: 12 },
  );

  test('has no tax, never costs more than with it, and within half a unit a piece what the prices are without it', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 3000 }), fc.boolean(), (entries, rate, isIncluded) => {
        const input = { ...cart, entries, taxRules: [rule('VAT', rate, isIncluded)] };
        const [taxed, free] = [cartTotals(input), cartTotals({ ...input, withoutTax: true })];
        expect(free.taxCents + free.includedTaxCents).toBe(0);
        expect(free.grandTotalCents).toBe(free.subtotalCents - free.discountCents + free.shippingCostCents);
        expect(free.grandTotalCents).toBeLessThanOrEqual(taxed.grandTotalCents);
        expect(free.subtotalCents).toBe(
          entries.reduce((sum, { quantity }, at) => sum + quantity * (free.untaxed?.unitPrices[at] ?? 0), 0),
        );
        const pieces = entries.reduce((sum, { quantity }) => sum + quantity, 1);
        const net = taxed.grandTotalCents - taxed.taxCents;
        expect(Math.abs(free.grandTotalCents - net)).toBeLessThanOrEqual(pieces / 2 + 3);
        entries.forEach(({ productType, unitPriceCents }, at) => {
          if (productType === productTypes.giftCard) expect(free.untaxed?.unitPrices[at]).toBe(unitPriceCents);
        });
      }),
    );
  });
});
