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
     * bank gave that back) | 'fee' (of a provider, for a dispute) | 'fee-returned'
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
    check(
      'payment_entries_amount',
      sql`case when ${t.kind} in ('refunded', 'disputed', 'fee') then ${t.amountCents} < 0 else ${t.amountCents} > 0 end`,
    ),
  ],
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
