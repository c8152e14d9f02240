import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

export interface AttributeValue {
  name: string;
  value: string;
}

/** What is sold: a product has one or more (PROD-03). Stock is taken by a conditional update in the order's transaction. */
export const variants = pgTable(
  'variants',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    itemId: text('item_id').notNull(),
    sku: text('sku').notNull(),
    /** In the order of the product's variantOptionOrdering. */
    attributes: jsonb('attributes').$type<AttributeValue[]>().notNull().default([]),
    priceCents: cents('price_cents').notNull(),
    salePriceCents: cents('sale_price_cents').notNull().default(0),
    onSale: boolean('on_sale').notNull().default(false),
    stock: integer('stock').notNull().default(0),
    unlimited: boolean('unlimited').notNull().default(false),
    /**
     * What an index may name without costing every order: one on the stock itself would make each sale write the row's entries in all
     * indexes anew. plinth_in_stock of what is counted.
     */
    inStock: boolean('in_stock').generatedAlwaysAs(sql`unlimited or stock + coalesce(backorder_limit, 0) >= 1`),
    /** How many pieces are sold beyond what is there; null: none. Stock below 0 is what was sold so (stock-triggers.ts keeps the limit). */
    backorderLimit: integer('backorder_limit'),
    /** From when these ship, on the website's clock. */
    backorderShipsOn: date('backorder_ships_on'),
    weightGrams: doublePrecision('weight_grams').notNull().default(0),
    lengthMm: doublePrecision('length_mm').notNull().default(0),
    widthMm: doublePrecision('width_mm').notNull().default(0),
    heightMm: doublePrecision('height_mm').notNull().default(0),
    gtin: text('gtin').notNull().default(''),
    mpn: text('mpn').notNull().default(''),
    /** What customs want to know of it: the domain's CustomsFacts. */
    hsCode: text('hs_code').notNull().default(''),
    originCountry: text('origin_country').notNull().default(''),
    customsDescription: text('customs_description').notNull().default(''),
    assetId: text('asset_id'),
    foreignFields: jsonb('foreign_fields').$type<Record<string, unknown>>().notNull().default({}),
    displayIndex: integer('display_index').notNull().default(0),
    /** From how many pieces downward its stock is low; null: as the website's stock settings say. */
    lowAt: integer('low_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('variants_sku').on(t.websiteId, t.sku),
    index('variants_item').on(t.websiteId, t.itemId, t.displayIndex),
    // For any part of a SKU (find-functions.ts).
    index('variants_words').using('gin', t.websiteId, sql`(' ' || ${t.sku}) gin_trgm_ops`),
    check('variants_backorders_whole', sql`${t.backorderLimit} between 1 and 1000000000`),
    check('variants_low_at_whole', sql`${t.lowAt} >= 0`),
    check('variants_price_whole', sql`${t.priceCents} >= 0 and ${t.salePriceCents} >= 0`),
  ],
);

/** A discount of the store: by code, by many generated codes, or automatic. */
export const coupons = pgTable(
  'coupons',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** 'code' | 'codes' (generated ones, in coupon_codes) | 'automatic' */
    method: text('method').notNull().default('code'),
    /** Only where the method is 'code'. */
    code: text('code'),
    name: text('name').notNull(),
    /** 'percentage' | 'fixed' | 'free-shipping' | 'buy-get' */
    kind: text('kind').notNull(),
    /** Basis points for a percentage and for what is got, minor units for a fixed amount. */
    amount: cents('amount').notNull().default(0),
    minimumSubtotalCents: cents('minimum_subtotal_cents').notNull().default(0),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    maxUsesPerCode: integer('max_uses_per_code'),
    /** Only for who has not ordered before; then once for each customer. */
    firstOrder: boolean('first_order').notNull().default(false),
    /** What it looks at and what it counts with: CouponRules (commerce/pricing/coupon-row.ts). */
    rules: jsonb('rules').$type<Record<string, unknown>>().notNull().default({}),
    uses: integer('uses').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('coupons_code').on(t.websiteId, sql`upper(${t.code})`).where(sql`deleted_at is null`),
    // Every look at a cart asks for these.
    index('coupons_automatic').on(t.websiteId).where(sql`method = 'automatic' and enabled and deleted_at is null`),
  ],
);

