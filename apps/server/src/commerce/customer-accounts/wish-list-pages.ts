import { say, sayCount } from '@plinth/words';
import { hiddenField, noticeHtml } from '../../accounts/site-users/account-forms.ts';
import type { SiteUserSession } from '../../accounts/site-users/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import type { WishList } from '../wish-lists/service.ts';

/** Where the script says what has become of the list. */
const said = '<p class="wish-list__said" role="status"></p>';

const emptyHtml = (title: string, text: string, shopPath: string) =>
  `<div class="account-empty wish-list__empty"><p class="account-empty__title">${title}</p><p>${text} <a href="${escapeHtml(shopPath)}">${sayHtml('To the shop')}</a></p></div>`;

/** What is on a list and cannot be bought now, or that nothing is on it. */
const stateHtml = ({ shown, waiting }: WishList, empty: readonly [string, string], shopPath: string): string => {
  if (shown.length + waiting === 0) return emptyHtml(...empty, shopPath);
  if (waiting === 0) return '';
  const what = sayCount(
    waiting,
    'One product on this list is not in the shop at the moment. It shows here again once it is.',
    '{count} products on this list are not in the shop at the moment. They show here again once they are.',
  );
  return `<p class="wish-list__waiting">${escapeHtml(what)}</p>`;
};

/** The beginning of somebody's own list. */
export const ownListHtml = (list: WishList, shopPath: string): string =>
  said + stateHtml(list, [sayHtml('Nothing here yet'), sayHtml('The heart beside a product keeps it here.')], shopPath);

/** How a list is shown to others: its link, once it has one. Nothing where there is nothing to show. */
export function shareHtml({ xsrfToken }: SiteUserSession, list: WishList, link: string | null): string {
  const form = (action: string, label: string) =>
    `<form method="post" action="/account/wish-list/${action}">${hiddenField('xsrf', xsrfToken)}<button class="account__link" type="submit">${label}</button></form>`;
  if (link)
    return `<aside class="wish-list__share" aria-labelledby="wish-list-share"><h2 id="wish-list-share">${sayHtml('Shared')}</h2><p>${sayHtml('Whoever has this link sees your list and the name of your account, and can change nothing.')}</p><input class="wish-list__link" type="text" readonly value="${escapeHtml(link)}" aria-label="${sayHtml('The link to your wish list')}">${form('unshare', sayHtml('Stop sharing'))}</aside>`;
  if (list.shown.length + list.waiting === 0) return '';
  return `<aside class="wish-list__share" aria-labelledby="wish-list-share"><h2 id="wish-list-share">${sayHtml('Show it to somebody')}</h2><p>${sayHtml('A link to look at your list. Nobody can guess it, and you can take it back.')}</p>${form('share', sayHtml('Make a link'))}</aside>`;
}

/** Takes a product off the list of an account, without script, too. */
export const removeForm = ({ xsrfToken }: SiteUserSession, itemId: string, title: string): string =>
  `<form method="post" action="/account/wish-list/${itemId}/remove">${hiddenField('xsrf', xsrfToken)}<button class="account__link" type="submit" data-remove="${itemId}">${sayHtml('Remove')}<span class="visually-hidden"> ${escapeHtml(title)}</span></button></form>`;

/** The same where the browser keeps the list. */
export const removeButton = (itemId: string, title: string): string =>
  `<button class="account__link" type="button" data-remove="${itemId}">${sayHtml('Remove')}<span class="visually-hidden"> ${escapeHtml(title)}</span></button>`;

/** The list of a browser: it opens the page with what it keeps, so that the page without that is an empty one. */
export function browserListHtml(list: WishList, shopPath: string): string {
  const link = `<a href="/account/login?back=%2Faccount%2Fwish-list">${sayHtml('Sign in')}</a>`;
  const note = `<p class="wish-list__where">${sayHtml('Kept in this browser alone. {link}, and it goes with your account.', { link })}</p>`;
  const noScripts = say(
    'This browser runs no scripts, so it keeps no list. With an account you can look at the one that you have made elsewhere.',
  );
  return `<section class="account wish-list" data-island="wish-list" data-of="browser"><h1>${sayHtml('Your wish list')}</h1>${note}<noscript>${noticeHtml(noScripts)}</noscript>${ownListHtml(list, shopPath)}`;
}

/** Somebody else's list. */
export function sharedListHtml(list: WishList & { name: string }, shopPath: string): string {
  const title = list.name === '' ? say('A wish list') : say('The wish list of {name}', { name: list.name });
  const empty = [
    sayHtml('Nothing on it at the moment'),
    sayHtml('Whoever shared it may put something on it again.'),
  ] as const;
  return `<section class="account wish-list"><h1>${escapeHtml(title)}</h1>${stateHtml(list, empty, shopPath)}`;
}
