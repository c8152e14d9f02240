import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, moment, websiteId } from './columns.ts';

/**
 * Whoever has ordered or has an account: one row a person, however many email addresses they have used. Triggers make it and count
 * (customer-triggers.ts); its owner writes the rest.
 */
export const customers = pgTable(
  'customers',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** In lower case; further ones are in customer_emails alone. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    /** The owner's own. */
    note: text('note').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    groupIds: text('group_ids').array().notNull().default([]),
    /** The company that they buy for, and its VAT id. */
    companyName: text('company_name').notNull().default(''),
    vatId: text('vat_id').notNull().default(''),
    /** Why they pay no tax: reason, certificate, last day; null: they pay it. */
    taxExemption: jsonb('tax_exemption').$type<Record<string, string> | null>(),
    /** Raised by each change that a person makes. */
    version: integer('version').notNull().default(1),
    /** Orders that stand: canceled and refunded ones are none. */
    ordersCount: integer('orders_count').notNull().default(0),
    spentCents: cents('spent_cents').notNull().default(0),
    lastOrderAt: moment('last_order_at'),
    /** The last order, or when they were first heard of. */
    activeAt: moment('active_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('customers_active').on(t.websiteId, t.activeAt, t.id),
    index('customers_spent').on(t.websiteId, t.spentCents, t.id),
    index('customers_orders').on(t.websiteId, t.ordersCount, t.id),
    index('customers_name').on(t.websiteId, sql`lower(${t.name})`, t.id),
  ],
);

/** Which customer an email address is. */
export const customerEmails = pgTable(
  'customer_emails',
  {
    websiteId: websiteId(),
    /** In lower case. */
    email: text('email').notNull(),
    customerId: text('customer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.email] }),
    index('customer_emails_customer').on(t.websiteId, t.customerId),
  ],
);

/** What owners sort customers into. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    /** What its customers pay less than the regular price of everything; 0: nothing. */
    percentOffBasisPoints: integer('percent_off_basis_points').notNull().default(0),
    /** Whether it has a percentage or a price of a variant: groups without are nobody's business where prices are read. */
    hasPrices: boolean('has_prices').notNull().default(false),
    /** Raised by each change of its prices. */
    pricesVersion: integer('prices_version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('customer_groups_name').on(t.websiteId, sql`lower(${t.name})`),
    check('customer_groups_percent', sql`${t.percentOffBasisPoints} between 0 and 9999`),
  ],
);

/** What the customers of a group pay for single variants, in place of the group's percentage. */
export const customerGroupPrices = pgTable(
  'customer_group_prices',
  {
    websiteId: websiteId(),
    groupId: text('group_id').notNull(),
    variantId: text('variant_id').notNull(),
    priceCents: cents('price_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.groupId, t.variantId] }),
    check('customer_group_prices_price', sql`${t.priceCents} > 0`),
  ],
);

/** Customers that were found to be one person, with what is needed to part them again. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    keptId: text('kept_id').notNull(),
    mergedId: text('merged_id').notNull(),
    /** The row that was given up. */
    merged: jsonb('merged').$type<Record<string, unknown>>().notNull(),
    emails: text('emails').array().notNull(),
    /** Tags and groups that the kept one has from it, and the note as it was before. */
    tags: text('tags').array().notNull(),
    groupIds: text('group_ids').array().notNull(),
    noteBefore: text('note_before').notNull(),
    accountId: text('account_id'),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] }), index('customer_merges_kept').on(t.websiteId, t.keptId)],
);
