import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals, type TotalsEntry, type TotalsInput } from './cart-totals.ts';
import type { Coupon } from './coupon.ts';
import type { ShippingOption } from './shipping.ts';
import type { TaxRule } from './tax.ts';

const now = Date.UTC(2026, 10, 20);
const entry = (
  unitPriceCents: number,
  quantity = 1,
  productType = 1,
  more: Partial<TotalsEntry> = {},
): TotalsEntry => ({
  unitPriceCents,
  quantity,
  productType,
  ...more,
});
const percent = (basisPoints: number, more: Partial<Coupon> = {}): Coupon => ({
  code: 'TEN',
  benefit: { kind: 'percentage', basisPoints },
  ...more,
});
const flat: ShippingOption = {
  id: 'post',
  name: 'Post',
  area: { kind: 'everywhere' },
  rate: { kind: 'flat', costCents: 700 },
};
const vat = (rateBasisPoints: number, more: Partial<TaxRule> = {}): TaxRule => ({
  id: `vat-${rateBasisPoints}`,
  name: 'VAT',
  area: { kind: 'everywhere' },
  rateBasisPoints,
  appliesToShipping: true,
  priceIncludesTax: false,
  ...more,
});

describe('the sums of a cart', () => {
  test('an empty cart is all zeros and is not purely digital', () => {
    expect(
      cartTotals({ entries: [], now, coupons: [percent(1000)], taxRules: [vat(2000)], shippingOptions: [flat] }),
    ).toEqual({
      subtotalCents: 0,
      discountCents: 0,
      shippingCostCents: 0,
      taxCents: 0,
      includedTaxCents: 0,
      taxParts: [],
      awaitsTax: false,
      awaitsCarrier: false,
      parcels: [],
      grandTotalCents: 0,
      giftCardCents: 0,
      giftCards: [],
      amountDueCents: 0,
      totalQuantity: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
      validCoupons: [percent(1000)],
      invalidCoupons: [],
      discounts: [{ coupon: percent(1000), cents: 0 }],
      shippingOptions: [],
      selectedShippingOption: undefined,
      applicableTaxRules: [],
    });
  });

  test('prices times quantities, less the discount, plus shipping, plus tax on both', () => {
    const totals = cartTotals({
      entries: [entry(1990, 2), entry(500, 3)],
      coupons: [percent(1000)],
      shippingOptions: [flat],
      shippingLocation: { country: 'BE' },
      taxRules: [vat(2100)],
      now,
    });
    expect(totals).toMatchObject({
      subtotalCents: 5480,
      totalQuantity: 5,
      discountCents: 548,
      shippingCostCents: 700,
      taxCents: 1183, // 21 % of 4932 is 1035.72, of 700 is 147
      includedTaxCents: 0,
      grandTotalCents: 6815,
    });
  });

  test('tax that prices hold already is shown and not added', () => {
    const totals = cartTotals({
      entries: [entry(12_100)],
      shippingLocation: { country: 'BE' },
      taxRules: [vat(2100, { priceIncludesTax: true })],
      now,
    });
    expect(totals).toMatchObject({ taxCents: 2100, includedTaxCents: 2100, grandTotalCents: 12_100 });
  });

  test('tax leaves out what is not taxable, gift cards, and shipping where the rule says so', () => {
    const totals = cartTotals({
      entries: [entry(1000), entry(1000, 1, 1, { taxable: false }), entry(1000, 1, 4)],
      shippingOptions: [flat],
      shippingLocation: { country: 'US', region: 'NY' },
      taxRules: [vat(1000, { appliesToShipping: false })],
      now,
    });
    expect(totals).toMatchObject({ taxCents: 100, shippingCostCents: 700, grandTotalCents: 3800 });
  });

  test('a discount is spread over taxed and untaxed goods alike', () => {
    const totals = cartTotals({
      entries: [entry(1000), entry(3000, 1, 1, { taxable: false })],
      coupons: [percent(1000)],
      shippingLocation: { country: 'US' },
      taxRules: [vat(1000)],
      now,
    });
    expect(totals).toMatchObject({ discountCents: 400, taxCents: 90, grandTotalCents: 3690 });
  });

  test('included and added tax stand side by side: the added one is of the price without the included one', () => {
    const totals = cartTotals({
      entries: [entry(11_000)],
      shippingLocation: { country: 'CA' },
      taxRules: [vat(1000, { id: 'in', priceIncludesTax: true }), vat(500, { id: 'on' })],
      now,
    });
    expect(totals).toMatchObject({ taxCents: 1500, includedTaxCents: 1000, grandTotalCents: 11_500 });
  });

  test('rules of other places do not apply, and without a location there is no tax and no shipping', () => {
    const rules = [
      vat(400, { id: 'ny', area: { kind: 'regions', country: 'US', regions: ['NY'] } }),
      vat(600, { id: 'nj', area: { kind: 'regions', country: 'US', regions: ['NJ'] } }),
      vat(100, { id: 'us', area: { kind: 'countries', countries: ['US', 'CA'] } }),
    ];
    const entries = [entry(10_000)];
    const inNewYork = cartTotals({ entries, taxRules: rules, shippingLocation: { country: 'us', region: 'ny' }, now });
    expect(inNewYork.applicableTaxRules.map((rule) => rule.id)).toEqual(['ny', 'us']);
    expect(inNewYork.taxCents).toBe(500);
    expect(cartTotals({ entries, taxRules: rules, shippingOptions: [flat], now })).toMatchObject({
      taxCents: 0,
      shippingCostCents: 0,
      shippingOptions: [],
    });
  });

  test('free shipping from an amount on goes by what the order costs, with what is not sent and without the discount', () => {
    const cost = (entries: TotalsEntry[], coupons = [] as ReturnType<typeof percent>[]) =>
      cartTotals({
        entries,
        coupons,
        shippingOptions: [{ ...flat, rate: { kind: 'free-over', costCents: 700, freeFromCents: 12_000 } }],
        shippingLocation: { country: 'BE' },
        now,
      }).shippingCostCents;
    expect(cost([entry(11_800), entry(1200, 1, 2)])).toBe(0);
    expect(cost([entry(11_800), entry(199, 1, 2)])).toBe(700);
    expect(cost([entry(11_800), entry(200, 1, 4)])).toBe(0);
    expect(cost([entry(11_800), entry(1200, 1, 2)], [percent(1000)])).toBe(700);
  });

  test('a total says whether more of the address may add tax to it', () => {
    const inNewYork = vat(400, { area: { kind: 'regions', country: 'US', regions: ['NY'] } });
    const awaits = (shippingLocation?: { country: string; region?: string }, rules = [inNewYork], type = 1) =>
      cartTotals({
        entries: [entry(1000, 1, type)],
        taxRules: rules,
        ...(shippingLocation ? { shippingLocation } : {}),
        now,
      }).awaitsTax;
    expect(awaits()).toBe(true);
    expect(awaits({ country: 'us' })).toBe(true);
    expect(awaits({ country: 'US', region: 'OR' })).toBe(false);
    expect(awaits({ country: 'BE' })).toBe(false);
    expect(awaits(undefined, [])).toBe(false);
    expect(awaits(undefined, [vat(400, { priceIncludesTax: true })])).toBe(false);
    expect(awaits(undefined, [inNewYork], 4)).toBe(false);
  });

  test('before an address is known the tax that the prices hold at home is told, and changes no total', () => {
    const held = vat(2000, { priceIncludesTax: true, area: { kind: 'countries', countries: ['GB'] } });
    const told = (homeCountry?: string, rules = [held], shippingLocation?: { country: string }) => {
      const totals = cartTotals({
        entries: [entry(12_000)],
        taxRules: rules,
        ...(homeCountry ? { homeCountry } : {}),
        ...(shippingLocation ? { shippingLocation } : {}),
        now,
      });
      return [totals.taxCents, totals.includedTaxCents, totals.grandTotalCents, totals.awaitsTax];
    };
    expect(told('GB')).toEqual([2000, 2000, 12_000, false]);
    expect(told('US')).toEqual([0, 0, 12_000, false]);
    expect(told()).toEqual([0, 0, 12_000, false]);
    // Tax that is added waits for the address, wherever the shop is.
    expect(told('GB', [vat(2000)])).toEqual([0, 0, 12_000, true]);
    expect(told('GB', [held], { country: 'FR' })).toEqual([0, 0, 12_000, false]);
  });

  test('coupons that do not count are listed with their reason', () => {
    const old = percent(5000, { code: 'OLD', endsAt: now });
    const big = percent(5000, { code: 'BIG', minimumSubtotalCents: 1001 });
    const totals = cartTotals({ entries: [entry(1000)], coupons: [old, big, percent(1000)], now });
    expect(totals.discountCents).toBe(100);
    expect(totals.validCoupons.map((coupon) => coupon.code)).toEqual(['TEN']);
    expect(totals.invalidCoupons.map(({ coupon, reason }) => [coupon.code, reason])).toEqual([
      ['OLD', 'expired'],
      ['BIG', 'below-minimum'],
    ]);
  });

  test('a coupon takes nothing off a gift card, though the card counts towards its minimum', () => {
    const entries = [entry(10_000, 1, 4), entry(1000)];
    expect(cartTotals({ entries, coupons: [percent(5000, { minimumSubtotalCents: 11_000 })], now }).discountCents).toBe(
      500,
    );
    const fixed: Coupon = { code: 'FIX', benefit: { kind: 'fixed', amountCents: 4000 } };
    expect(cartTotals({ entries, coupons: [fixed], now })).toMatchObject({
      discountCents: 1000,
      grandTotalCents: 10_000,
    });
  });

  test('a coupon for free shipping takes the shipping, and its tax, away', () => {
    const totals = cartTotals({
      entries: [entry(1000)],
      coupons: [{ code: 'SHIP', benefit: { kind: 'free-shipping' } }],
      shippingOptions: [flat],
      shippingLocation: { country: 'DE' },
      taxRules: [vat(1000)],
      now,
    });
    expect(totals).toMatchObject({ shippingCostCents: 0, discountCents: 0, taxCents: 100, grandTotalCents: 1100 });
    expect(totals.selectedShippingOption?.id).toBe('post');
  });

  test('shipping looks at weight, number and discounted price of what travels, and at nothing else', () => {
    const option = (id: string, rate: ShippingOption['rate']): ShippingOption => ({ ...flat, id, rate });
    const totals = cartTotals({
      entries: [entry(1000, 2, 1, { weightGrams: 500 }), entry(1000, 1, 1), entry(9000, 5, 2, { weightGrams: 9999 })],
      coupons: [percent(1000)],
      shippingOptions: [
        option('weight', {
          kind: 'by-weight',
          tiers: [
            { fromGrams: 0, costCents: 1 },
            { fromGrams: 1000, costCents: 2 },
            { fromGrams: 1001, costCents: 3 },
          ],
        }),
        option('price', {
          kind: 'by-subtotal',
          tiers: [
            { fromCents: 2700, costCents: 10 },
            { fromCents: 2701, costCents: 20 },
          ],
        }),
        option('number', { kind: 'flat', costCents: 100, perItemCents: 50 }),
      ],
      shippingLocation: { country: 'BE' },
      selectedShippingOptionId: 'number',
      now,
    });
    expect(totals.shippingOptions.map(({ id, costCents }) => [id, costCents])).toEqual([
      ['weight', 2],
      ['price', 10],
      ['number', 250],
    ]);
    expect(totals.selectedShippingOption?.id).toBe('number');
    expect(totals.shippingCostCents).toBe(250);
  });

  test('a quantity of none adds nothing', () => {
    expect(cartTotals({ entries: [entry(1000, 0)], now })).toMatchObject({ subtotalCents: 0, totalQuantity: 0 });
  });

  test('the flags tell what is in it', () => {
    const flags = (...types: number[]) => {
      const totals = cartTotals({ entries: types.map((type) => entry(100, 1, type)), now });
      return [totals.hasDigital, totals.purelyDigital, totals.requiresShipping];
    };
    expect(flags(2)).toEqual([true, true, false]);
    expect(flags(1)).toEqual([false, false, true]);
    expect(flags(1, 2)).toEqual([true, false, true]);
    expect(flags(3, 4)).toEqual([false, false, false]);
  });

  test('a negative price, a fraction of a cent or a sum beyond exact integers is refused', () => {
    expect(() => cartTotals({ entries: [entry(-1)], now })).toThrow('A price cannot be negative: -1.');
    expect(() => cartTotals({ entries: [entry(0.5)], now })).toThrow(RangeError);
    expect(() => cartTotals({ entries: [entry(1, -1)], now })).toThrow('-1 is not a quantity.');
    expect(() => cartTotals({ entries: [entry(Number.MAX_SAFE_INTEGER, 2)], now })).toThrow(RangeError);
  });
});

