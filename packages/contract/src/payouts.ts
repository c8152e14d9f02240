import { balanceLineKinds } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Days = Type.Object({ from: Day, to: Day });
const Cursor = Type.Optional(Type.String({ maxLength: 120 }));

/** Each with its sign, in minor units: together they are `netCents` (balanceSums of packages/domain). */
const Sums = Type.Object({
  salesCents: Type.Integer(),
  refundsCents: Type.Integer(),
  disputesCents: Type.Integer(),
  feesCents: Type.Integer(),
  otherCents: Type.Integer(),
  netCents: Type.Integer(),
});

export const payoutStates = ['pending', 'in-transit', 'paid', 'failed', 'canceled'] as const;

const Payout = Type.Object({
  provider: Type.String(),
  /** The provider's own. */
  id: Type.String(),
  state: Type.Enum([...payoutStates]),
  /** The day on which the bank has it, `2026-11-28`. */
  arrivesOn: Type.String(),
  /** Milliseconds since 1970. */
  createdAt: Type.Number(),
  /** Negative: taken from the bank. */
  amountCents: Type.Integer(),
  currency: Type.String(),
  testMode: Type.Boolean(),
  /** Why the bank has not taken it, in the provider's words; '' otherwise. */
  failure: Type.String(),
  /** Whether all lines are read; `untold`: the provider names none, as somebody has made the payout by hand. */
  linesState: Type.Enum(['waiting', 'complete', 'untold']),
  lineCount: Type.Integer(),
  /** Lines of a payment, refund or dispute that no order of this shop is known for. */
  unmatchedCount: Type.Integer(),
  sums: Sums,
});
export type Payout = Static<typeof Payout>;

const PayoutLine = Type.Object({
  /** The provider's own. */
  id: Type.String(),
  kind: Type.Enum([...balanceLineKinds]),
  /** What the provider calls it. */
  type: Type.String(),
  /** The payment, refund or dispute at the provider's; '' = none. */
  sourceId: Type.String(),
  description: Type.String(),
  orderId: Type.Union([Type.String(), Type.Null()]),
  orderNumber: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether the ledger of the shop has the same movement; null: it is none that stands there. */
  inLedger: Type.Union([Type.Boolean(), Type.Null()]),
  amountCents: Type.Integer(),
  feeCents: Type.Integer(),
  currency: Type.String(),
  /** The same amount in the currency that the buyer paid in. */
  chargedCents: Type.Integer(),
  chargedCurrency: Type.String(),
  at: Type.Number(),
});
export type PayoutLine = Static<typeof PayoutLine>;

const PayoutLook = Type.Object({
  provider: Type.String(),
  /** When the last one has ended well; null: there was none. */
  at: Type.Union([Type.Number(), Type.Null()]),
  /** Why the last one has not, in a sentence for the owner; '' otherwise. */
  problem: Type.String(),
  running: Type.Boolean(),
});

const PayoutLooks = Type.Object({
  /** By provider whose keys are stored. */
  looks: Type.Array(PayoutLook),
});
export type PayoutLooks = Static<typeof PayoutLooks>;

const PayoutTotals = Type.Object({
  currency: Type.String(),
  testMode: Type.Boolean(),
  payouts: Type.Integer(),
  amountCents: Type.Integer(),
  sums: Sums,
});

const PayoutList = Type.Object({
  payouts: Type.Array(Payout),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
  /** Of all payouts of these days that have not failed, by currency: amounts of two are never added up, nor are tests and real money. */
  totals: Type.Array(PayoutTotals),
});
export type PayoutList = Static<typeof PayoutList>;

const StatementMonth = Type.Object({
  /** `2026-11`. */
  month: Type.String(),
  provider: Type.String(),
  currency: Type.String(),
  testMode: Type.Boolean(),
  lines: Type.Integer(),
  sums: Sums,
});

const Statement = Type.Object({
  months: Type.Array(StatementMonth),
  /** Payments by PayPal of these days whose fee is not known yet. */
  withoutLine: Type.Integer(),
});
export type Statement = Static<typeof Statement>;

/** What providers have paid out to the shop's bank, and what of. */
export const payoutEndpoints = {
  listPayouts: endpoint({
    method: 'GET',
    path: '/api/commerce/payouts',
    summary: 'Payouts that arrive on these days, newest first, each with what it is made of',
    permission: 'orders:manage',
    query: Type.Object({ ...Days.properties, cursor: Cursor }),
    answers: { 200: PayoutList },
    errors: ['invalid-fields', 'bad-cursor'],
  }),
  readPayoutLooks: endpoint({
    method: 'GET',
    path: '/api/commerce/payouts/looks',
    summary: 'When the payouts and fees of each provider were looked at last, and what went wrong',
    permission: 'orders:manage',
    answers: { 200: PayoutLooks },
  }),
  lookAtPayouts: endpoint({
    method: 'POST',
    path: '/api/commerce/payouts/look',
    summary: 'Asks the providers for payouts and fees now, in the background',
    permission: 'orders:manage',
    answers: { 202: PayoutLooks },
  }),
  readStatement: endpoint({
    method: 'GET',
    path: '/api/commerce/payouts/statement',
    summary: 'What moved the balance at each provider, by month and currency',
    permission: 'orders:manage',
    query: Days,
    answers: { 200: Statement },
    errors: ['invalid-fields'],
  }),
  exportStatement: endpoint({
    method: 'GET',
    path: '/api/commerce/payouts/statement.csv',
    summary: 'The lines of the balance at every provider of these days, as a CSV file',
    permission: 'orders:manage',
    query: Days,
    answers: { 200: 'file' },
    errors: ['invalid-fields'],
  }),
  exportPayouts: endpoint({
    method: 'GET',
    path: '/api/commerce/payouts/lines.csv',
    summary: 'The lines of all payouts that arrive on these days, as a CSV file',
    permission: 'orders:manage',
    query: Days,
    answers: { 200: 'file' },
    errors: ['invalid-fields'],
  }),
  readPayout: endpoint({
    method: 'GET',
    path: '/api/commerce/payouts/:id',
    summary: 'A payout with a page of its lines, newest first',
    permission: 'orders:manage',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    query: Type.Object({ cursor: Cursor }),
    answers: {
      200: Type.Object({
        payout: Payout,
        lines: Type.Array(PayoutLine),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
    errors: ['not-found', 'bad-cursor'],
  }),
  exportPayout: endpoint({
    method: 'GET',
    path: '/api/commerce/payouts/:id/lines.csv',
    summary: 'The lines of one payout as a CSV file',
    permission: 'orders:manage',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
};
