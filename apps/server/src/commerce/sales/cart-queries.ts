import type { Transaction } from '../../platform/database/transaction.ts';
import { type Days, exchanges, standingOrders } from './queries.ts';

/** A cart that somebody is still filling is not abandoned yet. */
const ABANDONED = '1 hour';

/** Carts that were begun in a range of the website's days and hold something, or have become an order. */
const filledCarts = (tx: Transaction, websiteId: string, { from, to }: Days) => tx`
  select c.*, (not c.is_purchased and c.order_id is null and c.updated_at < now() - ${ABANDONED}::interval) as is_abandoned
  from carts c join websites w on w.website_id = c.website_id
  where c.website_id = ${websiteId} and c.created_at >= (${from}::timestamp at time zone w.time_zone)
    and c.created_at < ((${to}::timestamp + interval '1 day') at time zone w.time_zone)
    and not exists (${exchanges(tx, websiteId)} and r.exchange_order_id = c.order_id)
    and (c.is_purchased or c.order_id is not null
      or exists (select from cart_entries e where e.website_id = ${websiteId} and e.cart_id = c.id))`;

/** What lies in them, at the prices of now. */
const abandonedEntries = (tx: Transaction, websiteId: string, days: Days) => tx`
  select e.cart_id, e.quantity, i.title, i.id as item_id,
    e.quantity * coalesce(e.own_amount_cents, plinth_price_for(e.website_id, plinth_price_groups(e.website_id, c.site_user_id), v.id,
      i.product_type, i.structured_content, v.price_cents, v.sale_price_cents, v.on_sale)) as cents
  from (${filledCarts(tx, websiteId, days)}) c
  join cart_entries e on e.website_id = ${websiteId} and e.cart_id = c.id
  join items i on i.website_id = ${websiteId} and i.id = e.item_id
  join variants v on v.website_id = ${websiteId} and v.id = e.variant_id
  where c.is_abandoned`;

export interface CartTotals {
  carts: number;
  abandoned: number;
  abandonedCents: number;
  orders: number;
}

export async function countCarts(tx: Transaction, websiteId: string, days: Days): Promise<CartTotals> {
  const [row] = await tx<CartTotals[]>`
    with filled as (${filledCarts(tx, websiteId, days)})
    select (select count(*) from filled)::int as carts, (select count(*) from filled where is_abandoned)::int as abandoned,
      (select coalesce(sum(cents), 0) from (${abandonedEntries(tx, websiteId, days)}) e)::float8 as abandoned_cents,
      (select count(*) from (${standingOrders(tx, websiteId, days)}) o where o.is_new)::int as orders`;
  return row ?? { carts: 0, abandoned: 0, abandonedCents: 0, orders: 0 };
}

export interface AbandonedProduct {
  label: string;
  productId: string;
  carts: number;
  quantity: number;
  cents: number;
}

/** What lies in abandoned carts, by product. @param beside only products of these names, which others are compared with */
export async function abandonedProducts(
  tx: Transaction,
  websiteId: string,
  days: Days,
  beside?: readonly string[],
): Promise<AbandonedProduct[]> {
  return tx<AbandonedProduct[]>`
    select title as label, max(item_id) as product_id, count(distinct cart_id)::int as carts, sum(quantity)::int as quantity,
      sum(cents)::float8 as cents
    from (${abandonedEntries(tx, websiteId, days)}) e ${beside ? tx`where title = any(${[...beside]})` : tx``}
    group by title order by carts desc, cents desc, label ${beside ? tx`` : tx`limit 100`}`;
}
