import { isVariantOnSale } from './price-now.ts';
import { productTypes } from './product-type.ts';
import { isSoldOut, type Stock } from './stock.ts';

/** The mark of a product (PROD-13), in the words that class names use. */
export type ProductStatus = 'sold-out' | 'on-sale' | 'none';

export interface StatusSource {
  readonly productType: number;
  readonly onSale?: boolean;
  readonly variants: readonly (Stock & { readonly onSale: boolean })[];
}

/**
 * Physical and service: when any variant is. Digital (and paywall, by decision): when the product's own flag is set. Gift cards: never
 * (PROD-14 … PROD-17).
 */
export function isOnSale(
  product: Pick<StatusSource, 'productType' | 'onSale'> & { variants: readonly { onSale: boolean }[] },
): boolean {
  switch (product.productType) {
    case productTypes.physical:
    case productTypes.service:
      return product.variants.some((variant) => isVariantOnSale(product.productType, variant));
    case productTypes.digital:
    case productTypes.paywall:
      return product.onSale === true;
    default:
      return false;
  }
}

/** Sold out goes before on sale; a product that is neither has no mark (PROD-10, PROD-11, PROD-12). */
export function productStatus(product: StatusSource): ProductStatus {
  if (isSoldOut(product)) return 'sold-out';
  return isOnSale(product) ? 'on-sale' : 'none';
}
