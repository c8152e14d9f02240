import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/** What buyers say about a product: written on its page, or taken over from another shop. */
export const productReviews = pgTable(
  'product_reviews',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    itemId: text('item_id').notNull(),
    /** 'native' | 'imported' */
    source: text('source').notNull(),
    /** 1 to 5. */
    rating: smallint('rating').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull().default(''),
    authorName: text('author_name').notNull(),
    /** Never leaves the server but to owners. */
    authorEmail: text('author_email').notNull().default(''),
    /** There was an order of the product by this email address. */
    verifiedBuyer: boolean('verified_buyer').notNull().default(false),
    /** 'pending' | 'approved' | 'rejected' | 'deleted', which can be brought back for a month */
    status: text('status').notNull().default('pending'),
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
    /** The date that is shown; of an import, the day on which it was written elsewhere. */
    writtenAt: moment('written_at').notNull().defaultNow(),
    /** A salted hash of the sender's address: enough to recognise a flood, not a person. */
    senderHash: text('sender_hash').notNull().default(''),
    /** Of the words, or of the id in the place it comes from: the same review is stored once. */
    contentHash: text('content_hash').notNull(),
    moderatedBy: text('moderated_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('product_reviews_item').on(t.websiteId, t.itemId, t.status, t.writtenAt),
    index('product_reviews_queue').on(t.websiteId, t.status, t.id),
    index('product_reviews_sender').on(t.websiteId, t.senderHash, t.createdAt),
    uniqueIndex('product_reviews_once').on(t.websiteId, t.contentHash),
  ],
);
