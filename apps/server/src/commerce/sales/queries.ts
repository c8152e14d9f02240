import type { Transaction } from '../../platform/database/transaction.ts';

export interface Days {
  from: string;
  to: string;
}

/** Returns whose goods went out anew as an order of its own (commerce/exchanges). */
const exchanges = (tx: Transaction, websiteId: string) => tx`
  select from order_returns r where r.website_id = ${websiteId} and r.exchange_order_id <> ''`;

/**
 * Orders of a range of the website's days that still stand. `is_new`: not made by an exchange. That one's money – its goods less what was
 * paid for those that came back – is sales like all other, but nobody has ordered once more: it is counted as no order, and as no
 * return of a customer.
 */
export const standingOrders = (tx: Transaction, websiteId: string, { from, to }: Days) => tx`
  select o.*, (o.created_at at time zone w.time_zone)::date as day,
    not exists (${exchanges(tx, websiteId)} and r.exchange_order_id = o.id) as is_new
  from orders o join websites w on w.website_id = o.website_id
  where o.website_id = ${websiteId} and o.status <> 'canceled'
    and o.created_at >= (${from}::timestamp at time zone w.time_zone)
    and o.created_at < ((${to}::timestamp + interval '1 day') at time zone w.time_zone)`;

/** Orders of today, by the website's own clocks, and their money. */
export async function readToday(tx: Transaction, websiteId: string): Promise<{ orders: number; totalCents: number }> {
  const [row] = await tx<{ orders: number; totalCents: number }[]>`
    select count(*) filter (where not exists (${exchanges(tx, websiteId)} and r.exchange_order_id = o.id))::int as orders,
      coalesce(sum(o.grand_total_cents), 0)::float8 as total_cents
    from orders o join websites w on w.website_id = o.website_id
    where o.website_id = ${websiteId} and o.status <> 'canceled'
      and o.created_at >= (date_trunc('day', now() at time zone w.time_zone) at time zone w.time_zone)`;
  return row ?? { orders: 0, totalCents: 0 };
}

interface SalesTotals {
  orders: number;
  grossCents: number;
  netCents: number;
  taxCents: number;
  shippingCents: number;
  totalCents: number;
  customers: number;
  returning: number;
}

/** Who has ordered before the range, too, comes back. */
export async function readTotals(tx: Transaction, websiteId: string, days: Days): Promise<SalesTotals> {
  const [row] = await tx<SalesTotals[]>`
    with of_days as (${standingOrders(tx, websiteId, days)})
    select count(*) filter (where is_new)::int as orders, coalesce(sum(subtotal_cents), 0)::float8 as gross_cents,
      coalesce(sum(subtotal_cents - discount_cents), 0)::float8 as net_cents, coalesce(sum(tax_cents), 0)::float8 as tax_cents,
      coalesce(sum(shipping_cents), 0)::float8 as shipping_cents, coalesce(sum(grand_total_cents), 0)::float8 as total_cents,
      count(distinct lower(customer_email))::int as customers,
      count(distinct lower(customer_email)) filter (where is_new and exists (
        select from orders e where e.website_id = ${websiteId} and lower(e.customer_email) = lower(of_days.customer_email)
          and e.id < of_days.id and e.status <> 'canceled'))::int as returning
    from of_days`;
  if (!row) throw new Error('A sum has always one row.');
  return row;
}

export async function readDays(
  tx: Transaction,
  websiteId: string,
  days: Days,
): Promise<{ day: string; orders: number; totalCents: number }[]> {
  return tx<{ day: string; orders: number; totalCents: number }[]>`
    with of_days as (${standingOrders(tx, websiteId, days)})
    select d::date::text as day, count(o.id) filter (where o.is_new)::int as orders, coalesce(sum(o.grand_total_cents), 0)::float8 as total_cents
    from generate_series(${days.from}::date, ${days.to}::date, '1 day') d left join of_days o on o.day = d::date
    group by d order by d`;
}

interface SalesRow {
  label: string;
  orders: number;
  quantity: number;
  cents: number;
}

export async function readProducts(tx: Transaction, websiteId: string, days: Days): Promise<SalesRow[]> {
  return tx<SalesRow[]>`
    with of_days as (${standingOrders(tx, websiteId, days)})
    select i.product_name as label, count(distinct i.order_id) filter (where o.is_new)::int as orders, sum(i.quantity)::float8 as quantity,
      sum(i.quantity * i.unit_price_cents)::float8 as cents
    from of_days o join order_items i on i.website_id = ${websiteId} and i.order_id = o.id
    group by i.product_name order by cents desc, label limit 100`;
}

