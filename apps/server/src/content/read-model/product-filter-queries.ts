import type postgres from 'postgres';
import { fixed } from '../../platform/database/fixed-sql.ts';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { priceFor } from './member-price-queries.ts';

/** The orders in which a visitor may look at products; without one it is their owner's. */
export const productSorts = ['newest', 'price-low', 'price-high', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];

export interface OptionChoice {
  name: string;
  value: string;
}

/** What products are looked for. One variant has to fit all of it: a red one in M that is in stock, not a red one and one in M. */
export interface ProductFilter {
  /** Values of one option are alternatives, options go together. */
  options: readonly OptionChoice[];
  inStock: boolean;
  onSale: boolean;
  minCents?: number;
  maxCents?: number;
  sort?: ProductSort;
}

type Condition = postgres.PendingQuery<postgres.Row[]>;

/** What variants `v` of the items `i` have to be, by the filter that asks for it: a count leaves out its own. */
function variantConditions(tx: Statements, filter: ProductFilter, groups: readonly string[]) {
  const conditions = new Map<string, Condition>();
  for (const name of new Set(filter.options.map((choice) => choice.name))) {
    const wanted = filter.options.flatMap((choice) => (choice.name === name ? JSON.stringify([choice]) : []));
    conditions.set(`option ${name}`, tx`v.attributes @> any(${wanted}::text[]::jsonb[])`);
  }
  if (filter.inStock)
    conditions.set(
      'stock',
      tx`plinth_in_stock(i.product_type, v.unlimited, plinth_for_sale(v.stock, v.backorder_limit), 1)`,
    );
  if (filter.onSale) conditions.set('sale', onSale(tx, groups));
  const { minCents, maxCents } = filter;
  if (minCents !== undefined || maxCents !== undefined)
    conditions.set(
      'price',
      tx`${priceFor(tx, groups)} between ${minCents ?? 0}::bigint and ${maxCents ?? Number.MAX_SAFE_INTEGER}::bigint`,
    );
  return conditions;
}

/** Of who pays less than the sale price it is no sale. */
const onSale = (tx: Statements, groups: readonly string[]) => tx`(plinth_on_sale(i.product_type, v.on_sale)
  and v.sale_price_cents <> 0 ${groups.length === 0 ? tx`` : tx`and v.sale_price_cents = ${priceFor(tx, groups)}`})`;

const all = (tx: Statements, conditions: Iterable<Condition>) =>
  [...conditions].reduce<Condition>((joined, condition) => tx`${joined} and ${condition}`, tx`true`);

/** The items `i` of which a variant fits. */
export function fittingProducts(tx: Statements, filter: ProductFilter | undefined, groups: readonly string[]) {
  const conditions = filter && variantConditions(tx, filter, groups);
  if (!conditions?.size) return fixed(tx)``;
  return tx`and exists (select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id
    and ${all(tx, conditions.values())})`;
}

/** The order that was asked for; what has no price comes last. */
export function productOrder(tx: Statements, sort: ProductSort, groups: readonly string[]) {
  if (sort === 'newest') return tx`i.publish_on desc, i.id desc`;
  if (sort === 'name') return tx`lower(i.title), i.title, i.id`;
  const ofVariants = tx`from variants v where v.website_id = i.website_id and v.item_id = i.id`;
  return sort === 'price-low'
    ? tx`(select min(${priceFor(tx, groups)}) ${ofVariants}) nulls last, i.display_index, i.id`
    : tx`(select max(${priceFor(tx, groups)}) ${ofVariants}) desc nulls last, i.display_index, i.id`;
}

/** Which products of a page are counted. */
export interface FacetScope {
  collectionId: string;
  tag?: string;
  /** With all below them. */
  categoryIds?: readonly string[];
  /** Categories with those below them, for the counts of each. */
  categories: readonly { id: string; with: readonly string[] }[];
}

export interface ProductFacets {
  /** Products that fit everything. */
  total: number;
  inStock: number;
  onSale: number;
  lowestCents: number | null;
  highestCents: number | null;
  categories: { id: string; count: number }[];
  /** Most products first. */
  values: { name: string; value: string; count: number }[];
}

/**
 * How many products there are for each further choice, all other filters taken into account. Of the values of an option that no
 * product has under the other filters nothing is said.
 */
