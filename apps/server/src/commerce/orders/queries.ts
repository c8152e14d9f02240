import type { Address } from '@plinth/contract';
import type { OrderStatus } from '@plinth/domain';
import { partPattern } from '../../platform/database/find-words.ts';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { EntryAsset } from '../carts/cart-row.ts';
import { waitingLines } from '../inventory/service.ts';
import type { OrderRow } from './order-row.ts';

/** An order with its lines. */
export const readOrder = (sql: Statements, websiteId: string, orderId: string) => sql<OrderRow[]>`
  select o.id, o.order_number, o.purchased_cart_id, o.status, o.test_mode, o.customer_email, o.customer_name, o.currency,
    o.site_user_id, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.grand_total_cents, o.gift_card_cents,
    o.refunded_cents, o.tags, o.shipping_address,
    o.billing_address, o.terms, o.buyer, o.owed_cents, o.shipping_option, o.discounts, o.tax_lines, o.customer_note, o.is_gift, o.gift_message, o.marketing_consent, o.language,
    o.access_token_hash, o.subscription_plan, o.fulfillment, o.fulfilled_at, o.canceled_at, o.created_at, o.updated_at,
    coalesce((
      select json_agg(json_build_object('id', l.id, 'itemId', l.item_id, 'variantId', l.variant_id, 'sku', l.sku,
        'productName', l.product_name, 'productType', l.product_type, 'attributes', l.attributes, 'quantity', l.quantity,
        'unitPriceCents', l.unit_price_cents, 'additionalFields', l.additional_fields, 'stockTaken', l.stock_taken,
        'stockReturned', l.stock_returned, 'fulfilledQuantity', l.fulfilled_quantity, 'refundedQuantity', l.refunded_quantity,
        'backordered', l.backordered, 'backorderShipsOn', l.backorder_ships_on,
        'asset', case when a.id is not null then json_build_object('storageKey', a.storage_key, 'altText', a.alt_text,
          'width', a.width, 'height', a.height, 'widths', a.widths) end
      ) order by l.display_index, l.id)
      from order_items l left join lateral (
        select * from assets a where a.website_id = ${websiteId} and a.id = l.asset_id limit 1) a on true
      where l.website_id = ${websiteId} and l.order_id = o.id
    ), '[]'::json) as items
  from orders o where o.website_id = ${websiteId} and o.id = ${orderId}`;

/** What tells which page thanks for an order. */
export const readOrderNature = (sql: Statements, websiteId: string, orderId: string) => sql<
  { unpaid: boolean; contribution: boolean }[]
>`
  select
    exists (select from payments p where p.website_id = ${websiteId} and p.order_id = ${orderId} and p.state = 'pending') as unpaid,
    coalesce((select bool_and(coalesce(i.structured_content, '{}') ? 'ownAmount') from order_items l
      left join items i on i.website_id = ${websiteId} and i.id = l.item_id
      where l.website_id = ${websiteId} and l.order_id = ${orderId}), false) as contribution`;

/** Payments that are awaited; what a later change of an order added does not count. */
const awaited = (sql: Statements, websiteId: string) => sql`
  select from payments p where p.website_id = ${websiteId} and p.state = 'pending' and p.offer_id = ''`;

/** Whether an order waits for its payment. */
export const readAwaited = (sql: Statements, websiteId: string, orderId: string) => sql<{ unpaid: boolean }[]>`
  select exists (${awaited(sql, websiteId)} and p.order_id = ${orderId}) as unpaid`;

export interface OrderSummaryRow {
  id: string;
  orderNumber: number;
  status: OrderStatus;
  testMode: boolean;
  customerEmail: string;
  customerName: string;
  currency: string;
  grandTotalCents: number;
  itemCount: number;
  refundedCents: number;
  tags: string[];
  partlySent: boolean;
  openReturn: boolean;
  /** Pieces of it that wait for stock. */
  waiting: number;
  /** Money for it has not come yet, and it still stands. */
  unpaid: boolean;
  createdAt: Date;
}

