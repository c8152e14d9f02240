import type { OrderDetail } from '@plinth/contract';
import { expect, test } from 'vitest';
import { moneyWhenCanceled } from './cancel-words.ts';

const payment = (state: string, refundable: boolean) =>
  ({
    ...{ state, refundable, amountCents: 10_100, currency: 'USD' },
    ...{ capturedCents: 10_100, heldCents: 0, releasedCents: 0, refundedCents: 0 },
  }) as OrderDetail['payments'][number];
const told = (payments: OrderDetail['payments'], testMode = false, giftCardCents = 0) =>
  moneyWhenCanceled({ payments, refunds: [], testMode, giftCardCents, currency: 'USD' }, ({ value }) => `$${value}`);

test('cancelling an order says what becomes of its money', () => {
  expect(told([payment('captured', true)])).toBe('$101.00 is refunded to the customer.');
  expect(told([payment('captured', true)], true)).toContain('in test mode no money moves');
  expect(told([payment('captured', false)])).toBe('$101.00 is not refunded by this: please give it back yourself.');
  expect(told([payment('pending', false)])).toContain('$101.00 is not paid yet');
  expect(told([payment('captured', true)], false, 2500)).toBe(
    '$25.00 goes back onto the gift card. $101.00 is refunded to the customer.',
  );
  // Nothing was left to pay: there is nothing to give back by hand.
  const none = { ...payment('captured', false), amountCents: 0 };
  expect(told([none], false, 2500)).toBe('$25.00 goes back onto the gift card.');
  expect(told([{ ...payment('captured', true), refundedCents: 100 }])).toBe('$100.00 is refunded to the customer.');
  const held = { ...payment('authorized', true), heldCents: 4100, releasedCents: 1000, capturedCents: 5000 };
  expect(told([held])).toBe('$41.00 was not charged yet: the bank lets go of it. $50.00 is refunded to the customer.');
  expect(told([{ ...held, heldCents: 9100 }])).toBe('$91.00 was not charged yet: the bank lets go of it.');
  expect(told([])).toBe('Nothing was paid, so nothing is refunded.');
});
