import type { CategoryRules, PageLayout, ReviewTotals } from '@plinth/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, websiteId } from './columns.ts';

export interface NavigationItem {
  /** Of what has been published from the editor, so that a link that moves is known again. */
  id?: string;
  collectionId?: string;
  externalLink?: { url: string; title: string; newWindow?: boolean };
  memberAreaId?: string;
  title?: string;
  items?: NavigationItem[];
}

/** A page, store, blog, index … : anything with its own address at the first level (CONT-02). */
export const collections = pgTable(
  'collections',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    /** design/enumerations.md, collection types: 1 generic, 10 page, 13 products … */
    type: integer('type').notNull(),
    /** 'page', 'products', 'blog', 'events', 'gallery', 'index', 'folder' … */
    typeName: text('type_name').notNull(),
    title: text('title').notNull(),
    navigationTitle: text('navigation_title').notNull(),
    urlId: text('url_id').notNull(),
    description: text('description').notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    ordering: text('ordering').notNull().default('user-orderable'),
    pageSize: integer('page_size').notNull().default(20),
    folderBehavior: smallint('folder_behavior'),
    parentId: text('parent_id'),
    displayIndex: integer('display_index').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** As of an item (PAGE-21); visitors see an enabled page whose status is 'published'. */
    status: text('status').notNull().default('published'),
    publishOn: moment('publish_on').notNull().defaultNow(),
    membersOnly: boolean('members_only').notNull().default(false),
    /** The area whose members alone may read it; such a page is members-only as well. */
    memberAreaId: text('member_area_id'),
    passwordHash: text('password_hash'),
    mainAssetId: text('main_asset_id'),
    /** Main content of a page as HTML; where there is a layout, the text of its blocks. */
    body: text('body').notNull().default(''),
    /** The page as sections and blocks; null: `body` alone. */
    layout: jsonb('layout').$type<PageLayout>(),
    /** Raised by each saved layout; a save that builds on another number is refused. */
    layoutVersion: integer('layout_version').notNull().default(1),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** Raised by each change; a save that builds on another number is refused. */
    version: integer('version').notNull().default(1),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('collections_url').on(t.websiteId, t.urlId),
    index('collections_due')
      .on(t.websiteId, t.publishOn)
      .where(sql`${t.status} = 'scheduled' and ${t.deletedAt} is null`),
  ],
);

/** Nested categories of a collection; `type` ROOT is the one that every store has (STORE-03). */
export const categories = pgTable(
  'categories',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    collectionId: text('collection_id').notNull(),
    parentId: text('parent_id'),
    displayName: text('display_name').notNull(),
    slug: text('slug').notNull(),
    type: text('type').notNull().default('CATEGORY'),
    pageRendering: text('page_rendering').notNull().default('LIST_VIEW'),
    displayIndex: integer('display_index').notNull().default(0),
    /** By which products come into it (category-triggers.ts); null: they are put there by hand. */
    rules: jsonb('rules').$type<CategoryRules>(),
    /** Ids, address parts and names of those that were merged into it: whoever asks for one of them means it. */
    former: text('former').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('categories_slug').on(t.websiteId, t.collectionId, t.slug),
  ],
);

/**
 * What a category of a store was when it was removed, or merged into another one, so that it can be brought back. Forgotten with a later
 * removal, a day after.
 */
export const removedCategories = pgTable(
  'removed_categories',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    collectionId: text('collection_id').notNull(),
    /** Its row. */
    category: jsonb('category').$type<Record<string, unknown>>().notNull(),
    itemIds: text('item_ids').array().notNull(),
    childIds: text('child_ids').array().notNull(),
    /** Older addresses that led to it. */
    ledFrom: text('led_from').array().notNull(),
    /** Into which one it was merged, and what of that is more than this; null: it was removed. */
    merged: jsonb('merged').$type<Record<string, unknown>>(),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.id] })],
);

