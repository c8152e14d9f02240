import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/**
 * The ledger of payments: only ever added to, one line for each thing that happened to money on its way. Triggers of `payments`
 * write it (ledger-triggers.ts), so that no writer can forget it; what gift cards pay stands in `gift_card_entries`.
 */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id').notNull(),
    provider: text('provider').notNull(),
    providerReference: text('provider_reference').notNull(),
    /**
     * 'awaited' | 'authorized' | 'captured' | 'voided' | 'failed' | 'refunded' | 'disputed' (a bank took it back) | 'reinstated' (a
     * bank gave that back) | 'fee' (of a provider, for a dispute) | 'fee-returned' | 'payment-fee' (of a provider, for a payment or
     * its refund) | 'payment-fee-returned'
     */
    kind: text('kind').notNull(),
    /**
     * Negative: out of the till, which what is refunded or disputed is, and a fee. What is awaited, held, let go or failed has moved nothing.
     */
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    testMode: boolean('test_mode').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('payment_entries_payment').on(t.websiteId, t.paymentId),
    index('payment_entries_order').on(t.websiteId, t.orderId),
    // What day-ends are made of.
    index('payment_entries_manual').on(t.websiteId, t.id).where(sql`${t.provider} = 'manual'`),
    index('payment_entries_moment').on(t.websiteId, t.createdAt),
    check(
      'payment_entries_amount',
      sql`case when ${t.kind} in ('refunded', 'disputed', 'fee', 'payment-fee') then ${t.amountCents} < 0 else ${t.amountCents} > 0 end`,
    ),
  ],
);

/**
 * Days whose manual payments were counted and closed; only ever added to (ledger-triggers.ts). What a close is made of stands in
 * `day_end_entries`.
 */
