import type { ReviewStatus } from '@plinth/contract';
import type { ReviewSource } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface ReviewRow {
  id: string;
  itemId: string;
  source: ReviewSource;
  rating: number;
  title: string;
  body: string;
  authorName: string;
  verifiedBuyer: boolean;
  reply: string;
  writtenAt: Date;
}

/** A review as its owner sees it. */
export interface OwnersReview extends ReviewRow {
  authorEmail: string;
  status: ReviewStatus;
  repliedAt: Date | null;
  createdAt: Date;
  itemTitle: string;
  itemPath: string;
}

export interface ReviewedProduct {
  id: string;
  title: string;
  path: string;
}

/** The product, where every visitor can see it: behind a password or for members nobody reviews in public. */
export async function findReviewed(
  tx: Transaction,
  websiteId: string,
  itemId: string,
): Promise<ReviewedProduct | null> {
  const [row] = await tx<ReviewedProduct[]>`
    select i.id, i.title, '/' || c.url_id || '/' || i.url_id as path
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.id = ${itemId} and i.product_type is not null
      and plinth_item_published(i.status, i.publish_on, i.deleted_at)
      and plinth_page_public(c.enabled, c.status, c.deleted_at, c.password_hash, c.members_only)`;
  return row ?? null;
}

/** What visitors see, newest first. */
export async function approvedReviews(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  sources: readonly ReviewSource[],
  page: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return tx<ReviewRow[]>`
    select id, item_id, source, rating, title, body, author_name, verified_buyer, reply, written_at
    from product_reviews
    where website_id = ${websiteId} and item_id = ${itemId} and status = 'approved' and source in ${tx([...sources])}
    order by written_at desc, id desc limit ${page.limit} offset ${page.offset}`;
}

/** Whether visitors see a review of a product. */
export async function isApproved(tx: Transaction, websiteId: string, itemId: string, id: string): Promise<boolean> {
  const rows = await tx`
    select 1 from product_reviews
    where website_id = ${websiteId} and item_id = ${itemId} and id = ${id} and status = 'approved'`;
  return rows.length > 0;
}

/** The product and the state of a review. */
export const findReview = (tx: Transaction, websiteId: string, id: string) => tx<{ itemId: string; status: string }[]>`
  select item_id, status from product_reviews where website_id = ${websiteId} and id = ${id}`;

/** Whether somebody with this email address has ordered the product. */
export async function hasBought(tx: Transaction, websiteId: string, itemId: string, email: string): Promise<boolean> {
  const rows = await tx`
    select 1 from orders o
    join order_items l on l.website_id = o.website_id and l.order_id = o.id
    where o.website_id = ${websiteId} and lower(o.customer_email) = ${email.toLowerCase()} and o.status <> 'canceled'
      and l.item_id = ${itemId}
    limit 1`;
  return rows.length > 0;
}

