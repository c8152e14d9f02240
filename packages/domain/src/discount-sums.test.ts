import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals, type TotalsEntry } from './cart-totals.ts';
import type { Coupon, DiscountGoods } from './coupon.ts';
import { discountSums } from './discount-sums.ts';

const now = 0;
const entry = (itemId: string, unitPriceCents: number, quantity = 1, more: Partial<TotalsEntry> = {}): TotalsEntry => ({
  itemId,
  unitPriceCents,
  quantity,
  productType: 1,
  ...more,
});
const products = (...ids: string[]): DiscountGoods => ({ kind: 'products', ids });
const off = (basisPoints: number, more: Partial<Coupon> = {}): Coupon => ({
  code: 'OFF',
  benefit: { kind: 'percentage', basisPoints },
  ...more,
});
const buyGet = (buyQuantity: number, getQuantity: number, more: Partial<Coupon> = {}, get?: DiscountGoods): Coupon => ({
  code: 'SET',
  benefit: { kind: 'buy-get', buyQuantity, getQuantity, basisPoints: 10_000, ...(get ? { get } : {}) },
  ...more,
});
const takes = (entries: TotalsEntry[], ...coupons: Coupon[]) => discountSums(entries, coupons).discountCents;

describe('discounts for some goods', () => {
  test('take of these alone, and tax and shipping look at what is left of them', () => {
    const entries = [entry('bowl', 1000, 2), entry('book', 3000, 1, { taxable: false })];
    expect(takes(entries, off(5000, { goods: products('bowl') }))).toBe(1000);
    const taxed = { id: 'vat', name: 'VAT', area: { kind: 'everywhere' }, rateBasisPoints: 1000 } as const;
    const totals = cartTotals({
      entries,
      coupons: [off(5000, { goods: products('bowl') })],
      taxRules: [{ ...taxed, appliesToShipping: false, priceIncludesTax: false }],
      shippingLocation: { country: 'US' },
      now,
    });
    expect(totals).toMatchObject({ discountCents: 1000, taxCents: 100, grandTotalCents: 4100 });
  });

  test('never make a line cheaper than nothing, whatever else is in the cart', () => {
    const entries = [entry('bowl', 1000), entry('jug', 9000)];
    const all = off(10_000, { goods: products('bowl') });
    expect(takes(entries, all, { ...all, code: 'TWICE' })).toBe(1000);
    const fixed: Coupon = { code: 'F', benefit: { kind: 'fixed', amountCents: 5000 }, goods: products('bowl') };
    expect(takes(entries, fixed)).toBe(1000);
    expect(
      takes([entry('bowl', 333), entry('bowl', 667)], { ...fixed, benefit: { kind: 'fixed', amountCents: 100 } }),
    ).toBe(100);
  });

  test('look at categories, never at gift cards', () => {
    const entries = [
      entry('bowl', 1000, 1, { categoryIds: ['table'] }),
      entry('card', 5000, 1, { productType: 4, categoryIds: ['table'] }),
    ];
    expect(takes(entries, off(1000, { goods: { kind: 'categories', ids: ['table'] } }))).toBe(100);
  });

  test('count their minimum in their own goods', () => {
    const entries = [entry('bowl', 1000, 2), entry('jug', 9000)];
    const coupon = off(1000, { goods: products('bowl'), minimumQuantity: 3 });
    expect(cartTotals({ entries, coupons: [coupon], now }).invalidCoupons.map(({ reason }) => reason)).toEqual([
      'below-quantity',
    ]);
    expect(
      cartTotals({ entries, coupons: [{ ...coupon, goods: products('cup') }], now }).invalidCoupons.map(
        ({ message }) => message,
      ),
    ).toEqual(['This coupon does not apply to anything in your cart.']);
  });
});

