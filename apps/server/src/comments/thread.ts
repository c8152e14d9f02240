import type { AnyRecord } from '../rendering/render-types.ts';
import { commentHtml } from './comment-text.ts';
import type { CommentRow } from './queries.ts';

/** Answers to answers to answers stand below the third: a phone has no room for more steps. */
const DEEPEST = 3;

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
