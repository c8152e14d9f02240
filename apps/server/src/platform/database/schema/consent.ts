import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, websiteId } from './columns.ts';

/** Each choice about cookies that a visitor has made: when, what, and what was read. Nothing in it says who. */
export const consentChoices = pgTable(
  'consent_choices',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** Random; the visitor's browser has it too, and can be asked for it. Later choices of the same browser keep it. */
    number: text('number').notNull(),
    /** 'accepted' | 'measuring' | 'declined' */
    choice: text('choice').notNull(),
    /** 'gpc' | 'dnt' | '' */
    signal: text('signal').notNull(),
    /** Version in consent_wordings; '' = of a page older than what was known then. */
    wording: text('wording').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('consent_choices_number').on(t.websiteId, t.number),
    index('consent_choices_made_at').on(t.websiteId, t.madeAt),
  ],
);

/** What visitors have read who answered, by version. */
export const consentWordings = pgTable(
  'consent_wordings',
  {
    websiteId: websiteId(),
    version: text('version').notNull(),
    text: text('text').notNull(),
    firstAt: moment('first_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.version] })],
);
