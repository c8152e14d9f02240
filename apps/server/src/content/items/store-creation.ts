import type { NewStore, NewStoreCategory } from '@plinth/contract';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { addStoreCategory } from './category-service.ts';
import { findCollection } from './collection-queries.ts';
import { createCollection } from './collection-service.ts';
import type { ContentScope } from './content-scope.ts';

/** What a store is called that nobody has named (STORE-04). */
const FALLBACK_TITLE = 'Store';

/**
 * The first of the two calls that make a store (STORE-01, STORE-02): its page, which visitors see at once where it is enabled.
 * @throws HttpError 422 by field; 403 for a draft editor
 */
export async function createStore(scope: ContentScope, given: NewStore): Promise<{ id: string }> {
  const title = given.title.trim() || given.navigationTitle.trim() || FALLBACK_TITLE;
  const navigationTitle = given.navigationTitle.trim() || title;
  const store = await createCollection(
    scope,
    { ...given, title, navigationTitle, typeName: 'products', status: 'published' },
    { rootCategory: false },
  );
  return { id: store.id };
}

/**
 * The second one (STORE-03): the store's root category.
 * @throws HttpError 404 for what is no store of this website; 409 for a second root; 422
 */
export const createStoreCategory = (
  { db, websiteId }: ContentScope,
  collectionId: string,
  { displayName, parentCategoryId, type, displayIndex }: NewStoreCategory,
): Promise<{ id: string }> =>
  inWebsite(db, websiteId, async (tx) => {
    const store = await findCollection(tx, websiteId, collectionId, false);
    if (store?.typeName !== 'products' || store.deletedAt) throw notFound('This store');
    const parentId = parentCategoryId || null;
    const { id } = await addStoreCategory(tx, websiteId, collectionId, { displayName, type, parentId, displayIndex });
    await raiseContentVersion(tx, websiteId);
    return { id };
  });
