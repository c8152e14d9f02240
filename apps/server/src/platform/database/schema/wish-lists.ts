import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, websiteId } from './columns.ts';

/** What a customer keeps for later, product by product. */
export const wishListEntries = pgTable(
  'wish_list_entries',
  {
    websiteId: websiteId(),
    siteUserId: text('site_user_id').notNull(),
    itemId: id('item_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.siteUserId, t.itemId] }),
    index('wish_list_entries_item').on(t.websiteId, t.itemId),
  ],
);

/** The link to a wish list that its owner has given to others. */
export const wishListShares = pgTable(
  'wish_list_shares',
  {
    websiteId: websiteId(),
    siteUserId: text('site_user_id').notNull(),
    /** The secret of the link: shown to the owner again and again, so that no hash will do. */
    token: text('token').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.siteUserId] }),
    uniqueIndex('wish_list_shares_token').on(t.websiteId, t.token),
  ],
);
