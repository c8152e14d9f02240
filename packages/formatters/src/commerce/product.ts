import { isOnSale, isSoldOut, productTypes, type Stock } from '@plinth/domain';
import { isTruthy } from '@plinth/template';
import { asBoolean, asList, asNumber, at } from '../value.ts';

/** Product data as templates meet them: from our own store, an import or a hand-written file, and possibly incomplete. */

const knownTypes: ReadonlySet<number> = new Set(Object.values(productTypes));

/** The number of a product's type; 0 where there is none. */
export function productTypeOf(item: unknown): number {
  return asNumber(at(item, 'structuredContent', 'productType'));
}

export function variantsOf(item: unknown): readonly unknown[] {
  return asList(at(item, 'structuredContent', 'variants'));
}

type StockedVariant = Stock & { onSale: boolean };

/** What the rules of the store ask about a variant. */
export function stockOf(variant: unknown): StockedVariant {
  const left = Math.floor(asNumber(at(variant, 'backorder', 'left'))) || 0;
  return {
    onSale: isTruthy(at(variant, 'onSale')),
    unlimited: isTruthy(at(variant, 'unlimited')),
    // Stock above 0 is stock, half a metre of cloth included.
    qtyInStock: Math.ceil(asNumber(at(variant, 'qtyInStock'))) || 0,
    ...(left > 0 ? { backorder: { left } } : {}),
  };
}

/** What the rules of the store ask about a product. */
export function rulesView(item: unknown): {
  productType: number;
  onSale: boolean;
  isSubscribable: boolean;
  variants: ReturnType<typeof stockOf>[];
} {
  return {
    productType: productTypeOf(item),
    onSale: isTruthy(at(item, 'structuredContent', 'onSale')),
    isSubscribable: asBoolean(at(item, 'structuredContent', 'isSubscribable')),
    variants: variantsOf(item).map(stockOf),
  };
}

/** PROD-14 … PROD-17. */
export function isItemOnSale(item: unknown): boolean {
  return isOnSale(rulesView(item));
}

/** STOCK-03 … STOCK-06. What is no known kind of product cannot be bought, so it is sold out. */
export function isItemSoldOut(item: unknown): boolean {
  const product = rulesView(item);
  return knownTypes.has(product.productType) ? isSoldOut(product) : true;
}
