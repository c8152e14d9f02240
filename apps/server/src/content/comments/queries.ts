import type { CommentStatus } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface CommentRow {
  id: string;
  itemId: string;
  parentId: string | null;
  authorName: string;
  authorUrl: string;
  body: string;
  status: CommentStatus;
  createdAt: Date;
}

export interface ModeratedComment extends CommentRow {
  authorEmail: string;
  itemTitle: string;
  itemPath: string;
}

/** A comment and what it answers: enough to tell on which page of a thread it stands. */
export type CommentLink = Pick<CommentRow, 'id' | 'parentId' | 'status'>;

/** Longer threads have no readers. */
const MOST = 20_000;

/** Every comment that visitors see below an item, oldest first; deleted ones too, because answers may hang on them. */
export async function publicLinks(tx: Transaction, websiteId: string, itemId: string): Promise<CommentLink[]> {
  return tx<CommentLink[]>`
    select id, parent_id, status from comments
    where website_id = ${websiteId} and item_id = ${itemId} and status in ('approved', 'deleted')
    order by created_at, id limit ${MOST}`;
}

/** Some of them whole, oldest first. */
export async function publicComments(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  ids: readonly string[],
): Promise<CommentRow[]> {
  return tx<CommentRow[]>`
    select id, item_id, parent_id, author_name, author_url, body, status, created_at from comments
    where website_id = ${websiteId} and item_id = ${itemId} and id = any (${[...ids]})
      and status in ('approved', 'deleted')
    order by created_at, id`;
}

export interface CommentedItem {
  id: string;
  title: string;
  path: string;
  commentState: number;
  /** What stands between visitors and its page. */
  collectionId: string;
  passwordHash: string | null;
  membersOnly: boolean;
  memberAreaId: string | null;
}

/** The item, where it is published; whether somebody may see it is for the access rules of its page to say. */
export async function findCommented(tx: Transaction, websiteId: string, itemId: string): Promise<CommentedItem | null> {
  const [row] = await tx<CommentedItem[]>`
    select i.id, i.title, '/' || c.url_id || '/' || i.url_id as path, i.comment_state, c.id as collection_id,
      c.password_hash, c.members_only, c.member_area_id
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.id = ${itemId}
      and plinth_item_published(i.status, i.publish_on, i.deleted_at)
      and plinth_page_published(c.enabled, c.status, c.deleted_at)`;
  return row ?? null;
}

export async function findPublicComment(tx: Transaction, websiteId: string, itemId: string, id: string) {
  const [row] = await tx<CommentRow[]>`
    select id, item_id, parent_id, author_name, author_url, body, status, created_at from comments
    where website_id = ${websiteId} and item_id = ${itemId} and id = ${id} and status = 'approved'`;
  return row ?? null;
}

