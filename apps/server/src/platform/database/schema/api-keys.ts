import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, websiteId } from './columns.ts';

/** Keys by which programs make an owner's calls; only a SHA-256 of the secret is kept, and its end to know it by. */
export const apiKeys = pgTable(
  'api_keys',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    role: integer('role').notNull(),
    tokenHash: text('token_hash').notNull(),
    ending: text('ending').notNull(),
    /** Who made it: it works as long as they may make keys. */
    accountId: text('account_id').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('api_keys_token').on(t.tokenHash),
    index('api_keys_account').on(t.accountId),
  ],
);
