import type { OrderDetail } from '@plinth/contract';
import { expect, test } from 'vitest';
import { whereRefundGoes } from './refund-words.ts';

const payment = (id: string, amountCents: number, refundable: boolean, refundedCents = 0) =>
  ({
    id,
    amountCents,
    capturedCents: amountCents,
    heldCents: 0,
    refundable,
    refundedCents,
  }) as OrderDetail['payments'][number];
const told = (cents: number, change: Partial<OrderDetail> = {}) =>
  whereRefundGoes(
    {
      payments: [payment('card', 5000, true, 1000), payment('bank', 2000, false)],
      refunds: [],
      refundableCents: 9000,
      giftCardCents: 3000,
      currency: 'USD',
      testMode: false,
      ...change,
    },
    cents,
    ({ value }) => `$${value}`,
  );

test('a refund says before where it goes: the way it was paid first, then gift cards, the rest by hand', () => {
  expect(told(0)).toBe('Choose what is given back.');
  expect(told(4000)).toBe('$40.00 goes back the way it was paid.');
  expect(told(7500)).toBe(
    '$40.00 goes back the way it was paid. $30.00 goes back onto the gift card. $5.00 was paid by hand: please give it back yourself.',
  );
  const failed = {
    state: 'failed',
    giftCardCents: 0,
    parts: [{ paymentId: 'card', amountCents: 4000, byHand: false }],
  };
  expect(told(500, { refunds: [failed as unknown as OrderDetail['refunds'][number]] })).toBe(
    '$5.00 goes back onto the gift card.',
  );
  const held = { ...payment('held', 5000, true), capturedCents: 1000, heldCents: 4000 };
  expect(told(4500, { payments: [held] })).toBe(
    '$40.00 was not charged yet: the bank lets go of it. $5.00 goes back the way it was paid.',
  );
  expect(told(100, { testMode: true })).toContain('in test mode no money moves');
});
