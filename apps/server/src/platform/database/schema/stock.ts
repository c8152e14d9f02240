import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, websiteId } from './columns.ts';

/**
 * The ledger of stock: one line for every change of a variant's stock, whoever makes it. Written by a trigger of the variants alone
 * (stock-triggers.ts); the application can add lines and read them, and can do nothing else to them.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    websiteId: websiteId(),
    variantId: text('variant_id').notNull(),
    /** 1, 2, 3 … of each variant, without a gap: the variant's row is locked while its line is written. */
    number: integer('number').notNull(),
    at: moment('at').notNull().defaultNow(),
    itemId: text('item_id').notNull(),
    /** As it was called then. */
    sku: text('sku').notNull(),
    delta: integer('delta').notNull(),
    stockAfter: integer('stock_after').notNull(),
    /** A StockCause of packages/domain. */
    cause: text('cause').notNull(),
    orderId: text('order_id'),
    /** Who of the team did it; null: a buyer, a file or a command. */
    accountId: text('account_id'),
    note: text('note').notNull().default(''),
    /** What was changed at once; `undo-` and that id: taken back. '' where a change stands for itself. */
    changeId: text('change_id').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.variantId, t.number] }),
    index('stock_movements_change').on(t.websiteId, t.changeId).where(sql`${t.changeId} <> ''`),
  ],
);

/** Each time that a variant fell to its low mark, so that its owner is told of each exactly once. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    websiteId: websiteId(),
    variantId: text('variant_id').notNull(),
    /** The line of the ledger that did it. */
    number: integer('number').notNull(),
    lowAt: integer('low_at').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** When the mail went into the outbox, or nobody wanted one; null: still to be told. */
    toldAt: moment('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.variantId, t.number] }),
    index('stock_alerts_untold').on(t.websiteId).where(sql`${t.toldAt} is null`),
  ],
);
