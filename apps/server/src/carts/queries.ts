import type { ShippingLocation } from '@plinth/contract';
import type postgres from 'postgres';
import type { Statements } from '../database/pipeline.ts';
import type { Transaction } from '../database/transaction.ts';
import type { CartRow } from './cart-row.ts';

/** More lines than this a cart does not take; keeps a hostile cart from growing without bound. */
export const MAX_CART_LINES = 200;

export interface AddedRow {
  /** A buyable product with this SKU exists. */
  found: boolean;
  /** Null: not added, for want of stock or beyond a limit. */
  entryId: string | null;
  subscribable: boolean;
  productType: number;
  /** What the cart held of this variant before. */
  present: number;
  lines: number;
}

export interface NewEntry {
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
  /** 9999, or 1 for services where the store sells one at a time. */
  maxQuantity: number;
  maxServiceQuantity: number;
}

/**
 * Adds to the cart of a token, or to a new cart, in one statement. The update of the cart row takes its lock first, so that
 * an add and a checkout of the same cart take turns: what is added while the cart is being bought lands in a new cart.
 */
export const addEntry = (sql: Statements, websiteId: string, entry: NewEntry) => sql<AddedRow[]>`
  with wanted as (
    select v.id, v.stock, i.product_type,
      v.unlimited or i.product_type not in (1, 3) as unlimited,
      coalesce(i.structured_content->'isSubscribable' = 'true'::jsonb, false) as subscribable,
      case when i.product_type = 3 then ${entry.maxServiceQuantity}::int else ${entry.maxQuantity}::int end as most
    from items i
    join variants v on v.website_id = i.website_id and v.item_id = i.id
    where i.website_id = ${websiteId} and i.id = ${entry.itemId} and v.sku = ${entry.sku}
      and i.record_type = 11 and i.status = 'published' and i.publish_on <= now() and i.deleted_at is null
      and exists (select from collections p where p.website_id = i.website_id and p.id = i.collection_id
        and p.enabled and p.status = 'published' and p.deleted_at is null)
  ), buyable as (
    select * from wanted where not subscribable and ${entry.quantity}::int <= most and (unlimited or stock >= ${entry.quantity}::int)
  ), touched as (
    update carts set updated_at = now()
    where website_id = ${websiteId} and token_hash = ${entry.tokenHash} and not is_purchased and purpose = 'purchase'
      and exists (select from buyable)
    returning id
  ), created as (
    insert into carts (website_id, id, token_hash, currency)
    select ${websiteId}, ${entry.cartId}, ${entry.freshTokenHash}, ${entry.currency}
    from buyable where not exists (select from touched)
    returning id
  ), held as (
    select coalesce(sum(e.quantity) filter (where e.variant_id = (select id from wanted)), 0)::int as present, count(*)::int as lines
    from cart_entries e where e.website_id = ${websiteId} and e.cart_id = (select id from touched)
  ), added as (
    insert into cart_entries (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, fields_key,
      own_amount_cents)
    select ${websiteId}, cart.id, ${entry.entryId}, ${entry.itemId}, buyable.id, ${entry.quantity}::int,
      ${sql.json((entry.additionalFields ?? null) as postgres.JSONValue)}, ${entry.fieldsKey}, ${entry.ownAmountCents}::int
    from (select id from touched union all select id from created) cart, buyable, held
    where held.present + ${entry.quantity}::int <= buyable.most
      and (buyable.unlimited or held.present + ${entry.quantity}::int <= buyable.stock)
      and (held.lines < ${MAX_CART_LINES} or held.present > 0)
    on conflict (website_id, cart_id, variant_id, fields_key) do update
      set quantity = cart_entries.quantity + excluded.quantity
      where exists (select from buyable where cart_entries.quantity + excluded.quantity <= most
        and (unlimited or cart_entries.quantity + excluded.quantity <= stock))
    returning id
  )
  select exists (select from wanted) as found, (select id from added) as entry_id,
    coalesce((select subscribable from wanted), false) as subscribable,
    coalesce((select product_type from wanted), 0)::int as product_type, held.present, held.lines
  from held`;

