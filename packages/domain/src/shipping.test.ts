import { describe, expect, test } from 'vitest';
import { couponRefusal, discountCents, givesFreeShipping, normalizeCouponCode, sortCoupons } from './coupon.ts';
import { availableShipping, type ShippingOption, type ShippingRate, selectShipping, shippingCost } from './shipping.ts';

const load = { subtotalCents: 5000, orderCents: 5000, weightGrams: 1200, itemCount: 3 };

describe('the price of shipping', () => {
  test.each([
    [{ kind: 'flat', costCents: 700 }, 700],
    [{ kind: 'flat', costCents: 700, perItemCents: 100 }, 1000],
    [
      {
        kind: 'by-subtotal',
        tiers: [
          { fromCents: 5000, costCents: 300 },
          { fromCents: 0, costCents: 900 },
        ],
      },
      300,
    ],
    [
      {
        kind: 'by-subtotal',
        tiers: [
          { fromCents: 5001, costCents: 300 },
          { fromCents: 0, costCents: 900 },
        ],
      },
      900,
    ],
    [{ kind: 'by-subtotal', tiers: [{ fromCents: 5001, costCents: 300 }] }, undefined],
    [
      {
        kind: 'by-weight',
        tiers: [
          { fromGrams: 0, costCents: 400 },
          { fromGrams: 1000, costCents: 800 },
          { fromGrams: 2000, costCents: 1600 },
        ],
      },
      800,
    ],
    [{ kind: 'free-over', costCents: 700, freeFromCents: 5000 }, 0],
    [{ kind: 'free-over', costCents: 700, freeFromCents: 5001 }, 700],
    [{ kind: 'pickup' }, 0],
  ] as [ShippingRate, number | undefined][])('%j costs %d', (rate, cents) => {
    expect(shippingCost(rate, load)).toBe(cents);
  });
});

describe('the choice of shipping', () => {
  const option = (
    id: string,
    costCents: number,
    area: ShippingOption['area'] = { kind: 'everywhere' },
  ): ShippingOption => ({
    id,
    name: id,
    area,
    rate: { kind: 'flat', costCents },
  });
  const options = [
    option('express', 1500),
    option('post', 700, { kind: 'countries', countries: ['BE', 'NL'] }),
    option('local', 200, { kind: 'regions', country: 'BE', regions: ['VOV'] }),
  ];

  test('offers what goes to the place, cheapest first', () => {
    const ids = (country: string, region?: string) =>
      availableShipping(options, { country, ...(region ? { region } : {}) }, load).map(({ id }) => id);
    expect(ids('BE', 'VOV')).toEqual(['local', 'post', 'express']);
    expect(ids('BE')).toEqual(['post', 'express']);
    expect(ids('nl')).toEqual(['post', 'express']);
    expect(ids('JP')).toEqual(['express']);
    expect(availableShipping(options, undefined, load)).toEqual([]);
  });

  test('keeps what the shopper chose while it is offered, else takes the cheapest', () => {
    const offered = availableShipping(options, { country: 'BE' }, load);
    expect(selectShipping(offered, 'express')?.id).toBe('express');
    expect(selectShipping(offered, 'local')?.id).toBe('post');
    expect(selectShipping(offered, undefined)?.id).toBe('post');
    expect(selectShipping([], 'post')).toBeUndefined();
  });
});

describe('coupons', () => {
  const ten = { code: 'TEN', benefit: { kind: 'percentage', basisPoints: 1000 } } as const;
  const five = { code: 'FIVE', benefit: { kind: 'fixed', amountCents: 500 } } as const;

  test.each([
    [{}, undefined],
    [{ active: false }, 'inactive'],
    [{ startsAt: 101 }, 'not-started'],
    [{ startsAt: 100, endsAt: 101 }, undefined],
    [{ startsAt: 100 }, undefined],
    [{ endsAt: 100 }, 'expired'],
    [{ active: true }, undefined],
    [{ usageLimit: 5, timesUsed: 5 }, 'used-up'],
    [{ usageLimit: 5, timesUsed: 4 }, undefined],
    [{ usageLimit: 1 }, undefined],
    [{ minimumSubtotalCents: 1000 }, undefined],
    [{ minimumSubtotalCents: 1001 }, 'below-minimum'],
    [{ usageLimitPerCustomer: 2, timesUsedByCustomer: 2 }, 'used-by-customer'],
    [{ usageLimitPerCustomer: 2, timesUsedByCustomer: 1 }, undefined],
    [{ firstOrderOnly: true, hasOrderedBefore: true }, 'not-first-order'],
    [{ firstOrderOnly: true }, undefined],
  ])('with %j: refused as %s', (more, reason) => {
    expect(couponRefusal({ ...ten, ...more }, { subtotalCents: 1000 }, 100)).toBe(reason);
  });

  test('add up, each of the full subtotal, and never beyond it', () => {
    expect(discountCents([ten, five], 2000)).toBe(700);
    expect(discountCents([five, ten], 2000)).toBe(700);
    expect(discountCents([five], 300)).toBe(300);
    expect(discountCents([five, { ...five, code: 'X' }], 800)).toBe(800);
    const all = { code: 'ALL', benefit: { kind: 'percentage', basisPoints: 12_000 } } as const;
    expect(discountCents([all], 800)).toBe(800);
    expect(discountCents([{ code: 'SHIP', benefit: { kind: 'free-shipping' } }], 800)).toBe(0);
    expect(discountCents([], 800)).toBe(0);
  });

  test('count once, however they are typed', () => {
    expect(normalizeCouponCode(' te n ')).toBe('TEN');
    expect(sortCoupons([ten, { ...ten, code: 'ten' }], () => ({ subtotalCents: 1000 }), 0).valid).toEqual([ten]);
  });

  test('that are refused come with their reason in words', () => {
    const old = { ...five, endsAt: 1 };
    expect(sortCoupons([ten, old, { ...old, code: ' fi ve' }], () => ({ subtotalCents: 1000 }), 5)).toEqual({
      valid: [ten],
      invalid: [{ coupon: old, reason: 'expired', message: 'This coupon has expired.' }],
    });
    expect(
      [[], [ten, five], [ten, { code: 'SHIP', benefit: { kind: 'free-shipping' } } as const]].map(givesFreeShipping),
    ).toEqual([false, false, true]);
  });
});

test('pickup stands last although it is free, so that a parcel is what an address gets by default', () => {
  const everywhere = { kind: 'everywhere' } as const;
  const options = availableShipping(
    [
      { id: 'yard', name: 'Collect', area: everywhere, rate: { kind: 'pickup' } },
      { id: 'post', name: 'Post', area: everywhere, rate: { kind: 'flat', costCents: 700 } },
    ],
    { country: 'US' },
    load,
  );
  expect(options.map(({ id }) => id)).toEqual(['post', 'yard']);
  expect(selectShipping(options, undefined)?.id).toBe('post');
});
