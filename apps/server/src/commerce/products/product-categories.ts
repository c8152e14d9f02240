import type {
  NewProductCategory,
  ProductCategoryChange,
  RulesPreview,
  RulesPreviewRequest,
  StoreCategories,
} from '@plinth/contract';
import type { CategoryRules } from '@plinth/domain';
import { moveAddress } from '../../content/extras/moved-addresses.ts';
import { CollectionCategories } from '../../content/items/category-service.ts';
import { lockStore } from '../../platform/database/lock-order.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import * as queries from './product-category-queries.ts';
import { openStore, type Shop } from './service.ts';

export const listProductCategories = ({ db, websiteId }: Shop): Promise<StoreCategories> =>
  inWebsite(db, websiteId, async (tx) => ({ stores: [...(await queries.readStoreCategories(tx, websiteId))] }));

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
 * Renames a category, whose old address leads to the new one, or changes what it is kept by: whom its new rules mean is in it from then
 * on, and who is in it when it comes to be kept by hand stays.
 *
 * @throws HttpError 404; 422 for a name that is blank, too long or taken beside it (EDIT-46)
 */
export const changeProductCategory = ({ db, websiteId }: Shop, id: string, change: ProductCategoryChange) =>
  inWebsite(db, websiteId, async (tx) => {
    const { store, categories, category } = await openCategory(tx, websiteId, id);
    const name = change.name?.trim();
    if (name !== undefined && name !== category.displayName) {
      const { from, to } = await categories.rename(category, name);
      await moveAddress(tx, websiteId, pathOf(store, from), pathOf(store, to));
    }
    if (change.rules !== undefined) await categories.keepBy(category, tidy(change.rules));
    await raiseContentVersion(tx, websiteId);
  });

/**
 * Removes a category; its address leads to what is around it.
 * @throws HttpError 404; 409 `in-use` where discounts or taxes are for its products
 */
export const deleteProductCategory = ({ db, websiteId }: Shop, id: string) =>
  inWebsite(db, websiteId, async (tx) => {
    const { store, categories, category } = await openCategory(tx, websiteId, id);
    const known = (await queries.readStoreCategories(tx, websiteId)).flatMap((one) => one.categories);
    const { discounts = [], isTaxed = false } = known.find((one) => one.id === id) ?? {};
    const uses = [...discounts.map((name) => `the discount “${name}”`), ...(isTaxed ? ['the taxes'] : [])];
    if (uses.length > 0)
      throw new HttpError(409, 'in-use', `This category is named by ${uses.join(' and ')}. Take it out there first.`);
    const around = await categories.remove(category);
    await moveAddress(
      tx,
      websiteId,
      pathOf(store, category.slug),
      around ? pathOf(store, around.slug) : `/${store.urlId}`,
    );
    await raiseContentVersion(tx, websiteId);
  });

const pathOf = ({ urlId }: { urlId: string }, slug: string): string => `/${urlId}/category/${slug}`;

/** A category with its store, held. @throws HttpError 404 */
async function openCategory(tx: Transaction, websiteId: string, id: string) {
  const storeId = await queries.storeOfCategory(tx, websiteId, id);
  if (storeId === undefined) throw notFound('This category');
  const store = await openStore(tx, websiteId, storeId);
  await lockStore(tx, websiteId, store.id);
  const categories = await CollectionCategories.read(tx, websiteId, store.id);
  const category = categories.find(id);
  if (!category) throw notFound('This category');
  return { store, categories, category };
}
