import type { StoreCategory } from '@plinth/contract';
import type { CategoryRules } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

interface StoreRow {
  id: string;
  title: string;
  path: string;
  categories: Omit<StoreCategory, 'version'>[];
}

/**
 * The stores with their categories, in the order of the shop.
 * @param only this category; left out: all of them
 */
export const readStoreCategories = (tx: Transaction, websiteId: string, only?: string) => tx<StoreRow[]>`
  select c.id, c.title, '/' || c.url_id as path,
    coalesce((select json_agg(json_build_object('id', k.id, 'name', k.display_name, 'parentId', p.id,
        'path', '/' || c.url_id || '/category/' || k.slug, 'rules', k.rules,
        'products', (select count(*)::int from item_categories ic
          join items i on i.website_id = ic.website_id and i.id = ic.item_id and i.deleted_at is null
          where ic.website_id = k.website_id and ic.category_id = k.id),
        'discounts', (select coalesce(json_agg(d.name order by d.name), '[]') from coupons d
          where d.website_id = k.website_id and d.deleted_at is null and d.rules::text like '%"' || k.id || '"%'),
        'isTaxed', exists (select from tax_categories t where t.website_id = k.website_id and t.category_id = k.id))
      order by k.display_index, k.id)
      from categories k left join categories p on p.website_id = k.website_id and p.id = k.parent_id and p.type <> 'ROOT'
      where k.website_id = c.website_id and k.collection_id = c.id and k.type <> 'ROOT'
        ${only === undefined ? tx`` : tx`and k.id = ${only}`}), '[]'::json) as categories
  from collections c where c.website_id = ${websiteId} and c.type = 13 and c.deleted_at is null
  order by c.display_index, c.id`;

export const storeOfCategory = async (tx: Transaction, websiteId: string, id: string): Promise<string | undefined> => {
  const [row] = await tx<{ collectionId: string }[]>`
    select collection_id from categories where website_id = ${websiteId} and id = ${id}`;
  return row?.collectionId;
};

/** Goods of a discount that named a category which was merged into another one. */
export interface MovedDiscount {
  id: string;
  part: 'goods' | 'get';
  /** Whether they named the other one, too. */
  both: boolean;
}

/** What discounts say of a category they say of another one, once. @returns which do */
export async function moveDiscounts(
  tx: Transaction,
  websiteId: string,
  from: string,
  to: string,
): Promise<MovedDiscount[]> {
  const found = await tx<MovedDiscount[]>`
    select c.id, p.part, c.rules -> p.part -> 'ids' ? ${to} as both from coupons c, unnest(array['goods', 'get']) as p(part)
    where c.website_id = ${websiteId} and c.rules -> p.part ->> 'kind' = 'categories' and c.rules -> p.part -> 'ids' ? ${from}
    for update of c`;
  const moved = (part: string) => tx`
    case when rules -> ${part}::text ->> 'kind' = 'categories' and rules -> ${part}::text -> 'ids' ? ${from} then
      jsonb_build_object(${part}::text, rules -> ${part}::text || jsonb_build_object('ids', (
        select jsonb_agg(id order by place) from (
          select case id when ${from}::text then ${to}::text else id end as id, min(place) as place
          from jsonb_array_elements_text(rules -> ${part}::text -> 'ids') with ordinality as l(id, place) group by 1) as ids)))
      else '{}'::jsonb end`;
  await tx`
    update coupons set rules = rules || ${moved('goods')} || ${moved('get')}, version = version + 1, updated_at = now()
    where website_id = ${websiteId} and rules::text like ${`%"${from}"%`}`;
  return [...found];
}

/** They name the merged category again, where they still name the other one in its place. */
export async function moveDiscountsBack(
  tx: Transaction,
  websiteId: string,
  { from, to, moved }: { from: string; to: string; moved: readonly MovedDiscount[] },
): Promise<void> {
  for (const { id, part, both } of moved) {
    const ids = tx`rules -> ${part}::text -> 'ids'`;
    await tx`
      update coupons set version = version + 1, updated_at = now(), rules = jsonb_set(rules, array[${part}::text, 'ids'],
        case when ${both} then ${ids} || to_jsonb(${from}::text) else (
          select jsonb_agg(case one when ${to}::text then ${from}::text else one end order by place)
          from jsonb_array_elements_text(${ids}) with ordinality as l(one, place)) end)
      where website_id = ${websiteId} and id = ${id} and rules -> ${part}::text ->> 'kind' = 'categories'
        and ${ids} ? ${to} and not ${ids} ? ${from}`;
  }
}

/**
 * Takes a category out of the taxes, where another one is taxed as it is.
 * @returns how it was taxed ('standard' where nothing is said); undefined, and nothing is changed, where the other one is taxed differently
 */
export async function moveTaxes(
  tx: Transaction,
  websiteId: string,
  from: string,
  to: string,
): Promise<string | undefined> {
  const rows = await tx<{ categoryId: string; taxClass: string }[]>`
    select category_id, tax_class from tax_categories
    where website_id = ${websiteId} and category_id in (${from}, ${to}) order by category_id for update`;
  const classOf = (id: string) => rows.find(({ categoryId }) => categoryId === id)?.taxClass ?? 'standard';
  if (classOf(from) !== classOf(to)) return undefined;
  await tx`delete from tax_categories where website_id = ${websiteId} and category_id = ${from}`;
  return classOf(from);
}

/** A category is taxed again as it was. */
export async function taxAgain(
  tx: Transaction,
  websiteId: string,
  categoryId: string,
  taxClass: string,
): Promise<void> {
  if (taxClass !== 'standard') await tx`insert into tax_categories ${tx({ websiteId, categoryId, taxClass })}`;
}

interface NamedProduct {
  id: string;
  name: string;
}
interface PreviewRow {
  products: number;
  added: number;
  removed: number;
  first: NamedProduct[];
  coming: NamedProduct[];
  leaving: NamedProduct[];
}

/** Whom rules mean, by the very function that fills the category. */
export async function previewRules(
  tx: Transaction,
  websiteId: string,
  { collectionId, categoryId, rules }: { collectionId: string; categoryId: string | null; rules: CategoryRules },
): Promise<PreviewRow> {
  const named = (which: ReturnType<typeof tx>) => tx`
    (select coalesce(json_agg(json_build_object('id', id, 'name', title)), '[]') from (
      select id, title from products where ${which} order by display_index, id limit 5) f)`;
  const [row] = await tx<PreviewRow[]>`
    with products as (
      select i.id, i.title, i.display_index, plinth_fits_rules(i, ${tx.json(rules as never)}::jsonb) as fits,
        exists (select from item_categories ic
          where ic.website_id = i.website_id and ic.item_id = i.id and ic.category_id = ${categoryId ?? ''}) as is_in
      from items i
      where i.website_id = ${websiteId} and i.collection_id = ${collectionId} and i.product_type is not null
        and i.deleted_at is null)
    select count(*) filter (where fits)::int as products, count(*) filter (where fits and not is_in)::int as added,
      count(*) filter (where is_in and not fits)::int as removed,
      ${named(tx`fits`)} as first, ${named(tx`fits and not is_in`)} as coming, ${named(tx`is_in and not fits`)} as leaving
    from products`;
  return row ?? { products: 0, added: 0, removed: 0, first: [], coming: [], leaving: [] };
}
