import {
  type BotCheckKeys,
  botCheckKeys,
  isConfirmationPage,
  type OverlayPosition,
  overlayPositions,
  pageTypes,
} from '@plinth/domain';
import type { InlineScriptName } from '@plinth/storefront';
import { say } from '@plinth/words';
import { choicesLink, cookieBanner } from '../../content/consent/consent-html.ts';
import { wordingOf } from '../../content/consent/wording.ts';
import { slideFragment } from '../../content/locked-pages/slide.ts';
import type { SlideImage } from '../../content/read-model/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { type Fragment, type Needs, PageNeeds } from '../../platform/html/fragment.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { BOT_CHECK_SOURCES } from '../../platform/http/security-headers.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import type { SiteMap } from '../model/site-map.ts';
import { inlineScript } from './inline-scripts.ts';

/** Pages on which nothing may come between the visitor and what they are doing (PAGE-17: locks, cart, checkout, orders, mails). */
const QUIET = new Set<number>([
  pageTypes.lockScreen,
  pageTypes.protectedContent,
  pageTypes.showCart,
  pageTypes.checkout,
  pageTypes.cartV2,
  pageTypes.commerceEmailPreview,
]);

/** What stands before and after a page's own markup. */
export interface Overlays extends Partial<Needs> {
  top: string;
  bottom: string;
  /** `top` without script, for a page that is edited: its owner sees the bar, closed or not. */
  edited: string;
  /** Whether there is a pop-up among them. */
  popup: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of a structure version of a website, by type of page and language: its settings are part of it. */
const known = new WeakMap<SiteMap, Map<string, Overlays>>();

/** Announcement bar, cookie banner and pop-up of a website. The same for everybody: what a visitor has closed, their browser knows. */
export function pageOverlays(
  map: SiteMap,
  pageType: number,
  { settings, language }: Pick<Website, 'settings' | 'language'>,
): Overlays {
  const made = known.get(map) ?? new Map<string, Overlays>();
  known.set(map, made);
  const key = `${pageType} ${language}`;
  let overlays = made.get(key);
  if (!overlays) {
    overlays = inWords({ language }, () => makeOverlays(map, pageType, { settings, language }));
    made.set(key, overlays);
  }
  return overlays;
}

function makeOverlays(
  map: SiteMap,
  pageType: number,
  { settings, language }: Pick<Website, 'settings' | 'language'>,
): Overlays {
  const overlays = { top: '', bottom: '', edited: '', popup: false };
  const needs = new PageNeeds();
  const shown = (kind: string) => {
    const extra = map.extra(kind);
    return extra?.settings.enabled === true ? extra : undefined;
  };
  // Right behind its element, and run before anything is painted: what was closed never flashes.
  const withScript = (html: string, name: InlineScriptName) => {
    const script = inlineScript(name);
    needs.add({ scripts: [scriptHash(script)] });
    return `${html}<script>${script}</script>`;
  };
  const cookies = shown('cookie-banner');
  if (cookies) {
    const wording = wordingOf(language, cookies.settings, shown('ad-pixels')?.settings);
    const banner = cookieBanner(wording, language, text(cookies.settings.policyUrl));
    overlays.bottom += choicesLink(wording) + withScript(banner, 'cookie-banner');
    needs.add({ styles: ['overlays'] });
  }
  if (QUIET.has(pageType) || isConfirmationPage(pageType)) return { ...overlays, ...needs.toNeeds() };
  const bar = shown('announcement-bar');
  if (bar && text(bar.settings.text)) {
    needs.add({ styles: ['overlays'] });
    const html = (close: string) => announcementBar(bar.settings, bar.version, close);
    const closable = bar.settings.dismissable !== false;
    overlays.top = closable ? withScript(html(closeButton(' hidden')), 'announcement-bar') : html('');
    overlays.edited = html(closable ? closeButton('') : '');
  }
  const popup = shown('popup-overlay');
  if (popup) {
    const { slideImages } = map.skeleton;
    const fragment = popupOverlay(popup.settings, popup.version, slideImages, botCheckKeys(settings));
    overlays.bottom += fragment.html;
    overlays.popup = true;
    needs.add(fragment);
  }
  return { ...overlays, ...needs.toNeeds() };
}

const closeButton = (state: ' hidden' | ''): string =>
  `<button class="announcement-bar__close" type="button"${state} aria-label="${sayHtml('Close the announcement')}">×</button>`;

function announcementBar(settings: AnyRecord, version: number, close: string): string {
  const words = escapeHtml(text(settings.text));
  const target = settings.newWindow === true ? ' target="_blank" rel="noopener"' : '';
  const inner = text(settings.url)
    ? `<a class="announcement-bar__link" href="${escapeHtml(text(settings.url))}"${target}>${words}</a>`
    : `<p class="announcement-bar__text">${words}</p>`;
  return `<aside class="announcement-bar sqs-announcement-bar" aria-label="${sayHtml('Announcement')}" data-version="${version}">${inner}${close}</aside>`;
}

/** ENUM-15. A closed dialog: without script it stays closed and nothing is lost. */
function popupOverlay(
  settings: AnyRecord,
  version: number,
  images: readonly SlideImage[],
  { asks, enterpriseV3SiteKey }: BotCheckKeys,
): Fragment {
  const wanted = text(settings.position) as OverlayPosition;
  const position = overlayPositions.includes(wanted) ? wanted : 'CENTER';
  const label = escapeHtml(text(settings.buttonText) || say('Subscribe'));
  // The island puts a token into the form before it is sent (CAPT-02).
  const check = asks ? ` data-bot-check="${escapeHtml(enterpriseV3SiteKey)}" data-action="PROMO_POPUP_SUBMISSION"` : '';
  const form = text(settings.listId)
    ? `<form class="popup__form" method="post" action="/newsletter"${check}><input type="hidden" name="listId" value="${escapeHtml(text(settings.listId))}"><input type="hidden" name="source" value="popup"><p class="form-field"><label for="popup-email">${sayHtml('Email address')}</label><input id="popup-email" name="email" type="email" autocomplete="email" maxlength="256" required></p><p class="comment-form__trap" aria-hidden="true"><label>${sayHtml('Leave this empty')}<input name="contact_address" tabindex="-1" autocomplete="off"></label></p><p><button class="button" type="submit">${label}</button></p></form>`
    : text(settings.buttonUrl)
      ? `<p class="slide__buttons"><a class="button" href="${escapeHtml(text(settings.buttonUrl))}">${label}</a></p>`
      : '';
  const slide = slideFragment('popup-overlay', settings, { title: text(settings.heading), form, images });
  const content = slide.html;
  const hasSignUp = text(settings.listId) !== '';
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
  const name = text(settings.heading) || say('News');
  const html = `<div class="popup-host" data-island="popup-overlay" ${data.join(' ')}><dialog class="popup popup--${position.toLowerCase().replace('_', '-')}" autofocus tabindex="-1" aria-label="${escapeHtml(name)}"><button class="popup__close" type="button" data-close aria-label="${sayHtml('Close')}">×</button>${whole}</dialog></div>`;
  const needs = new PageNeeds();
  needs.add(slide);
  needs.add({ styles: ['overlays', ...(hasSignUp ? ['community'] : [])] });
  if (asks && hasSignUp) needs.add({ sources: BOT_CHECK_SOURCES });
  return { html, ...needs.toNeeds() };
}
