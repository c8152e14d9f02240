import { escapeHtml } from '../../platform/html/escape-html.ts';
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
  const name = area && area.name !== title ? ` of ${area.name}` : '';
  const content = visitor.user
    ? `${note(`This page is for members${name}.`)}${about}${area ? joinHtml(area, page.back, visitor, visitor.user) : ''}`
    : `${note(`This page is for members${name}. Sign in to read it.`)}${about}${entryHtml(page.back, area, visitor)}`;
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
    return `<section class="access-page"><svg class="access-page__lock" viewBox="0 0 24 24" aria-hidden="true">${person}</svg><h1>${escapeHtml(area.name)}</h1>${about || note('This part of the website is for members.')}${visitor.user ? joinHtml(area, back, visitor, visitor.user) : entryHtml(back, area, visitor)}</section>`;
  const links = pages.map(
    ({ title, urlId }) => `<li><a href="/${escapeHtml(encodeURI(urlId))}">${escapeHtml(title)}</a></li>`,
  );
  const list =
    links.length > 0 ? `<ul class="member-pages">${links.join('')}</ul>` : note('There is nothing here yet.');
  return `<section class="access-page"><h1>${escapeHtml(area.name)}</h1>${about}${list}<p class="access-page__note">You are signed in as <b class="access-page__email">${escapeHtml(visitor.user.email)}</b>. <a href="/account">Your account</a></p></section>`;
}

function entryHtml(back: string, area: MemberArea | null, { signUp, contactEmail }: AskingVisitor): string {
  const query = escapeHtml(`?back=${encodeURIComponent(back)}`);
  const open = !area || area.joining === 'open';
  const create =
    signUp && open ? `<a class="access-page__other" href="/account/create${query}">Create an account</a>` : '';
  const ask = open ? '' : askHtml(contactEmail);
  return `<p class="access-page__actions"><a class="button" href="/account/login${query}">Sign in</a>${create}</p>${ask}`;
}

function joinHtml(
  area: MemberArea,
  back: string,
  { contactEmail }: AskingVisitor,
  user: NonNullable<AskingVisitor['user']>,
): string {
  const who = `You are signed in as <b class="access-page__email">${escapeHtml(user.email)}</b>`;
  if (area.joining !== 'open')
    return `<p class="access-page__note">${who}, who is no member yet.</p>${askHtml(contactEmail)}`;
  return `<form class="access-form" method="post" action="/member-areas/${area.id}/join"><input type="hidden" name="xsrf" value="${escapeHtml(user.xsrfToken)}"><input type="hidden" name="back" value="${escapeHtml(back)}"><p><button class="button" type="submit">Join</button></p></form><p class="access-page__note">${who}.</p>`;
}

const askHtml = (contactEmail: string): string =>
  contactEmail
    ? note(`Membership is by invitation. <a href="mailto:${escapeHtml(contactEmail)}">Ask for one</a>`, true)
    : note('Membership is by invitation.');

const note = (text: string, html = false): string =>
  `<p class="access-page__note">${html ? text : escapeHtml(text)}</p>`;
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
