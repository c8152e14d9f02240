import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { websiteId } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the search finds pages and items by. Written by triggers (database/search-triggers.ts) in the transaction of each
 * change. Drafts and locked pages are in it too: whether a visitor may see something is asked of the page itself.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    websiteId: websiteId(),
    /** 'collection' | 'item' */
    kind: text('kind').notNull(),
    refId: text('ref_id').notNull(),
    title: text('title').notNull(),
    /** Text without markup, for snippets. */
    body: text('body').notNull(),
    /** Title A, tags and categories B, excerpt C, body D; and the website's id as a word, so that the index finds its rows alone. */
    document: tsvector('document').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.kind, t.refId] }),
    index('search_entries_document').using('gin', t.document),
  ],
);
