import type { OrderStatus } from '@plinth/domain';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { EntryAsset } from '../carts/cart-row.ts';
import type { OrderRow } from './order-row.ts';

/** An order with its lines. */
export const readOrder = (sql: Statements, websiteId: string, orderId: string) => sql<OrderRow[]>`
  select o.id, o.order_number, o.purchased_cart_id, o.status, o.test_mode, o.customer_email, o.customer_name, o.currency,
    o.site_user_id, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.grand_total_cents, o.gift_card_cents,
    o.shipping_address,
    o.billing_address, o.shipping_option, o.discounts, o.tax_lines, o.customer_note, o.marketing_consent,
    o.access_token_hash, o.subscription_plan, o.fulfillment, o.fulfilled_at, o.canceled_at, o.created_at, o.updated_at,
    coalesce((
      select json_agg(json_build_object('id', l.id, 'itemId', l.item_id, 'variantId', l.variant_id, 'sku', l.sku,
        'productName', l.product_name, 'productType', l.product_type, 'attributes', l.attributes, 'quantity', l.quantity,
        'unitPriceCents', l.unit_price_cents, 'additionalFields', l.additional_fields, 'stockTaken', l.stock_taken,
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
  createdAt: Date;
}

/**
 * Orders, newest first; one more than asked for tells whether there are further ones. Ids are ordered by time, so the last id is
 * all that the next page needs. `query` finds by number, email or name.
 */
export const listOrders = (
  sql: Statements,
  websiteId: string,
  filter: { query: string; status: string; before: string; limit: number },
) => {
  const number = /^#?\d{1,9}$/.test(filter.query) ? Number(filter.query.replace('#', '')) : null;
  const like = `%${filter.query.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<OrderSummaryRow[]>`
    select o.id, o.order_number, o.status, o.test_mode, o.customer_email, o.customer_name, o.currency, o.grand_total_cents,
      o.created_at, (select coalesce(sum(l.quantity), 0)::int from order_items l
        where l.website_id = ${websiteId} and l.order_id = o.id) as item_count
    from orders o
    where o.website_id = ${websiteId}
      ${filter.status === '' ? sql`` : sql`and o.status = ${filter.status}`}
      ${filter.before === '' ? sql`` : sql`and o.id < ${filter.before}`}
      ${
        filter.query === ''
          ? sql``
          : sql`and (o.order_number = ${number} or o.customer_email ilike ${like} or o.customer_name ilike ${like})`
      }
    order by o.id desc limit ${filter.limit + 1}`;
};

export interface CustomerOrderRow {
  id: string;
  orderNumber: number;
  status: OrderStatus;
  currency: string;
  grandTotalCents: number;
  createdAt: Date;
  /** Whether a parcel belongs to it. */
  shipped: boolean;
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
    o.shipping_address is not null as shipped,
    (select coalesce(sum(l.quantity), 0)::int from order_items l
      where l.website_id = ${websiteId} and l.order_id = o.id) as item_count,
    (select count(*)::int from order_items l where l.website_id = ${websiteId} and l.order_id = o.id) as line_count,
    coalesce((
      select json_agg(json_build_object('storageKey', a.storage_key, 'altText', a.alt_text, 'width', a.width,
        'height', a.height, 'widths', a.widths) order by l.display_index, l.id)
      from (select * from order_items l where l.website_id = ${websiteId} and l.order_id = o.id and l.asset_id is not null
        order by l.display_index, l.id limit 3) l
      join assets a on a.website_id = ${websiteId} and a.id = l.asset_id
    ), '[]'::json) as assets
  from orders o
  where o.website_id = ${websiteId} and ${ofCustomer(sql, customer)}
    ${page.before === '' ? sql`` : sql`and o.id < ${page.before}`}
  order by o.id desc limit ${page.limit + 1}`;

export const isCustomerOrder = (sql: Statements, websiteId: string, customer: AskingCustomer, orderId: string) => sql`
  select 1 from orders o where o.website_id = ${websiteId} and o.id = ${orderId} and ${ofCustomer(sql, customer)}`;

export interface PaymentRow {
  id: string;
  provider: string;
  providerReference: string;
  amountCents: number;
  currency: string;
  state: string;
  testMode: boolean;
  createdAt: Date;
}

export const readPayments = (sql: Statements, websiteId: string, orderId: string) => sql<PaymentRow[]>`
  select id, provider, provider_reference, amount_cents, currency, state, test_mode, created_at
  from payments where website_id = ${websiteId} and order_id = ${orderId} order by id`;

export async function markRefunded(tx: Transaction, websiteId: string, paymentId: string): Promise<void> {
  await tx`update payments set state = 'refunded' where website_id = ${websiteId} and id = ${paymentId}`;
}

export interface LockedOrder {
  status: OrderStatus;
  updatedAt: Date;
}

/** Takes the order's row: of two who fulfil or cancel it the second one sees what the first has done. */
export const lockOrder = (tx: Transaction, websiteId: string, orderId: string) => tx<LockedOrder[]>`
  select status, updated_at from orders where website_id = ${websiteId} and id = ${orderId} for no key update`;

export async function markFulfilled(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  fulfillment: NonNullable<OrderRow['fulfillment']>,
): Promise<void> {
  await tx`
    update orders set status = 'fulfilled', fulfilled_at = coalesce(fulfilled_at, now()), fulfillment = ${tx.json(fulfillment)},
      updated_at = now()
    where website_id = ${websiteId} and id = ${orderId}`;
}

export async function markCanceled(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  await tx`
    update orders set status = 'canceled', canceled_at = now(), updated_at = now()
    where website_id = ${websiteId} and id = ${orderId}`;
}
