import type { Cart } from '@plinth/contract';
import { paths } from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';
import { cartOfRow } from './cart-view.ts';

const NOBODY = '0'.repeat(24);

/** An example for whoever designs a cart page (CART-07, `mock`): two lines of nothing that is sold, with real sums. */
export function mockCart(website: Website): Cart {
  const line = (id: string, title: string, unitPriceCents: number, quantity: number) => ({
    id,
    itemId: NOBODY,
    variantId: NOBODY,
    quantity,
    additionalFields: null,
    title,
    productType: 1,
    sku: `EXAMPLE-${id}`,
    attributes: [{ name: 'Size', value: 'Medium' }],
    unitPriceCents,
    stock: 10,
    unlimited: false,
    weightGrams: 400,
    lengthMm: 0,
    widthMm: 0,
    heightMm: 0,
    path: paths.cart,
    categoryIds: null,
    assetId: null,
    asset: null,
    subscriptionPlan: null,
  });
  return cartOfRow(
    {
      id: NOBODY,
      tokenHash: '',
      purpose: 'purchase',
      couponCodes: [],
      shippingLocation: null,
      shippingOptionId: null,
      orderId: null,
      isPurchased: false,
      createdAt: new Date(0),
      entries: [line('1', 'Example product', 4_800, 1), line('2', 'Another example', 1_900, 2)],
      coupons: [],
      giftCards: [],
      shippingOptions: [],
      boxes: [],
      quotes: [],
      messages: { note: '', isGift: false, giftMessage: '' },
      taxRules: [],
    },
    website,
  );
}
