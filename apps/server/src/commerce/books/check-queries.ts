import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Something that should be `wanted` and is `found`. */
export interface Difference {
  orderId: string | null;
  orderNumber: number | null;
  /** What else tells it apart: a SKU, the end of a gift card's code, an address. */
  subject: string;
  currency: string;
  wanted: number;
  found: number;
}

export interface Comparison {
  checked: number;
  problemCount: number;
  /** The first ones. */
  problems: Difference[];
}

const MOST_NAMED = 20;

/** Compares in one statement, so that it sees one moment. `rows`: order_id, order_number, subject, currency, wanted, found. */
async function compared(tx: Transaction, rows: postgres.Fragment): Promise<Comparison> {
  const [row] = await tx<Comparison[]>`
    with rows as materialized (${rows})
    select count(*)::int as checked, count(*) filter (where wanted <> found)::int as problem_count,
      coalesce((select json_agg(json_build_object('orderId', p.order_id, 'orderNumber', p.order_number, 'subject', p.subject,
          'currency', p.currency, 'wanted', p.wanted, 'found', p.found))
        from (select * from rows where wanted <> found order by order_id desc nulls last, subject limit ${MOST_NAMED}) p), '[]') as problems
    from rows`;
  if (!row) throw new Error('A count has always one row.');
  return row;
}

/** An order's goods are its lines. */
export const compareLines = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select o.id as order_id, o.order_number, '' as subject, o.currency, o.subtotal_cents as wanted,
        coalesce(sum(l.quantity * l.unit_price_cents), 0) as found
      from orders o left join order_items l on l.website_id = o.website_id and l.order_id = o.id
      where o.website_id = ${websiteId}
      group by o.id, o.order_number, o.currency, o.subtotal_cents`,
  );

/** Its total is its parts: tax that the prices already hold is in them, and comes on top elsewhere. */
export const compareTotals = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select id as order_id, order_number, '' as subject, currency, grand_total_cents as found,
        case when not added then parts when not included then parts + tax_cents
          else least(greatest(grand_total_cents, parts), parts + tax_cents) end as wanted
      from (
        select o.*, o.subtotal_cents - o.discount_cents + o.shipping_cents as parts,
          exists (select from jsonb_array_elements(o.tax_lines) t where (t.value->>'included')::boolean) as included,
          jsonb_array_length(o.tax_lines) = 0
            or exists (select from jsonb_array_elements(o.tax_lines) t where not (t.value->>'included')::boolean) as added
        from orders o where o.website_id = ${websiteId}) o`,
  );

/**
 * What was asked of payments is what gift cards left of the total. Of an order that was changed since, they paid for what it cost before:
 * what goes back for the change, and what is still owed, belong to it.
 */
export const comparePayments = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select coalesce(o.id, p.order_id) as order_id, o.order_number, '' as subject, coalesce(o.currency, p.currency) as currency,
        coalesce(o.grand_total_cents - o.gift_card_cents + o.owed_cents + coalesce(e.cents, 0), 0) as wanted, coalesce(p.cents, 0) as found
      from (select * from orders where website_id = ${websiteId}) o
      left join (select order_id, sum(amount_cents) as cents from order_refunds
        where website_id = ${websiteId} and cause = 'edit' group by order_id) e on e.order_id = o.id
      full join (select order_id, min(currency) as currency, sum(amount_cents) as cents from payments
        where website_id = ${websiteId} and (state not in ('failed', 'voided') or released_cents > 0) group by order_id) p
        on p.order_id = o.id`,
  );

/** What the ledger has moved for a payment is what its state says. */
export const compareLedger = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select coalesce(p.order_id, e.order_id) as order_id, o.order_number,
        coalesce(p.provider_reference, e.reference) as subject, coalesce(p.currency, e.currency) as currency,
        case p.state when 'captured' then p.amount_cents - p.released_cents - p.refunded_cents
          when 'authorized' then p.captured_cents - p.refunded_cents else 0 end as wanted, coalesce(e.moved, 0) as found
      from (select * from payments where website_id = ${websiteId}) p
      full join (
        select payment_id, min(order_id) as order_id, min(provider_reference) as reference, min(currency) as currency,
          coalesce(sum(amount_cents) filter (where kind in ('captured', 'refunded')), 0) as moved
        from payment_entries where website_id = ${websiteId} group by payment_id) e on e.payment_id = p.id
      left join orders o on o.website_id = ${websiteId} and o.id = coalesce(p.order_id, e.order_id)`,
  );

