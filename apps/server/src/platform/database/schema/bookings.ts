import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/** Places at a time of a service: held by a payment under way, or booked by the line of an order. */
export const bookings = pgTable(
  'bookings',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    itemId: id('item_id').notNull(),
    /** '' while a payment holds it. */
    orderId: text('order_id').notNull().default(''),
    orderItemId: text('order_item_id').notNull().default(''),
    /** The payment that holds it; ''. */
    attemptId: text('attempt_id').notNull().default(''),
    /** The event whose places these are, whenever it is; ''. */
    eventId: text('event_id').notNull().default(''),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Its end with what is kept free after it. */
    busyUntil: moment('busy_until').notNull(),
    places: integer('places').notNull(),
    /** How many there was room for when it was taken. */
    capacity: integer('capacity').notNull(),
    /** Of a date of its own: others at other times do not touch it. */
    session: boolean('session').notNull(),
    /** `held`, `booked` or `canceled`. */
    state: text('state').notNull(),
    /** Of the shop's people. */
    note: text('note').notNull().default(''),
    /** When its buyer was last told of its time by a mail. */
    toldAt: moment('told_at').notNull().defaultNow(),
    canceledAt: moment('canceled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('bookings_of_item').on(t.websiteId, t.itemId, t.busyUntil),
    index('bookings_by_time').on(t.websiteId, t.startsAt, t.id),
    index('bookings_of_order').on(t.websiteId, t.orderId),
    index('bookings_of_event').on(t.websiteId, t.eventId).where(sql`event_id <> ''`),
    index('bookings_of_attempt').on(t.websiteId, t.attemptId).where(sql`attempt_id <> ''`),
  ],
);
