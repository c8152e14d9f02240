import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/**
 * What owners edit, as a document that merges (docs/decisions/0022-documents.md): its draft. Visitors see what is published, which
 * lies where it always has (collections.layout …); `base…` says how the document stood to it when they were last the same.
 */
export const documents = pgTable(
  'documents',
  {
    websiteId: websiteId(),
    /** 'page' | 'item' | 'field', and whatever gets a codec. */
    kind: text('kind').notNull(),
    /** Id of the page, item or field. */
    entityId: text('entity_id').notNull(),
    /** The whole document up to update number `state_seq`; what came after is in document_updates. */
    state: bytea('state').notNull(),
    stateSeq: bigint('state_seq', { mode: 'number' }).notNull().default(0),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    /** Up to which update the history tells. */
    notedSeq: bigint('noted_seq', { mode: 'number' }).notNull().default(0),
    /** The document as it said what is published, and the version of that. */
    baseState: bytea('base_state').notNull(),
    baseVersion: integer('base_version').notNull(),
    /** How many changes wait to be published; as of the last pause. */
    changes: integer('changes').notNull().default(0),
    /** Who changed it last. */
    accountId: text('account_id'),
    /** When the draft is to be published by itself, and who asked for that. */
    publishOn: moment('publish_on'),
    publishBy: text('publish_by'),
    /** Why the last scheduled publishing did not happen; '' = it did, or there was none. */
    publishProblem: text('publish_problem').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.kind, t.entityId] }),
    index('documents_drafts').on(t.websiteId, t.updatedAt).where(sql`${t.changes} > 0`),
    index('documents_due').on(t.websiteId, t.publishOn).where(sql`${t.publishOn} is not null`),
  ],
);

/** Changes of documents in the order in which they were taken in; never edited, squashed into documents.state. */
export const documentUpdates = pgTable(
  'document_updates',
  {
    websiteId: websiteId(),
    kind: text('kind').notNull(),
    entityId: text('entity_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    data: bytea('data').notNull(),
    accountId: text('account_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.kind, t.entityId, t.seq] })],
);

/** An entry for each sitting and for each publishing: what changed in words, and the document as it was after it. */
export const documentHistory = pgTable(
  'document_history',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    kind: text('kind').notNull(),
    entityId: text('entity_id').notNull(),
    /** 'sitting' | 'publish' | 'discard' | 'restore' | 'merge' */
    event: text('event').notNull(),
    /** Several where people worked in it at the same time. */
    accountIds: text('account_ids').array().notNull().default([]),
    words: text('words').array().notNull().default([]),
    value: jsonb('value').$type<unknown>().notNull(),
    createdAt: createdAt(),
    /** Of its last change: a sitting goes on until there is a pause. */
    endedAt: moment('ended_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('document_history_entity').on(t.websiteId, t.kind, t.entityId, t.id),
  ],
);
