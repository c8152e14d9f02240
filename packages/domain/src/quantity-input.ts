import { productTypes } from './product-type.ts';
import { fail, ok, type Result } from './result.ts';
import { type Stock, totalStock } from './stock.ts';

/** The attributes of the quantity input (QTY-01 … QTY-06). */
export const quantityInput = { type: 'number', min: 1, max: 9999, step: 1, defaultValue: 1, size: 4 } as const;

/** The most of one item that a cart takes in one entry (decisions.md, LIMIT of the input QTY-03). */
export const maxEntryQuantity = 9999;
export const tooManyText = 'You can order at most 9,999 of one item.';

/**
 * Reads what a shopper typed as a quantity: a whole number from 1 to 9999. Answers with the text to show otherwise
 * (ADD-26, ADD-27). Blank is not a number.
 */
export function parseQuantity(input: string | number): Result<number> {
  const text = String(input).trim();
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return fail('Quantity must be a number.');
  const quantity = Number(text);
  if (quantity > maxEntryQuantity) return fail(tooManyText);
  if (!Number.isInteger(quantity)) return fail('Quantity must be a whole number');
  if (quantity < 1) return fail('Quantity must be at least 1.');
  return ok(quantity);
}

export interface QuantityInputSource {
  readonly productType: number;
  readonly isSubscribable?: boolean;
  readonly variants: readonly Stock[];
}

/**
 * Whether a product page asks for a quantity: physical products, and services where the store allows several at once (the default),
 * if the product is not subscribable and more than one piece is there (QTY-07 … QTY-12).
 */
export function showsQuantityInput(
  product: QuantityInputSource,
  store: { readonly multipleQuantityAllowedForServices?: boolean } = {},
): boolean {
  const typeAllows =
    product.productType === productTypes.physical ||
    (product.productType === productTypes.service && store.multipleQuantityAllowedForServices !== false);
  return typeAllows && product.isSubscribable !== true && totalStock(product) > 1;
}
