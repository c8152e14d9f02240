import type { ProductChange, ProductDetail, ProductImage, ProductVariant, VariantChange } from '@plinth/contract';
import type { VariantGrid } from '@plinth/domain';
import type { Conflict, FieldChanges, FieldPath } from '../drafts/record-draft.ts';
import { gridOf, withGrid } from './product-grid.ts';

/*
 * Fields of a product by their paths in a change: `name`, `tags`, `imageIds`, `altTexts.{id}`, `grid`, `variants.{id}.price`. The
 * server names errors the same way.
 */

type Plain = Exclude<keyof ProductChange, 'variants' | 'imageIds' | 'videos' | 'altTexts' | 'grid'>;
export type VariantField =
  | 'price'
  | 'salePrice'
  | 'onSale'
  | 'stock'
  | 'unlimited'
  | 'backorders'
  | 'sku'
  | 'weight'
  | 'size'
  | 'customs'
  | 'imageId';

export const variantPath = (variantId: string, field: VariantField): FieldPath => `variants.${variantId}.${field}`;
export const altTextPath = (imageId: string): FieldPath => `altTexts.${imageId}`;

const SALE_FIELDS: readonly VariantField[] = ['price', 'salePrice', 'onSale'];

/** The fields that the server judges as one with this one: a sale and its two prices. */
export function judgedTogether(path: FieldPath): readonly FieldPath[] {
  const [head, variantId = '', field] = path.split('.');
  const ofSale = head === 'variants' && SALE_FIELDS.some((name) => name === field);
  return ofSale ? SALE_FIELDS.map((name) => variantPath(variantId, name)) : [path];
}

/** The value of a field in a state of the server. `imageIds` is the images themselves with their videos, so that new ones can be shown. */
export function fieldOf(product: ProductDetail, path: FieldPath): unknown {
  const [head = '', id, field] = path.split('.');
  switch (head) {
    case 'variants':
      return product.variants.find((variant) => variant.id === id)?.[field as keyof ProductVariant];
    case 'altTexts':
      return product.images.find((image) => image.id === id)?.altText;
    case 'imageIds':
      return product.images;
    case 'grid':
      return gridOf(product);
    default:
      return product[head as Plain & keyof ProductDetail];
  }
}

const idsOf = (images: unknown): string[] => (images as readonly ProductImage[]).map(({ id }) => id);

const videoKey = ({ video }: ProductImage): string => video?.assetId ?? video?.url ?? '';

/** What of a value counts: of images which they are and for which videos they stand, of a grid which variants it has. */
function essence(path: FieldPath, value: unknown): unknown {
  if (value === undefined) return value;
  if (path === 'imageIds') return (value as readonly ProductImage[]).map((image) => [image.id, videoKey(image)]);
  if (path !== 'grid') return value;
  const { optionNames, variants } = value as VariantGrid;
  return [optionNames, variants.map(({ id, values }) => [id, values])];
}

export const sameValue = (path: FieldPath, a: unknown, b: unknown): boolean =>
  JSON.stringify(essence(path, a)) === JSON.stringify(essence(path, b));

/** What the person sees: the server's state with their edits on top. */
export function withChanges(base: ProductDetail, changes: FieldChanges): ProductDetail {
  const shown: ProductDetail = { ...base, variants: base.variants.map((variant) => ({ ...variant })) };
  const entries = Object.entries(changes).map(([path, value]) => ({ ...pathParts(path), value }));
  const setVariants = () => {
    for (const { head, id, field, value } of entries) {
      const variant = head === 'variants' ? shown.variants.find((one) => one.id === id) : undefined;
      if (variant && field) Object.assign(variant, { [field]: value });
    }
  };
  // Variants that are there first: new ones of a grid start like them.
  setVariants();
  for (const { head, value } of entries) {
    if (head === 'variants' || head === 'altTexts') continue;
    if (head === 'imageIds') shown.images = [...(value as ProductImage[])];
    else if (head === 'grid') Object.assign(shown, withGrid(shown, value as VariantGrid));
    else Object.assign(shown, { [head]: value });
  }
  setVariants();
  shown.images = shown.images.map((image) => {
    const text = changes[altTextPath(image.id)];
    return typeof text === 'string' ? { ...image, altText: text, alt: text || shown.name } : image;
  });
  const images = new Set(shown.images.map(({ id }) => id));
  for (const variant of shown.variants)
    if (variant.imageId !== null && !images.has(variant.imageId)) variant.imageId = null;
  return shown;
}

function pathParts(path: FieldPath) {
  const [head = '', id = '', field = ''] = path.split('.');
  return { head, id, field };
}

/**
 * The body of the call. A stock goes with the number it was typed over, so that a sale in between is noticed. What was typed
 * of a variant or an image that is taken off by now stays behind.
 */
