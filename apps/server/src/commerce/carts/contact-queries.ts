import type { Transaction } from '../../platform/database/transaction.ts';

/** Said again it is the newest that counts; that it was said again leaves the cart as old as it is where nothing changed. */
export async function saveContact(
  tx: Transaction,
  websiteId: string,
  cartId: string,
  { email, agreed }: { email: string; agreed: boolean },
): Promise<void> {
  await tx`
    insert into cart_contacts as k (website_id, cart_id, email, agreed)
    values (${websiteId}, ${cartId}, ${email}, ${agreed})
    on conflict (website_id, cart_id) do update set email = excluded.email, agreed = excluded.agreed, updated_at = now()
    where (k.email, k.agreed) is distinct from (excluded.email, excluded.agreed)`;
}

export async function deleteContact(tx: Transaction, websiteId: string, cartId: string): Promise<void> {
  await tx`delete from cart_contacts where website_id = ${websiteId} and cart_id = ${cartId}`;
}
