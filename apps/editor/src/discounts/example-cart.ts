import type { DiscountSettings } from '@plinth/contract';
import { type CartTotals, cartTotals } from '@plinth/domain';
import { couponOf } from './discount-settings.ts';

interface ExampleLine {
  name: string;
  quantity: number;
  cents: number;
}

/** Round prices in the currency's own digits: 40 and 25 of it, 5 for the parcel. */
const PRICES = { first: 40, second: 25, shipping: 5 };

/** A cart that this discount fits, with its sums by the rules that compute every cart. `unit`: the currency's smallest parts in one of it. */
export function exampleCart(settings: DiscountSettings, unit: number): { lines: ExampleLine[]; totals: CartTotals } {
  const { goods, get, kind, buyQuantity, getQuantity, minimumQuantity, minimumSubtotalCents } = settings;
  const firstCents = PRICES.first * unit;
  const needed = Math.max(
    2,
    minimumQuantity,
    Math.ceil(minimumSubtotalCents / firstCents),
    kind === 'buy-get' ? buyQuantity + (get === null ? getQuantity : 0) : 0,
  );
  const looked = goods.kind === 'order' ? 'A product' : 'A product that it looks at';
  const others = kind === 'buy-get' && get !== null;
  const second = { quantity: others ? getQuantity : 1, cents: PRICES.second * unit };
  const entries = [
    {
      unitPriceCents: firstCents,
      quantity: Math.min(needed, 9_999),
      productType: 1,
      itemId: 'first',
      categoryIds: ['first'],
    },
    {
      unitPriceCents: second.cents,
      quantity: second.quantity,
      productType: 1,
      itemId: 'second',
      categoryIds: ['second'],
    },
  ];
  const exact = (choice: DiscountSettings['goods'], id: string) =>
    choice.kind === 'order' ? choice : { ...choice, ids: [id] };
  const coupon = couponOf({ ...settings, goods: exact(goods, 'first'), get: get && exact(get, 'second') });
  const totals = cartTotals({
    entries,
    coupons: [coupon],
    shippingOptions: [
      {
        id: 'post',
        name: 'Post',
        area: { kind: 'everywhere' },
        rate: { kind: 'flat', costCents: PRICES.shipping * unit },
      },
    ],
    shippingLocation: { country: 'US' },
    now: 0,
  });
  const name = others
    ? 'What one gets'
    : goods.kind === 'order'
      ? 'Another product'
      : 'A product that it does not look at';
  return {
    lines: [
      { name: looked, quantity: entries[0]?.quantity ?? 0, cents: firstCents },
      { name, ...second },
    ],
    totals,
  };
}
