import type {
  NewProductCategory,
  ProductCategoryChange,
  RulesPreview,
  RulesPreviewRequest,
  StoreCategories,
  StoreCategory,
} from '@plinth/contract';
import type { CategoryRules } from '@plinth/domain';
import { moveAddress } from '../../content/extras/moved-addresses.ts';
import { CollectionCategories } from '../../content/items/category-service.ts';
import { lockStore } from '../../platform/database/lock-order.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { versionOf } from '../../platform/websites/late-save.ts';
import * as queries from './product-category-queries.ts';
import { openStore, type Shop } from './service.ts';

export const listProductCategories = ({ db, websiteId }: Shop): Promise<StoreCategories> =>
  inWebsite(db, websiteId, async (tx) => ({
    stores: (await queries.readStoreCategories(tx, websiteId)).map((store) => ({
      ...store,
      categories: store.categories.map(withVersion),
    })),
  }));

/** Others who change its products or its neighbours have not changed the category. */
const withVersion = (category: Omit<StoreCategory, 'version'>): StoreCategory => {
  const { name, parentId, rules } = category;
  return { ...category, version: versionOf({ name, parentId, rules }) };
};

/**
 * Adds a category to a store, where its products can be put into it at once; with rules they come into it by themselves.
 * @throws HttpError 404 for what is no store of this website; 422 for a parent that is not there, and for a name that is blank, too
 *   long or taken beside it (EDIT-46)
 */
export const createProductCategory = ({ db, websiteId }: Shop, given: NewProductCategory): Promise<{ id: string }> =>
  inWebsite(db, websiteId, async (tx) => {
    // Held, so that two who add the same name wait for each other.
    const store = await openStore(tx, websiteId, given.collectionId);
    if (given.rules) await lockStore(tx, websiteId, store.id);
    const categories = await CollectionCategories.read(tx, websiteId, store.id);
    const id = await categories.below(given.parentId, given.name.trim(), tidy(given.rules ?? null));
    await raiseContentVersion(tx, websiteId);
    return { id };
  });

/** Words without blanks around them: they are compared as they are. */
const tidy = (rules: CategoryRules | null): CategoryRules | null =>
  rules && {
    ...rules,
    conditions: rules.conditions.map((one) => ('text' in one ? { ...one, text: one.text.trim() } : one)),
  };

/** @throws HttpError 404 */
export const previewCategoryRules = ({ db, websiteId }: Shop, asked: RulesPreviewRequest): Promise<RulesPreview> =>
  inWebsite(db, websiteId, async (tx) => {
    const store = await openStore(tx, websiteId, asked.collectionId);
    const rules = tidy(asked.rules) as CategoryRules;
    return queries.previewRules(tx, websiteId, { collectionId: store.id, categoryId: asked.categoryId, rules });
  });

/**
 * Renames a category, whose old address leads to the new one, puts it elsewhere, or changes what it is kept by: whom its new rules mean is
 * in it from then on, and who is in it when it comes to be kept by hand stays.
 *
 * @throws HttpError 404; 409 with `current` where somebody else was faster; 422 for a name that is blank, too long or taken beside it
 *   (EDIT-46), and for a place that is none
 */
export const changeProductCategory = ({ db, websiteId }: Shop, id: string, change: ProductCategoryChange) =>
  inWebsite(db, websiteId, async (tx) => {
    const { store, categories, category, current } = await openCategory(tx, websiteId, id);
    if (change.version !== undefined && change.version !== current.version)
      throw new HttpError(
        409,
        'conflict',
        'Somebody else has saved this category in the meantime. Look at it and save again.',
        undefined,
        { current },
      );
    if (change.parentId !== undefined || change.afterId !== undefined)
      await categories.place(
        category,
        change.parentId === undefined ? current.parentId : change.parentId,
        change.afterId,
      );
    const name = change.name?.trim();
    if (name !== undefined && name !== category.displayName) {
      const { from, to } = await categories.rename(category, name);
      await moveAddress(tx, websiteId, pathOf(store, from), pathOf(store, to));
    }
    if (change.rules !== undefined) await categories.keepBy(category, tidy(change.rules));
    await raiseContentVersion(tx, websiteId);
  });

/** The page of a category. */
export const pathOf = ({ urlId }: { urlId: string }, slug: string): string => `/${urlId}/category/${slug}`;

/** A category with its store, held, and what is known of it. @throws HttpError 404 */
export async function openCategory(tx: Transaction, websiteId: string, id: string) {
  const storeId = await queries.storeOfCategory(tx, websiteId, id);
  if (storeId === undefined) throw notFound('This category');
  const store = await openStore(tx, websiteId, storeId);
  await lockStore(tx, websiteId, store.id);
  const categories = await CollectionCategories.read(tx, websiteId, store.id);
  const category = categories.find(id);
  const current = await categoryNow(tx, websiteId, id);
  if (!category || !current) throw notFound('This category');
  return { store, categories, category, current };
}

/** What is known of a category; undefined where it is not there. */
export async function categoryNow(tx: Transaction, websiteId: string, id: string): Promise<StoreCategory | undefined> {
  const [row] = (await queries.readStoreCategories(tx, websiteId, id)).flatMap(({ categories }) => categories);
  return row && withVersion(row);
}
