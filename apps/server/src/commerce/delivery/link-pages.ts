import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { GrantOfLink } from './queries.ts';

const page = (title: string, content: string): string =>
  `<section class="access-page"><h1>${escapeHtml(title)}</h1>${content}</section>`;
const note = (text: string): string => `<p class="access-page__note">${escapeHtml(text)}</p>`;

/** What is said of a link that opens nothing. */
export function linkPageHtml({ title, text }: { title: string; text: string }, contactEmail: string): string {
  const write = contactEmail
    ? `<a class="button" href="mailto:${escapeHtml(contactEmail)}">Write to us</a>`
    : '<a class="button" href="/">To the start page</a>';
  return page(
    title,
    `${note(text)}<p class="access-page__actions">${write}<a class="access-page__other" href="/account">Your orders</a></p>`,
  );
}

/** Where the buyer of a membership enters. `user`: who is signed in. */
export function membershipPageHtml(
  grant: GrantOfLink,
  here: string,
  visitor: { user: { email: string; xsrfToken: string } | null; signUp: boolean },
): string {
  const { user, signUp } = visitor;
  if (user)
    return page(
      grant.areaName,
      `${note('Your membership is paid for. Enter with this account, and it is yours.')}<form class="access-form" method="post" action="${escapeHtml(here)}"><input type="hidden" name="xsrf" value="${escapeHtml(user.xsrfToken)}"><p><button class="button" type="submit">Enter</button></p></form><p class="access-page__note">You are signed in as <b class="access-page__email">${escapeHtml(user.email)}</b>.</p>`,
    );
  const query = escapeHtml(`?back=${encodeURIComponent(here)}`);
  const create = signUp
    ? `<a class="button" href="/account/create${query}">Create an account</a><a class="access-page__other" href="/account/login${query}">I have one</a>`
    : `<a class="button" href="/account/login${query}">Sign in</a>`;
  const why = signUp
    ? 'Your membership is paid for. It belongs to an account, so that you can come back from any device.'
    : 'Your membership is paid for. Sign in, and it is yours.';
  return page(grant.areaName, `${note(why)}<p class="access-page__actions">${create}</p>`);
}
