import type { Transaction } from './transaction.ts';

/*
 * The one order in which every transaction locks what is sold, so that nobody waits in a circle:
 *
 *   an order's or a cart's row → locations → variants by id → products' rows by id → the website's row → coupons, gift cards, counters
 *
 * Whoever changes variants changes their products' rows as well, by triggers: what has anything left or on sale stands there
 * (variant-triggers.ts), and categories by rules are sorted under their locks. The website's row is what every change of what visitors
 * see raises, so it comes after both. Who knows beforehand that it will lock one of these rows, begins with the functions below; what an
 * order takes is locked in the same order by its one statement (commerce/inventory/queries.ts).
 */

/** Locks variants and then their products, for who changes stock. */
export async function lockVariants(tx: Transaction, websiteId: string, variantIds: readonly string[]): Promise<void> {
  await tx`
    select 1 from variants where website_id = ${websiteId} and id = any (${[...variantIds]}) order by id for no key update`;
  await tx`
    select 1 from items where website_id = ${websiteId} and id in (
      select item_id from variants where website_id = ${websiteId} and id = any (${[...variantIds]}))
    order by id for no key update`;
}

/** Locks products, all of whose variants may change or go, and these before them. */
export async function lockProducts(tx: Transaction, websiteId: string, itemIds: readonly string[]): Promise<void> {
  await tx`
    select 1 from variants where website_id = ${websiteId} and item_id = any (${[...itemIds]}) order by id for update`;
  await tx`select 1 from items where website_id = ${websiteId} and id = any (${[...itemIds]}) order by id for update`;
}

/** Locks the products of a store, whose row must be locked, for who sorts them by rules or raises many of them. */
export async function lockStore(tx: Transaction, websiteId: string, collectionId: string): Promise<void> {
  await tx`
    select 1 from items where website_id = ${websiteId} and collection_id = ${collectionId} order by id for no key update`;
}

/** Locks all that a website sells, for who changes every price and the website's own row with them. */
export async function lockAllProducts(tx: Transaction, websiteId: string): Promise<void> {
  await tx`select 1 from variants where website_id = ${websiteId} order by id for no key update`;
  await tx`
    select 1 from items i where i.website_id = ${websiteId} and i.product_type is not null order by i.id for no key update`;
}
