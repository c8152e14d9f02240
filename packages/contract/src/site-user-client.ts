import { type ClientOptions, createCall } from './client.ts';

/** The token of a site user's session, which a script of the page can read. */
const readToken = (doc: { cookie: string }): string =>
  decodeURIComponent(/(?:^|; )SiteUserSecureAuthToken=([^;]+)/.exec(doc.cookie)?.[1] ?? '');

/**
 * The calls of a site user's session. After a sign-in every further call carries its token as X-SiteUser-XSRF-Token (USER-05);
 * a refused one is tried once more with the token that the cookie holds then (USER-07).
 */
export const createSiteUserClient = ({
  doc = document,
  ...options
}: ClientOptions & { doc?: { cookie: string } } = {}) => {
  const call = createCall(options);
  let known = '';
  return {
    /** USER-04. */
    signIn: async (login: {
      email: string;
      password: string;
      rememberMe?: boolean;
    }): Promise<{ xsrfToken: string }> => {
      const answer = await call('POST /api/site-users/account/session', { body: login });
      known = answer.xsrfToken;
      return answer;
    },
    /** USER-06: with `cloneCart` the browser keeps a copy of the cart. */
    signOut: async ({ cloneCart = false } = {}): Promise<void> => {
      let first = true;
      const headers = () => {
        const token = first ? known || readToken(doc) : readToken(doc);
        first = false;
        return { 'x-siteuser-xsrf-token': token };
      };
      await call('DELETE /api/site-users/account/session', { query: { cloneCart: `${cloneCart}` }, headers });
      known = '';
    },
    /**
     * LANG-08: a translation widget whose language is none of the website's asks which one suits; undefined where it is one of them,
     * and nothing has to be asked.
     */
    tellLocale: async ({
      current,
      configured,
    }: {
      current: string;
      configured: readonly string[];
    }): Promise<{ language: string; pathPrefix: string } | undefined> => {
      const isConfigured = configured.some((language) => language.toLowerCase() === current.toLowerCase());
      return isConfigured ? undefined : call('POST /api/site-users/account/locale', { body: { language: current } });
    },
  };
};
