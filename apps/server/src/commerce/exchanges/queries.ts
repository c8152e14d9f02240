import type { Transaction } from '../../platform/database/transaction.ts';

/** The cart of an order that no shopper has put together: every order is bought with one. */
export async function insertCart(
  tx: Transaction,
  websiteId: string,
  cart: { id: string; tokenHash: string; currency: string },
): Promise<void> {
  await tx`
    insert into carts (website_id, id, token_hash, currency, purpose)
    values (${websiteId}, ${cart.id}, ${cart.tokenHash}, ${cart.currency}, 'draft')`;
}
