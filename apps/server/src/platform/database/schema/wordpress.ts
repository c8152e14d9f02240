import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, websiteId } from './columns.ts';

/** An export of WordPress that is looked at, imported or was: what is in it, how it is to come in, and what it made. */
export const wordpressImports = pgTable(
  'wordpress_imports',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    filename: text('filename').notNull(),
    /** Where the file is kept until it is imported or put away; '': it is gone. */
    fileKey: text('file_key').notNull(),
    /** 'reading' → 'read' → 'importing' → 'done' → 'undone'; 'failed' where nothing of it came in. */
    state: text('state').notNull().default('reading'),
    /** Counts, authors and address of the blog, by the first reading. */
    found: jsonb('found').$type<Record<string, unknown>>().notNull().default({}),
    /** What its owner chose. */
    mapping: jsonb('mapping').$type<Record<string, unknown>>().notNull().default({}),
    /** Ids of all that it made, by kind: what undoing it removes. */
    made: jsonb('made').$type<Record<string, string[]>>().notNull().default({}),
    /** What did not come in, or not as it was, by line. */
    problems: jsonb('problems').$type<{ line: number; subject: string; reason: string }[]>().notNull().default([]),
    /** Why it failed as a whole, in one line. */
    problem: text('problem').notNull().default(''),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    accountId: text('account_id').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] }), index('wordpress_imports_newest').on(t.websiteId, t.createdAt)],
);
