import type { PlaceProductRequest, ProductList, ProductSummary } from '@plinth/contract';

/** Where a product would stand in a list without it; -1: not among what is loaded. */
function indexIn(rest: readonly ProductSummary[], to: PlaceProductRequest): number {
  if ('place' in to) return to.place - 1 <= rest.length ? to.place - 1 : -1;
  const at = rest.findIndex(({ id }) => id === ('beforeId' in to ? to.beforeId : to.afterId));
  return at < 0 || 'beforeId' in to ? at : at + 1;
}

/** The loaded pages of a list with one product elsewhere, each as long as it was; as they are where its place is not loaded. */
export function placedAt(pages: readonly ProductList[], id: string, to: PlaceProductRequest): ProductList[] {
  const all = pages.flatMap(({ products }) => products);
  const moved = all.find((product) => product.id === id);
  const rest = all.filter((product) => product.id !== id);
  const at = indexIn(rest, to);
  if (!moved || at < 0) return [...pages];
  rest.splice(at, 0, moved);
  let start = 0;
  return pages.map((page) => {
    const products = rest.slice(start, start + page.products.length);
    start += page.products.length;
    return { ...page, products };
  });
}

/** What puts a product back where it is now; undefined where there is nothing beside it. */
export function wayBack(products: readonly ProductSummary[], id: string): PlaceProductRequest | undefined {
  const at = products.findIndex((product) => product.id === id);
  const [before, after] = [products[at - 1], products[at + 1]];
  if (at < 0) return undefined;
  if (before) return { afterId: before.id };
  return after && { beforeId: after.id };
}
