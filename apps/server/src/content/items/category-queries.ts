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

/** In this order, from the first one on; what stands where it is to stand is not written. */
export async function arrangeCategories(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  await tx`
    update categories k set display_index = w.place - 1
    from unnest(${[...ids]}::text[]) with ordinality as w(id, place)
    where k.website_id = ${websiteId} and k.id = w.id and k.display_index <> w.place - 1`;
}

export async function setParent(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  parentId: string | null,
): Promise<void> {
  await tx`update categories set parent_id = ${parentId} where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
}

/** As many names of merged categories are known. */
const MOST_FORMER = 300;

/** Whoever asks for one category, or for what was merged into it, means another one from now on. */
export async function noteFormer(tx: Transaction, websiteId: string, gone: string, into: string): Promise<void> {
  await tx`
    update categories k set former = (array[g.id, g.slug, g.display_name] || g.former || k.former)[:${MOST_FORMER}::int]
    from categories g where k.website_id = ${websiteId} and k.id = ${into} and g.website_id = ${websiteId} and g.id = ${gone}`;
}

/** What a merge has moved beside what a removal does. */
export interface Merged {
  intoId: string;
  /** In what the other one was nested, where it lay within the merged one and has taken its place; null: it did not. */
  liftedFrom: string | null;
  /** Items that came into the other one by the merge alone. */
  cameIds: string[];
  /** What of it is not the content's: whoever asked for the merge knows how to take it back. */
  others: unknown;
}

/**
 * What is known of a category that is about to be removed, or merged; what was kept of earlier ones is forgotten after a day.
 * @param merged null: it is removed
 */
export async function keepRemoved(
  tx: Transaction,
  websiteId: string,
  id: string,
  ledFrom: readonly string[],
  merged: Omit<Merged, 'cameIds'> | null = null,
): Promise<void> {
  await tx`delete from removed_categories where website_id = ${websiteId} and removed_at < now() - interval '1 day'`;
  await tx`
    insert into removed_categories (website_id, id, collection_id, category, item_ids, child_ids, led_from, merged)
    select k.website_id, k.id, k.collection_id, to_jsonb(k),
      array(select ic.item_id from item_categories ic where ic.website_id = k.website_id and ic.category_id = k.id),
      array(select c.id from categories c where c.website_id = k.website_id and c.parent_id = k.id), ${[...ledFrom]}::text[],
      ${merged && tx.json(merged as never)}::jsonb || jsonb_build_object('cameIds', array(
        select ic.item_id from item_categories ic where ic.website_id = k.website_id and ic.category_id = k.id and not exists (
          select from item_categories o where o.website_id = ic.website_id and o.item_id = ic.item_id
            and o.category_id = ${merged?.intoId ?? null}::text)))
    from categories k where k.website_id = ${websiteId} and k.id = ${id}`;
}

export interface RemovedCategory {
  collectionId: string;
  parentId: string | null;
  displayName: string;
  slug: string;
  ledFrom: string[];
  /** null: it was removed, not merged. */
  merged: Merged | null;
}

export async function findRemoved(
  tx: Transaction,
  websiteId: string,
  id: string,
): Promise<RemovedCategory | undefined> {
  const [row] = await tx<RemovedCategory[]>`
    select collection_id, category ->> 'parent_id' as parent_id, category ->> 'display_name' as display_name,
      category ->> 'slug' as slug, led_from, merged
    from removed_categories where website_id = ${websiteId} and id = ${id}`;
  return row;
}

/**
 * A removed category is there again: with the items that are still in its collection, and with those that were nested in it, where
 * nobody has put them somewhere else since.
 * @param at what is not as it was: where it stands, and its address
 */
export async function bringBack(
  tx: Transaction,
  websiteId: string,
  id: string,
  at: { parentId: string | null; slug: string; liftedTo: string | null },
): Promise<void> {
  await tx`
    insert into categories select k.* from removed_categories r,
      jsonb_populate_record(null::categories, r.category || jsonb_build_object('parent_id', ${at.parentId}::text, 'slug', ${at.slug}::text)) k
    where r.website_id = ${websiteId} and r.id = ${id}`;
  // By rules, those come back whom they mean now.
  await tx`
    insert into item_categories (website_id, item_id, category_id)
    select i.website_id, i.id, r.id from removed_categories r
      join items i on i.website_id = r.website_id and i.id = any (r.item_ids) and i.collection_id = r.collection_id
    where r.website_id = ${websiteId} and r.id = ${id} and jsonb_typeof(r.category -> 'rules') = 'null'`;
  await tx`
    update categories k set parent_id = r.id from removed_categories r
    where r.website_id = ${websiteId} and r.id = ${id} and k.website_id = r.website_id and k.id = any (r.child_ids)
      and k.collection_id = r.collection_id and k.parent_id is not distinct from ${at.liftedTo}::text`;
  await takeMergeBack(tx, websiteId, id);
  await tx`delete from removed_categories where website_id = ${websiteId} and id = ${id}`;
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

/**
 * Of a merge that is taken back: what came by it alone leaves the other category, which is no longer known by the name of the merged one,
 * and lies within it again where it did. Nothing where there was no merge; what others have changed since stays.
 */
async function takeMergeBack(tx: Transaction, websiteId: string, id: string): Promise<void> {
  const into = tx`r.website_id = ${websiteId} and r.id = ${id} and k.website_id = r.website_id and k.id = r.merged ->> 'intoId'`;
  // By rules, it holds whom they mean now.
  await tx`
    delete from item_categories ic using removed_categories r, categories k
    where ${into} and k.rules is null and ic.website_id = k.website_id and ic.category_id = k.id
      and ic.item_id in (select jsonb_array_elements_text(r.merged -> 'cameIds'))`;
  // The part of the merged one: its own three, and those of what had been merged into it.
  await tx`
    update categories k set former = k.former[:array_position(k.former, r.id) - 1]
      || k.former[array_position(k.former, r.id) + 3 + jsonb_array_length(r.category -> 'former'):]
    from removed_categories r where ${into} and array_position(k.former, r.id) is not null`;
  await tx`
    update categories k set parent_id = r.merged ->> 'liftedFrom' from removed_categories r
    where ${into} and r.merged ->> 'liftedFrom' is not null and k.parent_id is not distinct from r.category ->> 'parent_id'
      and exists (select from categories p where p.website_id = r.website_id and p.id = r.merged ->> 'liftedFrom')`;
}
