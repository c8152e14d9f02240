import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const BookProblem = Type.Object({
  /** One sentence: what does not agree, with both amounts. */
  text: Type.String(),
  orderId: Type.Union([Type.String(), Type.Null()]),
});

const BookResult = Type.Object({
  name: Type.String(),
  /** What is compared with what, in words. */
  title: Type.String(),
  /** How many things were looked at. */
  checked: Type.Integer(),
  problemCount: Type.Integer(),
  /** The first 20 of them. */
  problems: Type.Array(BookProblem),
});
export type BookResult = Static<typeof BookResult>;

export const Books = Type.Object({
  /** The newest comparison; null: none has been made yet. */
  check: Type.Union([
    Type.Object({
      /** Milliseconds since 1970. */
      at: Type.Number(),
      durationMs: Type.Integer(),
      problemCount: Type.Integer(),
      results: Type.Array(BookResult),
    }),
    Type.Null(),
  ]),
  /** Whether one has been asked for and is not done. */
  running: Type.Boolean(),
});
export type Books = Static<typeof Books>;

/** Which ledger a line stands in decides what its kind may be: payments have the first twelve, gift cards the others. */
export const bookEntryKinds = [
  'awaited',
  'authorized',
  'captured',
  'voided',
  'failed',
  'refunded',
  'disputed',
  'reinstated',
  'fee',
  'fee-returned',
  'payment-fee',
  'payment-fee-returned',
  'card-issued',
  'card-redeemed',
  'card-refunded',
  'card-adjusted',
  'card-expired',
  'card-extended',
] as const;
export type BookEntryKind = (typeof bookEntryKinds)[number];

const BookEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...bookEntryKinds]),
  orderId: Type.Union([Type.String(), Type.Null()]),
  orderNumber: Type.Union([Type.Integer(), Type.Null()]),
  /** Who moved it; '' for gift cards. */
  provider: Type.String(),
  /** The provider's reference, or the end of a gift card's code. */
  reference: Type.String(),
  /** Minor units; negative: back to the buyer, or off a gift card. */
  amountCents: Type.Integer(),
  currency: Type.String(),
  testMode: Type.Boolean(),
  at: Type.Number(),
});
export type BookEntry = Static<typeof BookEntry>;

export const bookEndpoints = {
  readBooks: endpoint({
    method: 'GET',
    path: '/api/commerce/books',
    summary: 'Whether orders, payments, refunds, gift cards, stock and mails agree',
    permission: 'orders:manage',
    answers: { 200: Books },
  }),
  checkBooks: endpoint({
    method: 'POST',
    path: '/api/commerce/books/check',
    summary: 'Compares the books now, in the background; GET /api/commerce/books tells what was found',
    permission: 'orders:manage',
    answers: { 202: Books },
  }),
  exportBookEntries: endpoint({
    method: 'GET',
    path: '/api/commerce/books/entries.csv',
    summary: 'The ledger as a CSV file, a line for each movement; amounts without a sign, their direction beside them',
    permission: 'orders:manage',
    query: Type.Object({ kind: Type.Optional(Type.Enum([...bookEntryKinds])) }),
    answers: { 200: 'file' },
  }),
  listBookEntries: endpoint({
    method: 'GET',
    path: '/api/commerce/books/entries',
    summary: 'The ledger: every movement of money, newest first',
    permission: 'orders:manage',
    query: Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 32 })),
      kind: Type.Optional(Type.Enum([...bookEntryKinds])),
      limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
    }),
    answers: {
      200: Type.Object({
        entries: Type.Array(BookEntry),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
  }),
};
