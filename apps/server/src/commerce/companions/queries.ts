import type { Transaction } from '../../platform/database/transaction.ts';

/** In fewer orders it is chance. */
const LEAST_ORDERS = 3;
/** Of one product; what is hidden meanwhile has others behind it. */
const MOST_COMPANIONS = 12;

/**
 * Counts anew which products were bought in the same orders of the last year; orders that were cancelled or given back as a whole, and
 * those of the test gateway, count nowhere.
 *
 * @returns the products of which something else is said than before
 */
export async function countCompanions(tx: Transaction, websiteId: string): Promise<string[]> {
  const rows = await tx<{ itemId: string }[]>`
    with bought as materialized (
      select distinct l.order_id, l.item_id
      from order_items l join orders o on o.website_id = l.website_id and o.id = l.order_id
      where l.website_id = ${websiteId} and o.status not in ('canceled', 'refunded') and not o.test_mode
        and o.created_at > now() - interval '1 year'),
    pairs as (
      select a.item_id, b.item_id as other_id, count(*)::int as orders
      from bought a join bought b on b.order_id = a.order_id and b.item_id <> a.item_id
      group by 1, 2 having count(*) >= ${LEAST_ORDERS}),
    ranked as (
      select *, row_number() over (partition by item_id order by orders desc, other_id) as place from pairs),
    wanted as materialized (select item_id, other_id, orders from ranked where place <= ${MOST_COMPANIONS}),
    gone as (
      delete from product_companions c
      where c.website_id = ${websiteId}
        and not exists (select from wanted w where w.item_id = c.item_id and w.other_id = c.other_id)
      returning c.item_id),
    kept as (
      insert into product_companions (website_id, item_id, other_id, orders)
      select ${websiteId}, item_id, other_id, orders from wanted
      on conflict (website_id, item_id, other_id) do update set orders = excluded.orders
        where product_companions.orders <> excluded.orders
      returning item_id)
    select item_id from gone union select item_id from kept`;
  return rows.map(({ itemId }) => itemId);
}

/** What was bought with a product, most often first. */
export async function findCompanions(tx: Transaction, websiteId: string, itemId: string): Promise<string[]> {
  const rows = await tx<{ otherId: string }[]>`
    select other_id from product_companions where website_id = ${websiteId} and item_id = ${itemId}
    order by orders desc, other_id`;
  return rows.map(({ otherId }) => otherId);
}
