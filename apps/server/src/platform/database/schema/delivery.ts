import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, moment, websiteId } from './columns.ts';

/** What the buyers of a digital product download. The bytes are kept where no public address leads. */
export const productFiles = pgTable(
  'product_files',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    itemId: text('item_id').notNull(),
    /** As it is called when it is saved by a buyer. */
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** Given to no further buyer; those who have bought it keep it. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] }), index('product_files_item').on(t.websiteId, t.itemId)],
);

/** The member area that buying a product of type paywall opens. */
export const productMemberships = pgTable(
  'product_memberships',
  {
    websiteId: websiteId(),
    itemId: text('item_id').notNull(),
    memberAreaId: text('member_area_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.itemId] })],
);

/** The right of a buyer to download one file of one line of an order. */
export const downloads = pgTable(
  'downloads',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderId: text('order_id').notNull(),
    orderItemId: text('order_item_id').notNull(),
    fileId: text('file_id').notNull(),
    /** How often it may be downloaded, and how often it was. */
    allowed: integer('allowed').notNull(),
    used: integer('used').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    /** The download that was counted last: what is asked for while it is not complete belongs to it. */
    claimStartedAt: moment('claim_started_at'),
    claimBytes: bigint('claim_bytes', { mode: 'number' }).notNull().default(0),
    claimDone: boolean('claim_done').notNull().default(false),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('downloads_order').on(t.websiteId, t.orderId),
    check('downloads_used', sql`${t.used} between 0 and ${t.allowed}`),
  ],
);

/** A bought membership: the right of one person to enter a member area. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    orderId: text('order_id').notNull(),
    orderItemId: text('order_item_id').notNull(),
    memberAreaId: text('member_area_id').notNull(),
    /** Until then its link makes somebody a member. */
    expiresAt: moment('expires_at').notNull(),
    siteUserId: text('site_user_id'),
    claimedAt: moment('claimed_at'),
    /** Whether it made them a member: who was one before stays one when the order is cancelled. */
    joined: boolean('joined').notNull().default(false),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] }), index('membership_grants_order').on(t.websiteId, t.orderId)],
);

/** A gift card. Its balance is the sum of its entries; whoever writes an entry changes both in one statement. */
export const giftCards = pgTable(
  'gift_cards',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** Finds the card by its code, which stands nowhere in plain. */
    codeHash: text('code_hash').notNull(),
    /** The code for its buyer, encrypted with the key of the installation. */
    sealedCode: text('sealed_code').notNull(),
    /** The last four characters: what people tell cards apart by. */
    ending: text('ending').notNull(),
    currency: text('currency').notNull(),
    balanceCents: cents('balance_cents').notNull(),
    /** Paid for by the test gateway: no money came in, so nothing of worth may go out for it. */
    testMode: boolean('test_mode').notNull().default(false),
    /** What it was bought with; null: made by hand. */
    orderId: text('order_id'),
    orderItemId: text('order_item_id'),
    disabledAt: moment('disabled_at'),
    /** From when on it pays for nothing any more, fixed when it was made; null: it never ends. What it holds then is moved off it by a job. */
    expiresAt: moment('expires_at'),
    /** When somebody of the shop has read the code, which is shown once, and who. */
    revealedAt: moment('revealed_at'),
    revealedBy: text('revealed_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('gift_cards_code').on(t.websiteId, t.codeHash),
    index('gift_cards_order').on(t.websiteId, t.orderId),
    index('gift_cards_expiry')
      .on(t.websiteId, t.expiresAt)
      .where(sql`${t.expiresAt} is not null and ${t.balanceCents} > 0`),
    check('gift_cards_balance', sql`${t.balanceCents} >= 0`),
  ],
);

/** The ledger of gift cards: only ever added to. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    giftCardId: text('gift_card_id').notNull(),
    /**
     * 'issued' | 'redeemed' | 'refunded' (an order that it paid for was cancelled) | 'adjusted' | 'expired' (its time is over) |
     * 'extended' (it got more time, and back what had expired, which may be nothing)
     */
    kind: text('kind').notNull(),
    /** Positive: onto the card. */
    amountCents: cents('amount_cents').notNull(),
    /** The order that sold it, was paid with it, or was cancelled. */
    orderId: text('order_id'),
    accountId: text('account_id'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('gift_card_entries_card').on(t.websiteId, t.giftCardId),
    index('gift_card_entries_order').on(t.websiteId, t.orderId),
    index('gift_card_entries_moment').on(t.websiteId, t.createdAt),
    // An order takes from a card once.
    uniqueIndex('gift_card_entries_redeemed').on(t.websiteId, t.orderId, t.giftCardId).where(sql`kind = 'redeemed'`),
    check('gift_card_entries_amount', sql`${t.amountCents} <> 0 or ${t.kind} = 'extended'`),
  ],
);

/** Whom the gift cards of an order's line are mailed to, and when. A job of the line's id sends them. */
export const giftCardRecipients = pgTable(
  'gift_card_recipients',
  {
    websiteId: websiteId(),
    orderItemId: text('order_item_id').notNull(),
    orderId: text('order_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** The day that was chosen, on the website's calendar; '': at once. */
    day: text('day').notNull(),
    sendAt: moment('send_at').notNull(),
    /** Scheme and host that the links of the mail start with. */
    origin: text('origin').notNull(),
    /** When the mail went into the outbox; null: it is still to come. */
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.orderItemId] }),
    index('gift_card_recipients_order').on(t.websiteId, t.orderId),
  ],
);
