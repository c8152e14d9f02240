import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, websiteId } from './columns.ts';

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
