import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/** One row a website. `contentVersion` is raised in the transaction of every change that visitors can see. */
export const websites = pgTable(
  'websites',
  {
    websiteId: text('website_id').primaryKey(),
    /** Host label on shared hosts: `identifier.localhost` in development. */
    identifier: text('identifier').notNull(),
    title: text('title').notNull(),
    tagline: text('tagline').notNull().default(''),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    language: text('language').notNull().default('en-US'),
    country: text('country').notNull().default('US'),
    contactEmail: text('contact_email').notNull().default(''),
    /** websiteSettings as templates see them, storeSettings apart. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    storeSettings: jsonb('store_settings').$type<Record<string, unknown>>().notNull().default({}),
    themeName: text('theme_name').notNull(),
    tweaks: jsonb('tweaks').$type<Record<string, string>>().notNull().default({}),
    homeCollectionId: text('home_collection_id'),
    logoAssetId: text('logo_asset_id'),
    contentVersion: bigint('content_version', { mode: 'number' }).notNull().default(1),
    /** Raised by triggers (database/structure-triggers.ts) when what the site map holds has changed; never by hand. */
    structureVersion: bigint('structure_version', { mode: 'number' }).notNull().default(1),
    /** What the transaction has changed that raised the version last, as platform/database/content-change.ts writes it. */
    contentChange: text('content_change').notNull().default('*'),
    /** The version that it began at, the one that it made, and its id: only while they fit is `contentChange` the truth. */
    contentChangeFrom: bigint('content_change_from', { mode: 'number' }).notNull().default(0),
    contentChangeTo: bigint('content_change_to', { mode: 'number' }).notNull().default(0),
    contentChangeBy: text('content_change_by').notNull().default(''),
    published: boolean('published').notNull().default(true),
    /** What it was made as: 'shop' | 'portfolio' | 'journal' | 'services'; '' where nobody said. */
    kind: text('kind').notNull().default(''),
    /** Came with the first start; gone when its owner has a website of their own and does not keep it. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Since when visitors see nothing of it; null: they do. */
    archivedAt: moment('archived_at'),
    /** Whether visitors who come by the address below the base host are sent to the primary domain, too. */
    redirectOwnHost: boolean('redirect_own_host').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('websites_identifier').on(t.identifier)],
);

/** Hosts that lead to a website besides `identifier.<base host>`. */
export const domains = pgTable(
  'domains',
  {
    websiteId: websiteId(),
    host: text('host').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.host] }), uniqueIndex('domains_host').on(t.host)],
);

/** Hosts that an owner has asked for and has not shown to be theirs: they lead nowhere until their record is found. */
export const domainClaims = pgTable(
  'domain_claims',
  {
    websiteId: websiteId(),
    host: text('host').notNull(),
    /** What the record must say. */
    token: text('token').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.host] })],
);

/** What was found when the records of a host were looked up last; hosts that are asked for have one as well as those that lead here. */
export const domainChecks = pgTable(
  'domain_checks',
  {
    websiteId: websiteId(),
    host: text('host').notNull(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    /** How often in a row what was wanted was not found: the pause before the next look grows with it. */
    misses: integer('misses').notNull().default(0),
    /** Texts where the proof is to stand. */
    proofFound: jsonb('proof_found').$type<string[]>().notNull().default([]),
    /** Where the host's visitors are led: a name, or addresses. */
    pointerFound: jsonb('pointer_found').$type<string[]>().notNull().default([]),
    pointsHere: boolean('points_here').notNull().default(false),
    /** Addresses of the name that the host is to lead to. */
    addresses: jsonb('addresses').$type<string[]>().notNull().default([]),
    /** '': everything could be looked up. */
    problem: text('problem').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.host] })],
);

/** Certificates that this installation has asked an authority for. A host has one: two processes fetch no two. */
export const certificates = pgTable(
  'certificates',
  {
    websiteId: websiteId(),
    host: text('host').notNull(),
    /** PEM, the host's own first; '' until there is one. */
    chain: text('chain').notNull().default(''),
    /** Its private key, encrypted with the installation's secret. */
    keySealed: text('key_sealed').notNull().default(''),
    issuedAt: moment('issued_at'),
    expiresAt: moment('expires_at'),
    /** Why the last try failed; '': it did not. */
    problem: text('problem').notNull().default(''),
    triedAt: moment('tried_at'),
    /** What the authority looks for at the host, while it does. */
    challengeToken: text('challenge_token').notNull().default(''),
    challengeAnswer: text('challenge_answer').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.host] }), uniqueIndex('certificates_host').on(t.host)],
);