describe('gift cards that pay', () => {
  const cards = [
    { id: 'a', balanceCents: 1000 },
    { id: 'b', balanceCents: 5000 },
  ];
  test('change no sum, and leave what they do not hold', () => {
    const input = { entries: [entry(4000)], coupons: [percent(1000)], taxRules: [vat(1000)], now };
    const without = cartTotals(input);
    const { giftCardCents, giftCards, amountDueCents, ...sums } = cartTotals({ ...input, giftCards: cards });
    expect({ ...sums, giftCardCents: 0, giftCards: [], amountDueCents: without.grandTotalCents }).toEqual(without);
    expect(giftCardCents + amountDueCents).toBe(sums.grandTotalCents);
    expect(giftCards.map(({ appliedCents }) => appliedCents)).toEqual([1000, without.grandTotalCents - 1000]);
    expect(cartTotals({ ...input, giftCards: [{ id: 'a', balanceCents: 1 }] }).amountDueCents).toBe(
      without.grandTotalCents - 1,
    );
  });

  test('do not pay for gift cards', () => {
    const totals = cartTotals({ entries: [entry(2500, 1, 4), entry(700)], giftCards: cards, now });
    expect([totals.grandTotalCents, totals.giftCardCents, totals.amountDueCents]).toEqual([3200, 700, 2500]);
  });
});

