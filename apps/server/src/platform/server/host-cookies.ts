import { cookieNames } from '@plinth/domain';
import type { App } from './context.ts';

/** Cookies that scripts read, by the names of the specification; what they hold is no proof of anything. */
const SCRIPTS_READ: ReadonlySet<string> = new Set([
  'crumb',
  'hasCart',
  'ss_locale',
  cookieNames.siteUser,
  cookieNames.siteUserXsrf,
]);

/** Before the names of cookies that no script reads, over TLS. */
export const PREFIX = '__Host-';
const isSecret = (name: string): boolean => !SCRIPTS_READ.has(name);

/**
 * Over TLS every cookie that no script reads is called `__Host-…`: browsers take such a name from this very host alone, so a
 * sister site of the same base host, or whoever answers for one over plain http, cannot put a session or a cart into
 * somebody's browser. What comes under the plain name is not looked at. Everything else goes on saying `CART`.
 */
export function nameCookiesForHost(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    const own: Record<string, string | undefined> = {};
    for (const [name, value] of Object.entries(request.cookies)) {
      if (name.startsWith(PREFIX)) own[name.slice(PREFIX.length)] = value;
      else if (!isSecret(name)) own[name] = value;
    }
    request.cookies = own;
    const setCookie = reply.setCookie.bind(reply);
    const clearCookie = reply.clearCookie.bind(reply);
    reply.setCookie = (name, value, options) =>
      isSecret(name)
        ? setCookie(PREFIX + name, value, { ...options, path: '/', secure: true, httpOnly: true })
        : setCookie(name, value, options);
    reply.clearCookie = (name, options) =>
      isSecret(name) ? clearCookie(PREFIX + name, { ...options, path: '/', secure: true }) : clearCookie(name, options);
  });
}
