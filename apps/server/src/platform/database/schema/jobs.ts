import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, websiteId } from './columns.ts';

/** Work for the background: one row a job, taken by one process at a time for as long as its lease (platform/jobs). */
export const jobs = pgTable(
  'jobs',
  {
    websiteId: websiteId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    /** What it is about: the id of a message, of an asset, an address … */
    key: text('key').notNull().default(''),
    /** 'waiting' | 'running' | 'done' | 'failed' */
    status: text('status').notNull().default('waiting'),
    /** While it waits: from when on it may be taken. While it runs: when its lease ends, and it may be taken by another one. */
    dueAt: moment('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Names the run that has it. */
    holder: text('holder').notNull().default(''),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Why the last try failed; '' = it did not. */
    problem: text('problem').notNull().default(''),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    // Over all websites: what is to be done next.
    index('jobs_due').on(t.kind, t.dueAt).where(sql`${t.status} in ('waiting', 'running')`),
    uniqueIndex('jobs_waiting').on(t.websiteId, t.kind, t.key).where(sql`${t.status} = 'waiting'`),
    index('jobs_key').on(t.websiteId, t.kind, t.key),
    index('jobs_finished').on(t.finishedAt).where(sql`${t.status} in ('done', 'failed')`),
  ],
);
