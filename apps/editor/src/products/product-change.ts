import type { ProductChange, ProductDetail, ProductVariant, VariantChange } from '@plinth/contract';

/** A field of a product by its path in a change: `name`, `tags`, `variants.{id}.price`. The server names errors the same way. */
export type FieldPath = string;

type Plain = Exclude<keyof ProductChange, 'variants'>;
export type VariantField = 'price' | 'salePrice' | 'onSale' | 'stock' | 'unlimited' | 'sku';

/** A change as flat fields, which can be merged, compared and sent in parts. */
export type FieldChanges = Readonly<Record<FieldPath, unknown>>;

export const variantPath = (variantId: string, field: VariantField): FieldPath => `variants.${variantId}.${field}`;

const SALE_FIELDS: readonly VariantField[] = ['price', 'salePrice', 'onSale'];

/** The fields that the server judges as one with this one: a sale and its two prices. */
export function judgedTogether(path: FieldPath): readonly FieldPath[] {
  const [head, variantId = '', field] = path.split('.');
  const ofSale = head === 'variants' && SALE_FIELDS.some((name) => name === field);
  return ofSale ? SALE_FIELDS.map((name) => variantPath(variantId, name)) : [path];
}

/** The value of a field in a state of the server. */
export function fieldOf(product: ProductDetail, path: FieldPath): unknown {
  const [head = '', variantId, field] = path.split('.');
  if (head !== 'variants') return product[head as Plain & keyof ProductDetail];
  return product.variants.find((variant) => variant.id === variantId)?.[field as keyof ProductVariant];
}

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the person sees: the server's state with their edits on top. */
export function withChanges(base: ProductDetail, changes: FieldChanges): ProductDetail {
  const shown: ProductDetail = { ...base, variants: base.variants.map((variant) => ({ ...variant })) };
  for (const [path, value] of Object.entries(changes)) {
    const [head = '', variantId, field] = path.split('.');
    if (head !== 'variants') {
      Object.assign(shown, { [head]: value });
      continue;
    }
    const variant = shown.variants.find((one) => one.id === variantId);
    if (variant && field) Object.assign(variant, { [field]: value });
  }
  return shown;
}

/** The body of the call. A stock goes with the number it was typed over, so that a sale in between is noticed. */
export function toRequest(base: ProductDetail, changes: FieldChanges): ProductChange {
  const change: ProductChange = {};
  const variants: Record<string, VariantChange> = {};
  for (const [path, value] of Object.entries(changes)) {
    const [head = '', variantId = '', field] = path.split('.');
    if (head !== 'variants') {
      Object.assign(change, { [head]: value });
      continue;
    }
    variants[variantId] ??= {};
    const variant = variants[variantId];
    Object.assign(variant, { [field ?? '']: value });
    if (field === 'stock') {
      const before = base.variants.find((one) => one.id === variantId)?.stock;
      if (before !== undefined) variant.stockBefore = before;
    }
  }
  if (Object.keys(variants).length > 0) change.variants = variants;
  return change;
}

/** The same field changed by two people to different values. */
export interface Conflict {
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
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
  for (const [path, mine] of Object.entries(changes)) {
    const theirs = fieldOf(current, path);
    // A variant that is gone takes its edits along.
    if (theirs === undefined && path.startsWith('variants.')) continue;
    if (sameValue(mine, theirs)) continue;
    if (!sameValue(fieldOf(base, path), theirs)) conflicts.push({ path, mine, theirs });
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
  sku: 'SKU',
};

export const variantName = (variant: Pick<ProductVariant, 'attributes' | 'sku'>): string =>
  variant.attributes.map((attribute) => attribute.value).join(' / ') || variant.sku;

/** A field in words: "Price of Large / Moss". */
export function fieldLabel(product: ProductDetail, path: FieldPath): string {
  const [head = '', variantId, field = ''] = path.split('.');
  if (head !== 'variants') return LABELS[head] ?? head;
  const variant = product.variants.find((one) => one.id === variantId);
  const label = LABELS[field] ?? field;
  return variant && product.variants.length > 1 ? `${label} of ${variantName(variant)}` : label;
}