/** Nothing of a cancelled order is kept: neither money that could be given back, nor what gift cards paid. */
export const compareCanceled = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select o.id as order_id, o.order_number, '' as subject, o.currency, 0 as wanted,
        coalesce((select sum(e.amount_cents) from payment_entries e
          where e.website_id = o.website_id and e.order_id = o.id and e.kind in ('captured', 'refunded')), 0)
        - coalesce((select sum(g.amount_cents) from gift_card_entries g
          where g.website_id = o.website_id and g.order_id = o.id and g.kind in ('redeemed', 'refunded')), 0) as found
      from orders o where o.website_id = ${websiteId} and o.status = 'canceled'`,
  );

/**
 * Money that a bank holds and nobody has fetched: for an hour where it is captured by itself, up to a day before the bank lets go of it
 * where the shop does so later.
 */
export const compareHeld = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select p.order_id, o.order_number, p.provider_reference as subject, p.currency, 0 as wanted,
        case when p.state = 'authorized'
            and coalesce(p.held_until - interval '1 day', p.created_at + interval '1 hour') < now()
          then p.amount_cents - p.captured_cents - p.released_cents else 0 end as found
      from payments p left join orders o on o.website_id = p.website_id and o.id = p.order_id
      where p.website_id = ${websiteId}`,
  );

/** What a gift card holds is the sum of its entries. */
export const compareBalances = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select g.order_id, null::int as order_number, g.ending as subject, g.currency, g.balance_cents as found,
        coalesce(sum(e.amount_cents), 0) as wanted
      from gift_cards g left join gift_card_entries e on e.website_id = g.website_id and e.gift_card_id = g.id
      where g.website_id = ${websiteId}
      group by g.id, g.order_id, g.ending, g.currency, g.balance_cents`,
  );

/** A gift card holds nothing once its time is over. The job that sees to it has an hour. */
export const compareExpired = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select order_id, null::int as order_number, ending as subject, currency, 0 as wanted, case when expires_at < now() - interval '1 hour'
        then balance_cents else 0 end as found
      from gift_cards where website_id = ${websiteId} and expires_at is not null`,
  );

/** What an order says that gift cards paid is what was taken off them for it. */
export const compareRedeemed = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select coalesce(o.id, e.order_id) as order_id, o.order_number, '' as subject, coalesce(o.currency, '') as currency,
        coalesce(o.gift_card_cents, 0) as wanted, coalesce(e.cents, 0) as found
      from (select * from orders where website_id = ${websiteId} and gift_card_cents <> 0) o
      full join (select order_id, -sum(amount_cents) as cents from gift_card_entries
        where website_id = ${websiteId} and kind = 'redeemed' group by order_id) e on e.order_id = o.id`,
  );

/** The gift cards that a line sold were issued with what was paid for them. */
export const compareIssued = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select l.order_id, o.order_number, l.sku as subject, o.currency, l.unit_price_cents * count(g.id) as wanted,
        coalesce(sum((select sum(e.amount_cents) from gift_card_entries e
          where e.website_id = g.website_id and e.gift_card_id = g.id and e.kind = 'issued')), 0) as found
      from order_items l
      join orders o on o.website_id = l.website_id and o.id = l.order_id
      join gift_cards g on g.website_id = l.website_id and g.order_id = l.order_id and g.order_item_id = l.id
      where l.website_id = ${websiteId}
      group by l.order_id, l.id, o.order_number, l.sku, o.currency, l.unit_price_cents`,
  );

