import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, websiteId } from './columns.ts';

/** Feeds of other websites that pages show: what they said last, so that no page waits for them. */
export const outsideFeeds = pgTable(
  'outside_feeds',
  {
    websiteId: websiteId(),
    url: text('url').notNull(),
    entries: jsonb('entries')
      .$type<{ title: string; href: string; date: number; excerpt: string }[]>()
      .notNull()
      .default([]),
    etag: text('etag').notNull().default(''),
    lastModified: text('last_modified').notNull().default(''),
    /** Why the last try failed; '' = it did not. */
    problem: text('problem').notNull().default(''),
    failures: integer('failures').notNull().default(0),
    /** When a page last showed it; one that no page shows any more is forgotten. */
    shownAt: moment('shown_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.url] })],
);
