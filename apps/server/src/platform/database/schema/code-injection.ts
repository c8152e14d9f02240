import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { updatedAt, websiteId } from './columns.ts';

/** HTML that the owner puts on pages; its scripts run by hash. */
export const codeInjections = pgTable(
  'code_injections',
  {
    websiteId: websiteId(),
    /** header, footer, lockPage, orderConfirmation, page, item */
    place: text('place').notNull(),
    /** Of the page or item; '' for the whole website. */
    targetId: text('target_id').notNull().default(''),
    html: text('html').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.place, t.targetId] })],
);
