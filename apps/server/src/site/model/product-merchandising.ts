import type { ProductMerchandising } from '@plinth/domain';
import { merchandisingOf } from '../../commerce/products/merchandising.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';

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
  const said = saidBy(website);
  return Object.fromEntries(products.map(({ id, structuredContent }) => [id, said(structuredContent as object)]));
}

/** By the settings of a store, which are other ones after each change, and the language of the page. */
const known = new WeakMap<object, Map<string, (product: object) => ProductMerchandising>>();

/** What a store says of its products. One that has not changed is the same object as last time (itemsContext), and so is what is said of it. */
function saidBy(website: Website): (product: object) => ProductMerchandising {
  const { storeSettings, language } = website;
  const spoken = known.get(storeSettings) ?? new Map<string, (product: object) => ProductMerchandising>();
  known.set(storeSettings, spoken);
  let said = spoken.get(language);
  if (!said) {
    const merchandising = inWords(website, () => merchandisingOf(website));
    const products = new WeakMap<object, ProductMerchandising>();
    said = (product) => {
      let one = products.get(product);
      if (!one) {
        one = inWords(website, () => merchandising(product as never));
        products.set(product, one);
      }
      return one;
    };
    spoken.set(language, said);
  }
  return said;
}
