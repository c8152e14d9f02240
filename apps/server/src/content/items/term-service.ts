import type { MergeTerms, NewCategory, RemoveTerms, RenameTerm, Term, TermType } from '@plinth/contract';
import { categoryError, collectionTypes, newUrlId, tagError } from '@plinth/domain';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { moveAddress } from '../extras/moved-addresses.ts';
import { type Category, categoriesOfCollection } from './category-queries.ts';
import { CollectionCategories } from './category-service.ts';
import type { ContentScope } from './content-scope.ts';
import { type LockedCollection, openCollection } from './item-writer.ts';
import {
  categoryRows,
  deleteCategories,
  moveIntoCategory,
  moveTagAddresses,
  raiseItemsOf,
  renameCategory,
  replaceTags,
  tagRows,
} from './term-queries.ts';

/** Categories or tags with what may be done to each (EDIT-15, EDIT-16). */
export async function readTerms(
  { db, websiteId, mayPublish }: ContentScope,
  type: TermType,
  collectionId: string | null,
): Promise<{ terms: Term[] }> {
  const rows = await inWebsite(db, websiteId, (tx) =>
    type === 'tag' ? tagRows(tx, websiteId, collectionId) : categoryRows(tx, websiteId, collectionId),
  );
  const perCollection = new Map<string, number>();
  for (const row of rows) perCollection.set(row.collectionId, (perCollection.get(row.collectionId) ?? 0) + 1);
  return {
    terms: rows.map(({ collectionUrlId, slug, ...row }) => ({
      ...row,
      type,
      path:
        type === 'tag'
          ? `/${collectionUrlId}?tag=${encodeURIComponent(row.name)}`
          : categoryPath({ urlId: collectionUrlId }, { slug }),
      editable: mayPublish,
      mergeable: mayPublish && (perCollection.get(row.collectionId) ?? 0) > 1,
      removable: mayPublish,
    })),
  };
}

const categoryPath = ({ urlId }: { urlId: string }, { slug }: { slug: string }) => `/${urlId}/category/${slug}`;

/** @throws HttpError 404; 422 for a name that is none, or that another category of the collection has */
export async function createCategory({ db, websiteId }: ContentScope, given: NewCategory): Promise<{ key: string }> {
  const name = given.name.trim();
  requireName('category', name);
  return inWebsite(db, websiteId, async (tx) => {
    const collection = await contentCollection(tx, websiteId, given.collectionId);
    const known = await categoriesOfCollection(tx, websiteId, collection.id);
    requireFree(
      'category',
      name,
      known.map(({ displayName }) => displayName),
    );
    const categories = await CollectionCategories.read(tx, websiteId, collection.id);
    const [key = ''] = await categories.named([name]);
    await raiseContentVersion(tx, websiteId);
    return { key };
  });
}

/** @throws HttpError 404; 422 for a name that is none or too long (LIMIT-08, LIMIT-09), and for one that is taken (EDIT-46) */
export async function renameTerm({ db, websiteId }: ContentScope, given: RenameTerm): Promise<Updated> {
  const { type, key } = given;
  const name = given.name.trim();
  requireName(type, name);
  return inWebsite(db, websiteId, async (tx) => {
    const collection = await contentCollection(tx, websiteId, given.collectionId);
    if (type === 'tag') {
      const tags = await requireTags(tx, websiteId, collection, [key]);
      requireFree(
        type,
        name,
        tags.filter((tag) => tag !== key),
      );
      await moveTagAddresses(tx, websiteId, collection.id, [key], name);
      return finished(tx, websiteId, await replaceTags(tx, websiteId, collection.id, [key], name));
    }
    const known = await requireCategories(tx, websiteId, collection, [key]);
    const others = known.filter(({ id }) => id !== key);
    requireFree(
      type,
      name,
      others.map(({ displayName }) => displayName),
    );
    const before = known.find(({ id }) => id === key);
    const slug = newUrlId(
      name,
      'category',
      others.map((one) => one.slug),
    );
    await renameCategory(tx, websiteId, key, { displayName: name, slug });
    if (before) await moveAddress(tx, websiteId, categoryPath(collection, before), categoryPath(collection, { slug }));
    return finished(tx, websiteId, await raiseItemsOf(tx, websiteId, [key]));
  });
}

