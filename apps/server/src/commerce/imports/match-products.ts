import type { Transaction } from '../../platform/database/transaction.ts';
import { contentHash } from './content-hash.ts';
import type { ImportedProduct, ImportSource } from './imported-product.ts';
import * as queries from './queries.ts';

/** Which product of the website a product of a file is. */
export interface Match {
  /** Under which the website remembers it: what its shop calls it, else its address, SKU or title on its page. */
  key: string;
  /** Under which it was remembered last, where that is another word. */
  earlierKey: string | null;
  /** null: none is known; a deleted one is, too. */
  itemId: string | null;
  /** Whether it is there, so that it needs no room. */
  isPresent: boolean;
  /** Whether the file says of it what it said last: then nothing is written. */
  isUnchanged: boolean;
}

/** The same for the same product in the next file; products of two pages may share address and title. */
export function keyOf({ hasOwnId, externalId, page, urlId, variants, title }: ImportedProduct): string {
  if (hasOwnId) return externalId;
  const sku = variants[0]?.sku ?? '';
  return `${page}/${urlId || (sku === '' ? title : `#${sku}`)}`;
}

/**
 * Finds out which products of a file are there. A shop's own id counts wherever the product is by now. Without one it is the product
 * that an earlier import made of it; else, on the page that the file names, the one with one of its SKUs, with its address or, where
 * the file has neither, with its title; else the one with one of its SKUs on another page. No two of a file are the same one.
 *
 * @param pageOf id of the page that a product's file names; undefined where it names none or a new one
 */
export async function matchProducts(
  tx: Transaction,
  websiteId: string,
  source: ImportSource,
  products: readonly ImportedProduct[],
  pageOf: (product: ImportedProduct) => string | undefined,
): Promise<Map<ImportedProduct, Match>> {
  const keys = products.flatMap((product) => [keyOf(product), product.externalId]);
  const linked = await queries.productLinks(tx, websiteId, source, keys);
  const weak = products.filter(({ hasOwnId }) => !hasOwnId);
  const skus = weak.flatMap(skusOf);
  const known = await queries.knownProducts(tx, websiteId, {
    ids: [...[...linked.values()].map(({ localId }) => localId), ...products.map(({ externalId }) => externalId)],
    skus,
    pages: weak.flatMap((product) => pageOf(product) ?? []),
    addresses: weak.map(({ urlId }) => urlId).filter(Boolean),
    titles: weak.map(({ title }) => title),
  });
  const byId = new Map(known.map((item) => [item.id, item]));
  const bySku = groupedBy(known, ({ skus }) => skus);
  const byAddress = groupedBy(known, ({ collectionId, urlId }) => [`${collectionId}/${urlId}`]);
  const byTitle = groupedBy(known, ({ collectionId, title }) => [`${collectionId}/${title}`]);

  const matches = new Map<ImportedProduct, Match>();
  const taken = new Set<string>();
  const settle = (product: ImportedProduct, itemId: string | null, earlierKey: string | null = null) => {
    if (itemId !== null) taken.add(itemId);
    const item = itemId === null ? undefined : byId.get(itemId);
    const isPresent = item !== undefined && !item.deleted;
    const link = linked.get(keyOf(product)) ?? (earlierKey === null ? undefined : linked.get(earlierKey));
    const isUnchanged = item !== undefined && link?.contentHash === contentHash(product);
    matches.set(product, { key: keyOf(product), earlierKey, itemId, isPresent, isUnchanged });
  };
  // What is known by its key comes first: nothing else of the file may be taken for it.
  for (const product of products) {
    const itemId =
      linked.get(keyOf(product))?.localId ?? (byId.has(product.externalId) ? product.externalId : undefined);
    if (itemId !== undefined || product.hasOwnId) settle(product, itemId ?? null);
  }
  for (const product of weak) {
    if (matches.has(product)) continue;
    const page = pageOf(product);
    const isFree = (item: queries.KnownProduct) => !item.deleted && !taken.has(item.id);
    const free = (items: readonly queries.KnownProduct[] = []) => items.filter(isFree);
    const skusHere = skusOf(product);
    const sharing = free(skusHere.flatMap((sku) => bySku.get(sku) ?? []));
    // Earlier imports remembered an address or title alone, whatever page it was on.
    const before = byId.get(linked.get(product.externalId)?.localId ?? '');
    const isSame = before && (product.page === '' || before.collectionId === page || sharing.includes(before));
    if (isSame && isFree(before)) {
      settle(product, before.id, product.externalId);
      continue;
    }
    const [named] = free(byAddress.get(`${page}/${product.urlId}`));
    const [titled] = product.urlId === '' && skusHere.length === 0 ? free(byTitle.get(`${page}/${product.title}`)) : [];
    const found = sharing.find(({ collectionId }) => collectionId === page) ?? named ?? titled ?? sharing[0];
    settle(product, found?.id ?? null);
  }
  return matches;
}

const skusOf = ({ variants }: ImportedProduct): string[] => variants.map(({ sku }) => sku).filter(Boolean);

function groupedBy(
  items: readonly queries.KnownProduct[],
  keysOf: (item: queries.KnownProduct) => readonly string[],
): Map<string, queries.KnownProduct[]> {
  const groups = new Map<string, queries.KnownProduct[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
