import type { Payout, PayoutLine } from '@plinth/contract';

export interface Words {
  text: string;
  tone: '' | 'good' | 'warn' | 'bad';
}

/** How far a payout is. */
export const payoutState: Readonly<Record<Payout['state'], Words>> = {
  pending: { text: 'Pending', tone: '' },
  'in-transit': { text: 'On its way', tone: '' },
  paid: { text: 'Paid', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  canceled: { text: 'Cancelled', tone: 'warn' },
};

/** The sums that a payout and a month are told by, in the order of the columns. */
export const sumColumns = [
  { key: 'salesCents', label: 'Payments' },
  { key: 'refundsCents', label: 'Refunds' },
  { key: 'disputesCents', label: 'Disputes' },
  { key: 'feesCents', label: 'Fees' },
  { key: 'otherCents', label: 'Other' },
] as const satisfies readonly { key: keyof Payout['sums']; label: string }[];

const kinds: Readonly<Record<PayoutLine['kind'], string>> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute, taken back',
  fee: 'Fee',
  other: 'Other',
  payout: 'Payout',
};

/** What a line is; of what is no payment also what its provider calls it. */
export function lineWords({ kind, type, amountCents, description }: PayoutLine): string {
  if (kind === 'dispute' && amountCents > 0) return 'Dispute won, given back';
  if (kind === 'refund' && amountCents > 0) return 'Refund that did not arrive';
  if (kind !== 'fee' && kind !== 'other') return kinds[kind];
  return `${kinds[kind]}: ${description || type.replaceAll('_', ' ')}`;
}

/** What is wrong with a payout or still to come, each in a sentence; nothing where its lines are its amount. */
export function payoutNotes(
  { state, failure, linesState, amountCents, unmatchedCount, sums }: Payout,
  money: (cents: number) => string,
): Words[] {
  const gap = amountCents - sums.netCents;
  const notes: Words[] = [];
  if (state === 'failed')
    notes.push({
      text: `The bank has not taken it${failure ? `: ${failure}` : '.'} The money is back in the account at the provider.`,
      tone: 'bad',
    });
  if (linesState === 'untold')
    notes.push({
      text: 'The provider does not say what is in this payout: it was made by hand there, and lines are named of payouts by timetable alone.',
      tone: 'warn',
    });
  if (linesState === 'waiting')
    notes.push({
      text: 'Its lines are not all read yet: the provider names them once the payout is put together.',
      tone: '',
    });
  if (linesState === 'complete' && gap !== 0)
    notes.push({
      text: `Its lines come to ${money(sums.netCents)}: ${money(Math.abs(gap))} ${gap > 0 ? 'are missing' : 'are too much'}. Compare it with the payout at the provider.`,
      tone: 'bad',
    });
  if (unmatchedCount > 0)
    notes.push({
      text: `${unmatchedCount === 1 ? 'One line belongs' : `${unmatchedCount} lines belong`} to no order of this shop. Another program may use the same account at the provider.`,
      tone: 'warn',
    });
  return notes;
}
