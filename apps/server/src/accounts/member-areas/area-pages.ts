import { say } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import type { AreaPage, MemberArea } from './service.ts';

const person = '<circle cx="12" cy="8.5" r="3.5"/><path d="M5 20a7 7 0 0 1 14 0"/>';

/** Who looks at the page in place of one for members. */
export interface AskingVisitor {
  /** undefined: nobody is signed in. */
  user?: { email: string; xsrfToken: string };
  signUp: boolean;
  contactEmail: string;
}

/** PAGE-23: the page in place of one that is for members. What to do next depends on who looks. */
export function membersPageHtml(
  page: { title: string; back: string; area: MemberArea | null },
  visitor: AskingVisitor,
): string {
  const { title, area } = page;
  const about = area?.description ? `<p class="access-page__note">${lines(area.description)}</p>` : '';
  const name = area && area.name !== title ? area.name : '';
  const content = visitor.user
    ? `${note(name ? say('This page is for members of {area}.', { area: name }) : say('This page is for members.'))}${about}${area ? joinHtml(area, page.back, visitor, visitor.user) : ''}`
    : `${note(name ? say('This page is for members of {area}. Sign in to read it.', { area: name }) : say('This page is for members. Sign in to read it.'))}${about}${entryHtml(page.back, area, visitor)}`;
  return `<section class="access-page"><svg class="access-page__lock" viewBox="0 0 24 24" aria-hidden="true">${person}</svg><h1>${escapeHtml(title)}</h1>${content}</section>`;
}

/** The page of an area: for its members the way to its pages, for others the way in, which leads to `back`. */
export function areaPageHtml(
  area: MemberArea,
  pages: readonly AreaPage[],
  visitor: AskingVisitor & { member: boolean; back?: string },
): string {
  const about = area.description ? `<p class="access-page__note">${lines(area.description)}</p>` : '';
  const { back = `/member-areas/${area.id}` } = visitor;
  if (!visitor.member || !visitor.user)
    return `<section class="access-page"><svg class="access-page__lock" viewBox="0 0 24 24" aria-hidden="true">${person}</svg><h1>${escapeHtml(area.name)}</h1>${about || note(say('This part of the website is for members.'))}${visitor.user ? joinHtml(area, back, visitor, visitor.user) : entryHtml(back, area, visitor)}</section>`;
  const links = pages.map(
    ({ title, urlId }) => `<li><a href="/${escapeHtml(encodeURI(urlId))}">${escapeHtml(title)}</a></li>`,
  );
  const list =
    links.length > 0 ? `<ul class="member-pages">${links.join('')}</ul>` : note(say('There is nothing here yet.'));
  return `<section class="access-page"><h1>${escapeHtml(area.name)}</h1>${about}${list}<p class="access-page__note">${sayHtml('You are signed in as {email}.', { email: emailHtml(visitor.user.email) })} <a href="/account">${sayHtml('Your account')}</a></p></section>`;
}

function entryHtml(back: string, area: MemberArea | null, { signUp, contactEmail }: AskingVisitor): string {
  const query = escapeHtml(`?back=${encodeURIComponent(back)}`);
  const open = !area || area.joining === 'open';
  const create =
    signUp && open
      ? `<a class="access-page__other" href="/account/create${query}">${sayHtml('Create an account')}</a>`
      : '';
  const ask = open ? '' : askHtml(contactEmail);
  return `<p class="access-page__actions"><a class="button" href="/account/login${query}">${sayHtml('Sign in')}</a>${create}</p>${ask}`;
}

function joinHtml(
  area: MemberArea,
  back: string,
  { contactEmail }: AskingVisitor,
  user: NonNullable<AskingVisitor['user']>,
): string {
  const who = { email: emailHtml(user.email) };
  if (area.joining !== 'open')
    return `<p class="access-page__note">${sayHtml('You are signed in as {email}, who is no member yet.', who)}</p>${askHtml(contactEmail)}`;
  return `<form class="access-form" method="post" action="/member-areas/${area.id}/join"><input type="hidden" name="xsrf" value="${escapeHtml(user.xsrfToken)}"><input type="hidden" name="back" value="${escapeHtml(back)}"><p><button class="button" type="submit">${sayHtml('Join')}</button></p></form><p class="access-page__note">${sayHtml('You are signed in as {email}.', who)}</p>`;
}

const askHtml = (contactEmail: string): string =>
  contactEmail
    ? note(
        `${sayHtml('Membership is by invitation.')} <a href="mailto:${escapeHtml(contactEmail)}">${sayHtml('Ask for one')}</a>`,
        true,
      )
    : note(say('Membership is by invitation.'));

const emailHtml = (email: string): string => `<b class="access-page__email">${escapeHtml(email)}</b>`;

const note = (text: string, html = false): string =>
  `<p class="access-page__note">${html ? text : escapeHtml(text)}</p>`;
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
