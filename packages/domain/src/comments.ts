import { say, sayCount } from '@plinth/words';

export interface CommentSource {
  readonly commentState?: number;
  readonly publicCommentCount?: number;
}

/**
 * Whether comments are shown: when their state is 1 or there are public ones, unless the website has settings that do not enable
 * comments (CONT-13, CONT-14, CONT-15).
 */
export function showsComments(
  item: CommentSource,
  websiteSettings?: { readonly commentsEnabled?: boolean } | null,
): boolean {
  if (websiteSettings && websiteSettings.commentsEnabled !== true) return false;
  return item.commentState === 1 || (item.publicCommentCount ?? 0) > 0;
}

/** The text of a link to comments: 'No Comment', '1 Comment', 'N Comments' (CONT-16, CONT-17, CONT-18). */
export function commentLinkText(count: number): string {
  return count <= 0 ? say('No Comment') : sayCount(count, '1 Comment', '{count} Comments');
}
