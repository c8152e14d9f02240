import type { AnyRecord } from '../../platform/json/record.ts';
import { commentHtml } from './comment-text.ts';
import type { CommentLink, CommentRow } from './queries.ts';

/** Answers to answers to answers stand below the third: a phone has no room for more steps. */
const DEEPEST = 3;

/** A page of a thread ends after the comment on the first level with which it has this many. */
const A_PAGE = 40;
/** More answers than this to one comment are not shown: the page must stay one that a phone can load. */
const MOST_ON_A_PAGE = 500;

/**
 * The comments of each page of a thread, oldest first: a comment stands on one page with all its answers. A thread of which
 * nothing is left has no page.
 */
export function threadPages(links: readonly CommentLink[]): string[][] {
  const rootOf = new Map<string, string>();
  const threads = new Map<string, CommentLink[]>();
  for (const link of links) {
    const root = (link.parentId ? rootOf.get(link.parentId) : undefined) ?? link.id;
    rootOf.set(link.id, root);
    const thread = threads.get(root);
    if (thread) thread.push(link);
    else threads.set(root, [link]);
  }
  const pages: string[][] = [];
  let page: string[] = [];
  for (const thread of threads.values()) {
    if (thread.every(({ status }) => status === 'deleted')) continue;
    page.push(...thread.map(({ id }) => id).slice(0, MOST_ON_A_PAGE));
    if (page.length < A_PAGE) continue;
    pages.push(page);
    page = [];
  }
  if (page.length > 0) pages.push(page);
  return pages;
}

/** Comments as templates show them: each with its answers. Deleted ones stay as a gap while something hangs on them. */
export function commentThread(rows: readonly CommentRow[]): AnyRecord[] {
  const nodes = new Map<string, { row: CommentRow; depth: number; replies: CommentRow[] }>();
  const top: CommentRow[] = [];
  for (const row of rows) {
    let parent = row.parentId ? nodes.get(row.parentId) : undefined;
    while (parent && parent.depth >= DEEPEST) parent = parent.row.parentId ? nodes.get(parent.row.parentId) : undefined;
    nodes.set(row.id, { row, depth: parent ? parent.depth + 1 : 1, replies: [] });
    if (parent) parent.replies.push(row);
    else top.push(row);
  }
  const json = (row: CommentRow): AnyRecord[] => {
    const replies = (nodes.get(row.id)?.replies ?? []).flatMap(json);
    const deleted = row.status === 'deleted';
    if (deleted && replies.length === 0) return [];
    return [
      {
        id: row.id,
        deleted,
        authorName: deleted ? '' : row.authorName,
        authorUrl: deleted ? '' : row.authorUrl,
        initial: deleted ? '' : ([...row.authorName.trim()][0] ?? '').toUpperCase(),
        addedOn: row.createdAt.getTime(),
        bodyHtml: deleted ? '' : commentHtml(row.body),
        replyUrl: `/comments/${row.itemId}?reply=${row.id}`,
        ...(replies.length > 0 ? { replies } : {}),
      },
    ];
  };
  return top.flatMap(json);
}
