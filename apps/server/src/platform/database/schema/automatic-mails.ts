import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/** Whose a cart is, as they have typed it at the checkout of a shop that reminds of carts. */
export const cartContacts = pgTable(
  'cart_contacts',
  {
    websiteId: websiteId(),
    cartId: text('cart_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Whether they have ticked the box of the mailing list. */
    agreed: boolean('agreed').notNull().default(false),
    /** Which of the website's languages they read; '' = its own. */
    language: text('language').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.cartId] }), index('cart_contacts_email').on(t.websiteId, t.email)],
);

/** A mail that the shop has written by itself: of each kind one about each cart, order, or booking at its time. */
export const automaticMails = pgTable(
  'automatic_mails',
  {
    websiteId: websiteId(),
    /** Of the message in the outbox, too. */
    id: id('id').notNull(),
    /** 'cart' | 'review' | 'booking' */
    kind: text('kind').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The cart that was left, the order whose goods are to be reviewed, or the booking: its id, a point, and its time in milliseconds. */
    subjectId: text('subject_id').notNull(),
    /** The products that reviews were asked for. */
    itemIds: text('item_ids').array().notNull().default([]),
    /** The carts that its link has filled again, the newest last. */
    cartIds: text('cart_ids').array().notNull().default([]),
    couponCode: text('coupon_code').notNull().default(''),
    /** When its link was followed first. */
    openedAt: moment('opened_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('automatic_mails_once').on(t.websiteId, t.kind, t.subjectId),
    index('automatic_mails_person').on(t.websiteId, t.email, t.kind, t.createdAt),
    index('automatic_mails_carts').using('gin', t.cartIds),
  ],
);

/** Addresses that get no more mails of a kind. A hash of each: the wish outlives all that is known of the person. */
export const mailStops = pgTable(
  'mail_stops',
  {
    websiteId: websiteId(),
    kind: text('kind').notNull(),
    addressHash: text('address_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.kind, t.addressHash] })],
);
