import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/** Who writes on a website. An author need not be able to sign in. */
export const authors = pgTable(
  'authors',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    displayName: text('display_name').notNull(),
    bio: text('bio').notNull().default(''),
    websiteUrl: text('website_url').notNull().default(''),
    avatarAssetId: text('avatar_asset_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

/** What visitors write below an item. Deleted ones keep their place while they have answers. */
export const comments = pgTable(
  'comments',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    itemId: text('item_id').notNull(),
    parentId: text('parent_id'),
    authorName: text('author_name').notNull(),
    authorEmail: text('author_email').notNull().default(''),
    authorUrl: text('author_url').notNull().default(''),
    body: text('body').notNull(),
    /** 'pending' | 'approved' | 'spam' | 'deleted' */
    status: text('status').notNull(),
    /** A salted hash of the sender's address: enough to recognise a flood, not a person. */
    senderHash: text('sender_hash').notNull().default(''),
    /** The same text from the same sender under the same item is one comment, however often it is sent. */
    contentHash: text('content_hash').notNull(),
    moderatedBy: text('moderated_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('comments_item').on(t.websiteId, t.itemId, t.status, t.createdAt),
    index('comments_queue').on(t.websiteId, t.status, t.createdAt),
    uniqueIndex('comments_once').on(t.websiteId, t.itemId, t.contentHash),
  ],
);

/** One like per visitor and item; the visitor's cookie is kept as a hash only. */
export const itemLikes = pgTable(
  'item_likes',
  {
    websiteId: websiteId(),
    itemId: text('item_id').notNull(),
    visitorHash: text('visitor_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.itemId, t.visitorHash] })],
);

/** People who have an account with a website (USER-03): customers and members. One person has one account per website. */
export const siteUsers = pgTable(
  'site_users',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull().default(''),
    /** As in accounts; null for somebody who was invited and has not chosen one yet. */
    passwordHash: text('password_hash'),
    /** When they proved that the address is theirs, by a link in a mail; orders placed as a guest are shown from then on. */
    emailVerifiedAt: moment('email_verified_at'),
    /** The cart that a sign-out has put away. */
    keptCartId: text('kept_cart_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] }), uniqueIndex('site_users_email').on(t.websiteId, t.email)],
);

/** Only a SHA-256 of the cookie's token is kept. */
export const siteUserSessions = pgTable(
  'site_user_sessions',
  {
    websiteId: websiteId(),
    tokenHash: text('token_hash').notNull(),
    siteUserId: text('site_user_id').notNull(),
    xsrfToken: text('xsrf_token').notNull(),
    /** What the session's owner calls it by; it opens nothing. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    /** From where, and with what, it was used last. */
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.tokenHash] }),
    index('site_user_sessions_user').on(t.websiteId, t.siteUserId),
    index('site_user_sessions_end').on(t.websiteId, t.expiresAt),
  ],
);

/** What stands over or beside the pages: announcement bar, pop-up, cookie banner, lock screen, sharing. One row a kind. */
export const siteExtras = pgTable(
  'site_extras',
  {
    websiteId: websiteId(),
    kind: text('kind').notNull(),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** The lock screen's password as in accounts; never leaves the server. */
    passwordHash: text('password_hash'),
    /** Raised by each change: what a visitor has closed is shown again when it says something new (ENUM-17). */
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.kind] })],
);