/**
 * The open cart of one of the tokens with everything that its screens and sums need, in one statement. Prices are those of
 * the variants now. Each line looks its rows up by their keys (lateral, limit 1): a plan that was made while the store was small
 * must not read all of its items when it has grown. The picture is chosen by case, not coalesce: below row-level security an index
 * may only be searched for what PostgreSQL knows to be leakproof, and coalesce it does not – every line then read all pictures.
 * Shipping and tax are only looked up once the cart knows where it goes; `everything` overrides that. The tokens are an array
 * because for `in ${sql(…)}` postgres.js searches the whole text with a costly expression at every call.
 */
export const readCart = (
  sql: Statements,
  websiteId: string,
  tokenHashes: readonly string[],
  everything: { couponCode?: string } | null = null,
) => sql<CartRow[]>`
  select c.id, c.token_hash, c.purpose, c.coupon_codes, c.shipping_location, c.shipping_option_id, c.order_id,
    c.is_purchased, c.created_at,
    coalesce((
      select json_agg(json_build_object(
        'id', e.id, 'itemId', e.item_id, 'variantId', e.variant_id, 'quantity', e.quantity,
        'additionalFields', e.additional_fields, 'title', i.title, 'productType', i.product_type, 'sku', v.sku,
        'attributes', case when e.own_amount_cents is null then v.attributes else '[]'::jsonb end,
        'priceCents', case when e.own_amount_cents is null then v.price_cents else e.own_amount_cents end,
        'salePriceCents', v.sale_price_cents, 'onSale', v.on_sale and e.own_amount_cents is null,
        'stock', v.stock, 'unlimited', v.unlimited, 'weightGrams', v.weight_grams, 'path', '/' || l.url_id || '/' || i.url_id,
        'assetId', a.id, 'subscriptionPlan', i.structured_content->'subscriptionPlan',
        'asset', case when a.id is not null then json_build_object('storageKey', a.storage_key, 'altText', a.alt_text,
          'width', a.width, 'height', a.height, 'widths', a.widths) end
      ) order by e.created_at, e.id)
      from cart_entries e
      cross join lateral (
        select * from variants v where v.website_id = ${websiteId} and v.id = e.variant_id limit 1) v
      cross join lateral (
        select * from items i where i.website_id = ${websiteId} and i.id = e.item_id
          and i.status = 'published' and i.deleted_at is null limit 1) i
      cross join lateral (
        select url_id from collections l where l.website_id = ${websiteId} and l.id = i.collection_id limit 1) l
      left join lateral (
        select * from assets a where a.website_id = ${websiteId}
          and a.id = case when v.asset_id is null then i.main_asset_id else v.asset_id end limit 1
      ) a on true
      where e.website_id = ${websiteId} and e.cart_id = c.id
    ), '[]'::json) as entries,
    case when cardinality(c.coupon_codes) = 0 and ${everything?.couponCode ?? ''} = '' then '[]'::json else coalesce((
      select json_agg(json_build_object('id', k.id, 'code', k.code, 'name', k.name, 'kind', k.kind, 'amount', k.amount,
        'minimumSubtotalCents', k.minimum_subtotal_cents, 'startsAt', extract(epoch from k.starts_at) * 1000,
        'endsAt', extract(epoch from k.ends_at) * 1000, 'maxUses', k.max_uses, 'uses', k.uses, 'enabled', k.enabled))
      from coupons k where k.website_id = ${websiteId}
        and upper(k.code) = any (c.coupon_codes || array[${everything?.couponCode ?? ''}])
    ), '[]'::json) end as coupons,
    case when c.shipping_location is null and not ${everything !== null}::boolean then '[]'::json else coalesce((
      select json_agg(json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'rates', o.rates,
        'countries', o.countries, 'estimate', o.estimate) order by o.display_index, o.id)
      from shipping_options o where o.website_id = ${websiteId} and o.enabled
    ), '[]'::json) end as shipping_options,
    case when c.shipping_location is null and not ${everything !== null}::boolean then '[]'::json else coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name, 'country', t.country, 'region', t.region,
        'rateBasisPoints', t.rate_basis_points, 'appliesToShipping', t.applies_to_shipping,
        'includedInPrice', t.included_in_price) order by t.name, t.id)
      from tax_rules t where t.website_id = ${websiteId}
    ), '[]'::json) end as tax_rules
  from carts c
  where c.website_id = ${websiteId} and c.token_hash = any (${[...tokenHashes]}) and not c.is_purchased
  order by c.id desc`;

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
  most: number;
}