/** The generated codes of a discount, as they are compared: without blanks, in capitals. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    websiteId: websiteId(),
    code: text('code').notNull(),
    couponId: text('coupon_id').notNull(),
    uses: integer('uses').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.code] }),
    index('coupon_codes_coupon').on(t.websiteId, t.couponId, t.code),
  ],
);

/** How often a customer, named by the email address in small letters, uses a discount. */
export const couponCustomers = pgTable(
  'coupon_customers',
  {
    websiteId: websiteId(),
    couponId: text('coupon_id').notNull(),
    customer: text('customer').notNull(),
    uses: integer('uses').notNull(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.couponId, t.customer] })],
);

/** Each use of a discount by an order, written in the order's transaction; a cancelled order gives it back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    websiteId: websiteId(),
    couponId: text('coupon_id').notNull(),
    orderId: text('order_id').notNull(),
    /** As it was entered; '' where none was. */
    code: text('code').notNull().default(''),
    customer: text('customer').notNull(),
    discountCents: cents('discount_cents').notNull(),
    createdAt: createdAt(),
    givenBackAt: moment('given_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.couponId, t.orderId] }),
    index('coupon_uses_order').on(t.websiteId, t.orderId),
  ],
);

export const taxRules = pgTable(
  'tax_rules',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    region: text('region').notNull().default(''),
    /** Codes, ranges and beginnings; empty: all of the country or region. */
    postalCodes: text('postal_codes').array().notNull().default([]),
    /** With two decimals: 6.625 % is 662.5. */
    rateBasisPoints: numeric('rate_basis_points', { precision: 7, scale: 2, mode: 'number' }).notNull(),
    /** Lower rates by tax class, in basis points. */
    classRates: jsonb('class_rates').$type<Record<string, number>>().notNull().default({}),
    appliesToShipping: boolean('applies_to_shipping').notNull().default(false),
    includedInPrice: boolean('included_in_price').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('tax_rules_place').on(t.websiteId, t.country, t.region, t.name),
    check('tax_rules_rate', sql`${t.rateBasisPoints} between 0 and 10000`),
  ],
);

/** Categories of products that are not taxed at the usual rate. */
export const taxCategories = pgTable(
  'tax_categories',
  {
    websiteId: websiteId(),
    categoryId: text('category_id').notNull(),
    /** A lower TaxClass of the domain, or 'exempt'. */
    taxClass: text('tax_class').notNull(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.categoryId] })],
);

