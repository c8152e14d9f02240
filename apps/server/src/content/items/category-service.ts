import { type CategoryRules, categoryError, limitError, newId, newUrlId } from '@plinth/domain';
import { lockWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/http/http-error.ts';
import {
  type Category,
  categoriesOfCollection,
  countCategoriesLocked,
  insertCategory,
  liftNested,
  replaceItemCategories,
  setRules,
} from './category-queries.ts';
import { deleteCategories, raiseItemsOf, renameCategory } from './term-queries.ts';

export { categoriesOfCollection } from './category-queries.ts';

/** The category that every store begins with (STORE-03). */
export const addRootCategory = (
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  displayName: string,
): Promise<Category> =>
  addCategory(tx, websiteId, collectionId, [], { displayName, slug: 'all', type: 'ROOT', parentId: null });

/**
 * A category of a store by a call: its root, or one below another.
 * @throws HttpError 409 for a second root; 422 for a parent that is not there, and as every new category
 */
export async function addStoreCategory(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  given: { displayName: string; type: 'ROOT' | 'CATEGORY'; parentId: string | null; displayIndex: number },
): Promise<Category> {
  // Two who make the root at once wait for each other.
  await lockWebsite(tx, websiteId);
  const known = await categoriesOfCollection(tx, websiteId, collectionId);
  const fail = (message: string) => invalid(message, { parentCategoryId: message });
  if (given.type === 'ROOT') {
    if (given.parentId !== null) throw fail('The root category has no parent.');
    if (known.some(({ type }) => type === 'ROOT'))
      throw conflict('conflict', 'This store has its root category already.');
    return addCategory(tx, websiteId, collectionId, known, { ...given, slug: 'all' });
  }
  if (!known.some(({ id }) => id === given.parentId)) throw fail('This category does not exist in this store.');
  const slug = newUrlId(
    given.displayName,
    'category',
    known.map((one) => one.slug),
  );
  return addCategory(tx, websiteId, collectionId, known, { ...given, slug });
}

/**
 * The categories of one collection, read once and added to. Every new category comes in here, whoever makes it: a post, an
 * import, the demo (LIMIT-05, LIMIT-09).
 */
export class CollectionCategories {
  private constructor(
    private readonly tx: Transaction,
    private readonly websiteId: string,
    private readonly collectionId: string,
    private readonly known: Category[],
  ) {}

  static async read(tx: Transaction, websiteId: string, collectionId: string): Promise<CollectionCategories> {
    const known = await categoriesOfCollection(tx, websiteId, collectionId);
    return new CollectionCategories(tx, websiteId, collectionId, [...known]);
  }

  /**
   * The ids of categories without nesting, by their names whatever their case; those that are missing are made.
   * @throws HttpError 422
   */
  async named(names: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const name of names) {
      const found = this.known.find(({ displayName }) => displayName.toLowerCase() === name.toLowerCase());
      ids.push((found ?? (await this.add(name, null))).id);
    }
    return [...new Set(ids)];
  }

  /**
   * The id of the last category of a path below the root, such as ['Clothing', 'Hoodies']; those that are missing are
   * made. Undefined for an empty path.
   * @throws HttpError 422
   */
  async nested(path: readonly string[]): Promise<string | undefined> {
    const root = this.known.find(({ type }) => type === 'ROOT')?.id ?? null;
    let parentId = root;
    for (const name of path) {
      const found = this.known.find((one) => one.parentId === parentId && one.displayName === name);
      parentId = (found ?? (await this.add(name, parentId))).id;
    }
    return parentId === root || parentId === null ? undefined : parentId;
  }

  /**
   * Makes a category below another one, or below the root where there is no other.
   * @throws HttpError 422 for a parent that is not there, a name that stands beside it already (EDIT-46), and as every new category
   */
  async below(parentId: string | null, displayName: string, rules: CategoryRules | null = null): Promise<string> {
    const root = this.known.find(({ type }) => type === 'ROOT')?.id ?? null;
    const parent = parentId ?? root;
    if (parent !== null && !this.known.some(({ id }) => id === parent))
      throw invalid('This category does not exist in this store.', {
        parentId: 'It is not there any more. Choose another one.',
      });
    this.requireFree(displayName, parent, '');
    return (await this.add(displayName, parent, rules)).id;
  }

  /** The category of an id; its root is none. */
  find(id: string): Category | undefined {
    return this.known.find((one) => one.id === id && one.type !== 'ROOT');
  }

  /**
   * Gives a category another name and address. @returns its address parts before and now
   * @throws HttpError 422 for a name that stands beside it already (EDIT-46), and as every new category
   */
  async rename(category: Category, displayName: string): Promise<{ from: string; to: string }> {
    const problem = categoryError(displayName);
    if (problem !== undefined) throw invalid(problem, { categories: problem });
    this.requireFree(displayName, category.parentId, category.id);
    const others = this.known.filter(({ id }) => id !== category.id).map(({ slug }) => slug);
    const slug = newUrlId(displayName, 'category', others);
    await renameCategory(this.tx, this.websiteId, category.id, { displayName, slug });
    await raiseItemsOf(this.tx, this.websiteId, [category.id]);
    return { from: category.slug, to: slug };
  }

  /** By which products come into a category from now on; null: those that are in it stay, and it is kept by hand. */
  keepBy(category: Category, rules: CategoryRules | null): Promise<void> {
    return setRules(this.tx, this.websiteId, category.id, rules);
  }

  /** Its items stay; what is nested in it comes to what is around it. @returns that category, unless it is the root */
  async remove(category: Category): Promise<Category | undefined> {
    await raiseItemsOf(this.tx, this.websiteId, [category.id]);
    await liftNested(this.tx, this.websiteId, category);
    await deleteCategories(this.tx, this.websiteId, [category.id]);
    return category.parentId === null ? undefined : this.find(category.parentId);
  }

  private requireFree(displayName: string, parentId: string | null, but: string): void {
    const name = displayName.toLowerCase();
    const isTaken = this.known.some(
      (one) => one.id !== but && one.parentId === parentId && one.displayName.toLowerCase() === name,
    );
    if (isTaken) throw invalid('This category already exists', { categories: 'This category already exists' });
  }

  private async add(
    displayName: string,
    parentId: string | null,
    rules: CategoryRules | null = null,
  ): Promise<Category> {
    const slugs = this.known.map(({ slug }) => slug);
    const slug = newUrlId(displayName, 'category', slugs);
    const made = { displayName, slug, type: 'CATEGORY', parentId, rules };
    const category = await addCategory(this.tx, this.websiteId, this.collectionId, this.known, made);
    this.known.push(category);
    return category;
  }
}

/** Puts an item into exactly these categories; that they are those of its collection is the caller's to know. */
export const assignCategories = (
  tx: Transaction,
  websiteId: string,
  itemId: string,
  ids: readonly string[],
): Promise<void> => replaceItemCategories(tx, websiteId, itemId, [...new Set(ids)]);

/** @throws HttpError 422 for a name that is blank or too long, and where the website has all the categories it may have */
async function addCategory(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  before: readonly Category[],
  given: Omit<Category, 'id'> & { displayIndex?: number; rules?: CategoryRules | null },
): Promise<Category> {
  const problem =
    categoryError(given.displayName) ??
    limitError('nestedCategories', (await countCategoriesLocked(tx, websiteId)) + 1);
  if (problem !== undefined) throw invalid(problem, { categories: problem });
  const category = { id: newId() as string, ...given };
  await insertCategory(tx, websiteId, { displayIndex: before.length, ...category, collectionId });
  return category;
}
