import { newId } from '@plinth/domain';
import type { CollectionRow, ItemRow, SiteSkeleton, VariantJson } from '../content/read-model/service.ts';
import type { AssetRow } from '../platform/assets/asset-row.ts';
import type { Website } from '../platform/websites/website.ts';

/** Rows as the database gives them, for tests without one: what is not said is ordinary. */

export const websiteRow = (fields: Partial<Website> = {}): Website => ({
  websiteId: newId(),
  identifier: 'site',
  title: 'Test & Shop',
  tagline: 'Made by hand',
  timeZone: 'America/New_York',
  language: 'en-US',
  country: 'US',
  contactEmail: 'owner@example.com',
  settings: {},
  storeSettings: {},
  themeName: 'lookbook',
  tweaks: {},
  homeCollectionId: null,
  logoAssetId: null,
  contentVersion: 1,
  structureVersion: 1,
  published: true,
  kind: '',
  isDemo: false,
  archivedAt: null,
  ...fields,
});

export const skeletonOf = (fields: Partial<SiteSkeleton> = {}): SiteSkeleton => ({
  collections: [],
  categories: [],
  navigations: [],
  header: {},
  footer: {},
  assets: [],
  redirects: [],
  extras: [],
  slideImages: [],
  memberAreas: [],
  code: { everywhere: [], targets: new Set() },
  ...fields,
});

/** An open page or collection; its title and address are those of its kind. */
export function collectionRow(typeName: string, fields: Partial<CollectionRow> = {}): CollectionRow {
  return {
    id: newId(),
    type: typeName === 'page' ? 10 : 1,
    typeName,
    title: `The ${typeName}`,
    navigationTitle: `The ${typeName}`,
    urlId: typeName,
    description: '',
    seoTitle: '',
    seoDescription: '',
    ordering: typeName === 'blog' ? 'chronological' : 'user-orderable',
    pageSize: 20,
    folderBehavior: null,
    parentId: null,
    displayIndex: 0,
    enabled: true,
    status: 'published',
    membersOnly: false,
    memberAreaId: null,
    passwordHash: null,
    mainAssetId: null,
    settings: {},
    updatedAt: new Date('2026-01-01T00:00:00Z'),
    ...fields,
  };
}

/** A published item of a collection, named after its title. */
export function itemRow(collection: CollectionRow, title: string, fields: Partial<ItemRow> = {}): ItemRow {
  return {
    id: newId(),
    collectionId: collection.id,
    recordType: 1,
    urlId: title.toLowerCase().replaceAll(' ', '-'),
    title,
    body: '',
    excerpt: '',
    status: 'published',
    publishOn: new Date('2026-02-10T12:00:00Z'),
    author: null,
    passthrough: false,
    promotedBlockType: '',
    startsAt: null,
    endsAt: null,
    location: null,
    commentState: 1,
    commentCount: 0,
    publicCommentCount: 0,
    likeCount: 0,
    reviewTotals: null,
    additionalFieldsForm: null,
    tags: [],
    categoryIds: [],
    sourceUrl: '',
    featured: false,
    seoTitle: '',
    seoDescription: '',
    mainAssetId: null,
    productType: null,
    variantOptionOrdering: [],
    structuredContent: {},
    updatedAt: new Date('2026-02-10T12:00:00Z'),
    variants: [],
    assets: [],
    videoFiles: null,
    sale: null,
    ...fields,
  };
}

/** A physical product with a variant for each price, in minor units; ten of each are there. */
export function productRow(
  store: CollectionRow,
  title: string,
  prices: readonly number[],
  fields: Partial<ItemRow> = {},
): ItemRow {
  const variants = prices.map((priceCents, index) => variantRow({ sku: `SKU-${index + 1}`, priceCents }));
  return itemRow(store, title, { recordType: 11, productType: 1, variants, ...fields });
}

export const variantRow = (fields: Partial<VariantJson> = {}): VariantJson => ({
  id: newId(),
  sku: 'SKU',
  attributes: [],
  priceCents: 1000,
  salePriceCents: 0,
  onSale: false,
  stock: 10,
  unlimited: false,
  backorderLimit: null,
  backorderShipsOn: null,
  assetId: null,
  ...fields,
});

/** An image of 800 × 600, or another file, with an address that says its name. */
export function assetRow(name: string, fields: Partial<AssetRow> = {}): AssetRow {
  return {
    id: newId(),
    filename: name,
    contentType: 'image/png',
    width: 800,
    height: 600,
    storageKey: `website/${name}`,
    altText: `Image of ${name}`,
    title: '',
    focalXThousandths: 500,
    focalYThousandths: 500,
    colorData: {},
    ...fields,
  };
}
