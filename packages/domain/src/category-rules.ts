import type { ProductType } from './product-type.ts';

/** How the name of a product is compared, whatever the case of the letters. */
export const nameComparisons = ['contains', 'begins', 'is'] as const;
export const priceComparisons = ['below', 'from'] as const;

/** What a rule of a category asks of a product. A price is asked of any variant, as everybody is shown it, in minor units of the shop's currency. */
export type CategoryCondition =
  | { of: 'name'; how: (typeof nameComparisons)[number]; text: string }
  | { of: 'tag'; text: string }
  | { of: 'kind'; kind: ProductType }
  | { of: 'price'; how: (typeof priceComparisons)[number]; cents: number }
  | { of: 'sale'; is: boolean }
  | { of: 'stock'; is: boolean }
  /** Added to the store within so many periods of 24 hours. */
  | { of: 'added'; days: number };

/** By which products come into a category by themselves. What fits is decided by the database alone (category-triggers.ts). */
export interface CategoryRules {
  match: 'all' | 'any';
  conditions: readonly CategoryCondition[];
}

export const largestCategoryCondition = 200;
export const mostCategoryConditions = 10;
/** Ten years. */
export const mostAddedDays = 3_650;
