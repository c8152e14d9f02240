import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, websiteId } from './columns.ts';

/** Products that were bought in the same orders, as the orders of the last year have it; made anew each night. */
export const productCompanions = pgTable(
  'product_companions',
  {
    websiteId: websiteId(),
    itemId: id('item_id').notNull(),
    otherId: id('other_id').notNull(),
    /** In how many orders both were. */
    orders: integer('orders').notNull(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.itemId, t.otherId] })],
);
