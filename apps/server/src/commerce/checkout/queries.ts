import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { SealedMessage } from '../../platform/mail/sealed-secrets.ts';
import type { OpenedCart } from '../carts/service.ts';
import type { OrderRow } from '../orders/order-row.ts';

export interface EarlierOrder {
  orderId: string;
  requestHash: string;
}

/**
 * Locks a key and a cart, in this order, then reads both: one statement (database/cart-functions.ts). Of several calls under one key the
 * others wait until the first has its order, and then find it: whichever carts they are for, none of them asks for a payment.
 */
export async function openPurchase(
  sql: Statements,
  websiteId: string,
  { key, tokenHash, couponCode }: { key: string; tokenHash: string; couponCode: string },
): Promise<{ opened: OpenedCart; earlier: EarlierOrder | null }> {
  const [row] = await sql<[OpenedCart & { earlier: EarlierOrder | null }]>`
    select locked, cart, earlier from plinth_open_purchase(${websiteId}, ${key}, ${tokenHash}, ${couponCode})`;
  const { earlier, ...opened } = row;
  return { opened, earlier };
}

/** The order, where this email address placed it. */
export const findOwnOrder = (sql: Statements, websiteId: string, orderId: string, email: string) => sql<
  { id: string }[]
>`
  select id from orders
  where website_id = ${websiteId} and id = ${orderId} and lower(customer_email) = lower(${email})`;

/** Whether a transaction failed because a product went away while it was being bought. */
export function isGone(error: unknown): boolean {
  const { code, table_name, column_name } = error as { code?: string; table_name?: string; column_name?: string };
  return code === '23502' && table_name === 'order_items' && column_name === 'stock_taken';
}

export type NewOrder = Omit<
  OrderRow,
  | 'orderNumber'
  | 'status'
  | 'refundedCents'
  | 'owedCents'
  | 'tags'
  | 'fulfillment'
  | 'fulfilledAt'
  | 'canceledAt'
  | 'createdAt'
  | 'updatedAt'
  | 'items'
> & {
  /** What led the buyer here. */
  source: string;
  campaign: string;
};

export interface NewOrderItem {
  id: string;
  itemId: string;
  variantId: string;
  sku: string;
  productName: string;
  productType: number;
  attributes: { name: string; value: string }[];
  quantity: number;
  unitPriceCents: number;
  additionalFields: Record<string, unknown> | null;
  assetId: string | null;
  stockTaken: number;
  /** As its buyer is told; what is kept of it is what the order's statements find. */
  backordered: number;
  backorderShipsOn: string | null;
  displayIndex: number;
}

export interface NewPayment {
  id: string;
  provider: string;
  reference: string;
  /** Which of several ways of this provider, by its name; '' where there is one. */
  method: string;
  /** What is left of the order's total after gift cards. */
  amountCents: number;
  state: string;
  testMode: boolean;
  /** The draft order by whose link it is to be paid; absent: none. */
  offerId?: string;
  /** Until when its bank holds what the shop captures later; absent: it is captured once there is an order. */
  heldUntil?: Date;
}

/**
 * Writes everything an order is made of in one statement, the last one before the commit: the row that counts order numbers
 * is what all checkouts of a website meet at, so it is taken as late as possible. For the same reason the mails come with a
 * placeholder instead of the number, which the statement fills in.
 */
