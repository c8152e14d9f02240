import type { BookEntryKind } from '@plinth/contract';

/** What happened to the money, as the ledger says it. */
export const entryWords: Readonly<Record<BookEntryKind, string>> = {
  awaited: 'To be paid',
  authorized: 'Held',
  captured: 'Received',
  voided: 'Let go',
  failed: 'Failed',
  refunded: 'Refunded',
  disputed: 'Disputed, taken back',
  reinstated: 'Dispute won, given back',
  fee: 'Dispute fee',
  'fee-returned': 'Dispute fee given back',
  'payment-fee': 'Fee of a payment',
  'payment-fee-returned': 'Fee of a payment given back',
  'card-issued': 'Gift card issued',
  'card-redeemed': 'Gift card paid',
  'card-refunded': 'Back onto gift card',
  'card-adjusted': 'Gift card changed',
  'card-expired': 'Gift card expired',
  'card-extended': 'Gift card given more time',
};
