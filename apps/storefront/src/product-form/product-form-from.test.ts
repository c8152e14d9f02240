import { describe, expect, test } from 'vitest';
import { product, sources, tumbler, variant } from '../testing/products.ts';
import { type ProductFormSources, productFormFrom } from './product-form-from.ts';

const usd = (value: string) => ({ value, currency: 'USD' as const });
const one = (content = {}, more = {}) => product([variant('ONE', {}, more)], content);
const form = (item = tumbler, more: Partial<ProductFormSources> = {}) => productFormFrom(item, { ...sources, ...more });
const image = { url: '/content/oat.jpg', alt: 'Oat', width: 4, height: 5 };
const installments = { minimumCents: 1000, maximumCents: 10_000, provider: 'Afterpay', infoUrl: '/pay' };

describe('the variants of a form', () => {
  test('carry the image that is theirs, and none where there is none', () => {
    const { variants } = form(tumbler, { imageOf: (id) => (id === 'oat' ? image : undefined) });
    expect(variants.map(({ sku, image }) => [sku, image])).toEqual([
      ['S-OAT', image],
      ['S-MOSS', undefined],
      ['L-MOSS', undefined],
    ]);
  });

  test('carry a sale price only while they are on sale', () => {
    const prices = (more: object) => {
      const [first] = form(one({}, more)).variants;
      return [first?.priceText, first?.salePriceText];
    };
    expect(prices({ onSale: true, salePriceMoney: usd('24.00') })).toEqual(['$32.00', '$24.00']);
    expect(prices({ onSale: false, salePriceMoney: usd('24.00') })).toEqual(['$32.00', undefined]);
  });

  test('[INST-01] carry the offer for their own price where the product is a physical one', () => {
    expect(form(tumbler, { installments }).variants.map(({ installments: offer }) => offer?.text)).toEqual([
      'or 4 payments of $8.00',
      'or 4 payments of $8.00',
      'or 4 payments of $6.00',
    ]);
    const { variants, installments: offer } = form(one({ productType: 3 }), { installments });
    expect([variants[0]?.installments, offer]).toEqual([undefined, undefined]);
    expect(form().variants[0]).not.toHaveProperty('installments');
  });

  test('of a product without any are one, with its own price, as much as anybody wants', () => {
    const digital = (more: object) => form(product([], { productType: 2, priceMoney: usd('12.00'), ...more })).variants;
    expect(digital({})).toEqual([
      { id: 'item1', sku: 'item1', attributes: {}, priceText: '$12.00', unlimited: true, qtyInStock: 0 },
    ]);
    expect(digital({ onSale: true, salePriceMoney: usd('9.00') })[0]?.salePriceText).toBe('$9.00');
    expect(digital({ onSale: false, salePriceMoney: usd('9.00') })[0]?.salePriceText).toBeUndefined();
    expect(digital({ priceMoney: undefined })).toEqual([]);
    expect(form(one({ priceMoney: usd('12.00') })).variants.map(({ sku }) => sku)).toEqual(['ONE']);
  });
});

describe('the price of a form', () => {
  const prices = (item = tumbler) => {
    const { priceText, salePriceText } = form(item);
    return { priceText, salePriceText };
  };
  test('is struck where the lowest one is lower than it was, also where there are several', () => {
    expect(prices(one())).toEqual({ priceText: '$32.00', salePriceText: undefined });
    expect(prices(one({}, { onSale: true, salePriceMoney: usd('24.00') }))).toEqual({
      priceText: '$32.00',
      salePriceText: '$24.00',
    });
    expect(prices()).toEqual({ priceText: '$32.00', salePriceText: 'from $24.00' });
    const sizes = (...more: object[]) => product(more.map((each, at) => variant(`V${at}`, { Size: `${at}` }, each)));
    expect(prices(sizes({}, { priceMoney: usd('48.00') }))).toEqual({
      priceText: 'from $32.00',
      salePriceText: undefined,
    });
    // What is on sale is not the lowest: it says so once it is chosen.
    expect(prices(sizes({}, { priceMoney: usd('48.00'), onSale: true, salePriceMoney: usd('40.00') }))).toEqual({
      priceText: 'from $32.00',
      salePriceText: undefined,
    });
  });

  test('[INST-01] has the offer of the lowest one', () => {
    expect(form(tumbler, { installments }).installments).toEqual({
      provider: 'Afterpay',
      infoUrl: '/pay',
      inRange: true,
      text: 'or 4 payments of $6.00',
    });
    expect(form().installments).toBeUndefined();
  });
});

describe('what the button does', () => {
  const subscription = {
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 3, unit: 'MONTH' as const }, numBillingCycles: 0 },
  };

  test('[ADD-13] [GIFT-02] [SUBS-06] adds, goes on to checkout, subscribes, or leads to the gift card', () => {
    expect(form(one()).mode).toBe('cart');
    expect(form(one(), { expressCheckout: false }).mode).toBe('cart');
    expect(form(one(), { expressCheckout: true }).mode).toBe('express-checkout');
    expect(form(one(subscription), { expressCheckout: true }).mode).toBe('subscription');
    expect(form(one({ productType: 4 }), { expressCheckout: true }).mode).toBe('gift-card');
  });

  test('[SUBS-03] the terms of a subscription are the plan in words, or the owner’s own', () => {
    const { subscriptionText } = form(one(subscription));
    expect(subscriptionText).toContain('$32.00');
    expect(subscriptionText).toContain('3 months');
    expect(form(one(subscription), { subscriptionText: 'Four times a year.' }).subscriptionText).toBe(
      'Four times a year.',
    );
    const none = [
      one(),
      one({ ...subscription, isSubscribable: false }),
      one({ ...subscription, productType: 4 }),
      one({ isSubscribable: true }),
      product([], subscription),
    ];
    expect(none.map((item) => form(item).subscriptionText)).toEqual(none.map(() => undefined));
  });
});

test('the labels are the website’s own texts where it has some', () => {
  const texts = { productQuantityInputLabel: 'Stück', giftCardValueDisplayText: 'Wert', productVariantSelectText: '?' };
  expect(form(one(), { texts }).labels).toMatchObject({ quantity: 'Stück', giftCardValue: 'Wert', variantSelect: '?' });
  expect(form().labels).toEqual({ quantity: 'Quantity', denomination: expect.any(String) });
});