export const dayEnds = pgTable(
  'day_ends',
  {
    websiteId: websiteId(),
    /** By the website's clocks, `2026-11-28`; a close takes everything up to the end of it that no earlier one has taken. */
    day: text('day').notNull(),
    /** By way to pay and currency: received, given back (negative), and what was counted. */
    lines: jsonb('lines')
      .$type<
        { method: string; currency: string; receivedCents: number; returnedCents: number; countedCents: number }[]
      >()
      .notNull(),
    movements: integer('movements').notNull(),
    note: text('note').notNull().default(''),
    /** null: the account is gone, or was none of a person. */
    accountId: text('account_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.day] })],
);

/** Which close has taken a line of the ledger: each is in one at most, so nothing is ever counted twice. */
export const dayEndEntries = pgTable(
  'day_end_entries',
  {
    websiteId: websiteId(),
    entryId: text('entry_id').notNull(),
    day: text('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.entryId] }), index('day_end_entries_day').on(t.websiteId, t.day)],
);

/** What comparing a shop's books has found, each time that it was done; the newest stands on the screen. */
export const bookChecks = pgTable(
  'book_checks',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** By check: how many things it looked at, how many of them do not agree, and the first of these in words. */
    results: jsonb('results').$type<Record<string, unknown>[]>().notNull(),
    problemCount: integer('problem_count').notNull(),
    durationMs: integer('duration_ms').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

/**
 * A payment that is asked of somebody over the network, before there is an order: what becomes of it is known in every case. It holds the
 * pieces that it is to pay for; its job places the order or lets both go, whichever process dies when.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    websiteId: websiteId(),
    /** Also the name by which the provider knows it: asked again under it, nobody pays twice. */
    id: id('id').notNull(),
    cartId: text('cart_id').notNull(),
    /** The checkout call's Idempotency-Key. */
    key: text('key').notNull(),
    provider: text('provider').notNull(),
    /** As the provider calls it; '' until it has answered. */
    providerReference: text('provider_reference').notNull().default(''),
    /** What the provider wants to be reminded of. */
    providerData: jsonb('provider_data').$type<Record<string, unknown>>().notNull().default({}),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    testMode: boolean('test_mode').notNull().default(false),
    /**
     * 'asked' | 'challenge' (the buyer has to confirm it) | 'authorized' | 'placed' (there is an order) | 'unwanted' (to be let go) |
     * 'voided' | 'declined'
     */
    state: text('state').notNull().default('asked'),
    /** How the payment begins once there is an order: 'authorized' | 'captured' | 'pending'. */
    paymentState: text('payment_state').notNull().default('authorized'),
    /** Pieces that it has taken out of the stock and not given back. */
    held: jsonb('held').$type<{ variantId: string; quantity: number }[]>().notNull().default([]),
    /** What the order is made of, without anything of a card; encrypted with the key of the installation, '' once it has ended. */
    sealedVisit: text('sealed_visit').notNull(),
    orderId: text('order_id'),
    /** Until when somebody may be asking the provider for it, and until when somebody looks what has become of it: never both. */
    askedUntil: moment('asked_until'),
    lookedUntil: moment('looked_until'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('payment_attempts_cart').on(t.websiteId, t.cartId),
    index('payment_attempts_reference').on(t.websiteId, t.provider, t.providerReference),
  ],
);

/**
 * What is, or was, to be fetched of money that a bank holds, written before its provider is asked: asked again under the row's id it moves
 * once, whichever process dies when.
 */
export const paymentCaptures = pgTable(
  'payment_captures',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id').notNull(),
    /** The caller's own name for it. */
    key: text('key').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Whether what is not captured with it is let go. */
    isFinal: boolean('is_final').notNull(),
    /** 'pending' | 'done' | 'failed' (refused: nothing moved) */
    state: text('state').notNull().default('pending'),
    /** Why it was refused, in words for the owner. */
    problem: text('problem').notNull().default(''),
    accountId: text('account_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('payment_captures_key').on(t.websiteId, t.paymentId, t.key),
    // One at a time: of two employees the second hears of the first.
    uniqueIndex('payment_captures_pending').on(t.websiteId, t.paymentId).where(sql`${t.state} = 'pending'`),
    index('payment_captures_order').on(t.websiteId, t.orderId),
    check('payment_captures_amount', sql`${t.amountCents} > 0`),
  ],
);

/** Webhooks of providers that were done: one that comes again changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    websiteId: websiteId(),
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    providerReference: text('provider_reference').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.provider, t.id] })],
);

/**
 * What buyers have disputed with their bank, as the way to pay tells it. What a bank takes or gives back is written into the ledger by
 * a trigger (ledger-triggers.ts), in the statement that changes `taken_cents`; so is the provider's fee.
 */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    websiteId: websiteId(),
    provider: text('provider').notNull(),
    /** The provider's own. */
    id: text('id').notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** In the provider's words: 'fraudulent', 'product_not_received'. */
    reason: text('reason').notNull(),
    /** 'inquiry' (nothing was taken) | 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed' (an inquiry that is over) */
    state: text('state').notNull(),
    /** Until when the shop may answer; null: there is nothing to answer. */
    dueAt: moment('due_at'),
    /** What the bank has taken out of the till and not given back. */
    takenCents: cents('taken_cents').notNull().default(0),
    /** What the provider charges the shop for it and has not given back, in the currency of the shop's account there. */
    feeCents: cents('fee_cents').notNull().default(0),
    feeCurrency: text('fee_currency').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.provider, t.id] }),
    index('payment_disputes_order').on(t.websiteId, t.orderId),
    check('payment_disputes_taken', sql`${t.takenCents} >= 0 and ${t.feeCents} >= 0`),
  ],
);

/** What is known of the connection with a way to pay beside its keys. */
export const paymentConnections = pgTable(
  'payment_connections',
  {
    websiteId: websiteId(),
    provider: text('provider').notNull(),
    /** When a webhook with a right signature came last. */
    lastEventAt: moment('last_event_at'),
    /** Why a payment was refused for a reason that its buyer cannot help; '' once one went well. */
    problem: text('problem').notNull().default(''),
    problemAt: moment('problem_at'),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.provider] })],
);

/**
 * Cards that customers keep for the next order, by the name that their provider gave; no number of one ever comes here. A row without
 * anybody is to be forgotten at the provider's, by a job.
 */
export const savedCards = pgTable(
  'saved_cards',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** '' once it was removed. */
    siteUserId: text('site_user_id').notNull(),
    provider: text('provider').notNull(),
    /** Which account of the provider's knows it. */
    account: text('account').notNull().default(''),
    /** How the provider calls its owner, and it. */
    customerReference: text('customer_reference').notNull().default(''),
    methodReference: text('method_reference').notNull(),
    brand: text('brand').notNull(),
    /** The last four digits. */
    ending: text('ending').notNull(),
    /** `2028-09`: good to the end of that month. */
    expires: text('expires').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('saved_cards_method').on(t.websiteId, t.provider, t.methodReference),
    index('saved_cards_user').on(t.websiteId, t.siteUserId),
  ],
);

