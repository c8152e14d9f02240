import type { Transaction } from '../../platform/database/transaction.ts';

/** Said again it is the newest that counts; that it was said again leaves the cart as old as it is where nothing changed. */
export async function saveContact(
  tx: Transaction,
  websiteId: string,
  cartId: string,
  { email, agreed, language }: { email: string; agreed: boolean; language: string },
): Promise<void> {
  await tx`
    insert into cart_contacts as k (website_id, cart_id, email, agreed, language)
    values (${websiteId}, ${cartId}, ${email}, ${agreed}, ${language})
    on conflict (website_id, cart_id) do update set email = excluded.email, agreed = excluded.agreed, language = excluded.language, updated_at = now()
    where (k.email, k.agreed, k.language) is distinct from (excluded.email, excluded.agreed, excluded.language)`;
}

export async function deleteContact(tx: Transaction, websiteId: string, cartId: string): Promise<void> {
  await tx`delete from cart_contacts where website_id = ${websiteId} and cart_id = ${cartId}`;
}
