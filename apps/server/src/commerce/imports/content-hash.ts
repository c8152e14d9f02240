import { createHash } from 'node:crypto';
import type { ImportedProduct } from './imported-product.ts';

/**
 * What a file says of a product, so that one that says the same again changes nothing. The page is left out: it says where a new product
 * goes, and one that is there stays where its owner has it.
 */
export function contentHash({ line: _line, page: _page, hasOwnId: _hasOwnId, ...product }: ImportedProduct): string {
  const plain = { ...product, variants: product.variants.map(({ line: _, ...variant }) => variant) };
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}
