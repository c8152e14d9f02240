import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, websiteId } from './columns.ts';

/** Who changed what of a website, when and from where. The application adds rows and reads them, and can do nothing else to them. */
export const auditLog = pgTable(
  'audit_log',
  {
    websiteId: websiteId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    accountId: text('account_id').notNull(),
    /** Email address at that time: accounts may be renamed and removed. */
    actor: text('actor').notNull(),
    /** `PUT /api/themes/active`, `sign-in` … */
    action: text('action').notNull(),
    /** What it was done to: the address of the call. */
    subject: text('subject').notNull(),
    /** To whom or what, in words, where the address is an id alone: `noor@example.com: Editor`. */
    about: text('about').notNull().default(''),
    /** Status of the answer: 403 is a refused permission. */
    status: integer('status').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('audit_log_account').on(t.websiteId, t.accountId, t.id),
    index('audit_log_at').on(t.at),
  ],
);

/** What browsers refused because of a page's policy; one row for each kind, with how often. */
export const policyReports = pgTable(
  'policy_reports',
  {
    websiteId: websiteId(),
    /** Hash over directive and what was refused. */
    key: text('key').notNull(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    /** Path of the page that told last. */
    page: text('page').notNull(),
    count: integer('count').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.key] })],
);
