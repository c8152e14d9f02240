import { type CategoryRules, categoryError, limitError, newId, newUrlId } from '@plinth/domain';
import { lockWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/http/http-error.ts';
import {
  arrangeCategories,
  bringBack,
  type Category,
  categoriesOfCollection,
  countCategoriesLocked,
  findRemoved,
  insertCategory,
  keepRemoved,
  liftNested,
  noteFormer,
  type RemovedCategory,
  replaceItemCategories,
  setParent,
  setRules,
} from './category-queries.ts';
import { deleteCategories, moveIntoCategory, raiseItemsOf, renameCategory } from './term-queries.ts';

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

  /**
   * Puts a category, with all that is nested in it, into another one or directly into the store, behind one that is there.
   *
   * @param parentId null: directly in the store
   * @param afterId null: first; undefined: last, or where it stands if that is where it is nested already
   * @throws HttpError 422 for a place that is not there or lies within the category, and for a name that stands there already (EDIT-46)
   */
  async place(category: Category, parentId: string | null, afterId: string | null | undefined): Promise<void> {
    const root = this.root();
    const parent = parentId ?? root;
    if (parent !== root && !this.find(parent ?? ''))
      throw invalid('This category does not exist in this store.', {
        parentId: 'It is not there any more. Choose another one.',
      });
    if (parent !== null && this.within(category).has(parent)) {
      const problem = `“${category.displayName}” cannot stand inside itself. Choose another category.`;
      throw invalid(problem, { parentId: problem });
    }
    this.requireFree(category.displayName, parent, category.id);
    const beside = this.inside(parent).filter(({ id }) => id !== category.id);
    const isThere = this.parentOf(category) === parent;
    if (afterId === undefined && isThere) return;
    const at =
      afterId === undefined ? beside.length : afterId === null ? 0 : 1 + beside.findIndex(({ id }) => id === afterId);
    if (at === 0 && typeof afterId === 'string')
      throw invalid('This category does not stand there.', {
        afterId: 'It does not stand there any more. Choose another one.',
      });
    if (!isThere) await setParent(this.tx, this.websiteId, [category.id], parent);
    category.parentId = parent;
    await this.arrange(parent, beside.toSpliced(at, 0, category));
  }

  /**
   * One category becomes a part of another one, which is kept by hand: its items and what is nested in it come there. Where that one lies
   * within it, it takes its place first. It can be brought back.
   *
   * @param kept older addresses that lead to it, and what the caller takes back itself
   * @throws HttpError 422 where something of the same name would stand twice (EDIT-46)
   */
  async merge(
    category: Category,
    into: Category,
    kept: { ledFrom: readonly string[]; others: unknown },
  ): Promise<void> {
    const around = this.parentOf(category);
    const isWithin = this.within(category).has(into.id);
    await keepRemoved(this.tx, this.websiteId, category.id, kept.ledFrom, {
      intoId: into.id,
      liftedFrom: isWithin ? into.parentId : null,
      others: kept.others,
    });
    if (isWithin) {
      this.requireFree(into.displayName, around, category.id);
      const beside = this.inside(around);
      await setParent(this.tx, this.websiteId, [into.id], around);
      into.parentId = around;
      await this.arrange(around, beside.toSpliced(beside.indexOf(category), 0, into));
    }
    const names = new Set(this.inside(into.id).map(({ displayName }) => displayName.toLowerCase()));
    const nested = this.inside(category.id);
    const twice = nested.find(({ displayName }) => names.has(displayName.toLowerCase()));
    if (twice) {
      const problem = `A category “${twice.displayName}” is nested in both. Rename one of them, or merge these two first.`;
      throw invalid(problem, { intoId: problem });
    }
    const ids = nested.map(({ id }) => id);
    await setParent(this.tx, this.websiteId, ids, into.id);
    await raiseItemsOf(this.tx, this.websiteId, [category.id]);
    await moveIntoCategory(this.tx, this.websiteId, [category.id], into.id);
    await noteFormer(this.tx, this.websiteId, category.id, into.id);
    await deleteCategories(this.tx, this.websiteId, [category.id]);
  }

  /**
   * As `remove`, and it can be brought back.
   * @param ledFrom older addresses that lead to it
   */
  async removeForNow(category: Category, ledFrom: readonly string[]): Promise<Category | undefined> {
    await keepRemoved(this.tx, this.websiteId, category.id, ledFrom);
    return this.remove(category);
  }

  /**
   * A removed or merged category is there again, as `removed` says.
   * @returns its address part, and the category to which its old address leads; undefined: to the store
   * @throws HttpError 422 where its name stands there by now (EDIT-46), and as every new category
   */
  async restore(id: string, removed: RemovedCategory): Promise<{ slug: string; around: Category | undefined }> {
    const { displayName, parentId } = removed;
    const around = this.known.find((one) => one.id === parentId);
    const parent = around ? around.id : this.root();
    const isTaken = this.known.some(
      (one) => one.parentId === parent && one.displayName.toLowerCase() === displayName.toLowerCase(),
    );
    if (isTaken)
      throw invalid(`Another category is called “${displayName}” by now. Rename that one first.`, {
        categories: 'This category already exists',
      });
    await requireRoom(this.tx, this.websiteId, displayName);
    const slugs = this.known.map(({ slug }) => slug);
    const slug = slugs.includes(removed.slug) ? newUrlId(displayName, 'category', slugs) : removed.slug;
    const into = removed.merged ? this.find(removed.merged.intoId) : undefined;
    const liftedTo = removed.merged ? removed.merged.intoId : parentId;
    await bringBack(this.tx, this.websiteId, id, { parentId: parent, slug, liftedTo });
    await raiseItemsOf(this.tx, this.websiteId, into ? [id, into.id] : [id]);
    return { slug, around: into ?? (around?.type === 'ROOT' ? undefined : around) };
  }

  private root(): string | null {
    return this.known.find(({ type }) => type === 'ROOT')?.id ?? null;
  }

  /** What a category is nested in; what lies in one that is gone lies in the store. */
  private parentOf({ parentId }: Category): string | null {
    return this.known.some(({ id }) => id === parentId) ? parentId : this.root();
  }

  /** What is nested in a category itself, in its order. */
  private inside(parentId: string | null): Category[] {
    return this.known.filter((one) => one.type !== 'ROOT' && this.parentOf(one) === parentId);
  }

  /** The ids of a category and of all that is nested in it. */
  private within(category: Category): ReadonlySet<string> {
    const ids = new Set([category.id]);
    // Grows while it is gone through.
    for (const id of ids) for (const one of this.known) if (one.parentId === id) ids.add(one.id);
    return ids;
  }

  /** Writes the order of the whole store: each category before what is nested in it, beneath one parent as given. */
  private async arrange(parent: string | null, order: readonly Category[]): Promise<void> {
    const root = this.root();
    const nested = new Map<string | null, Category[]>();
    for (const one of this.known) {
      if (one.type === 'ROOT') continue;
      const beside = nested.get(this.parentOf(one));
      if (beside) beside.push(one);
      else nested.set(this.parentOf(one), [one]);
    }
    nested.set(parent, [...order]);
    const ids = root === null ? [] : [root];
    const walk = (of: string | null) => {
      for (const { id } of nested.get(of) ?? []) {
        ids.push(id);
        walk(id);
      }
    };
    walk(root);
    await arrangeCategories(this.tx, this.websiteId, ids);
  }

  /** Its items stay; what is nested in it comes to what is around it. @returns that category, unless it is the root */
  private async remove(category: Category): Promise<Category | undefined> {
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

/** A category that a call has removed or merged, for a day; undefined where there is none. */
export const removedCategory = findRemoved;

/** @throws HttpError 422 */
async function requireRoom(tx: Transaction, websiteId: string, displayName: string): Promise<void> {
  const problem =
    categoryError(displayName) ?? limitError('nestedCategories', (await countCategoriesLocked(tx, websiteId)) + 1);
  if (problem !== undefined) throw invalid(problem, { categories: problem });
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
  await requireRoom(tx, websiteId, given.displayName);
  const category = { id: newId() as string, ...given };
  await insertCategory(tx, websiteId, { displayIndex: before.length, ...category, collectionId });
  return category;
}
