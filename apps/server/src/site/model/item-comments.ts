import { commentsEnabled, readThread } from '../../content/comments/service.ts';
import type { ItemRow } from '../../content/read-model/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';

/** The comments of an item's page: what stands there, and the form where it is open (CONT-13, CONT-15). */
export async function itemComments(db: Database, website: Website, item: ItemRow, asked: number): Promise<AnyRecord> {
  const open = commentsEnabled(website) && item.commentState === 1;
  const none = { list: [], page: 1, pages: 0 };
  const { list, page, pages } = item.publicCommentCount > 0 ? await readThread(db, website, item.id, asked) : none;
  return {
    open,
    count: item.publicCommentCount,
    approval: website.settings.commentApprovalRequired === true,
    action: `/comments/${item.id}`,
    list: open ? withReplies(list) : list,
    ...(pages > 1 ? { pagination: { page, pages, ...beside(page, pages) } } : {}),
  };
}

/** The way to the pages of a long thread before and after this one. */
const beside = (page: number, pages: number): AnyRecord => ({
  ...(page > 1 ? { earlierUrl: `?page=${page - 1}#comments-title` } : {}),
  ...(page < pages ? { laterUrl: `?page=${page + 1}#comments-title` } : {}),
});

/** Only where the form is open a comment can be answered. */
const withReplies = (list: AnyRecord[]): AnyRecord[] =>
  list.map((comment) => ({
    ...comment,
    commentable: true,
    ...(Array.isArray(comment.replies) ? { replies: withReplies(comment.replies as AnyRecord[]) } : {}),
  }));
