import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, moment, websiteId } from './columns.ts';

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
    /** 'awaited' | 'authorized' | 'captured' | 'voided' | 'failed' | 'refunded' */
    kind: text('kind').notNull(),
    /** Negative: out of the till, which only what is refunded is. What is awaited, held, let go or failed has moved nothing. */
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
      sql`case when ${t.kind} = 'refunded' then ${t.amountCents} < 0 else ${t.amountCents} > 0 end`,
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