/** How many reviews a sender has left on the website lately. */
export async function recentBySender(tx: Transaction, websiteId: string, senderHash: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from product_reviews
    where website_id = ${websiteId} and sender_hash = ${senderHash} and created_at > now() - interval '10 minutes'`;
  return row?.count ?? 0;
}

export type NewReview = Record<string, unknown> & { websiteId: string; itemId: string; contentHash: string };

/** Stores what is not stored yet; @returns the ids and products of those. */
export async function insertReviews(
  tx: Transaction,
  rows: readonly NewReview[],
): Promise<{ id: string; itemId: string }[]> {
  if (rows.length === 0) return [];
  return tx<{ id: string; itemId: string }[]>`
    insert into product_reviews ${tx(rows as never)} on conflict (website_id, content_hash) do nothing
    returning id, item_id`;
}

/** Counts anew: right whatever happens at the same time, because each product's row is locked by it. */
export async function recountReviews(tx: Transaction, websiteId: string, itemIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(itemIds)].sort();
  if (wanted.length === 0) return;
  await tx`
    select 1 from items where website_id = ${websiteId} and id in ${tx(wanted)} order by id for no key update`;
  await tx`
    update items i set review_totals = (
      select jsonb_object_agg(t.source, t.counts) from (
        select r.source, jsonb_build_array(
          count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
          count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
          count(*) filter (where r.rating = 5)) as counts
        from product_reviews r
        where r.website_id = i.website_id and r.item_id = i.id and r.status = 'approved' group by r.source) t)
    where i.website_id = ${websiteId} and i.id in ${tx(wanted)}`;
}

export interface ReviewFilter {
  status: string | null;
  source: string | null;
  itemId: string | null;
  rating: number | null;
  query: string;
}

/** `%` and `_` as they were typed. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const spelled = (tx: Transaction, query: string) =>
  query
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(
      (word) =>
        tx`and (r.title || ' ' || r.body || ' ' || r.reply || ' ' || r.author_name || ' ' || r.author_email || ' ' || i.title) ilike ${pattern(word)}`,
    )
    .reduce((all, one) => tx`${all} ${one}`, tx``);

/** Newest first; ids are in the order of time. */
export async function listReviews(
  tx: Transaction,
  websiteId: string,
  filter: ReviewFilter,
  after: string | null,
  limit: number,
): Promise<OwnersReview[]> {
  return tx<OwnersReview[]>`
    select r.id, r.item_id, r.source, r.rating, r.title, r.body, r.author_name, r.author_email, r.verified_buyer,
      r.status, r.reply, r.replied_at, r.written_at, r.created_at, i.title as item_title,
      '/' || c.url_id || '/' || i.url_id as item_path
    from product_reviews r
    join items i on i.website_id = r.website_id and i.id = r.item_id
    join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where r.website_id = ${websiteId}
      ${filter.status ? tx`and r.status = ${filter.status}` : tx`and r.status <> 'deleted'`}
      ${spelled(tx, filter.query)}
      ${filter.source ? tx`and r.source = ${filter.source}` : tx``}
      ${filter.itemId ? tx`and r.item_id = ${filter.itemId}` : tx``}
      ${filter.rating ? tx`and r.rating = ${filter.rating}` : tx``}
      ${after ? tx`and r.id < ${after}` : tx``}
    order by r.id desc limit ${limit}`;
}

/** How many reviews there are of each status. */
export async function countByStatus(tx: Transaction, websiteId: string): Promise<Record<string, number>> {
  const rows = await tx<{ status: string; count: number }[]>`
    select status, count(*)::int as count from product_reviews where website_id = ${websiteId} group by status`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

type Touched = { id: string; itemId: string };

export async function setStatus(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  status: string,
  accountId: string | null,
): Promise<Touched[]> {
  return tx<Touched[]>`
    update product_reviews set status = ${status}, moderated_by = ${accountId}, updated_at = now()
    where website_id = ${websiteId} and id in ${tx([...ids])} returning id, item_id`;
}

/** What was deleted that long ago is gone for good. */
export async function forgetDeletedReviews(tx: Transaction, websiteId: string, days: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from product_reviews
    where website_id = ${websiteId} and status = 'deleted' and updated_at < now() - make_interval(days => ${days})
    returning id`;
  return rows.map(({ id }) => id);
}

/** @returns the review's status and product, or undefined where there is none of this id */
export async function setReply(
  tx: Transaction,
  websiteId: string,
  id: string,
  reply: string,
): Promise<{ status: string; itemId: string } | undefined> {
  const [row] = await tx<{ status: string; itemId: string }[]>`
    update product_reviews set reply = ${reply}, replied_at = ${reply === '' ? null : tx`now()`}, updated_at = now()
    where website_id = ${websiteId} and id = ${id} returning status, item_id`;
  return row;
}

/** Products of the website by all names under which an export may call them. */
export async function productNames(
  tx: Transaction,
  websiteId: string,
): Promise<{ id: string; urlId: string; title: string; skus: string[] }[]> {
  return tx<{ id: string; urlId: string; title: string; skus: string[] }[]>`
    select i.id, i.url_id, i.title,
      coalesce((select json_agg(v.sku) from variants v where v.website_id = i.website_id and v.item_id = i.id),
        '[]'::json) as skus
    from items i
    where i.website_id = ${websiteId} and i.product_type is not null and i.deleted_at is null
    order by i.id`;
}
