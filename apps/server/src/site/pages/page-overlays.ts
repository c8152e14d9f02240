import {
  type BotCheckKeys,
  botCheckKeys,
  isConfirmationPage,
  type OverlayPosition,
  overlayPositions,
  pageTypes,
} from '@plinth/domain';
import type { InlineScriptName } from '@plinth/storefront';
import { slideHtml } from '../../content/locked-pages/slide.ts';
import type { SlidePicture } from '../../content/read-model/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { scriptHash } from '../../platform/http/security-headers.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { SiteMap } from '../model/site-map.ts';
import { inlineScript } from './inline-scripts.ts';

/** Pages on which nothing may come between the visitor and what they are doing (PAGE-17: locks, cart, checkout, orders). */
const QUIET = new Set<number>([
  pageTypes.lockScreen,
  pageTypes.protectedContent,
  pageTypes.showCart,
  pageTypes.checkout,
  pageTypes.cartV2,
]);

/** What stands before and after a page's own markup, with the hashes of its inline scripts. */
export interface Overlays {
  top: string;
  bottom: string;
  hashes: string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Announcement bar, cookie banner and pop-up of a website. The same for everybody: what a visitor has closed, their browser knows. */
export function pageOverlays(map: SiteMap, pageType: number, settings: AnyRecord = {}): Overlays {
  const overlays: Overlays = { top: '', bottom: '', hashes: [] };
  const shown = (kind: string) => {
    const extra = map.extra(kind);
    return extra?.settings.enabled === true ? extra : undefined;
  };
  // Right behind its element, and run before anything is painted: what was closed never flashes.
  const withScript = (html: string, name: InlineScriptName) => {
    const script = inlineScript(name);
    overlays.hashes.push(scriptHash(script));
    return `${html}<script>${script}</script>`;
  };
  const cookies = shown('cookie-banner');
  if (cookies) overlays.bottom += withScript(cookieBanner(cookies.settings), 'cookie-banner');
  if (QUIET.has(pageType) || isConfirmationPage(pageType)) return overlays;
  const bar = shown('announcement-bar');
  if (bar && text(bar.settings.text)) {
    const html = announcementBar(bar.settings, bar.version);
    overlays.top = bar.settings.dismissable === false ? html : withScript(html, 'announcement-bar');
  }
  const popup = shown('popup-overlay');
  if (popup)
    overlays.bottom += popupOverlay(popup.settings, popup.version, map.skeleton.slidePictures, botCheckKeys(settings));
  return overlays;
}

function announcementBar(settings: AnyRecord, version: number): string {
  const words = escapeHtml(text(settings.text));
  const target = settings.newWindow === true ? ' target="_blank" rel="noopener"' : '';
  const inner = text(settings.url)
    ? `<a class="announcement-bar__link" href="${escapeHtml(text(settings.url))}"${target}>${words}</a>`
    : `<p class="announcement-bar__text">${words}</p>`;
  const close =
    '<button class="announcement-bar__close" type="button" hidden aria-label="Close the announcement">×</button>';
  return `<aside class="announcement-bar sqs-announcement-bar" aria-label="Announcement" data-version="${version}">${inner}${settings.dismissable === false ? '' : close}</aside>`;
}

/** Hidden until a script says that nothing was chosen yet: without script nothing is counted, so there is nothing to ask. */
function cookieBanner(settings: AnyRecord): string {
  const words =
    text(settings.text) || 'We use cookies to understand how our website is used. Nothing is counted before you agree.';
  const policy = text(settings.policyUrl) ? ` <a href="${escapeHtml(text(settings.policyUrl))}">Read more</a>` : '';
  return `<section class="cookie-banner" role="region" aria-label="Cookies" hidden><p class="cookie-banner__text">${escapeHtml(words)}${policy}</p><p class="cookie-banner__choice"><button class="button cookie-banner__accept" type="button" value="accepted">${escapeHtml(text(settings.acceptText) || 'Accept')}</button> <button class="button button--quiet cookie-banner__decline" type="button" value="declined">${escapeHtml(text(settings.declineText) || 'Decline')}</button></p></section>`;
}

/** ENUM-15. A closed dialog: without script it stays closed and nothing is lost. */
function popupOverlay(
  settings: AnyRecord,
  version: number,
  pictures: readonly SlidePicture[],
  { asks, enterpriseV3SiteKey }: BotCheckKeys,
): string {
  const wanted = text(settings.position) as OverlayPosition;
  const position = overlayPositions.includes(wanted) ? wanted : 'CENTER';
  const label = escapeHtml(text(settings.buttonText) || 'Subscribe');
  // The island puts a token into the form before it is sent (CAPT-02).
  const check = asks ? ` data-bot-check="${escapeHtml(enterpriseV3SiteKey)}" data-action="PROMO_POPUP_SUBMISSION"` : '';
  const form = text(settings.listId)
    ? `<form class="popup__form" method="post" action="/newsletter"${check}><input type="hidden" name="listId" value="${escapeHtml(text(settings.listId))}"><input type="hidden" name="source" value="popup"><p class="form-field"><label for="popup-email">Email address</label><input id="popup-email" name="email" type="email" autocomplete="email" maxlength="256" required></p><p class="comment-form__trap" aria-hidden="true"><label>Leave this empty<input name="contact_address" tabindex="-1" autocomplete="off"></label></p><p><button class="button" type="submit">${label}</button></p></form>`
    : text(settings.buttonUrl)
      ? `<p class="slide__buttons"><a class="button" href="${escapeHtml(text(settings.buttonUrl))}">${label}</a></p>`
      : '';
  const content = slideHtml('popup-overlay', settings, { title: text(settings.heading), form, pictures });
  const whole =
    form !== '' && !content.includes(form) ? content.replace(/<\/div><\/div>$/, `${form}</div></div>`) : content;
  const data = [
    ['version', version],
    ['trigger', text(settings.trigger) || 'timing'],
    ['seconds', Number(settings.seconds ?? 5)],
    ['scrolled', Number(settings.scrolled ?? 50)],
    ['days', Number(settings.days ?? 30)],
    ['devices', text(settings.devices) || 'all'],
    ['position', position],
  ].map(([name, value]) => `data-${name}="${escapeHtml(String(value))}"`);
  const name = text(settings.heading) || 'News';
  return `<div class="popup-host" data-island="popup-overlay" ${data.join(' ')}><dialog class="popup popup--${position.toLowerCase().replace('_', '-')}" autofocus tabindex="-1" aria-label="${escapeHtml(name)}"><button class="popup__close" type="button" data-close aria-label="Close">×</button>${whole}</dialog></div>`;
}

/** Scripts that an owner lets run only after consent: hidden from the browser by their type, allowed by their hash. */
export function consentHashes(html: string): string[] {
  // On nearly every page there are none, which a plain search knows far sooner.
  if (!html.includes(' data-consent')) return [];
  return [...html.matchAll(/<script type="text\/plain" data-consent(?:="[^"]*")?>([\s\S]*?)<\/script>/g)].map((match) =>
    scriptHash(match[1] ?? ''),
  );
}

/** The start of a body with the theme's skip link, which must stay the first thing that a keyboard meets. */
const BODY_START = /<body\b[^>]*>(?:\s*<a\b[^>]*\bhref="#[^"]+"[^>]*>[^<]*<\/a>)*/i;

/** Puts the overlays into a finished page, given in pieces: the bar first in its body (behind the skip link), the rest last. */
export function withOverlays(page: readonly string[], { top, bottom }: Overlays): readonly string[] {
  const begun = top === '' ? page : withTop(page, top);
  if (bottom === '') return begun;
  const last = begun.findLastIndex((piece) => piece.includes('</body>'));
  const piece = begun[last];
  if (piece === undefined) return [...begun, '\n', bottom];
  const end = piece.lastIndexOf('</body>');
  return begun.toSpliced(last, 1, piece.slice(0, end), bottom, '\n', piece.slice(end));
}

function withTop(page: readonly string[], top: string): readonly string[] {
  const first = page.findIndex((piece) => BODY_START.test(piece));
  const piece = page[first] ?? '';
  const start = BODY_START.exec(piece);
  if (!start) return page;
  const end = start.index + start[0].length;
  // The skip link may follow in the next piece.
  if (page.length > 1 && piece.slice(end).trim() === '') return withTop([page.join('')], top);
  return page.toSpliced(first, 1, piece.slice(0, end), '\n', top, piece.slice(end));
}
