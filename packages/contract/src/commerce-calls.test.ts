import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { AddEntryRequest, Cart, CartEntry } from './cart.ts';
import { commerceCalls } from './commerce-calls.ts';
import { AnyMoney, Money } from './money.ts';
import { OrderConfirmation } from './order.ts';

const money = { value: '32.00', currency: 'USD' };
const entry = {
  id: 'e1',
  itemId: 'i1',
  chosenVariant: { sku: 'DEW-S', attributes: { Size: 'Small' } },
  quantity: 2,
  title: 'Dew tumbler',
  subTotal: { value: '64.00', currency: 'USD' },
  purchasePriceCents: 3200,
  additionalFields: null,
  image: null,
  productUrl: '/shop/dew-tumbler',
  optionLabels: [{ name: 'Size', value: 'Small' }],
};
const cart = {
  id: 'c1',
  websiteId: 'w1',
  orderId: null,
  created: 1,
  isPurchased: false,
  entries: [entry],
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  subtotalCents: 6400,
  taxCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  grandTotalCents: 6400,
  subtotalAmount: { value: '64.00', currency: 'USD' },
  totalQuantity: 2,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: true,
  recalculating: false,
};

const fields = (schema: { properties: object }) => Object.keys(schema.properties);

describe('the commerce contract', () => {
  test('[CART-03] a cart has the fields of the specification', () => {
    expect(fields(Cart)).toEqual(
      expect.arrayContaining(
        (
          'id websiteId orderId created isPurchased entries shippingOptions selectedShippingOption shippingLocation ' +
          'applicableTaxRules coupons validCoupons invalidCoupons subtotalCents taxCents shippingCostCents ' +
          'discountCents grandTotalCents subtotalAmount totalQuantity hasDigital purelyDigital requiresShipping'
        ).split(' '),
      ),
    );
    expect(Check(Cart, cart)).toBe(true);
    expect(Check(Cart, { ...cart, subtotalCents: 10.5 })).toBe(false);
    expect(Cart.properties.isPurchased).toMatchObject({ default: false });
    expect(Cart.properties.grandTotalCents).toMatchObject({ default: 0 });
  });

  test('[CART-06] a cart entry has the fields of the specification', () => {
    expect(fields(CartEntry)).toEqual(
      expect.arrayContaining(
        'id itemId chosenVariant quantity title subTotal purchasePriceCents additionalFields'.split(' '),
      ),
    );
    expect(Check(CartEntry, entry)).toBe(true);
    expect(Check(CartEntry, { ...entry, chosenVariant: { sku: 'DEW-S' } })).toBe(false);
  });

  test('[CART-07] GET /api/commerce/shopping-cart takes mock, timecode and calculateSubtotal', () => {
    const { method, path, query } = commerceCalls.getCart;
    expect([method, path]).toEqual(['GET', '/api/commerce/shopping-cart']);
    expect(fields(query)).toEqual(['mock', 'timecode', 'calculateSubtotal']);
  });

  test('[ADD-03] POST /api/commerce/shopping-cart/entries takes and gives what the specification says', () => {
    const { method, path, body, answers } = commerceCalls.addEntry;
    expect([method, path]).toEqual(['POST', '/api/commerce/shopping-cart/entries']);
    expect(fields(body)).toEqual(['itemId', 'sku', 'quantity', 'additionalFields']);
    expect(fields(answers[200])).toEqual(['shoppingCart', 'newlyAdded']);
    const add = { itemId: 'i1', sku: 'DEW-S', quantity: 1, additionalFields: '{}' };
    expect(Check(body, add)).toBe(true);
    expect(Check(AddEntryRequest, add)).toBe(true);
    for (const wrong of [
      { quantity: 0 },
      { quantity: 1.5 },
      { quantity: 10_000 },
      { additionalFields: {} },
      { sku: '' },
    ]) {
      expect(Check(AddEntryRequest, { ...add, ...wrong })).toBe(false);
    }
  });

  test('[ADD-06] PUT entries/{entryId}/additionalFields takes and gives what the specification says', () => {
    const { method, path, body, answers } = commerceCalls.updateAdditionalFields;
    expect([method, path]).toEqual(['PUT', '/api/commerce/shopping-cart/entries/:entryId/additionalFields']);
    expect(fields(body)).toEqual(['itemId', 'sku', 'additionalFields']);
    expect(fields(answers[200])).toEqual(['shoppingCart', 'updatedEntry']);
  });

  test('[STOCK-02] GET commerce/inventory/stock takes itemId and gives results', () => {
    const { method, path, query, answers } = commerceCalls.getStock;
    expect([method, path]).toEqual(['GET', '/api/commerce/inventory/stock']);
    expect(fields(query)).toEqual(['itemId']);
    expect(Check(answers[200], { results: [{ unlimited: false, qtyInStock: 3, sku: 'DEW-S' }] })).toBe(true);
  });

  test('[SUBS-05] POST /api/3/commerce/cart/subscription takes and gives what the specification says', () => {
    const { method, path, body, answers } = commerceCalls.startSubscription;
    expect([method, path]).toEqual(['POST', '/api/3/commerce/cart/subscription']);
    expect(fields(body)).toEqual(['itemId', 'sku', 'qty', 'additionalFields']);
    expect(fields(answers[200])).toEqual(['cartToken']);
  });

  test('[ORDER-01] an order confirmation has the fields of the specification', () => {
    expect(fields(OrderConfirmation)).toEqual(
      expect.arrayContaining(
        'id purchasedCartId testMode websiteId grandTotal shippingTotal taxTotal items'.split(' '),
      ),
    );
    expect(fields(OrderConfirmation.properties.items.items)).toEqual(
      expect.arrayContaining('sku productName quantity unitPrice'.split(' ')),
    );
  });

  test('[MONEY-01] money is value or decimalValue, plus currency or currencyCode', () => {
    expect(Check(Money, money)).toBe(true);
    expect(Check(AnyMoney, money)).toBe(true);
    expect(Check(AnyMoney, { decimalValue: '1', currencyCode: 'JPY' })).toBe(true);
    expect(Check(AnyMoney, { value: '1', currencyCode: 'JPY' })).toBe(true);
    expect(Check(AnyMoney, { value: 1, currency: 'USD' })).toBe(false);
    expect(Check(AnyMoney, { currency: 'USD' })).toBe(false);
  });
});
