/** What a line of a provider's balance is. `payout`: the payout itself, which takes out what the other lines have brought in. */
export const balanceLineKinds = ['charge', 'refund', 'dispute', 'fee', 'other', 'payout'] as const;
export type BalanceLineKind = (typeof balanceLineKinds)[number];

/** Lines of one kind and one currency, added up. Minor units; what left the balance is negative, a fee that was taken is positive. */
export interface BalancePart {
  readonly kind: BalanceLineKind;
  readonly amountCents: number;
  readonly feeCents: number;
}

/** What a payout, or a month, is made of: each sum with its sign, as they add up to `netCents`. */
export interface BalanceSums {
  /** Payments of buyers. */
  readonly salesCents: number;
  /** What went back to buyers: negative. */
  readonly refundsCents: number;
  /** What banks have taken back, less what they gave again: negative. */
  readonly disputesCents: number;
  /** What the provider took for all of it: negative. */
  readonly feesCents: number;
  /** Reserves, corrections, a payout that came back … */
  readonly otherCents: number;
  readonly netCents: number;
}

/**
 * What lines of a provider's balance come to. Fees stand beside a line (`feeCents`) or are lines of their own (kind `fee`): both are
 * fees here. The payout's own line is none of what it is made of.
 */
export function balanceSums(parts: readonly BalancePart[]): BalanceSums {
  const made = parts.filter(({ kind }) => kind !== 'payout');
  const of = (wanted: BalanceLineKind) =>
    made.filter(({ kind }) => kind === wanted).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const besideCents = made.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const sums = {
    salesCents: of('charge'),
    refundsCents: of('refund'),
    disputesCents: of('dispute'),
    feesCents: of('fee') - besideCents,
    otherCents: of('other'),
  };
  return { ...sums, netCents: Object.values(sums).reduce((sum, cents) => sum + cents, 0) };
}

/** Which kind a balance transaction of Stripe's is, by its type and its category in reports. */
export function stripeLineKind({ type, category }: { type: string; category: string }): BalanceLineKind {
  // What Stripe reports as a dispute is an adjustment by its type; what it calls a payment is a charge by another way than a card.
  if (category === 'dispute' || category === 'dispute_reversal') return 'dispute';
  switch (type) {
    case 'charge':
    case 'payment':
      return 'charge';
    case 'refund':
    case 'payment_refund':
    // Given back, and it did not arrive: it is the shop's again.
    case 'refund_failure':
    case 'payment_failure_refund':
    case 'payment_reversal':
      return 'refund';
    case 'stripe_fee':
    case 'stripe_fx_fee':
    case 'tax_fee':
      return 'fee';
    case 'payout':
      return 'payout';
    default:
      return 'other';
  }
}

/** Kinds of lines that a shop has an order for; what has none is named. */
export const orderedLineKinds = ['charge', 'refund', 'dispute'] as const satisfies readonly BalanceLineKind[];
