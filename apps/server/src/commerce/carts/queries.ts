import type { ShippingLocation } from '@plinth/contract';
import { type Company, mostLineCents, type OrderMessages } from '@plinth/domain';
import type postgres from 'postgres';
import { priceFor } from '../../content/read-model/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { CartRow } from './cart-row.ts';
import { withDraft } from './draft-cart.ts';

/** More lines than this a cart does not take; keeps a hostile cart from growing without bound. */
export const MAX_CART_LINES = 200;

export interface AddedRow {
  /** A buyable product with this SKU exists. */
  found: boolean;
  /** Null: not added, for want of stock or beyond a limit. */
  entryId: string | null;
  subscribable: boolean;
  /** A time is to be chosen first. */
  unbooked: boolean;
  productType: number;
  /** So many of them cost more than an order can say. */
  tooDear: boolean;
  /** What the cart held of this variant before. */
  present: number;
  lines: number;
  /** As it is now; null where nothing was added. */
  cart: CartRow | null;
}

/** How many of one thing a cart takes. */
export interface PieceLimits {
  maxQuantity: number;
  /** 1 where the store sells services one at a time. */
  maxServiceQuantity: number;
  /** Of gift cards and memberships, each of which is made for somebody. */
  maxPersonalQuantity: number;
}

export interface NewEntry extends PieceLimits {
  tokenHash: string;
  /** For the cart that is made when the token leads to none that can be added to. */
  freshTokenHash: string;
  cartId: string;
  entryId: string;
  currency: string;
  itemId: string;
  sku: string;
  quantity: number;
  additionalFields: Record<string, unknown> | null;
  fieldsKey: string;
  /** A price that the visitor has chosen; whoever adds has seen that the product takes it. */
  ownAmountCents: number | null;
}

/** Adds to the cart of a token, or to a new cart, and reads it: one statement (database/cart-functions.ts). */
export async function addEntry(db: Database, websiteId: string, entry: NewEntry): Promise<AddedRow> {
  const asked = db.app.json({ ...entry, maxLines: MAX_CART_LINES, maxLineCents: mostLineCents } as postgres.JSONValue);
  const [row] = await db.app<[{ added: AddedRow }]>`select plinth_add_to_cart(${websiteId}, ${asked}) as added`;
  const { cart, ...added } = row.added;
  return { ...added, cart: cart ? cartOf(cart) : null };
}

/**
 * The open cart of one of the tokens with everything that its screens and sums need (database/cart-functions.ts). Prices are those of
 * the variants now. Shipping and tax are only looked up once the cart knows where it goes; `everything` overrides that.
 */
export async function readCart(
  sql: Statements,
  websiteId: string,
  tokenHashes: readonly string[],
  everything: { couponCode?: string } | null = null,
): Promise<CartRow | undefined> {
  const [row] = await readingOfCart(sql, websiteId, tokenHashes, everything);
  return row && cartOf(row.cart);
}

/** The statement alone, for those who send it with others in one go. */
export const readingOfCart = (
  sql: Statements,
  websiteId: string,
  tokenHashes: readonly string[],
  everything: { couponCode?: string } | null = null,
) => sql<{ cart: CartRow }[]>`
  select plinth_read_cart(${websiteId}, ${[...tokenHashes]}, ${everything !== null}, ${everything?.couponCode ?? ''}) as cart`;

/**
 * The cart with its state, or the state alone where that is the known one; '' is none that a cart may have. Null state: the cart is to be
 * read anew each time; null twice: there is no open cart.
 */
export async function readCartUnless(
  sql: Statements,
  websiteId: string,
  tokenHash: string,
  known: string,
): Promise<{ state: string | null; cart: CartRow | null }> {
  const [row] = await sql<[{ state: string | null; cart: CartRow | null }]>`
    select state, cart from plinth_read_cart_unless(${websiteId}, ${tokenHash}, ${known})`;
  return row.cart ? { state: row.state, cart: cartOf(row.cart) } : row;
}

