import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt, websiteId } from './columns.ts';

/** What is still to be made of an uploaded picture: one row a picture, taken by one process at a time for as long as its lease. */
export const assetJobs = pgTable(
  'asset_jobs',
  {
    websiteId: websiteId(),
    assetId: text('asset_id').notNull(),
    /** 'waiting' | 'running' | 'done' | 'failed' */
    status: text('status').notNull().default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** What went wrong, for the owner. */
    problem: text('problem').notNull().default(''),
    /** Whoever works at it renews this; past it the worker is gone and another one takes over. */
    leaseUntil: moment('lease_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.assetId] }),
    // Over all websites: what is to be done next.
    index('asset_jobs_open').on(t.createdAt).where(sql`${t.status} in ('waiting', 'running')`),
  ],
);
