import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/** What happened to an order beyond its payments, mails, refunds and shipments, which have rows of their own; only ever added to. */
export const orderEvents = pgTable(
  'order_events',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderId: text('order_id').notNull(),
    /** 'note' | 'paid' | 'tags' | 'canceled' | 'tracking' | 'mailed' | 'document' | 'return' | 'edited' | 'label' */
    kind: text('kind').notNull(),
    text: text('text').notNull().default(''),
    accountId: text('account_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] }), index('order_events_order').on(t.websiteId, t.orderId, t.id)],
);

/** Money that goes back to a buyer. It is written before the money moves, so that what a crash cuts off is finished, not done twice. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderId: text('order_id').notNull(),
    /** The caller's own name for it: asked again under the same one, nothing goes back a second time. */
    key: text('key').notNull(),
    /** 'refund' | 'cancel' | 'edit' (the order was changed, and costs less) */
    cause: text('cause').notNull(),
    amountCents: cents('amount_cents').notNull(),
    shippingCents: cents('shipping_cents').notNull().default(0),
    lines: jsonb('lines')
      .$type<{ lineId: string; quantity: number; amountCents: number; restock: boolean }[]>()
      .notNull()
      .default([]),
    /** By payment; `byHand`: people give it back. */
    parts: jsonb('parts').$type<{ paymentId: string; amountCents: number; byHand: boolean }[]>().notNull().default([]),
    giftCardCents: cents('gift_card_cents').notNull().default(0),
    reason: text('reason').notNull().default(''),
    notify: boolean('notify').notNull(),
    /** Scheme and host that the links of its mail start with. */
    origin: text('origin').notNull(),
    /** 'pending' (the provider was not heard yet) | 'done' | 'failed' */
    state: text('state').notNull().default('pending'),
    /** Why it failed, for the owner. */
    problem: text('problem').notNull().default(''),
    accountId: text('account_id'),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('order_refunds_key').on(t.websiteId, t.orderId, t.key),
    index('order_refunds_settled').on(t.websiteId, t.settledAt),
    check('order_refunds_amount', sql`${t.amountCents} >= 0`),
  ],
);

/** Goods that a buyer wants to give back: asked for on the order's page, answered by the shop, received with a refund. */
export const orderReturns = pgTable(
  'order_returns',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderId: text('order_id').notNull(),
    /** 1 for the first one of an order. */
    number: integer('number').notNull(),
    /** 'requested' | 'approved' | 'declined' | 'canceled' (by its buyer) | 'received' */
    state: text('state').notNull().default('requested'),
    /** `exchange`: what its buyer wants in place of it; its pieces are held while the return is open (commerce/orders/returns). */
    lines: jsonb('lines').$type<{ lineId: string; quantity: number; reason: string; exchange?: object }[]>().notNull(),
    /** 'refund' | 'exchange' */
    wish: text('wish').notNull(),
    /** The buyer's words. */
    note: text('note').notNull().default(''),
    /** The shop's answer. */
    answer: text('answer').notNull().default(''),
    /** What gave its money back, or took its pieces in. */
    refundId: text('refund_id').notNull().default(''),
    /** The order of what goes out in its place; '' where there is none. */
    exchangeOrderId: text('exchange_order_id').notNull().default(''),
    /** Who answered it. */
    accountId: text('account_id'),
    answeredAt: moment('answered_at'),
    receivedAt: moment('received_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('order_returns_number').on(t.websiteId, t.orderId, t.number),
    index('order_returns_open').on(t.websiteId).where(sql`${t.state} in ('requested', 'approved')`),
    index('order_returns_exchange').on(t.websiteId, t.exchangeOrderId).where(sql`${t.exchangeOrderId} <> ''`),
  ],
);

/** Orders that the shop makes by hand: bought by their link, through a cart of their own whose lines have the draft's prices. */
export const draftOrders = pgTable(
  'draft_orders',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** Counted by the website (website_counters, `draft-order`). */
    number: integer('number').notNull(),
    /** Stays the same: an order that was bought with it is this draft's. */
    cartId: text('cart_id').notNull(),
    email: text('email').notNull().default(''),
    /** Where it goes, as far as that is known. */
    address: jsonb('address').$type<Record<string, string> | null>(),
    /** `variantId` is '' for a line of the shop's own. */
    lines: jsonb('lines')
      .$type<
        {
          id: string;
          itemId: string;
          variantId: string;
          name: string;
          quantity: number;
          unitPriceCents: number;
          ships: boolean;
        }[]
      >()
      .notNull()
      .default([]),
    discount: jsonb('discount').$type<{ kind: 'percentage' | 'fixed'; amount: number } | null>(),
    /** Null: the buyer chooses one of the shop's ways. */
    shipping: jsonb('shipping').$type<{ name: string; costCents: number } | null>(),
    /** The shop's words to the buyer. */
    note: text('note').notNull().default(''),
    currency: text('currency').notNull(),
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at'),
    canceledAt: moment('canceled_at'),
    version: integer('version').notNull().default(1),
    accountId: text('account_id'),
    /** The order of which it is what is still to be paid; null for one that becomes an order. */
    forOrderId: text('for_order_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('draft_orders_number').on(t.websiteId, t.number),
    uniqueIndex('draft_orders_cart').on(t.websiteId, t.cartId),
  ],
);

/** A parcel (or what was handed over at once) of an order. */
export const orderShipments = pgTable(
  'order_shipments',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderId: text('order_id').notNull(),
    /** 1 for the first one of an order. */
    number: integer('number').notNull(),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    lines: jsonb('lines').$type<{ lineId: string; quantity: number }[]>().notNull(),
    /** Where it was sent from (stock_locations); '': from several places, or from the only one. */
    locationId: text('location_id').notNull().default(''),
    accountId: text('account_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('order_shipments_number').on(t.websiteId, t.orderId, t.number),
  ],
);

/** Invoices and credit notes as they were issued; only ever added to. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderId: text('order_id').notNull(),
    /** 'invoice' | 'credit-note' */
    kind: text('kind').notNull(),
    /** What a credit note is of: a refund's id, 'cancel', or the change of the order, which its new invoice names, too; '' for the first invoice. */
    refundId: text('refund_id').notNull().default(''),
    /** The invoice that a credit note is of; '' in those of orders with one invoice, and in invoices. */
    invoiceId: text('invoice_id').notNull().default(''),
    /** Each prefix counts for itself, without gaps (website_counters, `document:<prefix>`). */
    prefix: text('prefix').notNull(),
    number: integer('number').notNull(),
    currency: text('currency').notNull(),
    totalCents: cents('total_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    /** Everything that stands on it, as it was written then. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    accountId: text('account_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('order_documents_number').on(t.websiteId, t.prefix, t.number),
    uniqueIndex('order_documents_order').on(t.websiteId, t.orderId, t.kind, t.refundId),
  ],
);
