import { expect, test } from 'vitest';
import type { CollectionRow, ItemRow } from '../../content/read-model/service.ts';
import type { AssetRow } from '../../platform/assets/asset-row.ts';
import { assetJson, itemJson } from './item-json.ts';

const asset = {
  id: 'a1',
  storageKey: 'w1/hash/bowl.jpg',
  filename: 'bowl.jpg',
  contentType: 'image/jpeg',
  width: 800,
  height: 600,
  altText: 'A bowl',
  title: 'Bowl',
  focalXThousandths: 250,
  focalYThousandths: 750,
  colorData: { centerAverage: 'ffffff' },
} as unknown as AssetRow;

const row = {
  id: 'i1',
  collectionId: 'c1',
  urlId: 'first',
  title: 'First',
  recordType: 12,
  excerpt: '<p>Short</p>',
  body: '',
  assets: [asset],
  mainAssetId: 'a1',
  categoryIds: [],
  tags: [],
  variants: [],
  productType: null,
  structuredContent: {},
  passthrough: true,
  sourceUrl: 'https://example.com/x',
  promotedBlockType: 'video',
  likeCount: 3,
  commentCount: 5,
  publicCommentCount: 4,
  commentState: 1,
  publishOn: new Date(1000),
  updatedAt: new Date(2000),
  startsAt: new Date(3000),
  endsAt: new Date(4000),
  location: { addressLine1: 'Korenlei 1', mapLat: 51, mapLng: 3.7 },
  status: 'published',
} as unknown as ItemRow;

test('[CONT-01] [CONT-03] an item has these names in what templates and programs read', () => {
  expect(itemJson(row, { urlId: 'news' } as CollectionRow, [], 'USD')).toMatchObject({
    id: 'i1',
    fullUrl: '/news/first',
    title: 'First',
    recordType: 12,
    systemDataId: 'a1',
    mainImageId: 'a1',
    mainImage: { assetUrl: '/content/hash/bowl.jpg' },
    assetUrl: '/content/hash/bowl.jpg',
    excerpt: '<p>Short</p>',
    externalLink: { url: 'https://example.com/x' },
    passthrough: true,
    sourceUrl: 'https://example.com/x',
    promotedBlockType: 'video',
    likeCount: 3,
    publicCommentCount: 4,
    commentState: 1,
    startDate: 3000,
    endDate: 4000,
    location: { addressLine1: 'Korenlei 1', mapLat: 51, mapLng: 3.7 },
  });
});

test('[IMG-02] an image has these names, its size as WIDTHxHEIGHT and its focal point from 0 to 1', () => {
  expect(assetJson(asset)).toMatchObject({
    assetUrl: '/content/hash/bowl.jpg',
    originalSize: '800x600',
    mediaFocalPoint: { x: 0.25, y: 0.75 },
    altText: 'A bowl',
    title: 'Bowl',
    filename: 'bowl.jpg',
    colorData: { centerAverage: 'ffffff' },
    systemDataVariants: '800x600,100w,300w,500w,750w',
  });
});
