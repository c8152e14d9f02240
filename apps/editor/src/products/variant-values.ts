import type { ProductDetail } from '@plinth/contract';
import { productTypes } from '@plinth/domain';

export const mayBeOnSale = (product: Pick<ProductDetail, 'productType'>): boolean =>
  product.productType !== productTypes.giftCard;

/** A whole number goes as one; anything else as it was typed, and the server says what is wrong with it. */
export const stockValue = (text: string): number | string => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text);

/** Grams; a comma is what half of the world writes before a fraction. What is still being typed stays a text. */
export function weightValue(text: string): number | string {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,7}(\.\d*[1-9])?$/.test(plain) ? Number(plain) : plain;
}