export const orders = pgTable(
  'orders',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderNumber: integer('order_number').notNull(),
    purchasedCartId: text('purchased_cart_id').notNull(),
    /** 'pending' | 'fulfilled' | 'canceled' | 'refunded' */
    status: text('status').notNull().default('pending'),
    testMode: boolean('test_mode').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerName: text('customer_name').notNull().default(''),
    /** Whose account it was placed from; null for guests. */
    siteUserId: text('site_user_id'),
    currency: text('currency').notNull(),
    subtotalCents: cents('subtotal_cents').notNull(),
    discountCents: cents('discount_cents').notNull().default(0),
    shippingCents: cents('shipping_cents').notNull().default(0),
    taxCents: cents('tax_cents').notNull().default(0),
    grandTotalCents: cents('grand_total_cents').notNull(),
    /** What of the total gift cards paid; the rest is the payment's. */
    giftCardCents: cents('gift_card_cents').notNull().default(0),
    /** What of the total was given back, or is on its way back. */
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** The owner's own words to find it by. */
    tags: text('tags').array().notNull().default([]),
    shippingAddress: jsonb('shipping_address').$type<Record<string, unknown> | null>(),
    billingAddress: jsonb('billing_address').$type<Record<string, unknown> | null>(),
    shippingOption: jsonb('shipping_option').$type<Record<string, unknown> | null>(),
    discounts: jsonb('discounts').$type<Record<string, unknown>[]>().notNull().default([]),
    taxLines: jsonb('tax_lines').$type<Record<string, unknown>[]>().notNull().default([]),
    /** What its total was computed with, so that a change of the order computes with the same; null in older orders. */
    terms: jsonb('terms').$type<Record<string, unknown> | null>(),
    /** The company that bought, and why the order holds no tax; null: a person who pays it. */
    buyer: jsonb('buyer').$type<Record<string, unknown> | null>(),
    /** What the shop owes its buyer since the order was changed, beyond what has gone back. */
    owedCents: cents('owed_cents').notNull().default(0),
    customerNote: text('customer_note').notNull().default(''),
    isGift: boolean('is_gift').notNull().default(false),
    /** Goes into the parcel; '' where it is no gift. */
    giftMessage: text('gift_message').notNull().default(''),
    marketingConsent: boolean('marketing_consent').notNull().default(false),
    /** Which of the website's languages its buyer read; '' = its own. */
    language: text('language').notNull().default(''),
    /** What led the buyer here, as analytics knows it of whoever may be counted; '' = nothing, or not known. */
    source: text('source').notNull().default(''),
    campaign: text('campaign').notNull().default(''),
    /** Proof for the order's own page: the link carries the token, only its hash is kept. */
    accessTokenHash: text('access_token_hash').notNull(),
    /** What an order for a subscription's first period starts: {billingPeriod, numBillingCycles}. */
    subscriptionPlan: jsonb('subscription_plan').$type<Record<string, unknown> | null>(),
    /** {carrier, trackingNumber} as the owner gave them, and the account that did. */
    fulfillment: jsonb('fulfillment').$type<{
      carrier: string;
      trackingNumber: string;
      accountId?: string | null;
    } | null>(),
    fulfilledAt: moment('fulfilled_at'),
    canceledAt: moment('canceled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('orders_number').on(t.websiteId, t.orderNumber),
    uniqueIndex('orders_cart').on(t.websiteId, t.purchasedCartId),
    index('orders_created').on(t.websiteId, t.createdAt),
    index('orders_site_user').on(t.websiteId, t.siteUserId),
    index('orders_customer').on(t.websiteId, sql`lower(${t.customerEmail})`),
    index('orders_status').on(t.websiteId, t.status, t.id),
    index('orders_canceled').on(t.websiteId, t.canceledAt).where(sql`canceled_at is not null`),
    // Who is to be asked for reviews.
    index('orders_fulfilled').on(t.websiteId, t.fulfilledAt).where(sql`status = 'fulfilled'`),
    check('orders_refunded', sql`${t.refundedCents} between 0 and ${t.grandTotalCents}`),
    // Without a tag, as orders are placed, nothing is written to it.
    index('orders_tags').using('gin', t.websiteId, t.tags).where(sql`${t.tags} <> '{}'`),
    // For any part of a name or an address (find-functions.ts).
    index('orders_words').using(
      'gin',
      t.websiteId,
      sql`(' ' || ${t.customerEmail} || ' ' || ${t.customerName}) gin_trgm_ops`,
    ),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    websiteId: websiteId(),
    orderId: text('order_id').notNull(),
    id: id('id').notNull(),
    itemId: text('item_id').notNull(),
    variantId: text('variant_id').notNull(),
    sku: text('sku').notNull(),
    productName: text('product_name').notNull(),
    productType: integer('product_type').notNull(),
    attributes: jsonb('attributes').$type<AttributeValue[]>().notNull().default([]),
    quantity: integer('quantity').notNull(),
    unitPriceCents: cents('unit_price_cents').notNull(),
    additionalFields: jsonb('additional_fields').$type<Record<string, unknown> | null>(),
    assetId: text('asset_id'),
    /** How many pieces left the stock: 0 where stock is not counted, so that a cancellation gives back what was taken. */
    stockTaken: integer('stock_taken').notNull().default(0),
    /** How many of these came back. */
    stockReturned: integer('stock_returned').notNull().default(0),
    /** Pieces that were sent or handed over. */
    fulfilledQuantity: integer('fulfilled_quantity').notNull().default(0),
    /** Pieces that were given back. */
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    /** Of its pieces those that were not there when they were sold, and when they were said to ship. */
    backordered: integer('backordered').notNull().default(0),
    backorderShipsOn: date('backorder_ships_on'),
    displayIndex: integer('display_index').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.orderId, t.id] }),
    index('order_items_variant').on(t.websiteId, t.variantId),
    // Those that may wait for stock (inventory/waiting-queries.ts).
    index('order_items_waiting')
      .on(t.websiteId, t.variantId, t.orderId)
      .where(sql`${t.backordered} > 0 and ${t.quantity} > ${t.fulfilledQuantity} + ${t.refundedQuantity}`),
    check('order_items_returned', sql`${t.stockReturned} between 0 and ${t.stockTaken}`),
    check('order_items_fulfilled', sql`${t.fulfilledQuantity} between 0 and ${t.quantity}`),
    check('order_items_refunded', sql`${t.refundedQuantity} between 0 and ${t.quantity}`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderId: text('order_id').notNull(),
    provider: text('provider').notNull(),
    providerReference: text('provider_reference').notNull(),
    /** Which of several ways of this provider, by its name; '' where there is one. */
    method: text('method').notNull().default(''),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** 'pending' (manual) | 'authorized' (some of it is still held) | 'captured' | 'refunded' | 'failed' | 'voided' (all was let go) */
    state: text('state').notNull(),
    testMode: boolean('test_mode').notNull(),
    /** What of it was received, and what of a hold was let go. A trigger fills the first in for who receives all (ledger-triggers.ts). */
    capturedCents: cents('captured_cents').notNull().default(0),
    releasedCents: cents('released_cents').notNull().default(0),
    /** Until when its bank holds what the shop captures later; null: it is captured once there is an order. */
    heldUntil: moment('held_until'),
    /** What of it was given back, or is on its way back. */
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** The draft order by whose link it is paid, where an order was changed; '' for every other. */
    offerId: text('offer_id').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('payments_order').on(t.websiteId, t.orderId),
    index('payments_reference').on(t.websiteId, t.provider, t.providerReference),
    // What is still to be paid: of a million payments a few.
    index('payments_awaited').on(t.websiteId, t.orderId).where(sql`state = 'pending'`),
    check('payments_refunded', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
    check(
      'payments_captured',
      sql`${t.capturedCents} >= 0 and ${t.releasedCents} >= 0 and ${t.capturedCents} + ${t.releasedCents} <= ${t.amountCents}`,
    ),
  ],
);

