import { expect, it } from 'vitest';
import { sentCents, whatCaptureDoes } from './capture-words.ts';

const line = (id: string, quantity: number, fulfilledQuantity: number) => ({
  ...{ id, quantity, fulfilledQuantity, productType: 1, unitPriceCents: 1000, refundedQuantity: 0 },
});
const order = (sent: number) => ({
  ...{ shippingCents: 500, grandTotalCents: 3000, giftCardCents: 0 },
  // 30.00 of goods for 25.00.
  items: [line('a', 2, sent), line('b', 1, 0)],
});

it('counts what was sent at the price that was paid, and the way with the first parcel', () => {
  expect(sentCents(order(0))).toBe(0);
  expect(sentCents(order(1))).toBe(500 + 834);
  expect(sentCents(order(2))).toBe(500 + 1667);
  expect(sentCents({ ...order(1), giftCardCents: 2000 })).toBe(0);
});

it('says what becomes of the rest', () => {
  const money = (cents: number) => `$${cents}`;
  expect(whatCaptureDoes({ restCents: 0, staysHeld: false }, money)).toBe('All that is held is captured.');
  expect(whatCaptureDoes({ restCents: 5, staysHeld: true }, money)).toBe('$5 stays held and can be captured later.');
  expect(whatCaptureDoes({ restCents: 5, staysHeld: false }, money)).toContain('let go for good');
});
