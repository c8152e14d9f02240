import type { ProductDetail, ProductImage, ProductVariant } from '@plinth/contract';
import { addOption, removeRows } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { dependsOn, fieldOf, rebase, sameValue, toRequest, withChanges } from './product-change.ts';
import { gridOf } from './product-grid.ts';

const image = (id: string, altText = ''): ProductImage => ({
  id,
  url: `/${id}`,
  alt: altText,
  altText,
  width: 1,
  height: 1,
  video: null,
});
const variant = (
  id: string,
  values: Record<string, string> = {},
  more: Partial<ProductVariant> = {},
): ProductVariant => ({
  id,
  sku: id.toUpperCase(),
  attributes: Object.entries(values).map(([name, value]) => ({ name, value })),
  price: '20.00',
  salePrice: '0.00',
  onSale: false,
  stock: 5,
  unlimited: false,
  backorders: null,
  weight: 300,
  size: { lengthMm: 0, widthMm: 0, heightMm: 0 },
  customs: { hsCode: '', originCountry: '', description: '' },
  imageId: null,
  ...more,
});
const vase: ProductDetail = {
  id: 'p1',
  collectionId: 'c1',
  productType: 1,
  name: 'Vase',
  description: '',
  summary: '',
  urlId: 'vase',
  path: '/shop/vase',
  visibility: 'visible',
  publishOn: '2026-11-01T00:00:00.000Z',
  deleted: false,
  tags: [],
  categoryIds: [],
  optionNames: ['Size'],
  variants: [variant('s', { Size: 'S' }, { imageId: 'i1' }), variant('l', { Size: 'L' })],
  images: [image('i1', 'Front'), image('i2')],
  seoTitle: '',
  seoDescription: '',
  customAddButtonText: '',
  subscriptionPlan: null,
  additionalFieldsFormId: null,
  relatedProducts: null,
  merchandising: null,
  currency: 'USD',
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
};
let made = 0;
const grid = addOption(gridOf(vase), 'Glaze', ['Oat', 'Moss'], () => `n${++made}`);

test('a video goes with the image that stands for it, and is named where it is another one than on the server', () => {
  const video = { assetId: 'film', url: '/film.mp4', providerName: '' };
  const hosted = { assetId: null, url: 'https://vimeo.com/123456', providerName: 'Vimeo' };
  const base = { ...vase, images: [{ ...image('a'), video }, image('b')] };
  const kept = [{ ...image('a'), video }, { ...image('b'), video: hosted }, image('c')];
  expect(toRequest(base, { imageIds: kept })).toEqual({
    imageIds: ['a', 'b', 'c'],
    videos: { b: { url: hosted.url } },
  });
  expect(toRequest(base, { imageIds: [image('a')] })).toEqual({ imageIds: ['a'], videos: { a: null } });
  expect(toRequest(base, { imageIds: base.images })).toEqual({ imageIds: ['a', 'b'] });
  expect(sameValue('imageIds', base.images, [image('a'), image('b')])).toBe(false);
});

describe('a changed grid', () => {
  test('shows new variants like those that they come from, as these are typed now, without stock', () => {
    const shown = withChanges(vase, { 'variants.l.price': '33.00', grid, 'variants.n2.stock': 4 });
    expect(shown.variants.map(({ id, price, stock, sku, imageId }) => [id, price, stock, sku, imageId])).toEqual([
      ['s', '20.00', 5, 'S', 'i1'],
      ['n1', '20.00', 0, '', null],
      ['l', '33.00', 5, 'L', null],
      ['n2', '33.00', 4, '', null],
    ]);
    expect(shown.optionNames).toEqual(['Size', 'Glaze']);
  });

  test('is sent without what was typed of variants that are deleted by now', () => {
    const less = removeRows(gridOf(vase), new Set(['l']));
    const change = toRequest(vase, { 'variants.l.price': '33.00', 'variants.s.stock': 2, grid: less });
    expect(change).toEqual({ grid: less, variants: { s: { stock: 2, stockBefore: 5 } } });
  });

  test('keeps edits of its new variants when somebody else was faster; those of a variant that is gone go', () => {
    const theirs = { ...vase, version: 2, variants: vase.variants.slice(0, 1) };
    const mine = { grid, 'variants.n1.price': '40.00' };
    const { changes, conflicts } = rebase(vase, theirs, mine);
    expect(conflicts.map(({ path }) => path)).toEqual(['grid']);
    expect(Object.keys(changes)).toEqual(['grid', 'variants.n1.price']);
    expect(rebase(vase, theirs, { 'variants.l.price': '9.00' }).changes).toEqual({});
  });

  test('that is refused holds back the edits of the variants that it makes, and no others', () => {
    const held = (path: string) => path === 'grid';
    expect(dependsOn(vase, 'variants.n1.price', held)).toBe(true);
    expect(dependsOn(vase, 'variants.s.price', held)).toBe(false);
    expect(dependsOn(vase, 'name', held)).toBe(false);
  });

  test('back as it was is no change', () => {
    expect(sameValue('grid', fieldOf(vase, 'grid'), gridOf(vase))).toBe(true);
    expect(sameValue('grid', fieldOf(vase, 'grid'), grid)).toBe(false);
  });
});

describe('changed images', () => {
  test('are sent as ids, with the words of those that are still there', () => {
    const changes = { imageIds: [image('i3'), image('i2')], 'altTexts.i1': 'Gone', 'altTexts.i3': 'New' };
    expect(toRequest(vase, changes)).toEqual({ imageIds: ['i3', 'i2'], altTexts: { i3: 'New' } });
    const shown = withChanges(vase, changes);
    expect(shown.images.map(({ id, alt }) => [id, alt])).toEqual([
      ['i3', 'New'],
      ['i2', ''],
    ]);
    // A variant shows none that the product does not have.
    expect(shown.variants[0]?.imageId).toBeNull();
  });

  test('of other words only are the same images', () => {
    expect(sameValue('imageIds', vase.images, [image('i1', 'Other'), image('i2')])).toBe(true);
    expect(sameValue('imageIds', vase.images, [image('i2'), image('i1')])).toBe(false);
  });
});