/** Whatever a collection holds (CONT-01): blog posts, events, images, products. */
export const items = pgTable(
  'items',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    collectionId: text('collection_id').notNull(),
    recordType: integer('record_type').notNull(),
    urlId: text('url_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    /** The body as sections and blocks; null: `body` alone. */
    layout: jsonb('layout').$type<PageLayout>(),
    layoutVersion: integer('layout_version').notNull().default(1),
    excerpt: text('excerpt').notNull().default(''),
    /** 'published' | 'scheduled' | 'needsReview' | 'draft' | 'private' (PAGE-21) */
    status: text('status').notNull().default('published'),
    publishOn: moment('publish_on').notNull().defaultNow(),
    /** One of the website's authors. */
    authorId: text('author_id'),
    tags: text('tags').array().notNull().default([]),
    mainAssetId: text('main_asset_id'),
    sourceUrl: text('source_url').notNull().default(''),
    /** A link post: its title leads to sourceUrl, not to a page of its own. */
    passthrough: boolean('passthrough').notNull().default(false),
    /** ENUM-19; what of the post stands at its head instead of its main image. */
    promotedBlockType: text('promoted_block_type').notNull().default(''),
    /** Of events (CONT-03). */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    location: jsonb('location').$type<Record<string, unknown> | null>(),
    /** Whether visitors' caches have been told that the event is over. */
    endNoted: boolean('end_noted').notNull().default(false),
    /** Of an event: the service that sells its places, and how many those are. */
    soldById: text('sold_by_id'),
    soldPlaces: integer('sold_places').notNull().default(0),
    /** 1 = open for comments, 2 = closed (CONT-13). */
    commentState: smallint('comment_state').notNull().default(2),
    /** Kept with each change of a comment or like, so that a listing counts nothing. */
    commentCount: integer('comment_count').notNull().default(0),
    publicCommentCount: integer('public_comment_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    /** Approved reviews of a product: how many of 1 … 5 stars, by source. Null: none. */
    reviewTotals: jsonb('review_totals').$type<ReviewTotals | null>(),
    displayIndex: integer('display_index').notNull().default(0),
    featured: boolean('featured').notNull().default(false),
    /** Of a product, whether any of its variants is in stock, and whether any is on sale: kept by variant-triggers.ts. */
    anyInStock: boolean('any_in_stock').notNull().default(false),
    anyOnSale: boolean('any_on_sale').notNull().default(false),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    /** PROD-02; null for what is not a product. */
    productType: smallint('product_type'),
    /** Names of the options in their order, such as Size, Glaze (variantOptionOrdering). */
    variantOptionOrdering: text('variant_option_ordering').array().notNull().default([]),
    /** The rest of structuredContent: isSubscribable, subscriptionPlan, customAddButtonText, digital file … */
    structuredContent: jsonb('structured_content').$type<Record<string, unknown>>().notNull().default({}),
    /** Columns of an import that we do not model, kept so that an export gives them back. */
    foreignFields: jsonb('foreign_fields').$type<Record<string, unknown>>().notNull().default({}),
    /** Raised by each change; a save that builds on another number is refused, not merged blindly. */
    version: integer('version').notNull().default(1),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    uniqueIndex('items_url').on(t.websiteId, t.collectionId, t.urlId),
    index('items_listing').on(t.websiteId, t.collectionId, t.status, t.displayIndex),
    index('items_by_date').on(t.websiteId, t.collectionId, t.publishOn),
    index('items_sold_by').on(t.websiteId, t.soldById).where(sql`${t.soldById} is not null`),
    index('items_by_start').on(t.websiteId, t.collectionId, t.startsAt).where(sql`${t.startsAt} is not null`),
    // The editor's lists of products, by each order that they have, and any part of a name or tag (find-functions.ts).
    index('items_products')
      .on(t.websiteId, t.displayIndex, t.id)
      .where(sql`${t.productType} is not null and ${t.deletedAt} is null`),
    index('items_products_by_name')
      .on(t.websiteId, sql`lower(${t.title})`, t.id)
      .where(sql`${t.productType} is not null and ${t.deletedAt} is null`),
    index('items_products_by_change')
      .on(t.websiteId, t.updatedAt, t.id)
      .where(sql`${t.productType} is not null and ${t.deletedAt} is null`),
    index('items_hidden_products')
      .on(t.websiteId, t.displayIndex, t.id)
      .where(
        sql`${t.productType} is not null and ${t.deletedAt} is null and ${t.status} not in ('published', 'scheduled')`,
      ),
    index('items_sold_out')
      .on(t.websiteId, t.displayIndex, t.id)
      .where(sql`${t.productType} is not null and ${t.deletedAt} is null and not ${t.anyInStock}`),
    index('items_on_sale')
      .on(t.websiteId, t.displayIndex, t.id)
      .where(sql`${t.productType} is not null and ${t.deletedAt} is null and ${t.anyOnSale}`),
    index('items_deleted_products')
      .on(t.websiteId, t.displayIndex, t.id)
      .where(sql`${t.productType} is not null and ${t.deletedAt} is not null`),
    index('items_words')
      .using('gin', t.websiteId, sql`(' ' || ${t.title} || ' ' || plinth_joined(${t.tags})) gin_trgm_ops`)
      .where(sql`${t.productType} is not null`),
    // A collection from its begin to its end, in steps: exports.
    index('items_in_order').on(t.websiteId, t.collectionId, t.displayIndex, t.id),
    // A list of posts by date and how many it has, all or of one status, without reading them.
    index('items_dated')
      .on(t.websiteId, t.collectionId, t.publishOn, t.id, t.status)
      .where(sql`${t.productType} is null and ${t.deletedAt} is null`),
    // The parts of a sitemap.
    index('items_open')
      .on(t.websiteId, t.collectionId, t.id)
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    // What falls due next on a website, and which event ends next.
    index('items_due').on(t.websiteId, t.publishOn).where(sql`${t.status} = 'scheduled' and ${t.deletedAt} is null`),
    index('items_early').on(t.publishOn).where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('items_ending').on(t.websiteId, t.endsAt).where(sql`${t.endsAt} is not null and not ${t.endNoted}`),
  ],
);

export const itemCategories = pgTable(
  'item_categories',
  { websiteId: websiteId(), itemId: text('item_id').notNull(), categoryId: text('category_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.itemId, t.categoryId] }),
    index('item_categories_category').on(t.websiteId, t.categoryId),
  ],
);

/** Uploaded files. The bytes are in the asset store under `storageKey` (a hash, so that names are immutable). */
export const assets = pgTable(
  'assets',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    width: integer('width'),
    height: integer('height'),
    storageKey: text('storage_key').notNull(),
    altText: text('alt_text').notNull().default(''),
    title: text('title').notNull().default(''),
    focalXThousandths: integer('focal_x_thousandths').notNull().default(500),
    focalYThousandths: integer('focal_y_thousandths').notNull().default(500),
    colorData: jsonb('color_data').$type<Record<string, string>>().notNull().default({}),
    /** Widths for which variants are stored, such as [100, 300, 500]. */
    widths: integer('widths').array().notNull().default([]),
    /** Addresses below `/content/` that it had before its bytes were replaced; they lead to the present one. */
    formerAddresses: text('former_addresses').array().notNull().default([]),
    /** Null: in no file folder. */
    folderId: id('folder_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('assets_storage').on(t.websiteId, t.storageKey),
    index('assets_folder').on(t.websiteId, t.folderId),
  ],
);

/** Images of an item in their order; the first is its main image. */
export const itemAssets = pgTable(
  'item_assets',
  {
    websiteId: websiteId(),
    itemId: text('item_id').notNull(),
    assetId: text('asset_id').notNull(),
    displayIndex: integer('display_index').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.itemId, t.assetId] })],
);

