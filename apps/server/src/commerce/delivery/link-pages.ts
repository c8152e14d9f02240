import { say, type Text } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import type { GrantOfLink } from './queries.ts';

const page = (title: string, content: string): string =>
  `<section class="access-page"><h1>${escapeHtml(title)}</h1>${content}</section>`;
const note = (text: string): string => `<p class="access-page__note">${escapeHtml(text)}</p>`;

const refusals = {
  unknown: {
    title: 'This link does not work',
    text: 'Part of it may be missing. Please open it from the mail or from your order once more.',
  },
  'old-download': {
    title: 'This link is too old',
    text: 'The time to download this file is over. Write to us with your order number, and we send you a new link.',
  },
  'used-download': {
    title: 'This link has been used up',
    text: 'This file has been downloaded as often as it may be. Write to us with your order number, and we send you a new link.',
  },
  'old-membership': {
    title: 'This link is too old',
    text: 'Write to us with your order number, and we send you a new one.',
  },
  'used-membership': {
    title: 'This membership has been taken',
    text: 'The link makes one person a member, and somebody has used it. Sign in with the account that did, or write to us.',
  },
} as const satisfies Record<string, { title: Text; text: Text }>;
/** Why a link opens nothing. */
export type Refusal = keyof typeof refusals;

/** What is said of a link that opens nothing. */
export function linkPage(why: Refusal, contactEmail: string): { title: string; html: string } {
  const { title: what, text } = refusals[why];
  const title = say(what);
  const write = contactEmail
    ? `<a class="button" href="mailto:${escapeHtml(contactEmail)}">${sayHtml('Write to us')}</a>`
    : `<a class="button" href="/">${sayHtml('To the start page')}</a>`;
  const html = page(
    title,
    `${note(say(text))}<p class="access-page__actions">${write}<a class="access-page__other" href="/account">${sayHtml('Your orders')}</a></p>`,
  );
  return { title, html };
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
      `${note(say('Your membership is paid for. Enter with this account, and it is yours.'))}<form class="access-form" method="post" action="${escapeHtml(here)}"><input type="hidden" name="xsrf" value="${escapeHtml(user.xsrfToken)}"><p><button class="button" type="submit">${sayHtml('Enter')}</button></p></form><p class="access-page__note">${sayHtml('You are signed in as {email}.', { email: `<b class="access-page__email">${escapeHtml(user.email)}</b>` })}</p>`,
    );
  const query = escapeHtml(`?back=${encodeURIComponent(here)}`);
  const create = signUp
    ? `<a class="button" href="/account/create${query}">${sayHtml('Create an account')}</a><a class="access-page__other" href="/account/login${query}">${sayHtml('I have one')}</a>`
    : `<a class="button" href="/account/login${query}">${sayHtml('Sign in')}</a>`;
  const why = signUp
    ? say('Your membership is paid for. It belongs to an account, so that you can come back from any device.')
    : say('Your membership is paid for. Sign in, and it is yours.');
  return page(grant.areaName, `${note(why)}<p class="access-page__actions">${create}</p>`);
}