export const insertOrder = (
  sql: Statements,
  websiteId: string,
  order: NewOrder,
  items: readonly NewOrderItem[],
  payment: NewPayment,
  idempotency: { key: string; requestHash: string },
  mail: SealedMessage & { numberPlaceholder: string },
) => sql<{ orderNumber: number; createdAt: Date }[]>`
  with counted as (
    insert into website_counters as c (website_id, name, value) values (${websiteId}, 'order', 1)
    on conflict (website_id, name) do update set value = c.value + 1
    returning value::int as number
  ), bought as (
    update carts set is_purchased = true, order_id = ${order.id}, updated_at = now()
    where website_id = ${websiteId} and id = ${order.purchasedCartId} and not is_purchased
    returning id
  ), placed as (
    insert into orders (website_id, id, order_number, purchased_cart_id, test_mode, customer_email, customer_name, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents, gift_card_cents, shipping_address, billing_address,
      shipping_option, discounts, tax_lines, customer_note, is_gift, gift_message, marketing_consent, language, access_token_hash, subscription_plan,
      site_user_id, source, campaign, terms, buyer)
    select ${websiteId}, ${order.id}, counted.number, bought.id, ${order.testMode}, ${order.customerEmail}, ${order.customerName},
      ${order.currency}, ${order.subtotalCents}, ${order.discountCents}, ${order.shippingCents}, ${order.taxCents},
      ${order.grandTotalCents}, ${order.giftCardCents}, ${json(sql, order.shippingAddress)}, ${json(sql, order.billingAddress)},
      ${json(sql, order.shippingOption)}, ${json(sql, order.discounts)}, ${json(sql, order.taxLines)}, ${order.customerNote},
      ${order.isGift}, ${order.giftMessage},
      ${order.marketingConsent}, ${order.language}, ${order.accessTokenHash}, ${json(sql, order.subscriptionPlan)},
      ${order.siteUserId}, ${order.source}, ${order.campaign}, ${json(sql, order.terms)}, ${json(sql, order.buyer)}
    from counted, bought
    returning order_number, created_at
  ), lines as (
    insert into order_items (website_id, order_id, id, item_id, variant_id, sku, product_name, product_type, attributes,
      quantity, unit_price_cents, additional_fields, asset_id, stock_taken, display_index)
    select ${websiteId}, ${order.id}, l."id", l."itemId", l."variantId", l."sku", l."productName", l."productType", l."attributes",
      l."quantity", l."unitPriceCents", l."additionalFields", l."assetId",
      -- Nothing for what is no longer sold: the column refuses it, and the order fails. A line of the shop's own is no product.
      case when l."variantId" = '' then 0 else (select l."stockTaken" from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
         join collections p on p.website_id = i.website_id and p.id = i.collection_id
       where v.website_id = ${websiteId} and v.id = l."variantId" and plinth_item_published(i.status, i.publish_on, i.deleted_at)
         and plinth_page_published(p.enabled, p.status, p.deleted_at)) end,
      l."displayIndex"
    from jsonb_to_recordset(${json(sql, items)}) as l ("id" text, "itemId" text, "variantId" text, "sku" text,
      "productName" text, "productType" int, "attributes" jsonb, "quantity" int, "unitPriceCents" bigint,
      "additionalFields" jsonb, "assetId" text, "stockTaken" int, "displayIndex" int)
  ), paid as (
    insert into payments (website_id, id, order_id, provider, provider_reference, method, amount_cents, currency, state, test_mode,
      offer_id, held_until)
    values (${websiteId}, ${payment.id}, ${order.id}, ${payment.provider}, ${payment.reference}, ${payment.method},
      ${payment.amountCents}, ${order.currency}, ${payment.state}, ${payment.testMode}, ${payment.offerId ?? ''},
      ${payment.heldUntil ?? null})
  ), remembered as (
    insert into idempotency_keys (website_id, key, request_hash, order_id)
    values (${websiteId}, ${idempotency.key}, ${idempotency.requestHash}, ${order.id})
  ), told as (
    insert into outbox_messages (website_id, id, kind, related_id, from_address, to_address, subject, html, plain_text, seal_mark)
    select ${websiteId}, ${mail.id}, ${mail.kind}, ${mail.relatedId}, ${mail.fromAddress}, ${mail.toAddress},
      replace(${mail.subject}, ${mail.numberPlaceholder}, lpad(number::text, greatest(5, length(number::text)), '0')),
      replace(${mail.html}, ${mail.numberPlaceholder}, lpad(number::text, greatest(5, length(number::text)), '0')),
      replace(${mail.plainText}, ${mail.numberPlaceholder}, lpad(number::text, greatest(5, length(number::text)), '0')),
      ${mail.sealMark}
    from counted
  )
  select order_number, created_at from placed`;

function json(sql: Statements, value: unknown) {
  return sql.json((value ?? null) as postgres.JSONValue);
}