/** A navigation of the theme (`mainNav`, `footerNav` …). */
export const navigations = pgTable(
  'navigations',
  {
    websiteId: websiteId(),
    name: text('name').notNull(),
    items: jsonb('items').$type<NavigationItem[]>().notNull().default([]),
    /** Raised by each change. */
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.name] })],
);

/** Header and footer of the website (NAV-04). */
export const headerFooters = pgTable('header_footers', {
  websiteId: text('website_id').primaryKey(),
  header: jsonb('header').$type<Record<string, unknown>>().notNull().default({}),
  footer: jsonb('footer').$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: updatedAt(),
});

/** Every saved state of something an owner edits; history restores from it. */
export const revisions = pgTable(
  'revisions',
  {
    websiteId: websiteId(),
    id: id('id').notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    version: integer('version').notNull(),
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
    accountId: text('account_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.id] }),
    index('revisions_entity').on(t.websiteId, t.entityType, t.entityId, t.version),
  ],
);

/** Old addresses that lead to new ones. */
export const redirects = pgTable(
  'redirects',
  {
    websiteId: websiteId(),
    fromPath: text('from_path').notNull(),
    toPath: text('to_path').notNull(),
    status: smallint('status').notNull().default(301),
    /** Order of the owner's lines; the first that fits is followed. */
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.fromPath] })],
);
