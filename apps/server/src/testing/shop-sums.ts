import { expect } from 'vitest';
import type { Database } from '../platform/database/connection.ts';
import type { ShippoStandIn } from './shippo-stand-in.ts';
import { FALLBACK_CENTS, FAULT_CARD_CENTS, FAULT_STOCK, FLAT_CENTS, type ShopLoad } from './shop-load.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

/*
 * What a shop's tables, its ledgers and the ways to pay say of the same pieces and the same money, summed up without the shop's own check
 * (commerce/books): a mistake that both made would be seen by neither.
 */

/** Pieces: those that were ever there, less what orders, open payments and open exchanges have, are those that are left. */
export async function expectStockAgrees({ system: sql }: Database, { shop, goods, tea }: ShopLoad): Promise<void> {
  const { websiteId } = shop;
  for (const { variantId, sku } of [...goods, tea]) {
    const [row] = await sql<Record<string, number>[]>`
      select v.stock,
        (select coalesce(sum(stock_taken - stock_returned), 0)::int from order_items
          where website_id = ${websiteId} and variant_id = ${variantId}) as sold,
        (select coalesce(sum((h->>'quantity')::int), 0)::int from payment_attempts a, jsonb_array_elements(a.held) h
          where a.website_id = ${websiteId} and a.state not in ('placed') and h->>'variantId' = ${variantId}) as held,
        (select coalesce(sum((l->'exchange'->>'stockTaken')::int), 0)::int
          from order_returns r, jsonb_array_elements(r.lines) l
          where r.website_id = ${websiteId} and r.state in ('requested', 'approved')
            and l->'exchange'->>'variantId' = ${variantId}) as promised,
        (select coalesce(sum(m.delta), 0)::int from stock_movements m
          where m.website_id = ${websiteId} and m.variant_id = ${variantId}) as moved
      from variants v where v.website_id = ${websiteId} and v.id = ${variantId}`;
    const { stock = 0, sold = 0, held = 0, promised = 0, moved = 0 } = row ?? {};
    expect({ sku, left: stock, moved }).toEqual({
      ...{ sku, left: FAULT_STOCK - sold - held - promised, moved: stock },
    });
    expect({ sku, held }).toEqual({ sku, held: 0 });
  }
}

/** Every cent at Stripe belongs to one payment of one order, and back; none was charged, fetched or given back twice. */
export async function expectStripeAgrees(
  { system: sql }: Database,
  { shop: { websiteId } }: ShopLoad,
  stripe: StripeStandIn,
): Promise<void> {
  const charged = [...stripe.intents.values()].filter(
    ({ status }) => status === 'succeeded' || status === 'requires_capture',
  );
  const backOf = (id: string) =>
    stripe.refunds.reduce((sum, one) => sum + (one.payment_intent === id ? one.amount : 0), 0);
  const there = charged.map(({ id, status, amount, amount_received: received }) =>
    status === 'succeeded' ? `${id} got ${received - backOf(id)}` : `${id} holds ${amount}`,
  );
  const here = await sql<{ reference: string; state: string; amount: number; moved: number }[]>`
    select p.provider_reference as reference, p.state, p.amount_cents as amount,
      (select coalesce(sum(e.amount_cents), 0)::int from payment_entries e
        where e.website_id = p.website_id and e.payment_id = p.id and e.kind in ('captured', 'refunded')) as moved
    from payments p where p.website_id = ${websiteId} and p.provider = 'stripe' and p.state not in ('failed', 'voided')`;
  const books = here.map(({ reference, state, amount, moved }) =>
    state === 'authorized' ? `${reference} holds ${amount}` : `${reference} got ${moved}`,
  );
  expect(there.sort()).toEqual(books.sort());
  const names = stripe.refunds.map(({ metadata }) => metadata?.plinth_refund);
  expect(names.length).toBe(new Set(names).size);
  // One question is one charge, and one order.
  const asked = charged.map(({ metadata }) => metadata.plinth_attempt);
  expect(asked.length).toBe(new Set(asked).size);
  const [placed] = await sql<{ twice: number }[]>`
    select count(*)::int - count(distinct order_id)::int as twice from payment_attempts
    where website_id = ${websiteId} and state = 'placed'`;
  expect(placed).toEqual({ twice: 0 });
}

/** Gift cards: what they had at first is what they have, and what orders have taken and not given back. */
export async function expectCardsAgree({ system: sql }: Database, { shop: { websiteId } }: ShopLoad): Promise<void> {
  const [row] = await sql<Record<string, number>[]>`
    select (select count(*)::int * ${FAULT_CARD_CENTS} - sum(balance_cents)::int from gift_cards where website_id = ${websiteId}) as gone,
      (select sum(gift_card_cents)::int from orders where website_id = ${websiteId})
        - (select coalesce(sum(gift_card_cents), 0)::int from order_refunds where website_id = ${websiteId}) as of_orders,
      (select -coalesce(sum(amount_cents), 0)::int from gift_card_entries
        where website_id = ${websiteId} and kind <> 'issued') as of_ledger,
      (select min(balance_cents)::int from gift_cards where website_id = ${websiteId}) as least`;
  const { gone = -1, least = -1 } = row ?? {};
  expect(row).toEqual({ gone, ofOrders: gone, ofLedger: gone, least });
  expect(gone).toBeGreaterThan(0);
  expect(least).toBeGreaterThanOrEqual(0);
}

