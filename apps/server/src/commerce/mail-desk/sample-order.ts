import { type CurrencyCode, countryName, newId } from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import type { OrderItemRow, OrderRow } from '../orders/order-row.ts';

/** What somebody might have bought. */
export interface SampleGoods {
  title: string;
  priceCents: number;
}

/** For a shop that has no products yet. */
const GOODS: readonly SampleGoods[] = [
  { title: 'Stoneware bowl', priceCents: 4_800 },
  { title: 'Linen napkin', priceCents: 1_600 },
];

const SHIPPING_CENTS = 600;

const line = ({ title, priceCents }: SampleGoods, index: number): OrderItemRow => ({
  ...{ id: newId(), itemId: '', variantId: '', sku: `SAMPLE-${index + 1}`, productName: title, productType: 1 },
  ...{ attributes: [], quantity: index + 1, unitPriceCents: priceCents, additionalFields: null, asset: null },
  ...{
    stockTaken: 0,
    stockReturned: 0,
    fulfilledQuantity: 0,
    refundedQuantity: 0,
    backordered: 0,
    backorderShipsOn: null,
  },
});

/** An order that nobody has placed: what a preview is about. No word of a customer is in it. */
export function sampleOrder(website: Website, goods: readonly SampleGoods[], email: string): OrderRow {
  const items = (goods.length > 0 ? goods : GOODS).map(line);
  const subtotalCents = items.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  const address = {
    ...{ firstName: 'Ada', lastName: 'Winter', address1: '1 Kiln Lane', city: 'Springfield', postalCode: '12345' },
    country: countryName(website.country) === website.country ? 'US' : website.country,
  };
  const moment = new Date();
  return {
    ...{ id: newId(), orderNumber: 42, purchasedCartId: '', status: 'pending', testMode: false },
    ...{
      customerEmail: email,
      siteUserId: null,
      customerName: 'Ada Winter',
      currency: storeCurrency(website) as CurrencyCode,
    },
    ...{
      subtotalCents,
      discountCents: 0,
      shippingCents: SHIPPING_CENTS,
      taxCents: 0,
      giftCardCents: 0,
      refundedCents: 0,
    },
    grandTotalCents: subtotalCents + SHIPPING_CENTS,
    ...{
      tags: [],
      shippingAddress: address,
      billingAddress: null,
      discounts: [],
      taxLines: [],
      terms: null,
      buyer: null,
    },
    shippingOption: { id: '', name: 'Parcel', costCents: SHIPPING_CENTS, note: '2 to 4 days' },
    ...{
      owedCents: 0,
      customerNote: 'Please ring twice.',
      isGift: false,
      giftMessage: '',
      marketingConsent: false,
      language: '',
    },
    ...{ accessTokenHash: '', subscriptionPlan: null, fulfillment: null, fulfilledAt: null, canceledAt: null },
    ...{ createdAt: moment, updatedAt: moment, items },
  };
}
