import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

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
    /** Where the pieces came or left (stock_locations); 'main' while there is one place only. */
    locationId: text('location_id').notNull().default('main'),
    /** What lay there for sale afterwards; null in older lines, when all stock was at one place: `stock_after`. */
    locationAfter: integer('location_after'),
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

/**
 * Where stock lies. A website has no rows as long as it has one place: that is the main one, whose id is always 'main' and whose row is
 * made together with the second place. Places that were removed stay for the names in the ledger.
 */
export const stockLocations = pgTable(
  'stock_locations',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    /** As it is written on a parcel, in lines. */
    address: text('address').notNull().default(''),
    /** Whether something can be sent from here; a place that rests has no stock. */
    active: boolean('active').notNull().default(true),
    /** Whether a way of shipping may let buyers fetch their order here. */
    pickup: boolean('pickup').notNull().default(false),
    /** The lowest sends first. */
    preference: integer('preference').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

/**
 * What lies at each place but the main one, where the rest of `variants.stock` lies: so the sum is right by its shape, and a shop with one
 * place pays nothing. Written under the lock of the variant's row alone (stock-triggers.ts).
 */
export const locationStock = pgTable(
  'location_stock',
  {
    websiteId: websiteId(),
    variantId: text('variant_id').notNull(),
    locationId: text('location_id').notNull(),
    stock: integer('stock').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.variantId, t.locationId] }),
    index('location_stock_place').on(t.websiteId, t.locationId),
    check('location_stock_whole', sql`${t.stock} >= 0`),
  ],
);

/** Pieces that an order, or a payment before it, has taken from other places than the main one, and how many of them were sent. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    websiteId: websiteId(),
    /** The order, or the payment attempt as long as there is no order. */
    holderId: text('holder_id').notNull(),
    variantId: text('variant_id').notNull(),
    locationId: text('location_id').notNull(),
    pieces: integer('pieces').notNull(),
    sent: integer('sent').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.holderId, t.variantId, t.locationId] }),
    index('stock_holds_variant').on(t.websiteId, t.variantId),
  ],
);

/** Goods on their way from one place to another. */
export const stockTransfers = pgTable(
  'stock_transfers',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** Counted by the website (website_counters, `stock-transfer`). */
    number: integer('number').notNull(),
    fromId: text('from_id').notNull(),
    toId: text('to_id').notNull(),
    /** 'on-way' | 'received' | 'canceled' */
    state: text('state').notNull(),
    note: text('note').notNull().default(''),
    accountId: text('account_id'),
    closedBy: text('closed_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('stock_transfers_number').on(t.websiteId, t.number),
  ],
);

export const stockTransferLines = pgTable(
  'stock_transfer_lines',
  {
    websiteId: websiteId(),
    transferId: text('transfer_id').notNull(),
    variantId: text('variant_id').notNull(),
    /** What the variant was called then. */
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    displayIndex: integer('display_index').notNull().default(0),
    quantity: integer('quantity').notNull(),
    received: integer('received').notNull().default(0),
    /** What did not come, or came in pieces: sent = received + missing once it is closed. Below 0: more came than was sent. */
    missing: integer('missing').notNull().default(0),
    /** Why it did not: a StockReason. */
    missingCause: text('missing_cause').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.transferId, t.variantId] }),
    check('stock_transfer_lines_whole', sql`${t.quantity} > 0 and ${t.received} >= 0`),
  ],
);