export async function loadProductFacets(
  tx: Transaction,
  websiteId: string,
  scope: FacetScope,
  filter: ProductFilter,
  groups: readonly string[],
): Promise<ProductFacets> {
  const conditions = variantConditions(tx, filter, groups);
  const inCategory = scope.categoryIds
    ? tx`exists (select 1 from item_categories ic where ic.website_id = i.website_id and ic.item_id = i.id
        and ic.category_id in ${tx([...scope.categoryIds])})`
    : tx`true`;
  const names = [...conditions.keys()];
  /** As columns of one reading of the variants: fits_0, fits_1 … */
  const columns = names.reduce<Condition>(
    (list, name, index) => tx`${list}, ${conditions.get(name) ?? tx`true`} as ${tx(`fits_${index}`)}`,
    tx``,
  );
  const fitting = (without: string | null) =>
    all(tx, [
      ...(without === 'category' ? [] : [tx`p.in_category`]),
      ...names.flatMap((name, index) => (name === without ? [] : [tx`p.${tx(`fits_${index}`)}`])),
    ]);
  const chosen = [...new Set(filter.options.map(({ name }) => name))];
  const values = (without: string | null, which: Condition) => tx`
    select 'value' as kind, a.name, a.value, count(distinct p.item_id)::bigint as count
    from p, jsonb_to_recordset(p.attributes) as a(name text, value text)
    where ${fitting(without)} and ${which} group by a.name, a.value`;
  const pairs = scope.categories.flatMap((category) => category.with.map((id) => [id, category.id] as const));
  const rows = await tx<{ kind: string; name: string | null; value: string | null; count: number | null }[]>`
    with p as materialized (
      select v.item_id, v.attributes, ${priceFor(tx, groups)} as price, ${onSale(tx, groups)} as on_sale,
        plinth_in_stock(i.product_type, v.unlimited, plinth_for_sale(v.stock, v.backorder_limit), 1) as in_stock, ${inCategory} as in_category ${columns}
      from items i join variants v on v.website_id = i.website_id and v.item_id = i.id
      where i.website_id = ${websiteId} and i.collection_id = ${scope.collectionId}
        and plinth_item_published(i.status, i.publish_on, i.deleted_at)
        ${scope.tag === undefined ? tx`` : tx`and ${scope.tag} = any(i.tags)`})
    select 'total' as kind, null::text as name, null::text as value, count(distinct item_id)::bigint as count from p where ${fitting(null)}
    union all select 'stock', null, null, count(distinct item_id) from p where ${fitting('stock')} and in_stock
    union all select 'sale', null, null, count(distinct item_id) from p where ${fitting('sale')} and on_sale
    union all select 'lowest', null, null, min(price) from p where ${fitting('price')}
    union all select 'highest', null, null, max(price) from p where ${fitting('price')}
    union all select 'category', m.shown, null, count(distinct p.item_id) from p
      join item_categories ic on ic.website_id = ${websiteId} and ic.item_id = p.item_id
      join unnest(${pairs.map(([id]) => id)}::text[], ${pairs.map(([, shown]) => shown)}::text[]) as m(id, shown) on m.id = ic.category_id
      where ${fitting('category')} group by m.shown
    union all ${values(null, chosen.length > 0 ? tx`not (a.name = any(${chosen}::text[]))` : tx`true`)}
    ${chosen.reduce<Condition>((list, name) => tx`${list} union all ${values(`option ${name}`, tx`a.name = ${name}`)}`, tx``)}`;
  const number = (kind: string) => {
    const count = rows.find((row) => row.kind === kind)?.count;
    return count === null || count === undefined ? null : Number(count);
  };
  return {
    total: number('total') ?? 0,
    inStock: number('stock') ?? 0,
    onSale: number('sale') ?? 0,
    lowestCents: number('lowest'),
    highestCents: number('highest'),
    categories: rows.flatMap(({ kind, name, count }) =>
      kind === 'category' && name ? [{ id: name, count: Number(count) }] : [],
    ),
    values: rows
      .flatMap(({ kind, name, value, count }) =>
        kind === 'value' && name && value ? [{ name, value, count: Number(count) }] : [],
      )
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, undefined, { numeric: true })),
  };
}
