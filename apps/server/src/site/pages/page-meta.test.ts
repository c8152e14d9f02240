import { expect, test } from 'vitest';
import { itemMeta } from './page-meta.ts';

const website = { title: 'Alder & Ash', tagline: '', settings: {}, storeSettings: {}, language: 'en', timeZone: 'UTC' };
const collection = {
  id: 'c',
  title: 'In the house',
  urlId: 'in-the-house',
  description: '<p>Things in use.</p>',
  settings: {},
};
const image = {
  id: 'a',
  storageKey: 'k',
  filename: 'cup.jpg',
  mimeType: 'image/jpeg',
  contentType: 'image/jpeg',
  width: 10,
  height: 10,
  widths: [],
  altText: 'A cup of coffee on a walnut board',
};
const item = (more: object) => ({
  id: 'i',
  title: 'Coffee',
  urlId: 'coffee',
  body: '',
  excerpt: '',
  seoTitle: '',
  seoDescription: '',
  productType: null,
  startsAt: null,
  publishOn: new Date(0),
  updatedAt: new Date(0),
  tags: [],
  categories: [],
  structuredContent: {},
  mainAssetId: 'a',
  assets: [image],
  ...more,
});
const described = (more: object) =>
  itemMeta({
    website,
    map: { home: undefined, assets: new Map() },
    origin: 'https://a.test',
    collection,
    item: item(more),
    reviews: [],
  } as never).description;

test('a page of an item says what its owner wrote for search engines, else its words, its image, its collection', () => {
  expect(described({ seoDescription: 'For searchers', body: '<p>Words</p>' })).toBe('For searchers');
  expect(described({ body: '<p>Words &amp; more</p>' })).toBe('Words & more');
  expect(described({})).toBe('A cup of coffee on a walnut board');
  expect(described({ assets: [], mainAssetId: null })).toBe('Things in use.');
});
