import { jsonRecord } from './json-record.ts';

/** The products that an owner has chosen to stand beside one. */
export interface RelatedProducts {
  /** In their order, each once. */
  readonly productIds: readonly string[];
  /** Whether the places that they leave are filled by what the shop finds itself. */
  readonly fill: boolean;
}

/** So many may be chosen by hand for one product. */
export const mostRelatedProducts = 12;

/** The choice in stored content; null where none was made, or what is there is no choice: the shop finds all itself. */
export function relatedProductsIn(value: unknown): RelatedProducts | null {
  const { productIds, fill } = jsonRecord(value);
  if (!Array.isArray(productIds)) return null;
  const ids = productIds.filter((id): id is string => typeof id === 'string' && id !== '');
  return { productIds: [...new Set(ids)].slice(0, mostRelatedProducts), fill: fill === true };
}

/** What can stand beside a product; `isSoldOut` where nobody can have it now. */
export interface ProductBeside {
  readonly id: unknown;
  readonly isSoldOut: boolean;
}

/**
 * What stands beside a product: the chosen ones in their order, those that are sold out behind the others, then what the shop finds
 * itself, each once.
 *
 * @param most so many places there are for what the shop finds; those that were chosen are all shown
 */
export function productsBeside<Chosen extends ProductBeside, Found extends { readonly id: unknown }>(
  chosen: readonly Chosen[],
  found: readonly Found[],
  most: number,
): (Chosen | Found)[] {
  const ordered = [...chosen.filter(({ isSoldOut }) => !isSoldOut), ...chosen.filter(({ isSoldOut }) => isSoldOut)];
  const seen = new Set<unknown>();
  const once = [...ordered, ...found].filter(({ id }) => !seen.has(id) && seen.add(id));
  return once.slice(0, Math.max(most, new Set(ordered.map(({ id }) => id)).size));
}
