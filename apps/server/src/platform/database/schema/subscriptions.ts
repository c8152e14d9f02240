import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, moment, updatedAt, websiteId } from './columns.ts';
import type { AttributeValue } from './commerce.ts';

/** What renews by itself: begun by an order, each of its renewals is an order again. Days are those of the website's calendar. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** Raised by every change that a person makes: who has seen an older one is asked to look again. */
    version: integer('version').notNull().default(1),
    /** The order that has begun it. */
    orderId: text('order_id').notNull(),
    siteUserId: text('site_user_id'),
    customerEmail: text('customer_email').notNull(),
    customerName: text('customer_name').notNull().default(''),
    /** 'active' | 'paused' | 'past-due' | 'canceled' | 'ended' */
    state: text('state').notNull().default('active'),
    testMode: boolean('test_mode').notNull(),
    itemId: text('item_id').notNull(),
    variantId: text('variant_id').notNull(),
    sku: text('sku').notNull(),
    productName: text('product_name').notNull(),
    attributes: jsonb('attributes').$type<AttributeValue[]>().notNull().default([]),
    quantity: integer('quantity').notNull(),
    /** What one piece costs, whatever the product costs by now. */
    unitPriceCents: cents('unit_price_cents').notNull(),
    additionalFields: jsonb('additional_fields').$type<Record<string, unknown> | null>(),
    currency: text('currency').notNull(),
    billingValue: integer('billing_value').notNull(),
    billingUnit: text('billing_unit').notNull(),
    /** How often it bills in all; 0: until it is cancelled. */
    cycles: integer('cycles').notNull(),
    cyclesBilled: integer('cycles_billed').notNull().default(1),
    shippingAddress: jsonb('shipping_address').$type<Record<string, unknown> | null>(),
    billingAddress: jsonb('billing_address').$type<Record<string, unknown> | null>(),
    shippingOptionId: text('shipping_option_id'),
    provider: text('provider').notNull(),
    /** The payment whose method is charged again; '': there is none. */
    methodReference: text('method_reference').notNull().default(''),
    /** Scheme and host that the links of mails start with. */
    origin: text('origin').notNull(),
    /** The day from which billing days are counted, and the number of the period that begins on it. */
    anchorOn: text('anchor_on').notNull(),
    anchorPeriod: integer('anchor_period').notNull().default(0),
    /** The number of the period that is billed next; the first order's is 0. */
    period: integer('period').notNull().default(1),
    nextOn: text('next_on').notNull(),
    /** When its job is to look; null: nothing happens by itself. */
    dueAt: moment('due_at'),
    /** How often the present renewal has failed, since when, and why. */
    failures: integer('failures').notNull().default(0),
    failedSince: moment('failed_since'),
    problem: text('problem').notNull().default(''),
    /** What the next renewal buys, once somebody has begun it. */
    renewalCartId: text('renewal_cart_id'),
    cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
    /** That it ends soon has been said. */
    endTold: boolean('end_told').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('subscriptions_order').on(t.websiteId, t.orderId),
    index('subscriptions_state').on(t.websiteId, t.state, t.id),
    index('subscriptions_site_user').on(t.websiteId, t.siteUserId),
    index('subscriptions_customer').on(t.websiteId, sql`lower(${t.customerEmail})`),
    uniqueIndex('subscriptions_cart').on(t.websiteId, t.renewalCartId),
    check('subscriptions_quantity', sql`${t.quantity} between 1 and 9999`),
    check('subscriptions_price', sql`${t.unitPriceCents} > 0`),
    check('subscriptions_billing', sql`${t.billingValue} > 0 and ${t.billingUnit} in ('WEEK', 'MONTH', 'YEAR')`),
    check('subscriptions_state', sql`${t.state} in ('active', 'paused', 'past-due', 'canceled', 'ended')`),
  ],
);

/** What became of each period of a subscription: its key lets none be billed twice, nor one be skipped that was billed. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    websiteId: websiteId(),
    subscriptionId: text('subscription_id').notNull(),
    period: integer('period').notNull(),
    dueOn: text('due_on').notNull(),
    /** 'billed' | 'skipped' (somebody wanted it) | 'missed' (its day was over before anybody could bill it) */
    outcome: text('outcome').notNull(),
    orderId: text('order_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.subscriptionId, t.period] }),
    uniqueIndex('subscription_periods_order').on(t.websiteId, t.orderId),
    check('subscription_periods_billed', sql`(${t.outcome} = 'billed') = (${t.orderId} is not null)`),
  ],
);

/** What happened to a subscription, and who did it. */
export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    kind: text('kind').notNull(),
    /** 'shop' | 'customer' | 'clock' */
    actor: text('actor').notNull(),
    accountId: text('account_id'),
    orderId: text('order_id'),
    text: text('text').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('subscription_events_of').on(t.websiteId, t.subscriptionId, t.id),
  ],
);