describe('whatever is in the cart', () => {
  const anyEntry = fc.record({
    unitPriceCents: fc.integer({ min: 0, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
    productType: fc.integer({ min: 1, max: 5 }),
    taxable: fc.boolean(),
    weightGrams: fc.integer({ min: 0, max: 50_000 }),
    itemId: fc.constantFrom('bowl', 'cup', 'jug'),
    categoryIds: fc.subarray(['table', 'gifts']),
  });
  const anyGoods: fc.Arbitrary<NonNullable<Coupon['goods']>> = fc.oneof(
    fc.constant({ kind: 'order' as const }),
    fc.record({ kind: fc.constant('products' as const), ids: fc.subarray(['bowl', 'cup', 'jug']) }),
    fc.record({ kind: fc.constant('categories' as const), ids: fc.subarray(['table', 'gifts']) }),
  );
  const anyBenefit: fc.Arbitrary<Coupon['benefit']> = fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ kind: fc.constant('fixed' as const), amountCents: fc.integer({ min: 0, max: 1e9 }) }),
    fc.record({ kind: fc.constant('free-shipping' as const) }),
    fc.record(
      {
        kind: fc.constant('buy-get' as const),
        buyQuantity: fc.integer({ min: 1, max: 20 }),
        getQuantity: fc.integer({ min: 1, max: 20 }),
        basisPoints: fc.integer({ min: 1, max: 10_000 }),
        get: anyGoods,
        mostSets: fc.integer({ min: 1, max: 20 }),
      },
      { requiredKeys: ['kind', 'buyQuantity', 'getQuantity', 'basisPoints'] },
    ),
  );
  const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
    code: fc.string(),
    benefit: anyBenefit,
    goods: anyGoods,
    combines: fc.boolean(),
    automatic: fc.boolean(),
    minimumSubtotalCents: fc.integer({ min: 0, max: 1e8 }),
    minimumQuantity: fc.nat(30),
  });
  const anyRule = fc.record({
    id: fc.string(),
    name: fc.string(),
    area: fc.constant({ kind: 'everywhere' as const }),
    rateBasisPoints: fc.integer({ min: 0, max: 5000 }),
    appliesToShipping: fc.boolean(),
    priceIncludesTax: fc.boolean(),
  });
  const anyOption: fc.Arbitrary<ShippingOption> = fc.record({
    id: fc.string(),
    name: fc.string(),
    area: fc.constant({ kind: 'everywhere' as const }),
    rate: fc.oneof(
      fc.record({ kind: fc.constant('flat' as const), costCents: fc.integer({ min: 0, max: 1e5 }) }),
      fc.record({
        kind: fc.constant('by-weight' as const),
        tiers: fc.array(fc.record({ fromGrams: fc.nat(1e6), costCents: fc.nat(1e5) })),
      }),
      fc.record({ kind: fc.constant('pickup' as const) }),
    ),
  });
  const anyCart: fc.Arbitrary<TotalsInput> = fc.record({
    entries: fc.array(anyEntry, { maxLength: 20 }),
    coupons: fc.array(anyCoupon, { maxLength: 4 }),
    taxRules: fc.array(anyRule, { maxLength: 4 }),
    shippingOptions: fc.array(anyOption, { maxLength: 4 }),
    shippingLocation: fc.constant({ country: 'US' }),
    now: fc.constant(now),
  });

  test('the sums add up, nothing is negative, and the discount never exceeds the subtotal', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const totals = cartTotals(cart);
        const { subtotalCents, discountCents, shippingCostCents, taxCents, includedTaxCents, grandTotalCents } = totals;
        expect(subtotalCents).toBe(cart.entries.reduce((sum, e) => sum + e.unitPriceCents * e.quantity, 0));
        expect(grandTotalCents).toBe(subtotalCents - discountCents + shippingCostCents + taxCents - includedTaxCents);
        for (const cents of [subtotalCents, discountCents, shippingCostCents, includedTaxCents, grandTotalCents]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(discountCents).toBeLessThanOrEqual(subtotalCents);
        expect(totals.discounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(discountCents);
        expect(new Set(totals.discounts.map(({ coupon }) => coupon))).toEqual(new Set(totals.validCoupons));
        expect(includedTaxCents).toBeLessThanOrEqual(taxCents);
      }),
    );
  });

  test('the order of entries, coupons and rules changes nothing', () => {
    const sums = (cart: TotalsInput) => {
      const totals = cartTotals(cart);
      return { ...totals, validCoupons: [], invalidCoupons: [], applicableTaxRules: [] };
    };
    const shuffledCart = anyCart.chain((cart) =>
      fc.record({
        cart: fc.constant(cart),
        entries: fc.shuffledSubarray([...cart.entries], { minLength: cart.entries.length }),
        taxRules: fc.shuffledSubarray([...(cart.taxRules ?? [])], { minLength: cart.taxRules?.length ?? 0 }),
      }),
    );
    fc.assert(
      fc.property(shuffledCart, ({ cart, entries, taxRules }) => {
        const coupons = [...(cart.coupons ?? [])].reverse();
        const distinct = new Set(coupons.map((coupon) => coupon.code.replace(/\s/g, '').toUpperCase()));
        fc.pre(distinct.size === coupons.length);
        expect(sums({ ...cart, entries, taxRules, coupons })).toEqual(sums(cart));
      }),
    );
  });

  test('one entry of n pieces costs what n entries of one piece cost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 30 }),
        fc.nat(10_000),
        (price, n, rate) => {
          const rest = { coupons: [percent(rate)], taxRules: [vat(825)], shippingLocation: { country: 'US' }, now };
          const together = cartTotals({ ...rest, entries: [entry(price, n)] });
          const apart = cartTotals({ ...rest, entries: Array.from({ length: n }, () => entry(price)) });
          expect(together).toEqual(apart);
        },
      ),
    );
  });
});
