import { say, sayAgain } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Fragment } from '../../platform/html/fragment.ts';
import { record } from '../../platform/json/record.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { type SlideParts, slideFragment } from './slide.ts';

/** Families of the platform's stylesheets for a form on a page of its own. */
const FORM_STYLES = ['community', 'access'];

/** Where a password is sent to; `site` is the lock of the whole website. */
const actionOf = (lockId: string) => `/site-access/${encodeURIComponent(lockId)}`;

function passwordForm(lockId: string, back: string, problem: string | undefined): string {
  const error = problem
    ? `<p class="form-error" id="password-error" role="alert">${escapeHtml(sayAgain(problem))}</p>`
    : '';
  return `<form class="access-form" method="post" action="${actionOf(lockId)}"><input type="hidden" name="back" value="${escapeHtml(back)}"><p class="form-field"><label for="password">${sayHtml('Password')}</label><input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required${problem ? ' aria-invalid="true" aria-describedby="password-error"' : ''}></p>${error}<p><button class="button" type="submit">${sayHtml('Enter')}</button></p></form>`;
}

/** PAGE-22: the page in place of one that has a password. */
export function passwordPage(page: {
  id: string;
  title: string;
  note: string;
  back: string;
  problem?: string;
}): Fragment {
  const html = `<section class="access-page"><svg class="access-page__lock" viewBox="0 0 24 24" aria-hidden="true"><rect x="5" y="10.5" width="14" height="9.5" rx="1.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/></svg><h1>${escapeHtml(page.title)}</h1><p class="access-page__note">${escapeHtml(page.note || say('This page has a password. If you were given one, enter it here.'))}</p>${passwordForm(page.id, page.back, page.problem)}</section>`;
  return { html, styles: FORM_STYLES };
}

/** The lock screen of a whole website: the slide that its owner designed, with the password. */
export function lockScreen(page: {
  siteTitle: string;
  settings: Record<string, unknown>;
  images: SlideParts['images'];
  back: string;
  problem?: string;
}): Fragment {
  const slide = slideFragment('lock-screen', withoutLostPicture(page.settings, page.images), {
    title: page.siteTitle,
    ...(page.images ? { images: page.images } : {}),
    password: passwordForm('site', page.back, page.problem),
  });
  return { ...slide, styles: [...FORM_STYLES, ...(slide.styles ?? [])] };
}

/** A picture whose file was deleted leaves no hole. Drawings have no size of their own and are not among `images`. */
function withoutLostPicture(
  settings: Record<string, unknown>,
  images: SlideParts['images'] = [],
): Record<string, unknown> {
  const { source, assetUrl } = record(settings.background);
  if (source !== 'upload' || typeof assetUrl !== 'string') return settings;
  const path = /^\/content\/([^?#]+)/.exec(assetUrl)?.[1];
  const isThere = path === undefined || path.endsWith('.svg') || images.some((image) => image.path === path);
  return isThere ? settings : { ...settings, background: { source: 'none' } };
}
