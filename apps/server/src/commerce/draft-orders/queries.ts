import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { CartDraft } from '../carts/cart-row.ts';

export interface DraftLine {
  id: string;
  itemId: string;
  variantId: string;
  name: string;
  quantity: number;
  unitPriceCents: number;
  ships: boolean;
}

export interface DraftRow extends Omit<CartDraft, 'lines'> {
  id: string;
  number: number;
  cartId: string;
  lines: DraftLine[];
  note: string;
  currency: string;
  expiresAt: Date;
  sentAt: Date | null;
  canceledAt: Date | null;
  version: number;
  createdAt: Date;
  /** The order of which it is what is still to be paid; null for one that becomes an order. */
  forOrderId: string | null;
  /** What it has become, or has paid. */
  orderId: string | null;
}

const columns = (
  sql: Statements,
) => sql`d.id, d.number, d.cart_id, d.email, d.address, d.lines, d.discount, d.shipping, d.note,
  d.currency, d.expires_at, d.sent_at, d.canceled_at, d.version, d.created_at, d.for_order_id,
  case when d.for_order_id is null then o.id
    when not exists (select from payments p where p.website_id = d.website_id and p.order_id = d.for_order_id and p.offer_id = d.id
      and p.state = 'pending') then d.for_order_id end as order_id`;

const withOrder = (sql: Statements) =>
  sql`draft_orders d left join orders o on o.website_id = d.website_id and o.purchased_cart_id = d.cart_id`;

/** Newest first; one more than asked for tells whether there are further ones. */
export const listDrafts = (tx: Transaction, websiteId: string, before: string, limit: number) => tx<DraftRow[]>`
  select ${columns(tx)} from ${withOrder(tx)}
  where d.website_id = ${websiteId} and d.for_order_id is null ${before === '' ? tx`` : tx`and d.id < ${before}`}
  order by d.id desc limit ${limit + 1}`;

export const findDraft = (tx: Transaction, websiteId: string, id: string) => tx<DraftRow[]>`
  select ${columns(tx)} from ${withOrder(tx)} where d.website_id = ${websiteId} and d.id = ${id}`;

/** Takes the row until the transaction ends: whoever changes a draft does this first. */
export const lockDraft = (tx: Transaction, websiteId: string, id: string) => tx<{ version: number }[]>`
  select version from draft_orders where website_id = ${websiteId} and id = ${id} for no key update`;

export type WrittenDraft = Pick<
  DraftRow,
  'id' | 'cartId' | 'email' | 'address' | 'lines' | 'discount' | 'shipping' | 'note' | 'currency' | 'expiresAt'
> & { forOrderId?: string | null };

/** Writes a new draft under the next number; one that is there already stays as it is. @returns whether it was new */
export async function insertDraft(
  tx: Transaction,
  websiteId: string,
  draft: WrittenDraft,
  accountId: string | null,
): Promise<boolean> {
  const rows = await tx`
    with counted as (
      insert into website_counters as c (website_id, name, value) values (${websiteId}, 'draft-order', 1)
      on conflict (website_id, name) do update set value = c.value + 1 returning value::int as number)
    insert into draft_orders (website_id, id, number, cart_id, email, address, lines, discount, shipping, note, currency, expires_at,
      account_id, for_order_id)
    select ${websiteId}, ${draft.id}, counted.number, ${draft.cartId}, ${draft.email}, ${json(tx, draft.address)},
      ${json(tx, draft.lines)}, ${json(tx, draft.discount)}, ${json(tx, draft.shipping)}, ${draft.note}, ${draft.currency},
      ${draft.expiresAt}, ${accountId}, ${draft.forOrderId ?? null}
    from counted on conflict (website_id, id) do nothing returning id`;
  return rows.length > 0;
}

export async function updateDraft(tx: Transaction, websiteId: string, draft: WrittenDraft): Promise<void> {
  await tx`
    update draft_orders set email = ${draft.email}, address = ${json(tx, draft.address)}, lines = ${json(tx, draft.lines)},
      discount = ${json(tx, draft.discount)}, shipping = ${json(tx, draft.shipping)}, note = ${draft.note},
      expires_at = ${draft.expiresAt}, canceled_at = null, version = version + 1
    where website_id = ${websiteId} and id = ${draft.id}`;
}

export async function markSent(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`update draft_orders set sent_at = now() where website_id = ${websiteId} and id = ${id}`;
}

export async function markCanceled(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`
    update draft_orders set canceled_at = now(), version = version + 1
    where website_id = ${websiteId} and id = ${id} and canceled_at is null`;
}

/** Writes the cart that a draft is bought with, as the draft is now. @returns whether it is still to be bought */
export async function writeCart(
  tx: Transaction,
  websiteId: string,
  draft: WrittenDraft,
  { tokenHash, location }: { tokenHash: string; location: object | null },
): Promise<boolean> {
  const [cart] = await tx`
    insert into carts (website_id, id, token_hash, currency, purpose, shipping_location)
    values (${websiteId}, ${draft.cartId}, ${tokenHash}, ${draft.currency}, 'draft', ${json(tx, location)})
    on conflict (website_id, id) do update set shipping_location = excluded.shipping_location, updated_at = now()
      where not carts.is_purchased
    returning id`;
  if (!cart) return false;
  await tx`delete from cart_entries where website_id = ${websiteId} and cart_id = ${draft.cartId}`;
  const goods = draft.lines.filter(({ variantId }) => variantId !== '');
  if (goods.length > 0)
    await tx`
      insert into cart_entries (website_id, cart_id, id, item_id, variant_id, quantity, fields_key, own_amount_cents)
      select ${websiteId}, ${draft.cartId}, l."id", l."itemId", l."variantId", l."quantity", l."id", l."unitPriceCents"
      from jsonb_to_recordset(${json(tx, goods)}) as l ("id" text, "itemId" text, "variantId" text, "quantity" int,
        "unitPriceCents" bigint)`;
  return true;
}

export interface SoldVariant {
  variantId: string;
  itemId: string;
  name: string;
  attributes: { name: string; value: string }[];
  productType: number;
  priceCents: number;
}

/** What can be sold by hand: variants of published products, with what they cost the customer of an address now. */
export const readVariants = (tx: Transaction, websiteId: string, ids: readonly string[], email: string) => tx<
  SoldVariant[]
>`
  select v.id as variant_id, i.id as item_id, i.title as name, v.attributes, i.product_type,
    plinth_price_for(v.website_id, (select plinth_customer_price_groups(${websiteId}, ${email})), v.id, i.product_type,
      i.structured_content, v.price_cents, v.sale_price_cents, v.on_sale) as price_cents
  from variants v
  join items i on i.website_id = v.website_id and i.id = v.item_id and plinth_item_published(i.status, i.publish_on, i.deleted_at)
  join collections l on l.website_id = v.website_id and l.id = i.collection_id
    and plinth_page_published(l.enabled, l.status, l.deleted_at)
  where v.website_id = ${websiteId} and v.id = any (${[...ids]})`;

const json = (tx: Transaction, value: unknown) => tx.json((value ?? null) as postgres.JSONValue);
