import type { NewProductCategory } from '@plinth/contract';
import { CollectionCategories } from '../../content/items/category-service.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { openStore, type Shop } from './service.ts';

/**
 * Adds a category to a store, where its products can be put into it at once.
 * @throws HttpError 404 for what is no store of this website; 422 for a parent that is not there, and for a name that is blank, too
 *   long or taken beside it (EDIT-46)
 */
export const createProductCategory = ({ db, websiteId }: Shop, given: NewProductCategory): Promise<{ id: string }> =>
  inWebsite(db, websiteId, async (tx) => {
    // Held, so that two who add the same name wait for each other.
    const store = await openStore(tx, websiteId, given.collectionId);
    const categories = await CollectionCategories.read(tx, websiteId, store.id);
    const id = await categories.below(given.parentId, given.name.trim());
    await raiseContentVersion(tx, websiteId);
    return { id };
  });
