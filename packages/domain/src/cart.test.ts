import { describe, expect, test } from 'vitest';
import { cartEntry, emptyCart, recalculatingCart, shouldFetchCart, withTotals } from './cart.ts';
import { cartPanelFailureText } from './cart-panel.ts';
import { cartPill } from './cart-pill.ts';
import { cartTotals } from './cart-totals.ts';
import { asSku, newId } from './ids.ts';

const made = { id: newId<never>(), websiteId: newId<never>(), created: 1_763_600_000_000 };

describe('a cart', () => {
  test('[CART-03] has these fields, with sums of 0 and isPurchased false', () => {
    expect(emptyCart(made, 'EUR')).toEqual({
      ...made,
      orderId: null,
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      selectedShippingOption: null,
      shippingLocation: null,
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      subtotalCents: 0,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 0,
      subtotalAmount: { value: '0.00', currency: 'EUR' },
      totalQuantity: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
      recalculating: false,
    });
  });

  test('[CART-04] has its subtotal as money in the currency of the store', () => {
    const totals = cartTotals({ entries: [{ unitPriceCents: 1990, quantity: 2, productType: 1 }], now: 0 });
    expect(withTotals(emptyCart(made, 'GBP'), totals, 'GBP').subtotalAmount).toEqual({
      value: '39.80',
      currency: 'GBP',
    });
    expect(withTotals(emptyCart(made, 'JPY'), totals, 'JPY').subtotalAmount).toEqual({
      value: '3980',
      currency: 'JPY',
    });
  });

  test('[CART-05] is marked while it recomputes, until fresh sums are there', () => {
    const waiting = recalculatingCart(emptyCart(made, 'USD'));
    expect(waiting.recalculating).toBe(true);
    expect(withTotals(waiting, cartTotals({ entries: [], now: 0 }), 'USD').recalculating).toBe(false);
  });

  test('[CART-06] entry has these fields, and its sub-total is price times quantity', () => {
    const line = {
      id: newId<never>(),
      itemId: newId<never>(),
      chosenVariant: { sku: asSku('MUG-L'), attributes: { Size: 'Large' } },
      quantity: 3,
      title: 'Mug',
      purchasePriceCents: 1990,
      additionalFields: null,
    };
    expect(cartEntry(line, 'USD')).toEqual({ ...line, subTotal: { value: '59.70', currency: 'USD' } });
  });

  test('[CART-08] is fetched for a signed-in user', () => {
    expect(shouldFetchCart({ authenticated: true, hasCartCookie: false })).toBe(true);
  });

  test('[CART-09] is fetched where there is a cart cookie', () => {
    expect(shouldFetchCart({ authenticated: false, hasCartCookie: true })).toBe(true);
  });

  test('[CART-10] is not fetched for anybody else', () => {
    expect(shouldFetchCart({ authenticated: false, hasCartCookie: false })).toBe(false);
  });
});

describe('the cart pill', () => {
  test('[CART-12] is hidden at 0', () => {
    expect(cartPill(0)).toEqual({ kind: 'hidden' });
  });

  test('[CART-11] shows the quantity', () => {
    expect(cartPill(1)).toEqual({ kind: 'shown', text: '1', spokenLabel: '1 item in cart' });
    expect(cartPill(100)).toEqual({ kind: 'shown', text: '100', spokenLabel: '100 items in cart' });
  });

  test('[CART-14] [CART-15] above 100 shows 100+ and says More than 100 items in cart', () => {
    expect(cartPill(101)).toEqual({ kind: 'shown', text: '100+', spokenLabel: 'More than 100 items in cart' });
  });
});

describe('the cart panel', () => {
  test('[CART-23] failing to update a quantity', () => {
    expect(cartPanelFailureText('update-quantity')).toBe(
      'Unable to update quantity. Please try again and check your internet connection.',
    );
  });

  test('[CART-24] failing to remove an item', () => {
    expect(cartPanelFailureText('remove-item')).toBe(
      'Unable to remove item. Please try again and check your internet connection.',
    );
  });

  test('[CART-25] failing to add an item', () => {
    expect(cartPanelFailureText('add-item')).toBe(
      'Unable to add item. Please try again and check your internet connection.',
    );
  });
});
