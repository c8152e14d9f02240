import type { CategoryRules } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface Category {
  id: string;
  parentId: string | null;
  displayName: string;
  slug: string;
  /** ROOT is the one that every store has (STORE-03). */
  type: string;
}

export async function categoriesOfCollection(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
): Promise<Category[]> {
  return tx<Category[]>`
    select id, parent_id, display_name, slug, type from categories
    where website_id = ${websiteId} and collection_id = ${collectionId} order by display_index, id`;
}

/**
 * How many categories a website has, counted when nobody else is about to add one. The lock lets those pass who only
 * refer to the website.
 */
export async function countCategoriesLocked(tx: Transaction, websiteId: string): Promise<number> {
  await tx`select 1 from websites where website_id = ${websiteId} for no key update`;
  const [row] = await tx<
    { count: number }[]
  >`select count(*)::int as count from categories where website_id = ${websiteId}`;
  return row?.count ?? 0;
}

export async function insertCategory(
  tx: Transaction,
  websiteId: string,
  { rules, ...category }: Category & { collectionId: string; displayIndex: number; rules?: CategoryRules | null },
): Promise<void> {
  await tx`insert into categories ${tx({ websiteId, ...category, rules: (rules ? tx.json(rules as never) : null) as never })}`;
}

/** What is nested in a category comes to what is around it. */
export async function liftNested(
  tx: Transaction,
  websiteId: string,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<void> {
  await tx`update categories set parent_id = ${parentId} where website_id = ${websiteId} and parent_id = ${id}`;
}

/** By which products come into a category from now on; null: by hand. The database puts them there. */
export async function setRules(
  tx: Transaction,
  websiteId: string,
  id: string,
  rules: CategoryRules | null,
): Promise<void> {
  await tx`
    update categories set rules = ${(rules ? tx.json(rules as never) : null) as never}
    where website_id = ${websiteId} and id = ${id}`;
}

/** Those that are kept by rules are left as they are, whether they are named or not. */
export async function replaceItemCategories(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  ids: readonly string[],
): Promise<void> {
  await tx`
    delete from item_categories ic using categories k
    where ic.website_id = ${websiteId} and ic.item_id = ${itemId}
      and k.website_id = ic.website_id and k.id = ic.category_id and k.rules is null`;
  if (ids.length === 0) return;
  await tx`
    insert into item_categories (website_id, item_id, category_id)
    select website_id, ${itemId}, id from categories
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) and rules is null`;
}
