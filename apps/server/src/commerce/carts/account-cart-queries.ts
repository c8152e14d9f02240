import type { Transaction } from '../../platform/database/transaction.ts';
import { MAX_CART_LINES, takeOverMessages } from './queries.ts';

/** The cart of a token that can still be bought, locked. */
export async function openCart(
  tx: Transaction,
  websiteId: string,
  tokenHash: string,
): Promise<{ id: string } | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select id from carts
    where website_id = ${websiteId} and token_hash = ${tokenHash} and not is_purchased and purpose = 'purchase'
    for no key update`;
  return row;
}

/** The cart that an account has put away. Locks the account: of two sign-ins one brings it back. */
export async function keptCart(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
): Promise<{ id: string } | undefined> {
  await tx`select 1 from site_users where website_id = ${websiteId} and id = ${siteUserId} for no key update`;
  const [row] = await tx<{ id: string }[]>`
    select c.id from site_users u join carts c on c.website_id = u.website_id and c.id = u.kept_cart_id
    where u.website_id = ${websiteId} and u.id = ${siteUserId} and not c.is_purchased`;
  return row;
}

export async function keepCart(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  cartId: string | null,
): Promise<void> {
  await tx`update site_users set kept_cart_id = ${cartId} where website_id = ${websiteId} and id = ${siteUserId}`;
}

/** Copies the lines of a cart that the other one does not have; into a new cart where there is no other. */
export async function takeOver(
  tx: Transaction,
  websiteId: string,
  { from, into, freshId, tokenHash }: { from: string; into: string | null; freshId: string; tokenHash: string },
): Promise<void> {
  if (!into) {
    await tx`
      insert into carts (website_id, id, token_hash, currency, coupon_codes, gift_card_ids, shipping_location, shipping_option_id,
        note, is_gift, gift_message)
      select website_id, ${freshId}, ${tokenHash}, currency, coupon_codes, gift_card_ids, shipping_location, shipping_option_id,
        note, is_gift, gift_message
      from carts where website_id = ${websiteId} and id = ${from}`;
  }
  if (into) await takeOverMessages(tx, websiteId, from, into);
  const target = into ?? freshId;
  await tx`
    insert into cart_entries (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, fields_key, own_amount_cents,
      created_at)
    select website_id, ${target}, id, item_id, variant_id, quantity, additional_fields, fields_key,
      own_amount_cents, created_at
    from cart_entries where website_id = ${websiteId} and cart_id = ${from} order by created_at, id
    limit greatest(0, ${MAX_CART_LINES} - (
      select count(*) from cart_entries where website_id = ${websiteId} and cart_id = ${target}))
    on conflict do nothing`;
}
