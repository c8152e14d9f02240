import { describe, expect, it } from 'vitest';
import { newDiscount } from './discount-settings.ts';
import { benefitText, discountSentences } from './discount-words.ts';
import { exampleCart } from './example-cart.ts';

const formats = { money: (cents: number) => `$${(cents / 100).toFixed(2)}`, moment: (ms: number) => `day ${ms}` };
const chosen: typeof newDiscount.goods = { kind: 'products', ids: ['a'] };

describe('what a discount does, in words', () => {
  it('begins with what it gives', () => {
    expect(benefitText(newDiscount, formats)).toBe('10 % off everything');
    expect(benefitText({ ...newDiscount, kind: 'fixed', amount: 500, goods: chosen }, formats)).toBe(
      '$5.00 off the chosen products',
    );
    expect(benefitText({ ...newDiscount, kind: 'buy-get', amount: 10_000 }, formats)).toBe(
      'Buy 2 of anything, get 1 free',
    );
    const other: typeof newDiscount = { ...newDiscount, kind: 'buy-get', amount: 5000, get: chosen };
    expect(benefitText(other, formats)).toBe('Buy 2 of anything, get 1 of the chosen products for 50 % less');
  });

  it('tells every bound that was set, and none that was not', () => {
    const bounds = { minimumSubtotalCents: 5000, minimumQuantity: 3, maxUses: 10, maxUsesPerCustomer: 1, endsAt: 7 };
    const whole = discountSentences(
      { ...newDiscount, code: 'ten', ...bounds, combines: false, withGiftCards: false },
      formats,
    );
    expect(whole).toEqual([
      '10 % off everything.',
      'Shoppers enter the code TEN.',
      'It needs at least $50.00 and 3 items of goods in the cart, before discounts.',
      'It can be used 10 times in all; a cancelled order gives its use back.',
      'Each customer can use it once.',
      'It counts until day 7, on the website’s clock.',
      'It counts alone. Where a cart has other discounts too, what leaves the smallest total wins, and the shopper is told.',
      'It does not count in a cart that a gift card pays.',
      'Gift cards themselves are never discounted.',
    ]);
    expect(discountSentences({ ...newDiscount, method: 'automatic' }, formats)[1]).toContain('applies by itself');
  });
});

describe('the example cart', () => {
  it('is one that the discount fits, whatever it asks for', () => {
    const kinds = [
      newDiscount,
      { ...newDiscount, kind: 'fixed', amount: 500, goods: { kind: 'categories', ids: [] } },
      { ...newDiscount, minimumSubtotalCents: 100_000, minimumQuantity: 9 },
      { ...newDiscount, kind: 'buy-get', amount: 10_000, buyQuantity: 3, getQuantity: 2 },
      { ...newDiscount, kind: 'buy-get', amount: 5_000, goods: chosen, get: chosen, buyQuantity: 5 },
    ] as (typeof newDiscount)[];
    for (const settings of kinds) {
      const { totals } = exampleCart(settings, 100);
      expect(totals.invalidCoupons).toEqual([]);
      expect(totals.discountCents).toBeGreaterThan(0);
    }
    expect(exampleCart({ ...newDiscount, kind: 'free-shipping' }, 100).totals.shippingCostCents).toBe(0);
  });
});