/** Several become one of them: what carried any carries that one, once (EDIT-15). @throws HttpError 404 */
export async function mergeTerms({ db, websiteId }: ContentScope, given: MergeTerms): Promise<Updated> {
  const { type, into } = given;
  const gone = [...new Set(given.keys)].filter((key) => key !== into);
  return inWebsite(db, websiteId, async (tx) => {
    const collection = await contentCollection(tx, websiteId, given.collectionId);
    if (type === 'tag') {
      await requireTags(tx, websiteId, collection, [...gone, into]);
      await moveTagAddresses(tx, websiteId, collection.id, gone, into);
      return finished(tx, websiteId, await replaceTags(tx, websiteId, collection.id, gone, into));
    }
    const known = await requireCategories(tx, websiteId, collection, [...gone, into]);
    if (gone.length === 0) return { itemsUpdated: 0 };
    const kept = known.find(({ id }) => id === into);
    const itemsUpdated = await raiseItemsOf(tx, websiteId, gone);
    await moveIntoCategory(tx, websiteId, gone, into);
    await deleteCategories(tx, websiteId, gone);
    for (const one of known.filter(({ id }) => gone.includes(id)))
      if (kept) await moveAddress(tx, websiteId, categoryPath(collection, one), categoryPath(collection, kept));
    return finished(tx, websiteId, itemsUpdated);
  });
}

/** Takes them off all their items; the items stay (EDIT-73). @throws HttpError 404 */
export async function removeTerms({ db, websiteId }: ContentScope, given: RemoveTerms): Promise<Updated> {
  const keys = [...new Set(given.keys)];
  return inWebsite(db, websiteId, async (tx) => {
    const collection = await contentCollection(tx, websiteId, given.collectionId);
    if (given.type === 'tag') {
      await requireTags(tx, websiteId, collection, keys);
      return finished(tx, websiteId, await replaceTags(tx, websiteId, collection.id, keys, null));
    }
    await requireCategories(tx, websiteId, collection, keys);
    const itemsUpdated = await raiseItemsOf(tx, websiteId, keys);
    await deleteCategories(tx, websiteId, keys);
    return finished(tx, websiteId, itemsUpdated);
  });
}

interface Updated {
  itemsUpdated: number;
}

/** Lists, addresses and names on many pages may have changed: everything has, for visitors. */
async function finished(tx: Transaction, websiteId: string, itemsUpdated: number): Promise<Updated> {
  await raiseContentVersion(tx, websiteId);
  return { itemsUpdated };
}

/** Held, so that two who work on the same names wait for each other. @throws HttpError 404, for a store too */
async function contentCollection(tx: Transaction, websiteId: string, id: string): Promise<LockedCollection> {
  const collection = await openCollection(tx, websiteId, id);
  if (collection.type === collectionTypes.products) throw notFound('This collection');
  return collection;
}

/** @throws HttpError 404 where one is not there any more; @returns all that are there */
async function requireTags(tx: Transaction, websiteId: string, { id }: LockedCollection, keys: readonly string[]) {
  const tags = (await tagRows(tx, websiteId, id)).map(({ key }) => key);
  if (keys.some((key) => !tags.includes(key))) throw notFound('This tag');
  return tags;
}

async function requireCategories(
  tx: Transaction,
  websiteId: string,
  { id }: LockedCollection,
  keys: readonly string[],
): Promise<Category[]> {
  const known = (await categoriesOfCollection(tx, websiteId, id)).filter(({ type }) => type !== 'ROOT');
  if (keys.some((key) => !known.some((one) => one.id === key))) throw notFound('This category');
  return known;
}

function requireName(type: TermType, name: string): void {
  const problem = type === 'tag' ? tagError(name) : categoryError(name);
  if (problem !== undefined) throw invalid(problem, { name: problem });
}

/** EDIT-46, whatever the case of the letters. */
function requireFree(type: TermType, name: string, others: readonly string[]): void {
  if (!others.some((other) => other.toLowerCase() === name.toLowerCase())) return;
  const problem = `This ${type} already exists`;
  throw invalid(problem, { name: problem });
}
