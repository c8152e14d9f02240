import type { Call } from './client.ts';

/** The token of a site user's session, which a script of the page can read. */
const readToken = (doc: { cookie: string }): string =>
  decodeURIComponent(/(?:^|; )SiteUserSecureAuthToken=([^;]+)/.exec(doc.cookie)?.[1] ?? '');

/**
 * Signs a site user out (USER-06): with `cloneCart` the browser keeps a copy of the cart. The call carries the session's token as
 * X-SiteUser-XSRF-Token (USER-05); a refused one is tried once more with the token that the cookie holds then (USER-07).
 */
export const signOutSiteUser = (call: Call, cloneCart: boolean, doc: { cookie: string } = document) =>
  call('DELETE /api/site-users/account/session', {
    query: { cloneCart: `${cloneCart}` },
    headers: () => ({ 'x-siteuser-xsrf-token': readToken(doc) }),
  });

/**
 * LANG-08: a translation widget whose language is none of the website's asks which one suits; undefined where it is one of them,
 * and nothing has to be asked.
 */
export const tellLocale = async (
  call: Call,
  { current, configured }: { current: string; configured: readonly string[] },
) => {
  const isConfigured = configured.some((language) => language.toLowerCase() === current.toLowerCase());
  return isConfigured ? undefined : call('POST /api/site-users/account/locale', { body: { language: current } });
};
