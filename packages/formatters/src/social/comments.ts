import { isTruthy, type RenderContext, toText } from '@plinth/template';
import { say, sayCount } from '@plinth/words';
import { guardAttribute } from '../escape.ts';
import { type FormatterTable, formatter } from '../formatter.ts';
import { inside, insidePath } from '../lookup.ts';
import { asNumber, at } from '../value.ts';

const attribute = (value: unknown): string => guardAttribute(toText(value));

/** Whether comments are kept by another service. */
function usesDisqus(item: unknown, ctx: RenderContext): boolean {
  return isTruthy(insidePath(item, ctx, 'websiteSettings', 'disqusShortname'));
}

/** How many comments there are, in words: a number or 'No', a blank, and what is counted. */
export type CommentCountText = (count: number) => string;

/** As the established language says it: 'No Comments', '1 Comment', '5 Comments'. */
const establishedCountText: CommentCountText = (count) =>
  count === 0 ? say('No Comments') : sayCount(count, '1 Comment', '{count} Comments');

/** A link to an item's comments, with their number unless another service fills it in (CONT-10). */
function commentLink(item: unknown, ctx: RenderContext, countText: CommentCountText): string {
  const id = attribute(inside(item, 'id', ctx));
  const url = attribute(inside(item, 'fullUrl', ctx));
  if (usesDisqus(item, ctx))
    return `\n  <a href="${url}" class="sqs-comment-link sqs-disqus-comment-link" data-id="${id}"></a>\n`;
  const count = inside(item, 'publicCommentCount', ctx);
  const [text = '', ...noun] =
    typeof count === 'number' ? countText(count).split(' ') : [attribute(count), say('Comments')];
  return `\n  <a href="${url}#comments-${id}" class="sqs-comment-link" data-id="${id}">\n  ${text}\n  ${noun.join(' ')}\n  </a>\n`;
}

/** The place that comments are loaded into: those of the page's item, or else of its collection. */
function comments(value: unknown, ctx: RenderContext): string {
  if (usesDisqus(value, ctx)) return '\n  <div class="squarespace-comments" id="disqus_thread"></div>\n';
  const of = (['item', 'collection'] as const).find((name) => isTruthy(inside(value, name, ctx)));
  const data = (name: string): string => attribute(of && insidePath(value, ctx, of, name));
  const about = of
    ? ` data-${of}-id="${data('id')}" data-public-comment-count="${data('publicCommentCount')}" data-comment-state="${data('commentState')}"`
    : '';
  return `\n  <div class="squarespace-comments" id="comments-${attribute(inside(value, 'id', ctx))}"${about}></div>\n`;
}

/** @param countText the words of the host, where they are to be other than the established ones (CONT-16) */
export const commentFormatters = (countText: CommentCountText = establishedCountText): FormatterTable => ({
  'comment-count': formatter((item) => countText(asNumber(at(item, 'publicCommentCount')))),
  'comment-link': formatter((item, _args, ctx) => commentLink(item, ctx, countText)),
  comments: formatter((item, _args, ctx) => comments(item, ctx)),
});
