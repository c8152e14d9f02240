import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, websiteId } from './columns.ts';

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
