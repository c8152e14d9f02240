import type { Database } from '../../platform/database/connection.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What the demo sites fill row by row; items and categories go through the one write path of all items. */
type DemoTable =
  | 'assets'
  | 'authors'
  | 'collections'
  | 'comments'
  | 'coupons'
  | 'forms'
  | 'header_footers'
  | 'item_assets'
  | 'member_areas'
  | 'navigations'
  | 'product_files'
  | 'product_memberships'
  | 'product_reviews'
  | 'shipping_options'
  | 'shipping_zones'
  | 'site_extras'
  | 'tax_rules'
  | 'variants'
  | 'websites';

export const insertRow = (tx: Transaction, table: DemoTable, values: Record<string, unknown>) =>
  tx`insert into ${tx(table)} ${tx(values as never)}`;

export async function hasWebsites(db: Database): Promise<boolean> {
  const [existing] = await db.system`select 1 from websites limit 1`;
  return existing !== undefined;
}

/** What follows in the transaction belongs to this website (row-level security). */
export const enterWebsite = (tx: Transaction, websiteId: string) =>
  tx`select set_config('plinth.website_id', ${websiteId}, true)`;

export const setHomePage = (tx: Transaction, websiteId: string, collectionId: string | null) =>
  tx`update websites set home_collection_id = ${collectionId} where website_id = ${websiteId}`;

export const setCommentCount = (tx: Transaction, websiteId: string, itemId: string, count: number) =>
  tx`update items set comment_count = ${count}, public_comment_count = ${count}
    where website_id = ${websiteId} and id = ${itemId}`;

/** The id of a product by its address. */
export async function itemIdOf(tx: Transaction, websiteId: string, urlId: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`select id from items where website_id = ${websiteId} and url_id = ${urlId}`;
  if (!row) throw new Error(`the demo has no item ${urlId}`);
  return row.id;
}