/** A moment comes as its milliseconds, what a draft adds beside the cart's own rows. */
export const cartOf = (cart: CartRow): CartRow => withDraft({ ...cart, createdAt: new Date(cart.createdAt) });

export interface LockedCart {
  id: string;
  purpose: string;
  isPurchased: boolean;
  orderId: string | null;
}

/** Whoever changes or buys a cart takes its row first; the second one waits and then sees what the first has done. */
export const lockCart = (sql: Statements, websiteId: string, tokenHash: string) => sql<LockedCart[]>`
  select id, purpose, is_purchased, order_id from carts
  where website_id = ${websiteId} and token_hash = ${tokenHash} for no key update`;

export interface SetQuantityRow {
  changed: boolean;
  tooDear: boolean;
  most: number;
}

/** How many of the item `i` a cart takes. */
export const mostPieces = (
  sql: Statements,
  { maxQuantity, maxServiceQuantity, maxPersonalQuantity }: PieceLimits,
) => sql`
  plinth_most_pieces(i.product_type, ${maxQuantity}::int, ${maxServiceQuantity}::int, ${maxPersonalQuantity}::int)`;

/** Sets a line's quantity if there is enough; no row = the cart has no such line. */
export const setQuantity = (
  sql: Statements,
  websiteId: string,
  cartId: string,
  entryId: string,
  quantity: number,
  limits: PieceLimits,
) => sql<SetQuantityRow[]>`
  with line as (
    select e.id, ${quantity}::numeric * coalesce(e.own_amount_cents,
        plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale)) > ${mostLineCents}::bigint as too_dear,
      ${mostPieces(sql, limits)} as most,
      plinth_in_stock(i.product_type, v.unlimited, plinth_for_sale(v.stock, v.backorder_limit), ${quantity}::int + coalesce((
        select sum(o.quantity)::int from cart_entries o
        where o.website_id = e.website_id and o.cart_id = e.cart_id and o.variant_id = e.variant_id and o.id <> e.id), 0)) as enough
    from cart_entries e
    join variants v on v.website_id = e.website_id and v.id = e.variant_id
    join items i on i.website_id = e.website_id and i.id = e.item_id
    where e.website_id = ${websiteId} and e.cart_id = ${cartId} and e.id = ${entryId}
  ), changed as (
    update cart_entries e set quantity = ${quantity}::int from line
    where e.website_id = ${websiteId} and e.cart_id = ${cartId} and e.id = line.id and line.enough and not line.too_dear
      and ${quantity}::int <= line.most
    returning e.id
  ), touched as (
    update carts set updated_at = now()
    where website_id = ${websiteId} and id = ${cartId} and exists (select from changed)
  )
  select exists (select from changed) as changed, too_dear, most from line`;

export async function removeEntry(
  tx: Transaction,
  websiteId: string,
  cartId: string,
  entryId: string,
): Promise<boolean> {
  const [removed] = await tx<[{ removed: boolean }]>`
    with gone as (
      delete from cart_entries where website_id = ${websiteId} and cart_id = ${cartId} and id = ${entryId} returning id
    ), touched as (
      update carts set updated_at = now() where website_id = ${websiteId} and id = ${cartId} and exists (select from gone)
    )
    select exists (select from gone) as removed`;
  return removed.removed;
}

export interface EntryLine {
  id: string;
  itemId: string;
  sku: string;
  quantity: number;
  variantId: string;
  ownAmountCents: number | null;
  additionalFields: Record<string, unknown> | null;
}

export async function findEntry(tx: Transaction, websiteId: string, cartId: string, entryId: string) {
  const [row] = await tx<EntryLine[]>`
    select e.id, e.item_id, v.sku, e.quantity, e.variant_id, e.own_amount_cents, e.additional_fields from cart_entries e
    join variants v on v.website_id = e.website_id and v.id = e.variant_id
    where e.website_id = ${websiteId} and e.cart_id = ${cartId} and e.id = ${entryId}`;
  return row;
}

