import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, websiteId } from './columns.ts';

/** Addresses elsewhere that are told of what happens on a website. */
export const hooks = pgTable(
  'hooks',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    url: text('url').notNull(),
    /** Names of packages/domain hookEvents. */
    events: text('events').array().notNull(),
    /** Signs what is sent there; sealed (platform/config/seal.ts). */
    secret: text('secret').notNull(),
    /** The secret before it, sealed, good until `formerUntil`: a receiver changes over without missing anything. */
    formerSecret: text('former_secret').notNull().default(''),
    formerUntil: moment('former_until'),
    /** '' it is told | 'owner' its owner has paused it | 'failing' it was given up | 'gone' it answered 410 */
    stopped: text('stopped').$type<'' | 'owner' | 'failing' | 'gone'>().notNull().default(''),
    /** Failures since the last success, and when the first of them was; null: the last one was a success. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    /** An address that fails again and again is left alone until then. */
    restUntil: moment('rest_until'),
    /** Who made it, and is told when it is given up. */
    accountId: text('account_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] }), uniqueIndex('hooks_url').on(t.websiteId, t.url)],
);

/** Each event on its way to a hook, written in the transaction of the event (hook-triggers.ts), and how that went. */
export const hookDeliveries = pgTable(
  'hook_deliveries',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    hookId: text('hook_id').notNull(),
    /** The same for all hooks and for what is sent again: a receiver tells doubles by it. */
    eventId: text('event_id').notNull(),
    event: text('event').notNull(),
    /** The id of what it is about. */
    subject: text('subject').notNull(),
    /** Names the transaction: one event of a kind for a thing in each. */
    cause: text('cause').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last try: its status (0: there was none), the beginning of its text, how long it took. */
    answerStatus: integer('answer_status').notNull().default(0),
    answerText: text('answer_text').notNull().default(''),
    tookMs: integer('took_ms').notNull().default(0),
    /** Why the last try failed; empty: it did not. */
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
    triedAt: moment('tried_at'),
    /** When it is tried next; null: it is not. */
    nextAt: moment('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('hook_deliveries_once').on(t.websiteId, t.hookId, t.event, t.subject, t.cause),
    index('hook_deliveries_of_hook').on(t.websiteId, t.hookId, t.id),
    index('hook_deliveries_waiting').on(t.websiteId, t.hookId).where(sql`${t.status} = 'waiting'`),
  ],
);