/** No line has taken more pieces than were ordered, and a variant is below nothing by no more than what is, or was, back-ordered. */
export const compareStock = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select l.order_id, o.order_number, l.sku as subject, '' as currency, l.stock_taken as found,
        least(greatest(l.stock_taken, 0), l.quantity) as wanted
      from order_items l join orders o on o.website_id = l.website_id and o.id = l.order_id
      where l.website_id = ${websiteId}
      union all
      select null, null, v.sku, '', v.stock, greatest(v.stock, -greatest(coalesce(v.backorder_limit, 0), owed.pieces))
      from variants v cross join lateral (
        select case when v.stock < 0 then
          (select coalesce(sum(l.backordered), 0) from order_items l where l.website_id = ${websiteId} and l.variant_id = v.id)
          + (select coalesce(sum((h->>'backordered')::int), 0) from payment_attempts a, jsonb_array_elements(a.held) h
            where a.website_id = ${websiteId} and h->>'variantId' = v.id) else 0 end as pieces) owed
      where v.website_id = ${websiteId}`,
  );

/** The last line of a variant's ledger says what is in stock; what has no line has none. */
export const compareStockLedger = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select null::text as order_id, null::int as order_number, v.sku as subject, '' as currency,
        coalesce(m.stock_after, 0) as wanted, v.stock as found
      from variants v left join lateral (
        select stock_after from stock_movements m where m.website_id = v.website_id and m.variant_id = v.id
        order by m.number desc limit 1) m on true
      where v.website_id = ${websiteId}`,
  );

/** The last line of a variant at a location says what can be sold from there, once it has a line; `subject` names both. */
export const compareStockLocations = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select null::text as order_id, null::int as order_number, v.sku || ' at ' || l.name as subject, '' as currency,
        m.there as wanted, plinth_stock_at(v.website_id, v.id, l.id, v.stock) as found
      from stock_locations l join variants v on v.website_id = l.website_id cross join lateral (
        select coalesce(location_after, stock_after) as there from stock_movements m
        where m.website_id = v.website_id and m.variant_id = v.id and m.location_id = l.id
        order by m.number desc limit 1) m
      where l.website_id = ${websiteId}`,
  );

/** A discount counts what orders have used of it and not given back. */
export const compareUses = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select null::text as order_id, null::int as order_number, k.name as subject, '' as currency, k.uses as found,
        (select count(*)::int from coupon_uses u
          where u.website_id = k.website_id and u.coupon_id = k.id and u.given_back_at is null) as wanted
      from coupons k where k.website_id = ${websiteId}`,
  );

/** What an order says that codes took off it is what their uses in it say. Older orders do not say how much it was. */
export const compareOrderUses = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select o.id as order_id, o.order_number, '' as subject, o.currency, d.cents as wanted,
        coalesce((select sum(u.discount_cents) from coupon_uses u
          where u.website_id = o.website_id and u.order_id = o.id and u.code <> ''), 0) as found
      from orders o cross join lateral (
        select sum((d.value->>'cents')::bigint) as cents from jsonb_array_elements(o.discounts) d
        where d.value->>'code' <> '' and d.value ? 'cents') d
      where o.website_id = ${websiteId} and d.cents is not null`,
  );

/** The numbers of orders are counted without gaps, and none is given twice. */
export const compareNumbers = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select null::text as order_id, null::int as order_number, '' as subject, '' as currency,
        greatest(coalesce(max(o.order_number), 0),
          coalesce((select value from website_counters where website_id = ${websiteId} and name = 'order'), 0)) as wanted,
        count(distinct o.order_number) as found
      from orders o where o.website_id = ${websiteId}`,
  );

/** Invoices and credit notes are counted without gaps from the first number of their prefix on, up to the last one that was given. */
export const compareDocuments = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select null::text as order_id, null::int as order_number, d.prefix as subject, '' as currency,
        greatest(max(d.number), max(c.value)) - min(d.number) + 1 as wanted, count(*) as found
      from order_documents d
      left join website_counters c on c.website_id = d.website_id and c.name = 'document:' || d.prefix
      where d.website_id = ${websiteId}
      group by d.prefix`,
  );

/**
 * Every period of a subscription that has begun was billed by one order, or left out with a reason; and none that is to renew by itself
 * has waited for two days. `wanted` and `found` are numbers of periods.
 */
export const comparePeriods = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select s.order_id, o.order_number, s.product_name as subject, '' as currency, s.period as wanted,
        (select count(*)::int from subscription_periods p
          left join orders r on r.website_id = p.website_id and r.id = p.order_id
          where p.website_id = s.website_id and p.subscription_id = s.id and p.period between 0 and s.period - 1
            and (p.order_id is null or r.id is not null))
        - case when s.state in ('active', 'past-due') and s.due_at < now() - interval '2 days' then 1 else 0 end as found
      from subscriptions s left join orders o on o.website_id = s.website_id and o.id = s.order_id
      where s.website_id = ${websiteId}`,
  );

