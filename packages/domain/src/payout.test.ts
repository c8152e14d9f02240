import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BalancePart, balanceLineKinds, balanceSums, stripeLineKind } from './payout.ts';

const part = (kind: BalancePart['kind'], amountCents: number, feeCents = 0): BalancePart => ({
  kind,
  amountCents,
  feeCents,
});

describe('what a payout is made of', () => {
  it('is sales, refunds, disputes, fees and the rest, each with its sign', () => {
    const lines = [
      part('charge', 10_100, 323),
      part('charge', 4_800, 169),
      part('refund', -1_000),
      part('dispute', -4_800, 1_500),
      part('fee', -200),
      part('other', -700),
      part('payout', -6_208),
    ];
    expect(balanceSums(lines)).toEqual({
      salesCents: 14_900,
      refundsCents: -1_000,
      disputesCents: -4_800,
      feesCents: -2_192,
      otherCents: -700,
      netCents: 6_208,
    });
  });

  it('comes to what its lines brought in less their fees, whatever they are, and in whatever order they are added up', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom(...balanceLineKinds),
        amountCents: fc.integer({ min: -1e9, max: 1e9 }),
        feeCents: fc.integer({ min: -1e6, max: 1e6 }),
      }),
    );
    fc.assert(
      fc.property(lines, (parts) => {
        const plain = parts
          .filter(({ kind }) => kind !== 'payout')
          .reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
        const sums = balanceSums(parts);
        expect(sums.netCents).toBe(plain);
        expect(balanceSums([...parts].reverse())).toEqual(sums);
        // Added up by kind first, as the database does, they come to the same.
        const byKind = balanceLineKinds.map((kind) =>
          part(
            kind,
            ...((['amountCents', 'feeCents'] as const).map((what) =>
              parts.filter((one) => one.kind === kind).reduce((sum, one) => sum + one[what], 0),
            ) as [number, number]),
          ),
        );
        expect(balanceSums(byKind)).toEqual(sums);
      }),
    );
  });
});

it.each([
  ['charge', 'charge', 'charge'],
  ['payment', 'charge', 'charge'],
  ['refund', 'refund', 'refund'],
  ['refund_failure', 'refund_failure', 'refund'],
  ['payment_refund', 'refund', 'refund'],
  ['adjustment', 'dispute', 'dispute'],
  ['adjustment', 'dispute_reversal', 'dispute'],
  ['adjustment', 'other_adjustment', 'other'],
  ['stripe_fee', 'fee', 'fee'],
  ['payout', 'payout', 'payout'],
  // A payout that came back is money that the next one brings.
  ['payout_failure', 'payout_reversal', 'other'],
  ['something_of_tomorrow', 'something_of_tomorrow', 'other'],
] as const)('takes a %s that Stripe reports as %s for: %s', (type, category, kind) => {
  expect(stripeLineKind({ type, category })).toBe(kind);
});