/** Sets a line's quantity if there is enough; no row = the cart has no such line. */
export const setQuantity = (
  sql: Statements,
  websiteId: string,
  cartId: string,
  entryId: string,
  quantity: number,
  limits: { maxQuantity: number; maxServiceQuantity: number },
) => sql<SetQuantityRow[]>`
  with line as (
    select e.id, case when i.product_type = 3 then ${limits.maxServiceQuantity}::int else ${limits.maxQuantity}::int end as most,
      v.unlimited or i.product_type not in (1, 3) or v.stock >= ${quantity}::int + coalesce((
        select sum(o.quantity) from cart_entries o
        where o.website_id = e.website_id and o.cart_id = e.cart_id and o.variant_id = e.variant_id and o.id <> e.id), 0) as enough
    from cart_entries e
    join variants v on v.website_id = e.website_id and v.id = e.variant_id
    join items i on i.website_id = e.website_id and i.id = e.item_id
    where e.website_id = ${websiteId} and e.cart_id = ${cartId} and e.id = ${entryId}
  ), changed as (
    update cart_entries e set quantity = ${quantity}::int from line
    where e.website_id = ${websiteId} and e.cart_id = ${cartId} and e.id = line.id and line.enough and ${quantity}::int <= line.most
    returning e.id
  )
  select exists (select from changed) as changed, most from line`;

export async function removeEntry(
  tx: Transaction,
  websiteId: string,
  cartId: string,
  entryId: string,
): Promise<boolean> {
  const removed = await tx`
    delete from cart_entries where website_id = ${websiteId} and cart_id = ${cartId} and id = ${entryId}`;
  return removed.count > 0;
}

export interface EntryLine {
  id: string;
  itemId: string;
  sku: string;
  quantity: number;
  variantId: string;
  ownAmountCents: number | null;
}

export async function findEntry(tx: Transaction, websiteId: string, cartId: string, entryId: string) {
  const [row] = await tx<EntryLine[]>`
    select e.id, e.item_id, v.sku, e.quantity, e.variant_id, e.own_amount_cents from cart_entries e
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

/** A cart for one subscription (SUBS-05); no row = the product cannot be subscribed to. */
export async function createSubscriptionCart(
  tx: Transaction,
  websiteId: string,
  entry: Omit<NewEntry, 'tokenHash' | 'ownAmountCents'>,
) {
  const [row] = await tx<{ subscribable: boolean; enough: boolean; added: boolean }[]>`
    with wanted as (
      select v.id, v.unlimited or i.product_type not in (1, 3) or v.stock >= ${entry.quantity}::int as enough,
        coalesce(i.structured_content->'isSubscribable' = 'true'::jsonb, false) and i.product_type in (1, 3) as subscribable
      from items i join variants v on v.website_id = i.website_id and v.item_id = i.id
      where i.website_id = ${websiteId} and i.id = ${entry.itemId} and v.sku = ${entry.sku}
        and i.record_type = 11 and i.status = 'published' and i.publish_on <= now() and i.deleted_at is null
        and exists (select from collections p where p.website_id = i.website_id and p.id = i.collection_id
          and p.enabled and p.status = 'published' and p.deleted_at is null)
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
  priceCents: number;
  title: string;
  productType: number;
  variantOptionOrdering: string[];
}

/** The variants of a published product, for a form that names options instead of a SKU. */
export const findChoices = (sql: Statements, websiteId: string, itemId: string) => sql<ChoiceRow[]>`
  select v.sku, v.id as variant_id, v.attributes, v.stock, v.unlimited, v.price_cents, i.title, i.product_type,
    i.variant_option_ordering
  from items i join variants v on v.website_id = i.website_id and v.item_id = i.id
  where i.website_id = ${websiteId} and i.id = ${itemId} and i.record_type = 11
    and i.status = 'published' and i.publish_on <= now() and i.deleted_at is null
    and exists (select from collections p where p.website_id = i.website_id and p.id = i.collection_id
      and p.enabled and p.status = 'published' and p.deleted_at is null)
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
