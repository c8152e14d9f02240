import type { Transaction } from '../../platform/database/transaction.ts';

interface Days {
  from: string;
  to: string;
}

/** Orders of a range of the website's days that still stand. */
const orders = (tx: Transaction, websiteId: string, { from, to }: Days) => tx`
  select o.*, (o.created_at at time zone w.time_zone)::date as day
  from orders o join websites w on w.website_id = o.website_id
  where o.website_id = ${websiteId} and o.status <> 'canceled'
    and o.created_at >= (${from}::timestamp at time zone w.time_zone)
    and o.created_at < ((${to}::timestamp + interval '1 day') at time zone w.time_zone)`;

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
    with of_days as (${orders(tx, websiteId, days)})
    select count(*)::int as orders, coalesce(sum(subtotal_cents), 0)::float8 as gross_cents,
      coalesce(sum(subtotal_cents - discount_cents), 0)::float8 as net_cents, coalesce(sum(tax_cents), 0)::float8 as tax_cents,
      coalesce(sum(shipping_cents), 0)::float8 as shipping_cents, coalesce(sum(grand_total_cents), 0)::float8 as total_cents,
      count(distinct lower(customer_email))::int as customers,
      count(distinct lower(customer_email)) filter (where exists (
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
    with of_days as (${orders(tx, websiteId, days)})
    select d::date::text as day, count(o.id)::int as orders, coalesce(sum(o.grand_total_cents), 0)::float8 as total_cents
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
    with of_days as (${orders(tx, websiteId, days)})
    select i.product_name as label, count(distinct i.order_id)::int as orders, sum(i.quantity)::float8 as quantity,
      sum(i.quantity * i.unit_price_cents)::float8 as cents
    from of_days o join order_items i on i.website_id = ${websiteId} and i.order_id = o.id
    group by i.product_name order by cents desc, label limit 100`;
}

export async function readDiscounts(tx: Transaction, websiteId: string, days: Days): Promise<SalesRow[]> {
  return tx<SalesRow[]>`
    with of_days as (${orders(tx, websiteId, days)})
    select coalesce(nullif(d.value->>'code', ''), d.value->>'name', d.value->>'label', 'Discount') as label, count(distinct o.id)::int as orders,
      count(*)::float8 as quantity, sum(coalesce((d.value->>'cents')::bigint, o.discount_cents))::float8 as cents
    from of_days o cross join lateral jsonb_array_elements(o.discounts) d
    group by 1 order by cents desc, label limit 100`;
}
