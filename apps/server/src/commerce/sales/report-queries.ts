import type { GiftCardReportRow, SalesReportRow, TaxReportRow } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Days, standingOrders } from './queries.ts';

interface Asked extends Days {
  period: string;
  currency: string;
}

const countryOf = (tx: Transaction) => tx`coalesce(o.shipping_address->>'country', o.billing_address->>'country', '')`;

/** Where and as what an order was taxed. */
const taxOf = (tx: Transaction) => tx`
  coalesce(o.shipping_address->>'region', o.billing_address->>'region', '') as region,
  coalesce((select string_agg(concat(l.value->>'name', ' ', l.value->>'ratePercent', ' %'), ' + ' order by l.ordinality)
    from jsonb_array_elements(o.tax_lines) with ordinality l),
    case o.buyer->>'treatment' when 'reverse-charge' then 'Reverse charge' when 'exempt' then 'Exempt customers' else '' end) as tax`;

/** Orders that the books know: paid with money, in the shop's currency. */
const booked = (tx: Transaction, websiteId: string, asked: Asked) => tx`
  select o.*, date_trunc(${asked.period}, o.day)::date::text as period, ${countryOf(tx)} as country, ${taxOf(tx)}
  from (${standingOrders(tx, websiteId, asked)}) o where not o.test_mode and o.currency = ${asked.currency}`;

/**
 * What has gone back to buyers on the days of the range, of orders that stand: of those that are cancelled, neither side is here. What went
 * back because an order was changed is in its new total already.
 */
const refunded = (tx: Transaction, websiteId: string, asked: Asked) => tx`
  select date_trunc(${asked.period}, r.day)::date::text as period, r.country, r.amount_cents
  from (
    select (coalesce(f.settled_at, f.created_at) at time zone w.time_zone)::date as day, ${countryOf(tx)} as country, f.amount_cents
    from order_refunds f
    join orders o on o.website_id = ${websiteId} and o.id = f.order_id and o.status <> 'canceled' and not o.test_mode
      and o.currency = ${asked.currency}
    join websites w on w.website_id = ${websiteId}
    where f.website_id = ${websiteId} and f.state = 'done' and f.cause <> 'edit'
  ) r where r.day between ${asked.from}::date and ${asked.to}::date`;

/**
 * The tax in what went back, of the same refunds: in proportion to the money, counted from all that went back before (SQL twin of
 * creditedTaxes), so that the refunds of a whole order come to its tax exactly.
 */
const refundedTaxes = (tx: Transaction, websiteId: string, asked: Asked) => tx`
  select r.* from (
    select (coalesce(f.settled_at, f.created_at) at time zone w.time_zone)::date as day, ${countryOf(tx)} as country, ${taxOf(tx)},
      round(o.tax_cents * f.after / o.grand_total_cents) - round(o.tax_cents * (f.after - f.amount_cents) / o.grand_total_cents)
        as tax_back
    from (
      select f.*, sum(f.amount_cents) over (partition by f.order_id order by coalesce(f.settled_at, f.created_at), f.id) as after
      from order_refunds f where f.website_id = ${websiteId} and f.state = 'done' and f.cause <> 'edit'
    ) f
    join orders o on o.website_id = ${websiteId} and o.id = f.order_id and o.status <> 'canceled' and not o.test_mode
      and o.currency = ${asked.currency} and o.grand_total_cents > 0 and o.tax_cents > 0
    join websites w on w.website_id = ${websiteId}
  ) r where r.day between ${asked.from}::date and ${asked.to}::date`;

const sums = (tx: Transaction) => tx`
  count(o.id) filter (where o.is_new)::int as orders, coalesce(sum(o.subtotal_cents), 0)::bigint as goods_cents,
  coalesce(sum(o.discount_cents), 0)::bigint as discount_cents, coalesce(sum(o.shipping_cents), 0)::bigint as shipping_cents,
  coalesce(sum(o.tax_cents), 0)::bigint as tax_cents, coalesce(sum(o.grand_total_cents), 0)::bigint as total_cents,
  coalesce(sum(o.gift_card_cents), 0)::bigint as gift_card_cents`;

