import type { Cart, CartEntry } from '@plinth/contract';

export const entry = (id: string, more: Partial<CartEntry> = {}): CartEntry => ({
  id,
  itemId: `item-${id}`,
  chosenVariant: { sku: `SKU-${id}`, attributes: { Size: 'Large' } },
  quantity: 1,
  title: `Cup ${id}`,
  subTotal: { value: '10.00', currency: 'USD' },
  purchasePriceCents: 1000,
  additionalFields: null,
  image: { url: `/images/${id}.jpg`, alt: '', width: 400, height: 500 },
  productUrl: `/shop/${id}`,
  optionLabels: [{ name: 'Size', value: 'Large' }],
  ...more,
});

/** A cart for tests. Its sums are those of its entries, with nothing added. */
export const cart = (entries: CartEntry[] = [], more: Partial<Cart> = {}): Cart => {
  const subtotalCents = entries.reduce(
    (sum, { purchasePriceCents, quantity }) => sum + purchasePriceCents * quantity,
    0,
  );
  return {
    id: 'cart1',
    websiteId: 'site1',
    orderId: null,
    created: 0,
    isPurchased: false,
    entries,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: subtotalCents,
    subtotalAmount: { value: (subtotalCents / 100).toFixed(2), currency: 'USD' },
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: true,
    recalculating: false,
    ...more,
  };
};
