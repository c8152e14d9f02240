import type { Term } from '@plinth/contract';
import { collectionTypes } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

type TermRow = Pick<Term, 'key' | 'name' | 'collectionId' | 'collectionTitle' | 'itemCount'> & {
  collectionUrlId: string;
  slug: string;
};

const inCollections = (tx: Transaction, websiteId: string, collectionId: string | null) => tx`
  c.website_id = ${websiteId} and c.deleted_at is null and c.type <> ${collectionTypes.products}
  ${collectionId === null ? tx`` : tx`and c.id = ${collectionId}`}`;

/** The tags that items carry; those of items in the bin alone are none. */
export async function tagRows(tx: Transaction, websiteId: string, collectionId: string | null): Promise<TermRow[]> {
  return tx<TermRow[]>`
    select tag as key, tag as name, '' as slug, c.id as collection_id, c.title as collection_title,
      c.url_id as collection_url_id, count(*)::int as item_count
    from collections c join items i on i.website_id = c.website_id and i.collection_id = c.id and i.deleted_at is null,
      unnest(i.tags) tag
    where ${inCollections(tx, websiteId, collectionId)} and i.product_type is null
    group by tag, c.id, c.title, c.url_id order by lower(tag), tag, c.title, c.id`;
}

export async function categoryRows(
  tx: Transaction,
  websiteId: string,
  collectionId: string | null,
): Promise<TermRow[]> {
  return tx<TermRow[]>`
    select k.id as key, k.display_name as name, k.slug, c.id as collection_id, c.title as collection_title,
      c.url_id as collection_url_id,
      (select count(*)::int from item_categories ic join items i on i.website_id = ic.website_id and i.id = ic.item_id
        and i.deleted_at is null where ic.website_id = k.website_id and ic.category_id = k.id) as item_count
    from collections c join categories k on k.website_id = c.website_id and k.collection_id = c.id and k.type <> 'ROOT'
    where ${inCollections(tx, websiteId, collectionId)}
    order by lower(k.display_name), c.title, k.id`;
}

/**
 * Puts one tag in the place of others, or takes them away, on every item of a collection at once, those in the bin too: one
 * statement, however many there are. What an item would carry twice it carries once.
 * @param into null: away with them
 * @returns how many items were changed
 */
export async function replaceTags(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  tags: readonly string[],
  into: string | null,
): Promise<number> {
  const { count } = await tx`
    update items i set version = i.version + 1, updated_at = now(), tags = array(
      select name from (
        select distinct on (lower(name)) name, place from (
          select case when tag = any(${[...tags]}::text[]) then ${into}::text else tag end as name, place
          from unnest(i.tags) with ordinality as t(tag, place)) as mapped
        where name is not null order by lower(name), (name = ${into}::text) desc nulls last, place) as kept
      order by place)
    where i.website_id = ${websiteId} and i.collection_id = ${collectionId} and i.product_type is null
      and i.tags && ${[...tags]}::text[]`;
  return count;
}

/** Leads from the addresses of tags to that of another one; what led to one of them leads on. */
export async function moveTagAddresses(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  from: readonly string[],
  to: string,
): Promise<void> {
  const gone = [...from];
  await tx`
    update collections set settings = jsonb_set(settings, '{movedTags}', (
      select coalesce(jsonb_object_agg(name, case when leads_to = any(${gone}::text[]) then ${to}::text else leads_to end), '{}')
      from (
        select key as name, value as leads_to from jsonb_each_text(coalesce(settings -> 'movedTags', '{}'))
          where key <> all(${gone}::text[])
        union all select old, ${to}::text from unnest(${gone}::text[]) old
        limit 1000
      ) moves where name <> ${to}::text))
    where website_id = ${websiteId} and id = ${collectionId}`;
}

/** Whatever builds on the categories of these items as they were is told that they have changed. */
export async function raiseItemsOf(
  tx: Transaction,
  websiteId: string,
  categoryIds: readonly string[],
): Promise<number> {
  const { count } = await tx`
    update items set version = version + 1, updated_at = now()
    where website_id = ${websiteId} and id in (
      select item_id from item_categories where website_id = ${websiteId} and category_id in ${tx([...categoryIds])})`;
  return count;
}

export async function renameCategory(
  tx: Transaction,
  websiteId: string,
  id: string,
  to: { displayName: string; slug: string },
): Promise<void> {
  await tx`update categories set ${tx(to)} where website_id = ${websiteId} and id = ${id}`;
}

/** Everything in some categories comes into another one. */
export async function moveIntoCategory(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  into: string,
): Promise<void> {
  await tx`
    insert into item_categories (website_id, item_id, category_id)
    select distinct website_id, item_id, ${into} from item_categories
    where website_id = ${websiteId} and category_id in ${tx([...ids])} on conflict do nothing`;
}

/** What was nested in them stands beside them from then on. */
export async function deleteCategories(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  await tx`
    update categories set parent_id = null where website_id = ${websiteId} and parent_id in ${tx([...ids])}`;
  // Before what is in them: while there are rules, they bring it back (category-triggers.ts).
  await tx`delete from categories where website_id = ${websiteId} and id in ${tx([...ids])}`;
  await tx`delete from item_categories where website_id = ${websiteId} and category_id in ${tx([...ids])}`;
}
