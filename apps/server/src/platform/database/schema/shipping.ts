import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, createdAt, id, moment, websiteId } from './columns.ts';

/** Where some ways of shipping go. */
export const shippingZones = pgTable(
  'shipping_zones',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    /** 'places' | 'everywhere' | 'elsewhere': the domain's Area */
    reach: text('reach').notNull().default('places'),
    /** The domain's Place. */
    places: jsonb('places')
      .$type<{ country: string; regions: string[]; postalCodes: string[] }[]>()
      .notNull()
      .default([]),
    displayIndex: integer('display_index').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

export const shippingOptions = pgTable(
  'shipping_options',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** Of shipping_zones; null: everywhere. */
    zoneId: text('zone_id'),
    name: text('name').notNull(),
    /** 'flat' | 'by-subtotal' | 'by-weight' | 'free-over' | 'pickup': the domain's ShippingRate */
    kind: text('kind').notNull(),
    /** Shape by kind, see packages/domain shipping. */
    rates: jsonb('rates').$type<Record<string, unknown>>().notNull().default({}),
    /** How long it takes, in the owner's words. */
    estimate: text('estimate').notNull().default(''),
    /** Where and when to fetch it; for pickup. */
    instructions: text('instructions').notNull().default(''),
    displayIndex: integer('display_index').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

/** What a shop packs into: the domain's ShippingBox. */
export const shippingBoxes = pgTable(
  'shipping_boxes',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    /** The room inside. */
    lengthMm: doublePrecision('length_mm').notNull(),
    widthMm: doublePrecision('width_mm').notNull(),
    heightMm: doublePrecision('height_mm').notNull(),
    /** Of the box itself. */
    weightGrams: doublePrecision('weight_grams').notNull(),
    /** Goods and box together; null: any weight. */
    mostGrams: doublePrecision('most_grams'),
    isDefault: boolean('is_default').notNull().default(false),
    displayIndex: integer('display_index').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

/**
 * Labels of parcels: asked about, bought, voided. One that is being bought stands here before its carrier is asked for it, so that no end of a
 * process loses it.
 */
export const orderLabels = pgTable(
  'order_labels',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderId: text('order_id').notNull(),
    /** Of order_shipments: the parcel that it is on, or is to be on; '' where its parcel is made once it is bought. */
    shipmentId: text('shipment_id').notNull().default(''),
    /** 'quoted' | 'begun' | 'failed' | 'bought' | 'void-begun' | 'voiding' | 'voided' | 'void-refused' (commerce/labels/label-row.ts) */
    state: text('state').notNull().default('quoted'),
    /** 'table' | 'shippo' */
    provider: text('provider').notNull(),
    /** What was asked about: pieces, parcel, where it goes, what is declared. */
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    /** What carriers have offered for it. */
    rates: jsonb('rates').$type<Record<string, unknown>[]>().notNull().default([]),
    /** Of those the one that is bought; '' as long as none is. */
    rateId: text('rate_id').notNull().default(''),
    carrier: text('carrier').notNull().default(''),
    service: text('service').notNull().default(''),
    costCents: cents('cost_cents').notNull().default(0),
    currency: text('currency').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    /** What its provider calls the purchase. */
    reference: text('reference').notNull().default(''),
    /** Where the provider has the PDF, until it is fetched; then the file among the private ones of the website. */
    fileUrl: text('file_url').notNull().default(''),
    fileKey: text('file_key').notNull().default(''),
    testMode: boolean('test_mode').notNull().default(false),
    /** How often it was to be bought. */
    attempts: integer('attempts').notNull().default(0),
    /** Why it was refused, or could not be voided; a sentence for the owner. */
    problem: text('problem').notNull().default(''),
    accountId: text('account_id'),
    createdAt: createdAt(),
    begunAt: moment('begun_at'),
    boughtAt: moment('bought_at'),
    voidedAt: moment('voided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('order_labels_order').on(t.websiteId, t.orderId),
    index('order_labels_bought').on(t.websiteId, t.boughtAt),
    // Of two who buy for the same order at the same time the second waits for the first.
    uniqueIndex('order_labels_begun').on(t.websiteId, t.orderId).where(sql`${t.state} = 'begun'`),
    // A parcel has one label.
    uniqueIndex('order_labels_parcel')
      .on(t.websiteId, t.shipmentId)
      .where(sql`${t.shipmentId} <> '' and ${t.state} in ('begun', 'bought', 'void-begun')`),
  ],
);

/** What carriers have said of a cart's parcels at an address: what is shown of them is what is charged. */
export const carrierQuotes = pgTable(
  'carrier_quotes',
  {
    websiteId: websiteId(),
    cartId: text('cart_id').notNull(),
    /** Of the address and the parcels (commerce/carriers/quote-key.ts). */
    key: text('key').notNull(),
    currency: text('currency').notNull(),
    /** The domain's CarrierService, before the shop's markup; none: nobody has answered, or nobody goes there. */
    services: jsonb('services')
      .$type<{ code: string; name: string; costCents: number; days?: number }[]>()
      .notNull()
      .default([]),
    /** Why there are none, for the owner. */
    problem: text('problem').notNull().default(''),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.cartId, t.key] }),
    index('carrier_quotes_asked').on(t.websiteId, t.askedAt),
  ],
);