/** Orders: all that somebody was told of, numbered without gaps, each confirmed by one mail, each at a price for its way that was told. */
export async function expectOrdersAgree(
  { system: sql }: Database,
  { shop: { websiteId }, acknowledged }: ShopLoad,
  shippo: ShippoStandIn,
): Promise<void> {
  const orders = await sql<{ id: string; purpose: string; shippingCents: number; mails: number; paid: number }[]>`
    select o.id, c.purpose, o.shipping_cents,
      (select count(*)::int from outbox_messages m
        where m.website_id = o.website_id and m.related_id = o.id and m.kind = 'order-confirmed') as mails,
      (select count(*)::int from payments p
        where p.website_id = o.website_id and p.order_id = o.id) as paid
    from orders o join carts c on c.website_id = o.website_id and c.id = o.purchased_cart_id
    where o.website_id = ${websiteId}`;
  expect(orders.filter(({ mails, paid }) => mails !== 1 || paid !== 1)).toEqual([]);
  const bought = orders.filter(({ purpose }) => purpose === 'purchase' || purpose === 'subscription');
  expect(bought.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
  const known = new Set([0, FLAT_CENTS, FALLBACK_CENTS, ...shippo.told]);
  expect(orders.filter(({ shippingCents }) => !known.has(shippingCents))).toEqual([]);
  const [numbers] = await sql<Record<string, number>[]>`
    select count(*)::int as orders, max(order_number)::int as last, count(distinct order_number)::int as different
    from orders where website_id = ${websiteId}`;
  expect(numbers).toEqual({ orders: orders.length, last: orders.length, different: orders.length });
  // What goes back, what is cancelled and what is exchanged is told once.
  const [told] = await sql<Record<string, number>[]>`
    select (select count(*)::int from order_refunds where website_id = ${websiteId} and state = 'done' and notify and cause = 'refund') as refunds,
      (select count(*)::int from outbox_messages where website_id = ${websiteId} and kind = 'order-refunded') as refund_mails,
      (select count(*)::int from orders where website_id = ${websiteId} and status = 'canceled') as canceled,
      (select count(*)::int from outbox_messages where website_id = ${websiteId} and kind = 'order-canceled') as cancel_mails,
      (select count(*)::int from order_returns where website_id = ${websiteId} and exchange_order_id <> '') as exchanges,
      (select count(*)::int from outbox_messages where website_id = ${websiteId} and kind = 'return-exchanged') as exchange_mails`;
  const { refunds, canceled, exchanges } = told ?? {};
  expect(told).toEqual({
    ...{ refunds, refundMails: refunds, canceled, cancelMails: canceled, exchanges },
    exchangeMails: exchanges,
  });
}

/** Every period that came was billed by one order with one payment, and nobody was told that it could not be. @param wanted how many came */
export async function expectRenewed(
  { system: sql }: Database,
  { shop: { websiteId } }: ShopLoad,
  wanted: number,
): Promise<void> {
  // Why, where somebody was told so: a test that says only how many cannot be followed up.
  const problems = await sql<{ problem: string }[]>`
    select problem from subscriptions where website_id = ${websiteId} and (state <> 'active' or failures > 0)`;
  expect(problems).toEqual([]);
  const [row] = await sql<Record<string, number>[]>`
    select (select count(*)::int from subscription_periods where website_id = ${websiteId} and outcome = 'billed' and period > 0) as billed,
      (select count(*)::int from subscription_periods where website_id = ${websiteId} and outcome <> 'billed') as left_out,
      (select count(*)::int from subscriptions where website_id = ${websiteId} and (state <> 'active' or failures > 0)) as in_trouble,
      (select sum(period - 1)::int from subscriptions where website_id = ${websiteId}) as periods,
      (select count(*)::int from orders o join carts c on c.website_id = o.website_id and c.id = o.purchased_cart_id
        where o.website_id = ${websiteId} and c.purpose = 'renewal') as orders,
      (select count(*)::int from outbox_messages where website_id = ${websiteId} and kind = 'subscription-failed') as troubles`;
  expect(row).toEqual({ billed: wanted, leftOut: 0, inTrouble: 0, periods: wanted, orders: wanted, troubles: 0 });
}

/** Everything that is written down of an order, row by row: for the message of a test that fails. */
export async function storyOf({ system: sql }: Database, websiteId: string, orderId: string): Promise<object> {
  const of = (table: string) =>
    sql`select * from ${sql(table)} where website_id = ${websiteId} and order_id = ${orderId} order by id`;
  const [order, payments, attempts, captures, refunds, entries, events] = await Promise.all([
    sql`select * from orders where website_id = ${websiteId} and id = ${orderId}`,
    ...['payments', 'payment_attempts', 'payment_captures', 'order_refunds', 'payment_entries', 'order_events'].map(of),
  ]);
  return { order, payments, attempts, captures, refunds, entries, events };
}
