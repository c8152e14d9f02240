import { productTypes } from '@plinth/domain';
import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { CardKind, PaymentKind } from './booking-rows.ts';

export interface BookingEventRow {
  key: string;
  /** To the microsecond, so that the next page begins right behind. */
  moment: string;
  /** A day of the website, `2026-11-28`. */
  day: string;
  kind: 'sale' | 'canceled' | 'returned' | PaymentKind | CardKind;
  amountCents: number;
  currency: string;
  provider: string;
  reference: string;
  orderNumber: number | null;
  /** The invoice of a sale, or the credit note of what was taken back; null: none was made. */
  document: { prefix: string; number: number } | null;
  totalCents: number | null;
  cardCents: number | null;
  taxLines: OrderRow['taxLines'] | null;
  taxCents: number | null;
  beforeCents: number | null;
}

export interface BookingPage {
  from: string;
  to: string;
  after: { moment: string; key: string } | null;
  limit: number;
}

/** Everything of a range of the website's days that is booked, oldest first; test orders are left out. Each source is read as far as the page goes. */
export const listBookingEvents = (tx: Transaction, websiteId: string, { from, to, after, limit }: BookingPage) => {
  const zone = tx`(select time_zone from websites where website_id = ${websiteId})`;
  // Where clocks go back to midnight there are two of them: an index finds a little more than the days, and the clock says which.
  const room = tx`interval '3 hours'`;
  const within = (at: postgres.PendingQuery<postgres.Row[]>, key: postgres.PendingQuery<postgres.Row[]>) => tx`
    ${at} >= ${after ? tx`${after.moment}::timestamptz` : tx`(${from}::timestamp at time zone ${zone}) - ${room}`}
    and ${at} < ((${to}::timestamp + interval '1 day') at time zone ${zone}) + ${room}
    and (${at} at time zone ${zone})::date between ${from}::date and ${to}::date
    ${after ? tx`and (${at}, ${key}) > (${after.moment}::timestamptz, ${after.key})` : tx``}
    order by ${at}, ${key} limit ${limit}`;
  return tx<BookingEventRow[]>`
    with e as (
      select * from (
        (select '1' || o.id as key, o.created_at as at, 'sale' as kind, o.id as order_id, '' as refund_id, 0::bigint as amount_cents,
            '' as provider, '' as reference, o.currency from orders o
          where o.website_id = ${websiteId} and not o.test_mode and ${within(tx`o.created_at`, tx`'1' || o.id`)})
        union all
        (select '2' || p.id, p.created_at, p.kind, p.order_id, '', p.amount_cents, p.provider, p.provider_reference, p.currency
          from payment_entries p
          where p.website_id = ${websiteId} and not p.test_mode and p.kind not in ('awaited', 'authorized', 'voided', 'failed')
            and ${within(tx`p.created_at`, tx`'2' || p.id`)})
        union all
        (select '3' || c.id, c.created_at, 'card-' || c.kind, c.order_id, '', c.amount_cents, '', g.ending, g.currency
          from gift_card_entries c
          join gift_cards g on g.website_id = c.website_id and g.id = c.gift_card_id and not g.test_mode
          where c.website_id = ${websiteId} and ${within(tx`c.created_at`, tx`'3' || c.id`)})
        union all
        (select '4' || f.id, f.settled_at, 'returned', f.order_id, f.id, f.amount_cents, '', '', o.currency
          from order_refunds f
          join orders o on o.website_id = f.website_id and o.id = f.order_id and not o.test_mode
          where f.website_id = ${websiteId} and f.state = 'done' and f.cause = 'refund'
            and ${within(tx`f.settled_at`, tx`'4' || f.id`)})
        union all
        (select '5' || o.id, o.canceled_at, 'canceled', o.id, 'cancel', 0, '', '', o.currency from orders o
          where o.website_id = ${websiteId} and not o.test_mode and o.status = 'canceled' and ${within(tx`o.canceled_at`, tx`'5' || o.id`)})
      ) all_kinds order by at, key limit ${limit}
    )
    select e.key, e.at::text as moment, (e.at at time zone ${zone})::date::text as day, e.kind, e.amount_cents, e.currency,
      e.provider, e.reference, o.order_number,
      (select json_build_object('prefix', d.prefix, 'number', d.number) from order_documents d
        where d.website_id = ${websiteId} and d.order_id = e.order_id and d.refund_id = e.refund_id
          and d.kind = case when e.refund_id = '' then 'invoice' else 'credit-note' end limit 1) as document,
      s.total_cents, s.card_cents, s.tax_lines, s.tax_cents, s.before_cents
    from e
    left join orders o on o.website_id = ${websiteId} and o.id = e.order_id
    left join lateral (
      select o.grand_total_cents as total_cents, o.tax_lines, o.tax_cents,
        (select coalesce(sum(l.quantity * l.unit_price_cents), 0)::bigint from order_items l
          where l.website_id = ${websiteId} and l.order_id = o.id and l.product_type = ${productTypes.giftCard}) as card_cents,
        (select coalesce(sum(f.amount_cents), 0)::bigint from order_refunds f
          where f.website_id = ${websiteId} and f.order_id = o.id and f.state = 'done' and f.cause = 'refund'
            and (e.kind = 'canceled' or (f.settled_at, '4' || f.id) < (e.at, e.key))) as before_cents
      where e.kind in ('sale', 'returned', 'canceled')
    ) s on true
    order by e.at, e.key`;
};
