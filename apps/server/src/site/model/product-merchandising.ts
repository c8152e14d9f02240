import type { ProductMerchandising } from '@plinth/domain';
import { merchandisingOf } from '../../commerce/products/merchandising.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';

const list = (value: unknown): AnyRecord[] => (Array.isArray(value) ? value : []);

/** The items that a page's context holds: its own, those that it lists, those beside it. */
export const itemsOf = ({ item, items, relatedItems }: AnyRecord): AnyRecord[] => [
  ...(item ? [item as AnyRecord] : []),
  ...list(items),
  ...list(relatedItems),
];

/** PROD-05: `productMerchandisingContext` for those of the items that are products, by product id. */
export function productMerchandisingContext(
  website: Website,
  items: readonly AnyRecord[],
): Record<string, ProductMerchandising> {
  const products = items.filter(({ structuredContent }) => list((structuredContent as AnyRecord)?.variants).length > 0);
  if (products.length === 0) return {};
  const merchandising = merchandisingOf(website);
  return Object.fromEntries(
    products.map(({ id, structuredContent }) => [id, merchandising(structuredContent as never)]),
  );
}
