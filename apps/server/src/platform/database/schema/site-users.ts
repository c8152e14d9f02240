import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/** Links in mails to site users; only a SHA-256 of the link's token is kept, and each is used once. */
export const siteUserTokens = pgTable(
  'site_user_tokens',
  {
    websiteId: websiteId(),
    tokenHash: text('token_hash').notNull(),
    siteUserId: text('site_user_id').notNull(),
    /** 'reset' = choose a new password; 'confirm' = the address is theirs. */
    purpose: text('purpose').notNull(),
    /** The address that the link went to. */
    email: text('email').notNull(),
    /** Hash of the network of whoever asked for it; '' = the person themselves, or the website's owner. */
    askedFrom: text('asked_from').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.tokenHash] }),
    index('site_user_tokens_user').on(t.websiteId, t.siteUserId),
  ],
);

/** Addresses that a customer keeps for the next order. */
export const siteUserAddresses = pgTable(
  'site_user_addresses',
  {
    websiteId: websiteId(),
    siteUserId: text('site_user_id').notNull(),
    id: id('id').notNull(),
    address: jsonb('address').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.siteUserId, t.id] })],
);

/** Parts of a website that only some people read. */
export const memberAreas = pgTable(
  'member_areas',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    /** What strangers read before they join. */
    description: text('description').notNull().default(''),
    /** 'open' = whoever has an account may join; 'invited' = the owner adds people. */
    joining: text('joining').notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

export const memberAreaMembers = pgTable(
  'member_area_members',
  {
    websiteId: websiteId(),
    memberAreaId: text('member_area_id').notNull(),
    siteUserId: text('site_user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.memberAreaId, t.siteUserId] }),
    index('member_area_members_user').on(t.websiteId, t.siteUserId),
  ],
);
