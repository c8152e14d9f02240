import { productsPerCollection, productsPerCollectionRange } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { wordsOfAddress } from './cells.ts';
import type { ImportedProduct, ImportSource } from './imported-product.ts';
import { type Match, matchProducts } from './match-products.ts';
import * as queries from './queries.ts';

/** A page of products that an import writes to. */
export interface PlannedPage {
  /** What the file calls it; '' where it says nothing. */
  name: string;
  /** null: it is made by the import. */
  id: string | null;
  urlId: string;
  title: string;
  /** Products that are on it now. */
  present: number;
  /** New ones that the file brings to it. */
  additions: number;
  /** How many of them have no room. */
  over: number;
}

/** Where everything in a file goes. */
export interface ImportPages {
  list: readonly PlannedPage[];
  pageOf(product: ImportedProduct): PlannedPage;
  matchOf(product: ImportedProduct): Match;
  limit: { now: number; most: number };
}

interface Wishes {
  /** url id of the one page for all. */
  store: string | null;
  /** Whether further pages take what does not fit. */
  spread: boolean;
}

/**
 * Finds out on which page each product of a file is or comes, and how many find no room there (LIMIT-04).
 * @throws Error where the page that was asked for is not there
 */
export async function planPages(
  tx: Transaction,
  websiteId: string,
  source: ImportSource,
  products: readonly ImportedProduct[],
  { store, spread }: Wishes,
): Promise<ImportPages> {
  const known = await queries.storePages(tx, websiteId);
  const links = await queries.pageLinks(tx, websiteId, source);
  const limit = {
    now: productsPerCollection(await queries.storeSettingsOf(tx, websiteId)),
    most: productsPerCollectionRange.most,
  };
  const pages = new Map<string, PlannedPage>();
  const counted = { additions: 0, over: 0 };

  const knownPage = (name: string) =>
    known.find(({ id }) => id === links.get(name)) ??
    (name === '' ? known[0] : known.find(({ urlId }) => urlId === name.toLowerCase()));
  const isKnown = (name: string) => pages.has(name) || knownPage(name) !== undefined;
  const pageNamed = (name: string, title: string): PlannedPage => {
    const found = knownPage(name);
    // Two names of one page are one page.
    const same = found && [...pages.values()].find(({ id }) => id === found.id);
    const page = pages.get(name) ?? same ?? (found ? { ...found, name, ...counted } : newPage(name, title));
    pages.set(name, page);
    return page;
  };
  const newPage = (name: string, title: string): PlannedPage => ({
    name,
    id: null,
    urlId: name,
    title,
    present: 0,
    ...counted,
  });
  const pageId = ({ page }: ImportedProduct) =>
    store === null ? knownPage(page)?.id : known.find(({ urlId }) => urlId === store)?.id;
  const matches = await matchProducts(tx, websiteId, source, products, pageId);
  // A file that names none: the first page, or the one that a website without any gets.
  const unnamed = known.length === 0 ? 'shop' : '';

  const isFull = ({ present, additions, over }: PlannedPage) => present + additions - over >= limit.now;
  /** The first of the page and those that go on from it (shop-2, shop-3 …) that has room. */
  const withRoom = (first: PlannedPage): PlannedPage => {
    let page = first;
    for (let number = 2; isFull(page); number++)
      page = pageNamed(`${first.urlId}-${number}`, `${first.title} ${number}`);
    return page;
  };

  if (store !== null && !known.some(({ urlId }) => urlId === store))
    throw new Error(`This website has no store page at /${store}.`);
  const places = new Map<ImportedProduct, PlannedPage>();
  const seen = new Set<string>();
  for (const product of products) {
    const name = store ?? (product.page || unnamed);
    const { key, isPresent } = matches.get(product) as Match;
    const isAddition = !isPresent && !seen.has(key);
    // What is there stays on the page where it is, whatever the file says by now: no page is made for it.
    const wanted =
      isAddition || isKnown(name) ? pageNamed(name, wordsOfAddress(name) || 'Shop') : pageNamed(unnamed, 'Shop');
    const page = isAddition && spread ? withRoom(wanted) : wanted;
    if (isAddition) {
      if (isFull(page)) page.over++;
      page.additions++;
    }
    seen.add(key);
    places.set(product, page);
  }
  const all = new Set(places.values());
  return {
    list: [...all],
    pageOf: (product) => places.get(product) ?? pageNamed(unnamed, 'Shop'),
    matchOf: (product) => matches.get(product) as Match,
    limit,
  };
}

const count = (number: number) => number.toLocaleString('en-US');

/** What does not fit and how to go on, for the owner; '' where all fits. */
export function adviceOf({ list, limit }: ImportPages): string {
  const full = list.filter(({ over }) => over > 0);
  if (full.length === 0) return '';
  const pages = full.map(
    ({ urlId, present, additions, over }) =>
      `/${urlId} holds ${count(present)} of at most ${count(limit.now)} products and would get ${count(additions)} more: ${count(over)} too many.`,
  );
  const needed = Math.max(...full.map(({ present, additions }) => present + additions));
  const raise =
    needed <= limit.most
      ? `Raise the limit to ${count(needed)} products a page or more`
      : `A page can be set to hold ${count(limit.most)} products at most: raise the limit as far as that`;
  const spread = 'spread the products over further pages, or leave out what does not fit';
  return `${pages.join(' ')} ${raise}${needed <= limit.most ? ', ' : ' and '}${spread}.`;
}