export function toRequest(base: ProductDetail, changes: FieldChanges): ProductChange {
  const change: ProductChange = {};
  const variants: Record<string, VariantChange> = {};
  const shown = withChanges(base, changes);
  for (const [path, value] of Object.entries(changes)) {
    const { head, id, field } = pathParts(path);
    if (head === 'imageIds') {
      change.imageIds = idsOf(value);
      const videos = changedVideos(base, value as readonly ProductImage[]);
      if (Object.keys(videos).length > 0) change.videos = videos;
    } else if (head === 'altTexts') {
      if (shown.images.some((image) => image.id === id)) change.altTexts = { ...change.altTexts, [id]: String(value) };
    } else if (head !== 'variants') {
      Object.assign(change, { [head]: value });
    } else if (shown.variants.some((one) => one.id === id)) {
      variants[id] ??= {};
      const variant = variants[id];
      Object.assign(variant, { [field]: value });
      const before = base.variants.find((one) => one.id === id)?.stock;
      if (field === 'stock' && before !== undefined) variant.stockBefore = before;
    }
  }
  if (Object.keys(variants).length > 0) change.variants = variants;
  return change;
}

/** The videos of images that have another one than on the server, or none any more. */
function changedVideos(base: ProductDetail, images: readonly ProductImage[]): NonNullable<ProductChange['videos']> {
  const before = new Map(base.images.map((image) => [image.id, videoKey(image)]));
  return videosOf(images.filter((image) => videoKey(image) !== (before.get(image.id) ?? '')));
}

/** The videos of images as a call names them. */
export const videosOf = (images: readonly ProductImage[]): NonNullable<ProductChange['videos']> =>
  Object.fromEntries(
    images.map(({ id, video }) => [
      id,
      video && (video.assetId === null ? { url: video.url } : { assetId: video.assetId }),
    ]),
  );

/** Whether an edit can be sent without one of these others: a new variant is nothing before the grid that makes it. */
export function dependsOn(base: ProductDetail, path: FieldPath, held: (path: FieldPath) => boolean): boolean {
  const { head, field } = pathParts(path);
  const isNew = fieldOf(base, path) === undefined;
  if (head === 'variants') return (isNew && held('grid')) || (field === 'imageId' && held('imageIds'));
  return head === 'altTexts' && isNew && held('imageIds');
}

/**
 * Puts edits that were made on `base` onto `current`. What the other side did not touch goes over as it is; what both
 * changed to the same value is done; what both changed differently is a conflict for the person to decide.
 */
export function rebase(
  base: ProductDetail,
  current: ProductDetail,
  changes: FieldChanges,
): { changes: FieldChanges; conflicts: Conflict[] } {
  const kept: Record<FieldPath, unknown> = {};
  const conflicts: Conflict[] = [];
  const images = (changes.imageIds ?? []) as readonly ProductImage[];
  const grid = changes.grid as VariantGrid | undefined;
  const made = new Set([...images, ...(grid?.variants ?? [])].map(({ id }) => id));
  for (const [path, mine] of Object.entries(changes)) {
    const theirs = fieldOf(current, path);
    // A variant or an image that is gone takes its edits along, except where mine are what makes it.
    if (theirs === undefined && /^(variants|altTexts)\./.test(path) && !made.has(path.split('.')[1] ?? '')) continue;
    if (sameValue(path, mine, theirs)) continue;
    if (!sameValue(path, fieldOf(base, path), theirs)) conflicts.push({ path, mine, theirs });
    kept[path] = mine;
  }
  return { changes: kept, conflicts };
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  summary: 'Short description',
  urlId: 'URL',
  visibility: 'Visibility',
  publishOn: 'Date on which it appears',
  tags: 'Tags',
  categoryIds: 'Categories',
  price: 'Price',
  salePrice: 'Sale price',
  onSale: 'On sale',
  stock: 'Stock',
  unlimited: 'Unlimited stock',
  backorders: 'Back-orders',
  sku: 'SKU',
  weight: 'Weight',
  size: 'Size',
  customs: 'Customs',
  imageId: 'Image',
  imageIds: 'Images',
  grid: 'Options and variants',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  customAddButtonText: 'Text of the button',
  subscriptionPlan: 'Subscription',
  additionalFieldsFormId: 'Additional fields',
  relatedProducts: 'Related products',
  merchandising: 'Low and sold-out stock',
};

export const variantName = (variant: Pick<ProductVariant, 'attributes' | 'sku'>): string =>
  variant.attributes.map((attribute) => attribute.value).join(' / ') || variant.sku;

/** A field in words: "Price of Large / Moss". */
export function fieldLabel(product: ProductDetail, path: FieldPath): string {
  const [head = '', variantId, field = ''] = path.split('.');
  if (head === 'altTexts') return 'Description of an image';
  if (head !== 'variants') return LABELS[head] ?? head;
  const variant = product.variants.find((one) => one.id === variantId);
  const label = LABELS[field] ?? field;
  return variant && product.variants.length > 1 ? `${label} of ${variantName(variant)}` : label;
}
