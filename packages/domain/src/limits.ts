const PRODUCTS_PER_COLLECTION = 200;

/** How much of everything a website may hold (LIMIT-01 … LIMIT-05, LIMIT-08, LIMIT-09). Lengths are in characters as a reader counts them. */
export const limits = {
  blocksPerLayout: 60,
  tracksPerAlbum: 60,
  itemsPerOrderedCollection: 250,
  productsPerCollection: PRODUCTS_PER_COLLECTION,
  nestedCategories: 10_000,
  tagLength: 50,
  categoryLength: 25,
  optionsPerProduct: 6,
  variantsPerProduct: 250,
  imagesPerProduct: 250,
} as const;

export type LimitName = keyof typeof limits;

/** How many products one page of a store may be set to hold: from what it holds where nothing is set (LIMIT-04) up to this. */
export const productsPerCollectionRange = { least: PRODUCTS_PER_COLLECTION, most: 10_000 } as const;

/** Most products on one page of a store by its stored settings: the owner's own number, 200 where none is set (LIMIT-04). */
export function productsPerCollection(set: { readonly productsPerCollection?: unknown }): number {
  const { least, most } = productsPerCollectionRange;
  const own = set.productsPerCollection;
  return typeof own === 'number' && Number.isInteger(own) ? Math.min(Math.max(own, least), most) : least;
}

const sentences: Readonly<Record<LimitName, (most: string, given: string) => string>> = {
  blocksPerLayout: (most, given) => `A page layout holds at most ${most} blocks; this one has ${given}.`,
  tracksPerAlbum: (most, given) => `An album holds at most ${most} tracks; this one has ${given}.`,
  itemsPerOrderedCollection: (most, given) =>
    `A collection ordered by hand holds at most ${most} items; this one has ${given}.`,
  productsPerCollection: (most, given) => `A collection holds at most ${most} products; this one has ${given}.`,
  nestedCategories: (most, given) => `A store holds at most ${most} nested categories; this one has ${given}.`,
  tagLength: (most, given) => `A tag has at most ${most} characters; this one has ${given}.`,
  categoryLength: (most, given) => `A category has at most ${most} characters; this one has ${given}.`,
  optionsPerProduct: (most, given) => `A product has at most ${most} options; this one has ${given}.`,
  variantsPerProduct: (most, given) => `A product has at most ${most} variants; this one has ${given}.`,
  imagesPerProduct: (most, given) => `A product has at most ${most} images; this one has ${given}.`,
};

/**
 * What to say when a count is above its limit, or undefined when it is not (LIMIT-01 … LIMIT-05).
 *
 * @param most where a website has a limit of its own (productsPerCollection)
 */
export function limitError(limit: LimitName, count: number, most: number = limits[limit]): string | undefined {
  return count > most ? sentences[limit](grouped(most), grouped(count)) : undefined;
}

/** What to say of a tag that cannot be used, or undefined (LIMIT-08). */
export function tagError(tag: string): string | undefined {
  const text = tag.trim();
  return text === '' ? 'A tag cannot be blank.' : limitError('tagLength', [...text].length);
}

/** What to say of a category name that cannot be used, or undefined (LIMIT-09). */
export function categoryError(category: string): string | undefined {
  const text = category.trim();
  return text === '' ? 'A category cannot be blank.' : limitError('categoryLength', [...text].length);
}

/** A text cut to what its limit allows, for what comes from outside and must not be lost for a few letters. */
export function fitted(limit: 'tagLength' | 'categoryLength', text: string): string {
  return [...text.trim()].slice(0, limits[limit]).join('').trim();
}

function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
