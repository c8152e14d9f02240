import type { Transaction } from '../../platform/database/transaction.ts';
import { idBefore, lastOf, type Stretch } from '../../platform/retention/retention.ts';

/** Carts that nobody has touched for long, bought ones too; not those that an account has put away. */
export async function removeOldCarts(tx: Transaction, websiteId: string, stretch: Stretch): Promise<string | null> {
  const { before, after, limit } = stretch;
  const rows = await tx<{ key: string; old: boolean }[]>`
    select c.id as key, c.updated_at < ${before} and not exists (
        select from site_users u where u.website_id = ${websiteId} and u.kept_cart_id = c.id) as old
    from carts c where c.website_id = ${websiteId} and c.id > ${after} and c.id < ${idBefore(before)} order by c.id limit ${limit}`;
  const old = rows.filter((row) => row.old).map(({ key }) => key);
  if (old.length > 0)
    // Somebody may have put something in since: the cart's row says, under its lock.
    await tx`
      with gone as (
        delete from carts where website_id = ${websiteId} and id in ${tx(old)} and updated_at < ${before} returning id),
      contacts as (
        delete from cart_contacts where website_id = ${websiteId} and cart_id in (select id from gone))
      delete from cart_entries where website_id = ${websiteId} and cart_id in (select id from gone)`;
  return lastOf(rows, stretch);
}
