import type { Payout } from '@plinth/contract';
import { expect, it } from 'vitest';
import { payoutNotes } from './payout-words.ts';

const sums = { salesCents: 1000, refundsCents: 0, disputesCents: 0, feesCents: -59, otherCents: 0, netCents: 941 };
const payout: Payout = {
  ...{
    provider: 'stripe',
    id: 'po_1',
    state: 'paid',
    arrivesOn: '2026-11-28',
    createdAt: 0,
    amountCents: 941,
    currency: 'USD',
  },
  ...{ testMode: false, failure: '', linesState: 'complete', lineCount: 1, unmatchedCount: 0, sums },
};
const notes = (change: Partial<Payout>) =>
  payoutNotes({ ...payout, ...change }, (cents) => `$${(cents / 100).toFixed(2)}`).map(({ text }) => text);

it('says nothing of a payout whose lines are its amount', () => {
  expect(notes({})).toEqual([]);
});

it('says how much is missing or too much, once all lines are read', () => {
  expect(notes({ amountCents: 1000 })[0]).toContain('come to $9.41: $0.59 are missing.');
  expect(notes({ amountCents: 900 })[0]).toContain('$0.41 are too much.');
  expect(notes({ amountCents: 1000, linesState: 'waiting' })).toEqual([expect.stringContaining('not all read yet')]);
  expect(notes({ amountCents: 1000, linesState: 'untold' })).toEqual([expect.stringContaining('made by hand')]);
});

it('says why a bank has not taken it, and which lines have no order', () => {
  expect(notes({ state: 'failed', failure: 'Account closed.', unmatchedCount: 2 })).toEqual([
    'The bank has not taken it: Account closed. The money is back in the account at the provider.',
    expect.stringContaining('2 lines belong to no order'),
  ]);
});