/** New answers for a line. Where another line already has the same ones, the two become one; its id is answered. */
export async function setAdditionalFields(
  tx: Transaction,
  websiteId: string,
  cartId: string,
  line: EntryLine,
  fields: Record<string, unknown> | null,
  fieldsKey: string,
): Promise<string> {
  const [twin] = await tx<{ id: string }[]>`
    update cart_entries set quantity = least(9999, quantity + ${line.quantity})
    where website_id = ${websiteId} and cart_id = ${cartId} and variant_id = ${line.variantId}
      and fields_key = ${fieldsKey} and id <> ${line.id}
    returning id`;
  if (twin) {
    await removeEntry(tx, websiteId, cartId, line.id);
    return twin.id;
  }
  await tx`
    update cart_entries set additional_fields = ${tx.json(fields as postgres.JSONValue)}, fields_key = ${fieldsKey}
    where website_id = ${websiteId} and cart_id = ${cartId} and id = ${line.id}`;
  return line.id;
}

export async function setCoupons(tx: Transaction, websiteId: string, cartId: string, codes: string[]): Promise<void> {
  await tx`
    update carts set coupon_codes = ${codes}, updated_at = now() where website_id = ${websiteId} and id = ${cartId}`;
}

export async function setGiftCards(tx: Transaction, websiteId: string, cartId: string, ids: string[]): Promise<void> {
  await tx`
    update carts set gift_card_ids = ${ids}, updated_at = now() where website_id = ${websiteId} and id = ${cartId}`;
}

export async function setShipping(
  tx: Transaction,
  websiteId: string,
  cartId: string,
  change: { location?: ShippingLocation; optionId?: string },
): Promise<void> {
  if (change.location) {
    await tx`
      update carts set shipping_location = ${tx.json({ ...change.location })}, updated_at = now()
      where website_id = ${websiteId} and id = ${cartId}`;
  }
  if (change.optionId !== undefined) {
    await tx`
      update carts set shipping_option_id = ${change.optionId || null}, updated_at = now()
      where website_id = ${websiteId} and id = ${cartId}`;
  }
}

/** Whoever has read it before reads it anew (plinth_read_cart_unless). */
export const touchCart = (tx: Transaction, websiteId: string, cartId: string) => tx`
  update carts set updated_at = now() where website_id = ${websiteId} and id = ${cartId}`;

export async function setCompany(
  tx: Transaction,
  websiteId: string,
  cartId: string,
  company: Company | null,
): Promise<void> {
  await tx`
    update carts set company = ${company && tx.json({ ...company } as unknown as postgres.JSONValue)}, updated_at = now()
    where website_id = ${websiteId} and id = ${cartId}`;
}

/** Writes what is named, and leaves the rest as it is. */
export async function setMessages(
  tx: Transaction,
  websiteId: string,
  cartId: string,
  { note, isGift, giftMessage }: Partial<OrderMessages>,
): Promise<void> {
  await tx`
    update carts set note = coalesce(${note ?? null}, note), is_gift = coalesce(${isGift ?? null}, is_gift),
      gift_message = coalesce(${giftMessage ?? null}, gift_message), updated_at = now()
    where website_id = ${websiteId} and id = ${cartId}`;
}

/** What one cart says goes to another that says nothing of it. */
export async function takeOverMessages(tx: Transaction, websiteId: string, from: string, into: string): Promise<void> {
  await tx`
    update carts t set note = case when t.note = '' then f.note else t.note end,
      is_gift = t.is_gift or (t.gift_message = '' and f.is_gift),
      gift_message = case when t.gift_message = '' and not t.is_gift then f.gift_message else t.gift_message end
    from carts f where t.website_id = ${websiteId} and t.id = ${into} and f.website_id = ${websiteId} and f.id = ${from}`;
}

/** A renewal's and a draft's cart is whose it was made for. */
export async function setMember(
  sql: Statements,
  websiteId: string,
  tokenHash: string,
  siteUserId: string | null,
): Promise<void> {
  await sql`
    update carts set site_user_id = ${siteUserId}, updated_at = now()
    where website_id = ${websiteId} and token_hash = ${tokenHash} and not is_purchased
      and purpose in ('purchase', 'subscription') and site_user_id is distinct from ${siteUserId}`;
}

