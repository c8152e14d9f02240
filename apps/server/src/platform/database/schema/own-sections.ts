import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt, websiteId } from './columns.ts';

/** Sections of pages that were kept to be put into other pages. */
export const ownSections = pgTable(
  'own_sections',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    /** As a layout has it, with its blocks. */
    section: jsonb('section').$type<unknown>().notNull(),
    /** How many blocks it brings. */
    blocks: integer('blocks').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);
