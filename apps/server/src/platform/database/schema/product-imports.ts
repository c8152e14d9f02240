import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

/** A product file that is looked at, imported or was: what is in it, how it is to come in, and how far it is. */
export const productImports = pgTable(
  'product_imports',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    filename: text('filename').notNull(),
    /** Where the file is kept until it is imported or put away; '': it is gone, or was never kept. */
    fileKey: text('file_key').notNull().default(''),
    /** 'reading' → 'read' → 'importing' → 'done' → 'undoing' → 'undone'; 'failed' where nothing of it came in. */
    state: text('state').notNull().default('reading'),
    /** Names of its columns with some of their values. */
    columns: jsonb('columns').$type<{ name: string; examples: string[] }[]>().notNull().default([]),
    /** Which column says what; null: as the file is known, or nobody knows. */
    mapping: jsonb('mapping').$type<Record<string, unknown>>(),
    /** What its owner chose about what does not fit, and about images. */
    choices: jsonb('choices').$type<Record<string, unknown>>().notNull().default({}),
    plan: jsonb('plan').$type<Record<string, unknown>>(),
    /** What the reading found, by line; what the writing found stands with each product. */
    problems: jsonb('problems').$type<Record<string, unknown>[]>().notNull().default([]),
    /** Pages that it made: what undoing it removes where they are empty. */
    made: jsonb('made').$type<Record<string, { id: string; urlId?: string; title?: string }[]>>().notNull().default({}),
    rows: integer('rows').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Why it failed as a whole, or ended early, in one line. */
    problem: text('problem').notNull().default(''),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    accountId: text('account_id'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] }), index('product_imports_newest').on(t.websiteId, t.createdAt)],
);

/**
 * What an import did with each product of its file, written in the transaction that did it: so an import goes on after its process has
 * died without doing anything twice, and can be taken back.
 */
export const productImportSteps = pgTable(
  'product_import_steps',
  {
    websiteId: websiteId(),
    importId: text('import_id').notNull(),
    /** Its place in the file, from 0. */
    number: integer('number').notNull(),
    itemId: text('item_id').notNull().default(''),
    title: text('title').notNull(),
    /** 'created' | 'updated' | 'unchanged' | 'failed' */
    outcome: text('outcome').notNull(),
    variants: integer('variants').notNull().default(0),
    images: integer('images').notNull().default(0),
    /** Images and categories that were not there before. */
    assetIds: text('asset_ids').array().notNull().default([]),
    categoryIds: text('category_ids').array().notNull().default([]),
    /** All that an import may write of the product, before it and after it; null before one that was not there. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    problems: jsonb('problems').$type<Record<string, unknown>[]>().notNull().default([]),
    missingImages: jsonb('missing_images').$type<Record<string, unknown>[]>().notNull().default([]),
    /** '' | 'removed' | 'restored' | 'kept' */
    undone: text('undone').notNull().default(''),
    /** Why it was kept. */
    keptReason: text('kept_reason').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.importId, t.number] })],
);

/** How the columns of a file were assigned last, for the next file with the same ones. */
export const importMappings = pgTable(
  'import_mappings',
  {
    websiteId: websiteId(),
    /** A hash of the names of the columns. */
    columnsHash: text('columns_hash').notNull(),
    mapping: jsonb('mapping').$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.columnsHash] })],
);
