import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, updatedAt, websiteId } from './columns.ts';

/** From which state of its original each text of a translated page was made. */
export const translationSources = pgTable(
  'translation_sources',
  {
    websiteId: websiteId(),
    /** The translated page, not its original. */
    collectionId: id('collection_id').notNull(),
    /** '' for the page itself. */
    itemId: text('item_id').notNull(),
    /** A digest of the original text by the key of the text. */
    digests: jsonb('digests').$type<Record<string, string>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.collectionId, t.itemId] })],
);
