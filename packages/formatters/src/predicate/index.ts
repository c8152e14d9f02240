import type { PredicateTable } from '../formatter.ts';
import type { Locales } from '../locale/locales.ts';
import { comparisonPredicates } from './comparison.ts';
import { contentPredicates } from './content.ts';
import { galleryPredicates } from './gallery.ts';
import { itemPredicates } from './item.ts';
import { numberPredicates } from './number.ts';
import { socialPredicates, storePredicates } from './store.ts';

/** All predicates, by name with the question mark. */
export function createPredicates(locales: Locales): PredicateTable {
  return {
    ...comparisonPredicates,
    ...contentPredicates(locales),
    ...galleryPredicates,
    ...itemPredicates,
    ...numberPredicates,
    ...socialPredicates,
    ...storePredicates,
  };
}