/**
 * Orders, newest first; one more than asked for tells whether there are further ones. Ids are ordered by time, so the last id is
 * all that the next page needs. `query` finds by number (`#4711` by nothing else), email or name.
 *
 * What is told of each is looked up once the page is known: as a condition beside the limit it is planned for all orders, and every
 * payment of the website is read first.
 */
export const listOrders = (sql: Statements, websiteId: string, filter: OrderListFilter) => sql<OrderSummaryRow[]>`
    with waiting as materialized (${waitingLines(sql, websiteId)})
    select o.id, o.order_number, o.status, o.test_mode, o.customer_email, o.customer_name, o.currency, o.grand_total_cents,
      o.refunded_cents, o.tags, o.created_at, c.pieces as item_count, o.status = 'pending' and c.sent > 0 as partly_sent,
      exists (${openReturns(sql, websiteId)} and r.order_id = o.id) as open_return,
      (select coalesce(sum(w.pieces), 0)::int from waiting w where w.order_id = o.id) as waiting,
      ${stillStands(sql)} and exists (${openPayments(sql, websiteId)} and p.order_id = o.id) as unpaid
    from (
      select o.* from orders o
      where o.website_id = ${websiteId}
        ${ofList(sql, websiteId, filter)}
      order by o.id desc limit ${filter.limit + 1}) o
    cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as pieces, coalesce(sum(l.fulfilled_quantity), 0)::int as sent from order_items l
      where l.website_id = ${websiteId} and l.order_id = o.id) c
    order by o.id desc`;

/** Payments that have not come yet, of an order or of a change of it. */
const openPayments = (sql: Statements, websiteId: string) => sql`
  select p.order_id from payments p where p.website_id = ${websiteId} and p.state = 'pending'`;

/** Nobody is asked for the money of an order that was cancelled or given back. */
const stillStands = (sql: Statements) => sql`o.status in ('pending', 'fulfilled')`;