/** How many comments a sender has left on the website lately. */
export async function recentBySender(tx: Transaction, websiteId: string, senderHash: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from comments
    where website_id = ${websiteId} and sender_hash = ${senderHash} and created_at > now() - interval '10 minutes'`;
  return row?.count ?? 0;
}

/** @returns the id and status of what is stored now: the same text sent twice is the first one's */
export async function insertComment(
  tx: Transaction,
  row: Record<string, unknown> & { websiteId: string; itemId: string; contentHash: string },
): Promise<{ id: string; status: CommentStatus; fresh: boolean }> {
  const [made] = await tx<{ id: string; status: CommentStatus }[]>`
    insert into comments ${tx(row as never)} on conflict (website_id, item_id, content_hash) do nothing
    returning id, status`;
  if (made) return { ...made, fresh: true };
  const [known] = await tx<{ id: string; status: CommentStatus }[]>`
    select id, status from comments
    where website_id = ${row.websiteId} and item_id = ${row.itemId} and content_hash = ${row.contentHash}`;
  return { id: known?.id ?? '', status: known?.status ?? 'pending', fresh: false };
}

/** Counts anew: right whatever happened at the same time, because the item's row is locked by it. */
export async function recount(tx: Transaction, websiteId: string, itemIds: readonly string[]): Promise<void> {
  for (const itemId of [...new Set(itemIds)].sort()) {
    await tx`select 1 from items where website_id = ${websiteId} and id = ${itemId} for no key update`;
    await tx`
      update items i set
        comment_count = (select count(*) from comments c where c.website_id = i.website_id and c.item_id = i.id
          and c.status in ('approved', 'pending')),
        public_comment_count = (select count(*) from comments c where c.website_id = i.website_id and c.item_id = i.id
          and c.status = 'approved')
      where i.website_id = ${websiteId} and i.id = ${itemId}`;
  }
}

/** Newest first. */
export async function listForModeration(
  tx: Transaction,
  websiteId: string,
  filter: { status: string | null; itemId: string | null; query: string },
  after: { at: number; id: string } | null,
  limit: number,
): Promise<ModeratedComment[]> {
  const pattern = filter.query === '' ? null : `%${filter.query.replace(/[\\%_]/g, '\\$&')}%`;
  return tx<ModeratedComment[]>`
    select k.id, k.item_id, k.parent_id, k.author_name, k.author_email, k.author_url, k.body, k.status, k.created_at,
      i.title as item_title, '/' || c.url_id || '/' || i.url_id as item_path
    from comments k
    join items i on i.website_id = k.website_id and i.id = k.item_id
    join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where k.website_id = ${websiteId}
      ${filter.status ? tx`and k.status = ${filter.status}` : tx``}
      ${filter.itemId ? tx`and k.item_id = ${filter.itemId}` : tx``}
      ${
        pattern === null
          ? tx``
          : tx`and (k.body ilike ${pattern} or k.author_name ilike ${pattern} or k.author_email ilike ${pattern})`
      }
      ${after ? tx`and k.id < ${after.id}` : tx``}
    order by k.id desc limit ${limit}`;
}

/** How many comments of each status a website has. */
export async function countByStatus(tx: Transaction, websiteId: string): Promise<Record<CommentStatus, number>> {
  const rows = await tx<{ status: CommentStatus; count: number }[]>`
    select status, count(*)::int as count from comments where website_id = ${websiteId} group by status`;
  const none = { pending: 0, approved: 0, spam: 0, deleted: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/** A comment whatever its status, held until the transaction ends. */
export async function lockComment(
  tx: Transaction,
  websiteId: string,
  id: string,
): Promise<{ id: string; itemId: string; status: CommentStatus } | null> {
  const [row] = await tx<{ id: string; itemId: string; status: CommentStatus }[]>`
    select id, item_id, status from comments where website_id = ${websiteId} and id = ${id} for update`;
  return row ?? null;
}

export async function moderate(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  status: CommentStatus,
  accountId: string | null,
): Promise<{ id: string; itemId: string }[]> {
  return tx<{ id: string; itemId: string }[]>`
    update comments set status = ${status}, moderated_by = ${accountId}, updated_at = now()
    where website_id = ${websiteId} and id in ${tx([...ids])} returning id, item_id`;
}

/** @returns whether it was not liked by this visitor before */
export async function insertLike(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  visitorHash: string,
): Promise<boolean> {
  const rows = await tx`
    insert into item_likes (website_id, item_id, visitor_hash) values (${websiteId}, ${itemId}, ${visitorHash})
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

export async function deleteLike(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  visitorHash: string,
): Promise<boolean> {
  const rows = await tx`
    delete from item_likes where website_id = ${websiteId} and item_id = ${itemId} and visitor_hash = ${visitorHash}
    returning 1`;
  return rows.length > 0;
}

export async function addLikes(tx: Transaction, websiteId: string, itemId: string, change: number): Promise<number> {
  const [row] = await tx<{ likeCount: number }[]>`
    update items set like_count = greatest(0, like_count + ${change}) where website_id = ${websiteId} and id = ${itemId}
    returning like_count`;
  return row?.likeCount ?? 0;
}