/** A cart for one subscription (SUBS-05); no row = the product cannot be subscribed to. */
export async function createSubscriptionCart(
  tx: Transaction,
  websiteId: string,
  entry: Omit<NewEntry, 'tokenHash' | 'ownAmountCents'>,
) {
  const [row] = await tx<{ subscribable: boolean; enough: boolean; added: boolean }[]>`
    with wanted as (
      select v.id, plinth_in_stock(i.product_type, v.unlimited, plinth_for_sale(v.stock, v.backorder_limit), ${entry.quantity}::int) as enough,
        coalesce(i.structured_content->'isSubscribable' = 'true'::jsonb, false) and plinth_can_be_subscribed_to(i.product_type) as subscribable
      from items i join variants v on v.website_id = i.website_id and v.item_id = i.id
      where i.website_id = ${websiteId} and i.id = ${entry.itemId} and v.sku = ${entry.sku}
        and i.record_type = 11 and plinth_item_published(i.status, i.publish_on, i.deleted_at)
        and exists (select from collections p where p.website_id = i.website_id and p.id = i.collection_id
          and plinth_page_published(p.enabled, p.status, p.deleted_at))
    ), cart as (
      insert into carts (website_id, id, token_hash, currency, purpose)
      select ${websiteId}, ${entry.cartId}, ${entry.freshTokenHash}, ${entry.currency}, 'subscription'
      from wanted where enough and subscribable
      returning id
    ), line as (
      insert into cart_entries (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, fields_key)
      select ${websiteId}, cart.id, ${entry.entryId}, ${entry.itemId}, wanted.id, ${entry.quantity}::int,
        ${tx.json((entry.additionalFields ?? null) as postgres.JSONValue)}, ${entry.fieldsKey}
      from cart, wanted
      returning id
    )
    select subscribable, enough, exists (select from line) as added from wanted`;
  return row;
}

/** The address of the list of products: the first one in the owner's order. */
export const findShopPath = (sql: Statements, websiteId: string) => sql<{ path: string }[]>`
  select '/' || url_id as path from collections
  where website_id = ${websiteId} and type_name = 'products' and enabled order by display_index, id limit 1`;

export interface ChoiceRow {
  sku: string;
  variantId: string;
  attributes: { name: string; value: string }[];
  stock: number;
  unlimited: boolean;
  /** What it costs now. */
  unitPriceCents: number;
  title: string;
  /** Of the product's page. */
  path: string;
  productType: number;
  variantOptionOrdering: string[];
}

/** The variants of a published product, for a form that names options instead of a SKU. */
export const findChoices = (sql: Statements, websiteId: string, itemId: string, priceGroups: readonly string[]) => sql<
  ChoiceRow[]
>`
  select v.sku, v.id as variant_id, v.attributes, v.stock, v.unlimited,
    ${priceFor(sql, priceGroups)} as unit_price_cents, i.title, i.product_type,
    i.variant_option_ordering, '/' || p.url_id || '/' || i.url_id as path
  from items i join variants v on v.website_id = i.website_id and v.item_id = i.id
  join collections p on p.website_id = i.website_id and p.id = i.collection_id
  where i.website_id = ${websiteId} and i.id = ${itemId} and i.record_type = 11
    and plinth_item_published(i.status, i.publish_on, i.deleted_at) and plinth_page_published(p.enabled, p.status, p.deleted_at)
  order by v.display_index, v.id`;

/** Gives a subscription's cart another token; no row = there is no such open cart. */
export const claimSubscriptionCart = (
  sql: Statements,
  websiteId: string,
  tokenHash: string,
  freshTokenHash: string,
) => sql<{ id: string }[]>`
  update carts set token_hash = ${freshTokenHash}, updated_at = now()
  where website_id = ${websiteId} and token_hash = ${tokenHash} and purpose = 'subscription' and not is_purchased
  returning id`;
