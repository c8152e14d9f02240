import { commentsEnabled, readThread } from '../comments/service.ts';
import type { Database } from '../database/connection.ts';
import type { ItemRow } from '../pages/service.ts';
import type { Website } from '../websites/website.ts';
import type { AnyRecord } from './render-types.ts';

/** The comments of an item's page: what stands there, and the form where it is open (CONT-13, CONT-15). */
export async function itemComments(db: Database, website: Website, item: ItemRow): Promise<AnyRecord> {
  const open = commentsEnabled(website) && item.commentState === 1;
  const list = item.publicCommentCount > 0 ? await readThread(db, website, item.id) : [];
  return {
    open,
    count: item.publicCommentCount,
    approval: website.settings.commentApprovalRequired === true,
    action: `/comments/${item.id}`,
    list: open ? withReplies(list) : list,
  };
}

/** Only where the form is open a comment can be answered. */
const withReplies = (list: AnyRecord[]): AnyRecord[] =>
  list.map((comment) => ({
    ...comment,
    commentable: true,
    ...(Array.isArray(comment.replies) ? { replies: withReplies(comment.replies as AnyRecord[]) } : {}),
  }));
