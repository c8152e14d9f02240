import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, websiteId } from './columns.ts';

/** Folders of the file manager; no address has anything to do with them. */
export const assetFolders = pgTable(
  'asset_folders',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** Null: on top. */
    parentId: id('parent_id'),
    name: text('name').notNull(),
    /** Deleted together with the files of the bin that have this moment, too. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

/** Files that were deleted and can still be brought back. Their bytes are where they were; `assets` has them no more. */
export const assetBin = pgTable(
  'asset_bin',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    storageKey: text('storage_key').notNull(),
    byteSize: integer('byte_size').notNull(),
    folderId: id('folder_id'),
    /** The row of `assets` as it was. */
    file: jsonb('file').$type<Record<string, unknown>>().notNull(),
    /** What showed it by a column, to show it again. */
    shown: jsonb('shown').$type<Record<string, unknown>>().notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('asset_bin_deleted').on(t.websiteId, t.deletedAt),
    index('asset_bin_storage').on(t.websiteId, t.storageKey),
  ],
);

/** Parts of images that were made, as no store is asked to list what it holds: they go with their image. */
export const assetCrops = pgTable(
  'asset_crops',
  {
    websiteId: websiteId(),
    storageKey: text('storage_key').notNull(),
    crop: text('crop').notNull(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.storageKey, t.crop] })],
);
