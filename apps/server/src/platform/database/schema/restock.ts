import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, websiteId } from './columns.ts';

/** Visitors who want to be told when a variant is back in stock (REST-01). */
export const restockSignups = pgTable(
  'restock_signups',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    /** Lower-case. */
    email: text('email').notNull(),
    language: text('language').notNull().default(''),
    joinsMailingList: boolean('joins_mailing_list').notNull().default(false),
    createdAt: createdAt(),
    /** When the mail went into the outbox; null: still waiting. */
    notifiedAt: moment('notified_at'),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('restock_signups_waiting').on(t.websiteId, t.variantId, t.email).where(sql`notified_at is null`),
    index('restock_signups_product').on(t.websiteId, t.productId, t.variantId, t.id),
  ],
);
