import { productTypes } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { MAX_CART_LINES } from './queries.ts';

export interface ReturningCart {
  id: string;
  tokenHash: string;
  isOpen: boolean;
  couponCodes: string[];
}

/** Carts by their ids and the browser's own by its token, locked in the order of their ids, as everybody does who takes several. */
export const lockCarts = (
  tx: Transaction,
  websiteId: string,
  { ids, tokenHash }: { ids: readonly string[]; tokenHash: string },
): Promise<ReturningCart[]> => tx<ReturningCart[]>`
  select id, token_hash, not is_purchased and order_id is null and purpose = 'purchase' as is_open, coupon_codes from carts
  where website_id = ${websiteId} and (id = any(${[...ids]}::text[]) or token_hash = ${tokenHash}) order by id for no key update`;

/** An empty cart with the codes that it begins with. */
export const insertCart = (
  tx: Transaction,
  websiteId: string,
  { id, tokenHash, from }: { id: string; tokenHash: string; from: string },
) => tx`
  insert into carts (website_id, id, token_hash, currency, coupon_codes)
  select website_id, ${id}, ${tokenHash}, currency, coupon_codes from carts where website_id = ${websiteId} and id = ${from}`;

/**
 * Copies the lines that another cart does not have. Whom a gift card goes to is nobody's but the buyer's: it comes without, and
 * several of one become one line.
 */
export async function copyLines(
  tx: Transaction,
  websiteId: string,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx`
    insert into cart_entries (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, fields_key,
      own_amount_cents, created_at)
    select e.website_id, ${into}, e.id, e.item_id, e.variant_id, e.quantity,
      case when i.product_type = ${productTypes.giftCard} then null else e.additional_fields end,
      case when i.product_type = ${productTypes.giftCard} then '' else e.fields_key end,
      e.own_amount_cents, e.created_at
    from cart_entries e join items i on i.website_id = e.website_id and i.id = e.item_id
    where e.website_id = ${websiteId} and e.cart_id = ${from} order by e.created_at, e.id
    limit greatest(0, ${MAX_CART_LINES} - (
      select count(*) from cart_entries where website_id = ${websiteId} and cart_id = ${into}))
    on conflict do nothing`;
}

export const setCodes = (tx: Transaction, websiteId: string, cartId: string, codes: string[]) => tx`
  update carts set coupon_codes = ${codes} where website_id = ${websiteId} and id = ${cartId}`;
