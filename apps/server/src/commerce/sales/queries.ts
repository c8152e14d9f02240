import type { SalesFilter } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Counting } from './counting.ts';

export interface Days {
  from: string;
  to: string;
}

/** Returns whose goods went out anew as an order of its own (commerce/exchanges). */
export const exchanges = (tx: Transaction, websiteId: string) => tx`
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

/** Of orders `o`. */
const isSale = (tx: Transaction, { currency, countsTests }: Counting) =>
  tx`o.currency = ${currency} ${countsTests ? tx`` : tx`and not o.test_mode`}`;

/** Orders of today, by the website's own clocks, and their money. */
export async function readToday(
  tx: Transaction,
  websiteId: string,
  counting: Counting,
): Promise<{ orders: number; totalCents: number }> {
  const [row] = await tx<{ orders: number; totalCents: number }[]>`
    select count(*) filter (where not exists (${exchanges(tx, websiteId)} and r.exchange_order_id = o.id))::int as orders,
      coalesce(sum(o.grand_total_cents), 0)::float8 as total_cents
    from orders o join websites w on w.website_id = o.website_id
    where o.website_id = ${websiteId} and o.status <> 'canceled' and ${isSale(tx, counting)}
      and o.created_at >= (date_trunc('day', now() at time zone w.time_zone) at time zone w.time_zone)`;
  return row ?? { orders: 0, totalCents: 0 };
}

/** Orders of a range of days that stand and are none of its sales, though they may be of another time's. */
export async function countOthers(
  tx: Transaction,
  websiteId: string,
  asked: Days & Pick<Counting, 'currency'>,
): Promise<{ testOrders: number; foreignOrders: number }> {
  const [row] = await tx<{ testOrders: number; foreignOrders: number }[]>`
    select count(*) filter (where o.test_mode)::int as test_orders,
      count(*) filter (where not o.test_mode and o.currency <> ${asked.currency})::int as foreign_orders
    from (${standingOrders(tx, websiteId, asked)}) o`;
  return row ?? { testOrders: 0, foreignOrders: 0 };
}

/** Days, and what their orders have to hold or come from; no filter: all. */
export interface Asked extends Days, Counting {
  filter?: SalesFilter | undefined;
}

/** The name under which a discount of an order stands in the table. */
const discountLabel = (tx: Transaction) =>
  tx`coalesce(nullif(d.value->>'code', ''), d.value->>'name', d.value->>'label', 'Discount')`;

/** The name of what led the buyer of an order here: '' = directly. */
const channelLabel = (tx: Transaction) => tx`source || case when campaign = '' then '' else ' / ' || campaign end`;

/**
 * The first order of each buyer, in whatever currency, to be joined to orders `o` as `f`: whose is an earlier one has ordered before. Found once for all: looked
 * for by each order, none of which may use an index on what row-level security has to see first, it took a second for a thousand of them.
 */
const firstOrders = (tx: Transaction, websiteId: string, { countsTests }: Counting) => tx`(
  select lower(customer_email) as email, min(id) as first_id from orders
  where website_id = ${websiteId} and status <> 'canceled' ${countsTests ? tx`` : tx`and not test_mode`} group by 1) f on f.email = lower(o.customer_email)`;
const knew = (tx: Transaction) => tx`f.first_id < o.id`;

const itemsOf = (tx: Transaction, websiteId: string) => tx`
  order_items i left join item_categories l on l.website_id = ${websiteId} and l.item_id = i.item_id
    left join categories c on c.website_id = ${websiteId} and c.id = l.category_id
  where i.website_id = ${websiteId} and i.order_id = o.id`;

const chosenBy = (tx: Transaction, websiteId: string, { by, value }: SalesFilter) => {
  switch (by) {
    case 'product':
      return tx`exists (
        select from order_items i where i.website_id = ${websiteId} and i.order_id = o.id and i.product_name = ${value})`;
    case 'category':
      return tx`exists (select from ${itemsOf(tx, websiteId)} and coalesce(c.display_name, '') = ${value})`;
    case 'discount':
      return tx`is_new and exists (select from jsonb_array_elements(o.discounts) d where ${discountLabel(tx)} = ${value})`;
    case 'channel':
      return tx`${channelLabel(tx)} = ${value}`;
    case 'customers':
      return tx`is_new and (${knew(tx)}) = ${value === 'returning'}`;
  }
};

/** Sales that are asked for: whole orders, whatever else they hold. */
const askedOrders = (tx: Transaction, websiteId: string, { filter, ...asked }: Asked) => tx`
  select o.* from (${standingOrders(tx, websiteId, asked)}) o ${filter?.by === 'customers' ? tx`join ${firstOrders(tx, websiteId, asked)}` : tx``}
  where ${isSale(tx, asked)} ${filter ? tx`and ${chosenBy(tx, websiteId, filter)}` : tx``}`;

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
export async function readTotals(tx: Transaction, websiteId: string, days: Asked): Promise<SalesTotals> {
  const [row] = await tx<SalesTotals[]>`
    with of_days as (${askedOrders(tx, websiteId, days)})
    select count(*) filter (where is_new)::int as orders, coalesce(sum(subtotal_cents), 0)::float8 as gross_cents,
      coalesce(sum(subtotal_cents - discount_cents), 0)::float8 as net_cents, coalesce(sum(tax_cents), 0)::float8 as tax_cents,
      coalesce(sum(shipping_cents), 0)::float8 as shipping_cents, coalesce(sum(grand_total_cents), 0)::float8 as total_cents,
      count(distinct lower(customer_email))::int as customers,
      count(distinct lower(customer_email)) filter (where is_new and ${knew(tx)})::int as returning
    from of_days o join ${firstOrders(tx, websiteId, days)}`;
  if (!row) throw new Error('A sum has always one row.');
  return row;
}

export async function readDays(
  tx: Transaction,
  websiteId: string,
  days: Asked,
): Promise<{ day: string; orders: number; totalCents: number }[]> {
  return tx<{ day: string; orders: number; totalCents: number }[]>`
    with of_days as (${askedOrders(tx, websiteId, days)})
    select d::date::text as day, count(o.id) filter (where o.is_new)::int as orders, coalesce(sum(o.grand_total_cents), 0)::float8 as total_cents
    from generate_series(${days.from}::date, ${days.to}::date, '1 day') d left join of_days o on o.day = d::date
    group by d order by d`;
}

export interface SalesRow {
  label: string;
  orders: number;
  quantity: number;
  cents: number;
}

/** The largest rows of a table; of `beside` those that stand there already, which they are compared with. */
const largest = <Row extends SalesRow>(
  tx: Transaction,
  rows: ReturnType<Transaction>,
  beside: readonly string[] | undefined,
) => tx<Row[]>`
  select * from (${rows}) r ${beside ? tx`where label = any(${[...beside]})` : tx``}
  order by cents desc, label ${beside ? tx`` : tx`limit 100`}`;

/** Reads one table of the screen of sales. @param beside only rows with these labels */
export type SalesTable<Row extends SalesRow = SalesRow> = (
  tx: Transaction,
  websiteId: string,
  days: Asked,
  beside?: readonly string[],
) => Promise<Row[]>;

/** `productId`: of the product that was sold last under this name. */
export const readProducts: SalesTable<SalesRow & { productId: string }> = async (tx, websiteId, days, beside) =>
  largest(
    tx,
    tx`
    with of_days as (${askedOrders(tx, websiteId, days)})
    select i.product_name as label, coalesce(max(i.item_id), '') as product_id, count(distinct i.order_id) filter (where o.is_new)::int as orders,
      sum(i.quantity)::float8 as quantity, sum(i.quantity * i.unit_price_cents)::float8 as cents
    from of_days o join order_items i on i.website_id = ${websiteId} and i.order_id = o.id
    group by i.product_name`,
    beside,
  );

export const readDiscounts: SalesTable = async (tx, websiteId, days, beside) =>
  largest(
    tx,
    tx`
    with of_days as (${askedOrders(tx, websiteId, days)})
    select ${discountLabel(tx)} as label, count(distinct o.id)::int as orders,
      count(*)::float8 as quantity, sum(coalesce((d.value->>'cents')::bigint, o.discount_cents))::float8 as cents
    from of_days o cross join lateral jsonb_array_elements(o.discounts) d
    where o.is_new group by 1`,
    beside,
  );

export const readCategories: SalesTable = async (tx, websiteId, days, beside) =>
  largest(
    tx,
    tx`
    with of_days as (${askedOrders(tx, websiteId, days)})
    select label, count(distinct order_id) filter (where is_new)::int as orders, sum(quantity)::float8 as quantity,
      sum(quantity * unit_price_cents)::float8 as cents
    from of_days o cross join lateral (
      select coalesce(c.display_name, '') as label, i.order_id, i.quantity, i.unit_price_cents from ${itemsOf(tx, websiteId)}) sold
    group by label`,
    beside,
  );

/** By what led the buyers here, as far as they were counted. */
export const readChannels: SalesTable<SalesRow & { source: string; campaign: string }> = async (
  tx,
  websiteId,
  days,
  beside,
) =>
  largest(
    tx,
    tx`
    with of_days as (${askedOrders(tx, websiteId, days)})
    select ${channelLabel(tx)} as label, source, campaign, count(*) filter (where is_new)::int as orders,
      count(distinct lower(customer_email))::float8 as quantity, sum(grand_total_cents)::float8 as cents
    from of_days group by source, campaign`,
    beside,
  );

/** Orders of people who had not ordered before, and of those who had; exchanges are neither. */
export const readCustomers: SalesTable = async (tx, websiteId, days, beside) =>
  largest(
    tx,
    tx`
    with of_days as (${askedOrders(tx, websiteId, days)}),
    told as (select o.*, ${knew(tx)} as knew from of_days o join ${firstOrders(tx, websiteId, days)} where o.is_new)
    select case when knew then 'returning' else 'new' end as label, count(*)::int as orders,
      count(distinct lower(customer_email))::float8 as quantity, sum(grand_total_cents)::float8 as cents
    from told group by 1`,
    beside,
  );
