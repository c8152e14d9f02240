import { say, sayAgain } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { commentHtml } from './comment-text.ts';
import type { CommentedItem, CommentRow } from './queries.ts';
import type { CommentInput } from './service.ts';

/** A field that people do not see and programs fill in. */
export const TRAP = 'fax_number';

/** The page on which a comment is answered, or corrected after something was wrong with it. */
export function commentFormHtml(
  item: CommentedItem,
  parent: CommentRow | null,
  given: Partial<CommentInput> = {},
  fields: Readonly<Record<string, string>> = {},
): string {
  const title = parent ? say('Reply to {name}', { name: parent.authorName }) : say('Leave a comment');
  const field = (name: 'name' | 'email' | 'url', label: string, type: string, extra: string) =>
    `<p class="form-field"><label for="c-${name}">${label}</label><input id="c-${name}" name="${name}" type="${type}" value="${escapeHtml(given[name] ?? '')}" ${extra}${problem(name)}>${said(name)}</p>`;
  const problem = (name: string) => (fields[name] ? ` aria-invalid="true" aria-describedby="c-${name}-error"` : '');
  const said = (name: string) =>
    fields[name] ? `<span class="form-error" id="c-${name}-error">${escapeHtml(sayAgain(fields[name]))}</span>` : '';
  return `<section class="comment-page"><p class="comment-page__back"><a href="${escapeHtml(item.path)}">${escapeHtml(item.title)}</a></p>
<h1>${escapeHtml(title)}</h1>
${parent ? `<blockquote class="comment-page__quote" dir="auto">${commentHtml(parent.body)}</blockquote>` : ''}
<form class="comment-form" method="post" action="/comments/${item.id}">
${parent ? `<input type="hidden" name="parentId" value="${parent.id}">` : ''}
<p class="form-field"><label for="c-body">${sayHtml('Comment')}</label><textarea id="c-body" name="body" rows="6" maxlength="5000" required${problem('body')}>${escapeHtml(given.body ?? '')}</textarea>${said('body')}</p>
<div class="form-row">${field('name', sayHtml('Name'), 'text', 'maxlength="100" autocomplete="name" required')}
${field('email', `${sayHtml('Email')} <span class="form-hint">${sayHtml('(optional, not shown)')}</span>`, 'email', 'maxlength="256" autocomplete="email"')}</div>
<p class="comment-form__trap" aria-hidden="true"><label>${sayHtml('Leave this empty')}<input name="${TRAP}" tabindex="-1" autocomplete="off"></label></p>
<p><button class="button" type="submit">${sayHtml(parent ? 'Reply' : 'Post comment')}</button></p>
</form></section>`;
}