export async function readDiscounts(tx: Transaction, websiteId: string, days: Days): Promise<SalesRow[]> {
  return tx<SalesRow[]>`
    with of_days as (${standingOrders(tx, websiteId, days)})
    select coalesce(nullif(d.value->>'code', ''), d.value->>'name', d.value->>'label', 'Discount') as label, count(distinct o.id)::int as orders,
      count(*)::float8 as quantity, sum(coalesce((d.value->>'cents')::bigint, o.discount_cents))::float8 as cents
    from of_days o cross join lateral jsonb_array_elements(o.discounts) d
    where o.is_new
    group by 1 order by cents desc, label limit 100`;
}

export async function readCategories(tx: Transaction, websiteId: string, days: Days): Promise<SalesRow[]> {
  return tx<SalesRow[]>`
    with of_days as (${standingOrders(tx, websiteId, days)})
    select coalesce(c.display_name, '') as label, count(distinct i.order_id) filter (where o.is_new)::int as orders, sum(i.quantity)::float8 as quantity,
      sum(i.quantity * i.unit_price_cents)::float8 as cents
    from of_days o join order_items i on i.website_id = ${websiteId} and i.order_id = o.id
    left join item_categories l on l.website_id = ${websiteId} and l.item_id = i.item_id
    left join categories c on c.website_id = ${websiteId} and c.id = l.category_id
    group by 1 order by cents desc, label limit 100`;
}

/** By what led the buyers here, as far as they were counted. */
export async function readChannels(
  tx: Transaction,
  websiteId: string,
  days: Days,
): Promise<(SalesRow & { campaign: string })[]> {
  return tx<(SalesRow & { campaign: string })[]>`
    with of_days as (${standingOrders(tx, websiteId, days)})
    select source as label, campaign, count(*) filter (where is_new)::int as orders, count(distinct lower(customer_email))::float8 as quantity,
      sum(grand_total_cents)::float8 as cents
    from of_days group by 1, 2 order by cents desc, label, campaign limit 100`;
}

/** Orders of people who had not ordered before, and of those who had; exchanges are neither. */
export async function readCustomers(tx: Transaction, websiteId: string, days: Days): Promise<SalesRow[]> {
  return tx<SalesRow[]>`
    with of_days as (${standingOrders(tx, websiteId, days)}),
    told as (
      select o.*, exists (
        select from orders e where e.website_id = ${websiteId} and lower(e.customer_email) = lower(o.customer_email)
          and e.id < o.id and e.status <> 'canceled') as knew
      from of_days o where o.is_new)
    select case when knew then 'returning' else 'new' end as label, count(*)::int as orders,
      count(distinct lower(customer_email))::float8 as quantity, sum(grand_total_cents)::float8 as cents
    from told group by 1 order by 1`;
}

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
  select e.cart_id, e.quantity, i.title,
    e.quantity * coalesce(e.own_amount_cents, plinth_price_for(e.website_id, plinth_price_groups(e.website_id, c.site_user_id), v.id,
      i.product_type, i.structured_content, v.price_cents, v.sale_price_cents, v.on_sale)) as cents
  from (${filledCarts(tx, websiteId, days)}) c
  join cart_entries e on e.website_id = ${websiteId} and e.cart_id = c.id
  join items i on i.website_id = ${websiteId} and i.id = e.item_id
  join variants v on v.website_id = ${websiteId} and v.id = e.variant_id
  where c.is_abandoned`;

export async function countCarts(
  tx: Transaction,
  websiteId: string,
  days: Days,
): Promise<{ carts: number; abandoned: number; abandonedCents: number; orders: number }> {
  const [row] = await tx<{ carts: number; abandoned: number; abandonedCents: number; orders: number }[]>`
    with filled as (${filledCarts(tx, websiteId, days)})
    select (select count(*) from filled)::int as carts, (select count(*) from filled where is_abandoned)::int as abandoned,
      (select coalesce(sum(cents), 0) from (${abandonedEntries(tx, websiteId, days)}) e)::float8 as abandoned_cents,
      (select count(*) from (${standingOrders(tx, websiteId, days)}) o where o.is_new)::int as orders`;
  return row ?? { carts: 0, abandoned: 0, abandonedCents: 0, orders: 0 };
}

export async function abandonedProducts(
  tx: Transaction,
  websiteId: string,
  days: Days,
): Promise<{ label: string; carts: number; quantity: number; cents: number }[]> {
  return tx<{ label: string; carts: number; quantity: number; cents: number }[]>`
    select title as label, count(distinct cart_id)::int as carts, sum(quantity)::int as quantity, sum(cents)::float8 as cents
    from (${abandonedEntries(tx, websiteId, days)}) e group by title order by carts desc, cents desc, label limit 100`;
}