/**
 * What a provider has paid out to the shop's bank, as it tells it. Its lines are read page by page; `lines_cursor` says how far, so that
 * whoever goes on after a crash reads none twice.
 */
export const payouts = pgTable(
  'payouts',
  {
    websiteId: websiteId(),
    provider: text('provider').notNull(),
    /** The provider's own. */
    id: text('id').notNull(),
    /** Which account of the provider's it is of. */
    account: text('account').notNull(),
    /** 'pending' | 'in-transit' | 'paid' | 'failed' | 'canceled' */
    state: text('state').notNull(),
    /** Negative: taken from the bank, where more went back to buyers than came in. */
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** Made by the provider's own timetable, of lines that it names; of one that was made by hand it names none. */
    automatic: boolean('automatic').notNull(),
    testMode: boolean('test_mode').notNull(),
    /** Why the bank has not taken it, in the provider's words. */
    failure: text('failure').notNull().default(''),
    /** The day on which the bank has it, `2026-11-28`. */
    arrivesOn: text('arrives_on').notNull(),
    /** 'waiting' (to be read) | 'complete' | 'untold' (the provider names none) */
    linesState: text('lines_state').notNull(),
    /** The last line that was read; '' = none. */
    linesCursor: text('lines_cursor').notNull().default(''),
    /** When the provider made it. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.provider, t.id] }),
    index('payouts_arrival').on(t.websiteId, t.arrivesOn, t.id),
  ],
);

/**
 * What has moved the shop's balance at a provider, as the provider tells it: payments and what they cost, refunds, disputes, fees. A
 * line that belongs to a payment of the shop has its name; a trigger writes its fee into the ledger then (ledger-triggers.ts).
 */
export const balanceLines = pgTable(
  'balance_lines',
  {
    websiteId: websiteId(),
    provider: text('provider').notNull(),
    /** The provider's own. */
    id: text('id').notNull(),
    /** null: the provider pays nothing out by itself. */
    payoutId: text('payout_id'),
    /** null: none of this shop, or none that is known yet. */
    paymentId: text('payment_id'),
    /** One of balanceLineKinds. */
    kind: text('kind').notNull(),
    /** What the provider calls it. */
    type: text('type').notNull(),
    /** The payment, refund or dispute at the provider's; '' = none. */
    sourceId: text('source_id').notNull(),
    /** As payments are known there (`payments.provider_reference`); '' = of none. */
    reference: text('reference').notNull(),
    /** In the currency of the balance; negative: out of it. */
    amountCents: cents('amount_cents').notNull(),
    /** What of it the provider took for itself; negative: gave back. */
    feeCents: cents('fee_cents').notNull(),
    currency: text('currency').notNull(),
    /** The same amount in the currency that the buyer paid in. */
    chargedCents: cents('charged_cents').notNull(),
    chargedCurrency: text('charged_currency').notNull(),
    /** What it is for, in the provider's words, where it is of no buyer. */
    description: text('description').notNull().default(''),
    testMode: boolean('test_mode').notNull(),
    occurredAt: moment('occurred_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.provider, t.id] }),
    index('balance_lines_payout').on(t.websiteId, t.payoutId),
    index('balance_lines_payment').on(t.websiteId, t.paymentId),
    index('balance_lines_moment').on(t.websiteId, t.occurredAt),
    index('balance_lines_unknown').on(t.websiteId, t.provider, t.reference).where(sql`${t.paymentId} is null`),
  ],
);

/** How far the payouts of a provider have been looked at. */
export const payoutLooks = pgTable(
  'payout_looks',
  {
    websiteId: websiteId(),
    provider: text('provider').notNull(),
    /** Which account it was; with another one everything begins anew. */
    account: text('account').notNull().default(''),
    /** When the last whole look began; null: there was none. */
    since: moment('since'),
    /** When the one began that is under way, and the last payout that it has read; null and '' where none is. */
    begunAt: moment('begun_at'),
    cursor: text('cursor').notNull().default(''),
    /** When the last look has ended well. */
    lookedAt: moment('looked_at'),
    /** Why the last one has not. */
    problem: text('problem').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.provider] })],
);