/** How many orders the list shows as still to be paid: by hand, late, or the rest of one that was changed. */
export async function countUnpaid(sql: Statements, websiteId: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from orders o
    where o.website_id = ${websiteId} and ${stillStands(sql)} and o.id in (${openPayments(sql, websiteId)})`;
  return row?.n ?? 0;
}

const openReturns = (sql: Statements, websiteId: string) => sql`
  select r.order_id from order_returns r where r.website_id = ${websiteId} and r.state in ('requested', 'approved')`;

/** What a list is asked for. `before`: '' from the newest on. */
export interface OrderListFilter {
  query: string;
  status: string;
  tag: string;
  /** 'open': those alone of which a return waits for the shop. */
  returns: string;
  /** 'waiting': those alone that wait for stock. */
  stock: string;
  /** 'open': those alone that are still to be paid. */
  payment: string;
  before: string;
  limit: number;
}

/** The conditions of a list, beyond the website. */
export const ofList = (sql: Statements, websiteId: string, filter: OrderListFilter) => sql`
  ${filter.tag === '' ? sql`` : sql`and o.tags <> '{}' and o.tags @> ${[filter.tag]}`}
  ${filter.returns === 'open' ? sql`and o.id in (${openReturns(sql, websiteId)})` : sql``}
  ${filter.stock === 'waiting' ? sql`and o.id in (select w.order_id from (${waitingLines(sql, websiteId)}) w)` : sql``}
  ${filter.payment === 'open' ? sql`and ${stillStands(sql)} and o.id in (${openPayments(sql, websiteId)})` : sql``}
  ${filter.status === '' ? sql`` : sql`and o.status = ${filter.status}`}
  ${filter.before === '' ? sql`` : sql`and o.id < ${filter.before}`}
  ${filter.query === '' ? sql`` : sql`and ${found(sql, websiteId, filter)}`}`;

/** One condition for each way to find, so that each has its index. */
function found(
  sql: Statements,
  websiteId: string,
  { query, status, before, limit }: { query: string; status: string; before: string; limit: number },
) {
  const number = /^#?\d{1,9}$/.test(query) ? Number(query.replace('#', '')) : null;
  const byNumber = sql`select n.id from orders n where n.website_id = ${websiteId} and n.order_number = ${number}`;
  if (number !== null && query.startsWith('#')) return sql`o.id in (${byNumber})`;
  const byWords = sql`select plinth_orders_with(${partPattern(query)}, ${status}, ${before}, ${limit + 1})`;
  return number === null ? sql`o.id in (${byWords})` : sql`o.id in (${byNumber} union all ${byWords})`;
}

export interface CustomerOrderRow {
  id: string;
  orderNumber: number;
  status: OrderStatus;
  currency: string;
  grandTotalCents: number;
  createdAt: Date;
  /** Whether it goes to an address. */
  ships: boolean;
  pickup: boolean;
  unpaid: boolean;
  /** Pieces of it that were sent. */
  sent: number;
  productTypes: number[];
  itemCount: number;
  lineCount: number;
  /** Images of the first few lines. */
  assets: EntryAsset[];
}

interface AskingCustomer {
  siteUserId: string;
  email: string;
  emailVerified: boolean;
}

/** Placed from the account; or, once the address is known to be theirs, as a guest with it. */
const ofCustomer = (sql: Statements, customer: AskingCustomer) => sql`
  (o.site_user_id = ${customer.siteUserId}
    or (${customer.emailVerified} and o.site_user_id is null and lower(o.customer_email) = ${customer.email}))`;

/** Newest first; one more than asked for tells whether there are further ones. */
export const listCustomerOrders = (
  sql: Statements,
  websiteId: string,
  customer: AskingCustomer,
  page: { before: string; limit: number },
) => sql<CustomerOrderRow[]>`
  select o.id, o.order_number, o.status, o.currency, o.grand_total_cents, o.created_at,
    o.shipping_address is not null as ships, coalesce(o.shipping_option->'pickup' = 'true'::jsonb, false) as pickup,
    exists (${awaited(sql, websiteId)} and p.order_id = o.id) as unpaid,
    c.item_count, c.line_count, c.sent, c.product_types,
    coalesce((
      select json_agg(json_build_object('storageKey', a.storage_key, 'altText', a.alt_text, 'width', a.width,
        'height', a.height, 'widths', a.widths) order by l.display_index, l.id)
      from (select * from order_items l where l.website_id = ${websiteId} and l.order_id = o.id and l.asset_id is not null
        order by l.display_index, l.id limit 3) l
      join assets a on a.website_id = ${websiteId} and a.id = l.asset_id
    ), '[]'::json) as assets
  from orders o cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as item_count, count(*)::int as line_count,
      coalesce(sum(l.fulfilled_quantity), 0)::int as sent, coalesce(array_agg(distinct l.product_type), '{}') as product_types
    from order_items l where l.website_id = ${websiteId} and l.order_id = o.id) c
  where o.website_id = ${websiteId} and ${ofCustomer(sql, customer)}
    ${page.before === '' ? sql`` : sql`and o.id < ${page.before}`}
  order by o.id desc limit ${page.limit + 1}`;

/** Of a customer's orders that count those with a line of one of these types, newest first. */
export const listOrdersWith = (
  sql: Statements,
  websiteId: string,
  customer: AskingCustomer,
  { types, limit }: { types: readonly number[]; limit: number },
) => sql<{ id: string; productTypes: number[] }[]>`
  select o.id, array_agg(distinct l.product_type) as product_types
  from orders o join order_items l on l.website_id = ${websiteId} and l.order_id = o.id and l.product_type = any(${[...types]}::int[])
  where o.website_id = ${websiteId} and ${ofCustomer(sql, customer)} and o.status not in ('canceled', 'refunded')
  group by o.id order by o.id desc limit ${limit}`;

export const isCustomerOrder = (sql: Statements, websiteId: string, customer: AskingCustomer, orderId: string) => sql`
  select 1 from orders o where o.website_id = ${websiteId} and o.id = ${orderId} and ${ofCustomer(sql, customer)}`;

export interface PaymentRow {
  id: string;
  provider: string;
  providerReference: string;
  /** Which of several ways of this provider, by its name; '' where there is one. */
  method: string;
  amountCents: number;
  refundedCents: number;
  currency: string;
  state: string;
  /** What of it was received, and what of a hold was let go. */
  capturedCents: number;
  releasedCents: number;
  /** Until when its bank holds what the shop captures later; null: it is captured once there is an order. */
  heldUntil: Date | null;
  /** The draft order by whose link it is paid; '' for every other. */
  offerId: string;
  testMode: boolean;
  createdAt: Date;
}

export const readPayments = (sql: Statements, websiteId: string, orderId: string) => sql<PaymentRow[]>`
  select id, provider, provider_reference, method, amount_cents, refunded_cents, currency, state, captured_cents, released_cents,
    held_until, offer_id, test_mode, created_at
  from payments where website_id = ${websiteId} and order_id = ${orderId} order by id`;

/** The draft orders by whose links an order was, or is to be, paid in part. */
export const readOffers = (sql: Statements, websiteId: string, orderId: string) => sql<{ offerId: string }[]>`
  select offer_id from payments where website_id = ${websiteId} and order_id = ${orderId} and offer_id <> ''`;

/** Whom an email address belongs to. */
export const findCustomer = (sql: Statements, websiteId: string, email: string) => sql<{ customerId: string }[]>`
  select customer_id from customer_emails where website_id = ${websiteId} and email = ${email.toLowerCase()}`;

export interface LockedOrder {
  status: OrderStatus;
  updatedAt: Date;
}

/** Takes the order's row: of two who fulfil or cancel it the second one sees what the first has done. */
export const lockOrder = (tx: Transaction, websiteId: string, orderId: string) => tx<LockedOrder[]>`
  select status, updated_at from orders where website_id = ${websiteId} and id = ${orderId} for no key update`;

export async function markCanceled(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  await tx`
    update orders set status = 'canceled', canceled_at = now(), updated_at = now()
    where website_id = ${websiteId} and id = ${orderId}`;
}

/** What a cancelled order took out of the stock is back. */
export async function markStockReturned(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  await tx`
    update order_items set stock_returned = stock_taken
    where website_id = ${websiteId} and order_id = ${orderId} and stock_returned < stock_taken`;
}

export async function writeShippingAddress(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  address: Address,
): Promise<void> {
  await tx`
    update orders set shipping_address = ${tx.json(address)}, updated_at = clock_timestamp()
    where website_id = ${websiteId} and id = ${orderId}`;
}

export async function writeTags(tx: Transaction, websiteId: string, orderId: string, tags: string[]): Promise<void> {
  await tx`update orders set tags = ${tags} where website_id = ${websiteId} and id = ${orderId}`;
}

/** The partial index of tags holds no order without one. */
export const listTags = (sql: Statements, websiteId: string) => sql<{ tag: string; count: number }[]>`
  select tag, count(*)::int as count from orders o, unnest(o.tags) as tag
  where o.website_id = ${websiteId} and o.tags <> '{}' group by tag order by count desc, tag limit 200`;

/** What the shop owes since the order was changed, once: the second one who asks gets 0. Its row must be locked. */
export async function takeOwed(tx: Transaction, websiteId: string, orderId: string): Promise<number> {
  const [row] = await tx<{ owedCents: number }[]>`
    with owed as (select id, owed_cents from orders where website_id = ${websiteId} and id = ${orderId} and owed_cents > 0)
    update orders o set owed_cents = 0, updated_at = clock_timestamp() from owed
    where o.website_id = ${websiteId} and o.id = owed.id returning owed.owed_cents`;
  return row?.owedCents ?? 0;
}