/** The orders that renewed a subscription are those that it knows: none is charged beside it. */
export const compareRenewals = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select o.id as order_id, o.order_number, '' as subject, '' as currency, 1 as wanted,
        (select count(*)::int from subscription_periods p where p.website_id = o.website_id and p.order_id = o.id) as found
      from orders o join carts c on c.website_id = o.website_id and c.id = o.purchased_cart_id and c.purpose = 'renewal'
      where o.website_id = ${websiteId}`,
  );

/**
 * Every order was confirmed by a mail that was not given up, as far back as mails are kept. The oldest
 * confirmation tells how far back that is.
 */
export const compareMails = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select o.id as order_id, o.order_number, o.customer_email as subject, '' as currency, 1 as wanted, least(count(m.id), 1) as found
      from orders o
      left join outbox_messages m on m.website_id = o.website_id and m.related_id = o.id and m.kind = 'order-confirmed'
        and m.status <> 'failed'
      where o.website_id = ${websiteId} and o.created_at >= (
        select min(created_at) from outbox_messages where website_id = ${websiteId} and kind = 'order-confirmed')
      group by o.id, o.order_number, o.customer_email`,
  );

/** The lines of a payout, once they are all read, come to its amount. One that has failed came back as another one's line. */
export const comparePayouts = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select null::text as order_id, null::int as order_number, p.id as subject, p.currency, p.amount_cents as wanted,
        coalesce((select sum(b.amount_cents - b.fee_cents) from balance_lines b
          where b.website_id = p.website_id and b.provider = p.provider and b.payout_id = p.id and b.kind <> 'payout'), 0) as found
      from payouts p
      where p.website_id = ${websiteId} and p.lines_state = 'complete' and p.state not in ('failed', 'canceled')`,
  );

/**
 * What a provider has settled of payments, refunds and disputes belongs to an order. Named for 90 days: another program may use the same
 * account, and its owner has seen it by then.
 */
export const compareBalanceOrders = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select p.order_id, o.order_number, concat_ws(', ', coalesce(nullif(b.source_id, ''), b.id), 'payout ' || b.payout_id) as subject,
        b.currency, b.amount_cents as wanted, case when b.payment_id is null then 0 else b.amount_cents end as found
      from balance_lines b
      left join payments p on p.website_id = b.website_id and p.id = b.payment_id
      left join orders o on o.website_id = p.website_id and o.id = p.order_id
      where b.website_id = ${websiteId} and b.kind in ('charge', 'refund', 'dispute')
        and b.occurred_at > now() - interval '90 days'`,
  );

/** What a provider has settled of a payment is what the ledger says of it: all that was captured, and no more given back. */
export const compareSettled = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select p.order_id, o.order_number, p.provider_reference as subject, b.currency, b.cents as found,
        case when b.kind = 'refund' then greatest(b.cents, e.cents) else e.cents end as wanted
      from (
        select payment_id, kind, charged_currency as currency, sum(charged_cents) as cents from balance_lines
        where website_id = ${websiteId} and payment_id is not null and kind in ('charge', 'refund')
        group by payment_id, kind, charged_currency) b
      join payments p on p.website_id = ${websiteId} and p.id = b.payment_id
      cross join lateral (
        select coalesce(sum(e.amount_cents), 0) as cents from payment_entries e
        where e.website_id = ${websiteId} and e.payment_id = b.payment_id
          and e.kind = case b.kind when 'charge' then 'captured' else 'refunded' end) e
      left join orders o on o.website_id = p.website_id and o.id = p.order_id`,
  );

/** What providers took for a payment and its refunds stands in the ledger; fees of disputes stand there with the dispute. */
export const compareFees = (tx: Transaction, websiteId: string) =>
  compared(
    tx,
    tx`select p.order_id, o.order_number, p.provider_reference as subject, b.currency, b.cents as wanted, coalesce(e.cents, 0) as found
      from (
        select payment_id, currency, sum(fee_cents) as cents from balance_lines
        where website_id = ${websiteId} and payment_id is not null and kind <> 'dispute' group by payment_id, currency) b
      join payments p on p.website_id = ${websiteId} and p.id = b.payment_id
      left join (
        select payment_id, currency, -sum(amount_cents) as cents from payment_entries
        where website_id = ${websiteId} and kind in ('payment-fee', 'payment-fee-returned') group by payment_id, currency) e
        on e.payment_id = b.payment_id and e.currency = b.currency
      left join orders o on o.website_id = p.website_id and o.id = p.order_id`,
  );
