import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, websiteId } from './columns.ts';

/** Who saved each kind of a website's settings last, so that whoever was slower can be told. */
export const settingsSaves = pgTable(
  'settings_saves',
  {
    websiteId: websiteId(),
    /** `website`, `business` … */
    settings: text('settings').notNull(),
    /** Of what was saved: other settings there now were written by something else. */
    version: text('version').notNull(),
    accountId: text('account_id').notNull(),
    /** Name at that time. */
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.settings] })],
);