/** The answer of a checkout call under its Idempotency-Key, so that a repeated call gets the same order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    websiteId: websiteId(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.key] }),
    // For their end (platform/retention).
    index('idempotency_keys_created').on(t.websiteId, t.createdAt),
  ],
);

/** Mails to send; written in the transaction of what they tell about. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    kind: text('kind').notNull(),
    relatedId: text('related_id').notNull().default(''),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plainText: text('plain_text').notNull(),
    /**
     * 'queued' | 'sent' | 'failed'; without SMTP_URL messages stay queued and the editor shows them. 'held': too old to be sent
     * without a question; 'discarded': its owner has said no.
     */
    status: text('status').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    sentAt: moment('sent_at'),
    /** When its owner said that it is to be sent, old as it is. */
    releasedAt: moment('released_at'),
    /** Where mail programs end mails of its kind (List-Unsubscribe); '' where they cannot be ended. Its proof is sealed. */
    unsubscribeUrl: text('unsubscribe_url').notNull().default(''),
    /** Which seals in it are its own (platform/mail/sealed-secrets.ts); null: written before there were marks. */
    sealMark: text('seal_mark'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('outbox_related').on(t.websiteId, t.relatedId, t.id),
    index('outbox_held').on(t.websiteId, t.createdAt).where(sql`${t.status} = 'held'`),
  ],
);

/** Which product or variant a row of a foreign shop became, so that importing a file twice changes nothing. */
export const importLinks = pgTable(
  'import_links',
  {
    websiteId: websiteId(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    kind: text('kind').notNull(),
    localId: text('local_id').notNull(),
    contentHash: text('content_hash').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.source, t.kind, t.externalId] })],
);