describe('who buys some gets some', () => {
  test('the cheapest, as many as there are full prices for', () => {
    const cups = [entry('a', 1000), entry('b', 2000), entry('c', 3000), entry('d', 4000), entry('e', 5000)];
    expect(takes(cups, buyGet(2, 1))).toBe(1000);
    expect(takes([...cups, entry('f', 6000)], buyGet(2, 1))).toBe(3000);
    expect(takes([entry('a', 1000, 3)], buyGet(2, 2))).toBe(1000);
    expect(takes([entry('a', 1000, 2)], buyGet(2, 1))).toBe(0);
  });

  test('of other goods, which cost no piece to buy', () => {
    const set = buyGet(2, 1, { goods: products('bowl') }, products('cup'));
    expect(takes([entry('bowl', 3000, 2), entry('cup', 1000, 2)], set)).toBe(1000);
    expect(takes([entry('bowl', 3000, 1), entry('cup', 1000, 2)], set)).toBe(0);
    expect(takes([entry('bowl', 3000, 9), entry('cup', 1000, 9)], set)).toBe(4000);
    const once = { ...set, benefit: { ...set.benefit, mostSets: 1 } } as Coupon;
    expect(takes([entry('bowl', 3000, 9), entry('cup', 1000, 9)], once)).toBe(1000);
    const refusal = cartTotals({ entries: [entry('bowl', 3000, 2)], coupons: [set], now }).invalidCoupons[0];
    expect(refusal?.message).toBe('This coupon needs 2 items to buy, and what you get in the cart as well.');
  });

  test('never more pieces than a search through all choices finds, and never fewer', () => {
    const anyLine = fc.record({ id: fc.constantFrom('bowl', 'cup', 'jug'), quantity: fc.integer({ min: 1, max: 4 }) });
    const ids = fc.subarray(['bowl', 'cup', 'jug'], { minLength: 1 });
    const few = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 4 }), ids, ids, few, few, (lines, buy, get, x, y) => {
        const entries = lines.map(({ id, quantity }) => entry(id, 100, quantity));
        const count = (test: (id: string) => boolean) =>
          lines.reduce((sum, { id, quantity }) => sum + (test(id) ? quantity : 0), 0);
        const both = count((id) => buy.includes(id) && get.includes(id));
        const onlyGet = count((id) => get.includes(id) && !buy.includes(id));
        const toBuy = count((id) => buy.includes(id));
        let most = 0;
        for (let free = 0; free <= onlyGet; free++)
          for (let shared = 0; shared <= both; shared++)
            if (toBuy - shared >= x * Math.ceil((free + shared) / y)) most = Math.max(most, free + shared);
        expect(takes(entries, buyGet(x, y, { goods: products(...buy) }, products(...get)))).toBe(most * 100);
      }),
    );
  });
});

describe('discounts that do not combine', () => {
  const entries = [entry('bowl', 10_000)];
  const reasons = (coupons: Coupon[]) => {
    const { discountCents, validCoupons, invalidCoupons } = cartTotals({ entries, coupons, now });
    return [
      discountCents,
      validCoupons.map(({ code }) => code),
      invalidCoupons.map(({ coupon, reason }) => [coupon.code, reason]),
    ];
  };
  const ten = off(1000, { code: 'TEN' });
  const five = off(500, { code: 'FIVE' });

  test('count alone where that saves more, and not at all where the others save more', () => {
    expect(reasons([ten, five, off(2000, { code: 'ALONE', combines: false })])).toEqual([
      2000,
      ['ALONE'],
      [
        ['TEN', 'not-combined'],
        ['FIVE', 'not-combined'],
      ],
    ]);
    expect(reasons([ten, five, off(1200, { code: 'ALONE', combines: false })])).toEqual([
      1500,
      ['TEN', 'FIVE'],
      [['ALONE', 'not-combined']],
    ]);
  });

  test('give way to what was typed where both save the same', () => {
    const automatic = off(1000, { id: '1', code: '', automatic: true, combines: false });
    expect(reasons([automatic, off(1000, { id: '2', code: 'TYPED', combines: false })])[1]).toEqual(['TYPED']);
  });

  test('a discount that is none beside gift cards counts without one', () => {
    const coupon = off(1000, { withGiftCards: false });
    const giftCards = [{ id: 'card', balanceCents: 500 }];
    expect(cartTotals({ entries, coupons: [coupon], giftCards, now }).invalidCoupons[0]?.message).toBe(
      'This coupon cannot be combined with a gift card.',
    );
    expect(cartTotals({ entries, coupons: [coupon], now }).discountCents).toBe(1000);
  });
});