/** The key by which an authority knows this installation, encrypted. Not a tenant table: all its websites share it. */
export const acmeAccounts = pgTable('acme_accounts', {
  directory: text('directory').primaryKey(),
  keySealed: text('key_sealed').notNull(),
  createdAt: createdAt(),
});

/** Named counters of a website, such as the order number. */
export const websiteCounters = pgTable(
  'website_counters',
  { websiteId: websiteId(), name: text('name').notNull(), value: bigint('value', { mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.websiteId, t.name] })],
);

/** People who own or help with websites. Not a tenant table: one person, many websites. */
export const accounts = pgTable(
  'accounts',
  {
    id: id('id').primaryKey(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    /** scrypt, `scrypt$N$r$p$salt$hash` in base64; null until the person sets a password. */
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('accounts_email').on(t.email)],
);

/** Which role (USER-08) an account has on a website. */
export const memberships = pgTable(
  'memberships',
  {
    websiteId: websiteId(),
    accountId: text('account_id').notNull(),
    role: integer('role').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.accountId] }), index('memberships_account').on(t.accountId)],
);

/** Somebody who has been asked to help with a website; only a SHA-256 of the link's token is kept. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    email: text('email').notNull(),
    role: integer('role').notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('member_invitations_email').on(t.websiteId, t.email),
    uniqueIndex('member_invitations_token').on(t.tokenHash),
  ],
);

/** Owner sessions; only a SHA-256 of the cookie's token is kept. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What the session's owner calls it by; it opens nothing. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    accountId: text('account_id').notNull(),
    crumb: text('crumb').notNull(),
    /** Which website's editor it is for: a browser sends its cookie to that host alone. */
    host: text('host').notNull().default(''),
    /** From where, and with what, it was used last. */
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('member_sessions_account').on(t.accountId)],
);

/** One-time sign-in links printed at start or sent by mail. */
export const signInLinks = pgTable('sign_in_links', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: createdAt(),
});

/** One-time codes that let somebody make the first website of an installation, or one for a host that has none. */
export const setupCodes = pgTable('setup_codes', {
  codeHash: text('code_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

/**
 * A whole website that is being copied, deleted, written into a file or made of one, or was lately. It belongs to who has asked for it
 * and to no website: the row has to outlive the website that it removes.
 */
export const websiteTasks = pgTable(
  'website_tasks',
  {
    id: id('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Who has asked, for the log of activity. */
    actor: text('actor').notNull(),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    kind: text('kind').$type<'copy' | 'delete' | 'export' | 'import'>().notNull(),
    /** The website that is copied, deleted or exported; of an import the one that it makes. */
    subjectId: text('subject_id').notNull(),
    subjectTitle: text('subject_title').notNull(),
    /** The copy, or what an import makes: there once the task is done. */
    copyId: text('copy_id'),
    copyTitle: text('copy_title').notNull().default(''),
    /** The website in whose log a removal is to stand; null: the call itself stands in one that stays. */
    notedOn: text('noted_on'),
    /** Where the backup of a deleted website lies. */
    backup: text('backup').notNull().default(''),
    /** What a deleted website's rows named in the file store. Not null: its rows are gone, and nothing takes that back. */
    files: jsonb('files').$type<{ key: string; contentType: string }[]>(),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    /** Of an export: whether orders, customers and what visitors wrote are in it. */
    people: boolean('people').notNull().default(false),
    /** Key in the asset store of the zip that is read or was written; '': there is none (any more). */
    zipKey: text('zip_key').notNull().default(''),
    zipBytes: bigint('zip_bytes', { mode: 'number' }).notNull().default(0),
    /** null: not at its end yet. */
    outcome: text('outcome').$type<'done' | 'failed' | 'cancelled'>(),
    problem: text('problem').notNull().default(''),
    /** What is wrong with a file that was to be imported, by file and line. */
    problems: jsonb('problems').$type<{ file: string; line: number; message: string }[]>().notNull().default([]),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('website_tasks_account').on(t.accountId),
    // Whatever is done with a whole website is done alone.
    uniqueIndex('website_tasks_subject').on(t.subjectId).where(sql`${t.outcome} is null`),
  ],
);

/** Failed sign-ins per account and per address; the throttle reads it. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  lastFailureAt: moment('last_failure_at').notNull().defaultNow(),
  lockedUntil: moment('locked_until'),
});

/** A theme that an owner uploaded; the starter themes live on disk. */
export const websiteThemes = pgTable(
  'website_themes',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    /** path → source */
    files: jsonb('files').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('website_themes_version').on(t.websiteId, t.name, t.version),
  ],
);
