import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** An id of 24 hex characters, time-ordered (design/architecture.md). */
export const id = (name: string) => text(name);

/** The first column of every tenant table's key; row-level security compares it with `plinth.website_id`. */
export const websiteId = () => text('website_id').notNull();

/** Minor units of a currency. 64 bits in the database; what is written stays below 2^53 (`mostCents`). */
export const cents = (name: string) => bigint(name, { mode: 'number' });

export const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Binary content small enough to live in a row (theme files). */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