/** Every period of the range, also those in which nothing was sold. */
const periods = (tx: Transaction, { from, to, period }: Asked) => tx`
  select d::date as day, d::date::text as label
  from generate_series(date_trunc(${period}, ${from}::timestamp), ${to}::timestamp, ('1 ' || ${period}::text)::interval) d`;

export const readPeriods = (tx: Transaction, websiteId: string, asked: Asked) => tx<SalesReportRow[]>`
  with o as (${booked(tx, websiteId, asked)}), r as (${refunded(tx, websiteId, asked)})
  select p.label, ${sums(tx)},
    (select coalesce(sum(r.amount_cents), 0)::bigint from r where r.period = p.label) as refunded_cents
  from (${periods(tx, asked)}) p left join o on o.period = p.label group by p.label order by p.label`;

/** A country to which nothing was sold on these days, but money went back, has a row, too. */
export const readCountries = (tx: Transaction, websiteId: string, asked: Asked) => tx<SalesReportRow[]>`
  with o as (${booked(tx, websiteId, asked)}), r as (${refunded(tx, websiteId, asked)})
  select c.label, ${sums(tx)},
    (select coalesce(sum(r.amount_cents), 0)::bigint from r where r.country = c.label) as refunded_cents
  from (select country as label from o union select country from r) c left join o on o.country = c.label
  group by c.label order by total_cents desc, c.label`;

export const readTaxes = (tx: Transaction, websiteId: string, asked: Asked) => tx<TaxReportRow[]>`
  with o as (${booked(tx, websiteId, asked)}), sold as (
  select o.country, case when o.tax = '' then '' else o.region end as region, o.tax, count(*) filter (where o.is_new)::int as orders,
    sum(o.grand_total_cents - o.tax_cents)::bigint as net_cents, sum(o.tax_cents)::bigint as tax_cents,
    sum(o.grand_total_cents)::bigint as total_cents
  from o group by 1, 2, 3
  ), back as (
    select b.country, case when b.tax = '' then '' else b.region end as region, b.tax, sum(b.tax_back)::bigint as tax_back
    from (${refundedTaxes(tx, websiteId, asked)}) b group by 1, 2, 3
  )
  select country, region, tax, coalesce(s.orders, 0) as orders, coalesce(s.net_cents, 0)::bigint as net_cents,
    coalesce(s.tax_cents, 0)::bigint as tax_cents, coalesce(s.total_cents, 0)::bigint as total_cents,
    coalesce(b.tax_back, 0)::bigint as refunded_tax_cents
  from sold s full join back b using (country, region, tax) order by 1, 2, 3`;

/** From the ledger of gift cards itself; cards that were made to try the shop out hold nothing. */
export const readGiftCardPeriods = (tx: Transaction, websiteId: string, asked: Asked) => tx<GiftCardReportRow[]>`
  with entries as (
    select e.kind, e.amount_cents as amount, (e.created_at at time zone w.time_zone)::date as day
    from gift_card_entries e
    join gift_cards g on g.website_id = ${websiteId} and g.id = e.gift_card_id and not g.test_mode and g.currency = ${asked.currency}
    join websites w on w.website_id = ${websiteId}
    where e.website_id = ${websiteId}
  ), spans as (
    select label, greatest(day, ${asked.from}::date) as first,
      least((day + ('1 ' || ${asked.period}::text)::interval)::date - 1, ${asked.to}::date) as last
    from (${periods(tx, asked)}) p
  )
  select s.label,
    coalesce(sum(e.amount) filter (where e.day < s.first), 0)::bigint as opening_cents,
    coalesce(sum(e.amount) filter (where e.day >= s.first and e.kind = 'issued'), 0)::bigint as issued_cents,
    coalesce(sum(e.amount) filter (where e.day >= s.first and e.kind = 'redeemed'), 0)::bigint as redeemed_cents,
    coalesce(sum(e.amount) filter (where e.day >= s.first and e.kind = 'refunded'), 0)::bigint as refunded_cents,
    coalesce(sum(e.amount) filter (where e.day >= s.first and e.kind = 'adjusted'), 0)::bigint as adjusted_cents,
    coalesce(sum(e.amount) filter (where e.day >= s.first and e.kind in ('expired', 'extended')), 0)::bigint as expired_cents,
    coalesce(sum(e.amount), 0)::bigint as closing_cents
  from spans s left join entries e on e.day <= s.last group by s.label order by s.label`;
