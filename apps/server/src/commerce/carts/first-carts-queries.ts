import type { Transaction } from '../../platform/database/transaction.ts';
import { MAX_CART_LINES, mostPieces, type PieceLimits, takeOverMessages } from './queries.ts';

/**
 * The open carts among the tokens, locked in the order of their ids, so that two requests that join the same ones take turns. A cart
 * that an account has put away is no one's here: it comes back when that person signs in.
 */
export const lockOpenCarts = (tx: Transaction, websiteId: string, tokenHashes: readonly string[]) => tx<
  { id: string; tokenHash: string }[]
>`
  select c.id, c.token_hash from carts c
  where c.website_id = ${websiteId} and c.token_hash = any (${[...tokenHashes]}) and not c.is_purchased and c.purpose = 'purchase'
    and not exists (select from site_users u where u.website_id = c.website_id and u.kept_cart_id = c.id)
  order by c.id for no key update of c`;

/** Moves all lines of a cart into another one and removes it; of what both hold there is the sum, as far as one may order. */
export async function moveLines(
  tx: Transaction,
  websiteId: string,
  carts: { from: string; into: string },
  limits: PieceLimits,
): Promise<void> {
  const { from, into } = carts;
  await tx`
    insert into cart_entries as e (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, fields_key,
      own_amount_cents, created_at)
    select website_id, ${into}, id, item_id, variant_id, quantity, additional_fields, fields_key, own_amount_cents, created_at
    from cart_entries where website_id = ${websiteId} and cart_id = ${from} order by created_at, id
    limit greatest(0, ${MAX_CART_LINES} - (
      select count(*) from cart_entries where website_id = ${websiteId} and cart_id = ${into}))
    on conflict (website_id, cart_id, variant_id, fields_key) do update set quantity = least(e.quantity + excluded.quantity, (
      select ${mostPieces(tx, limits)}
      from items i where i.website_id = e.website_id and i.id = e.item_id))`;
  await takeOverMessages(tx, websiteId, from, into);
  await tx`delete from cart_entries where website_id = ${websiteId} and cart_id = ${from}`;
  await tx`delete from carts where website_id = ${websiteId} and id = ${from}`;
  await tx`update carts set updated_at = now() where website_id = ${websiteId} and id = ${into}`;
}
