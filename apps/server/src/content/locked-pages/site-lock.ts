import { roles } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { hasAccess } from '../../accounts/access/access-cookie.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { sendLockedPage } from './routes.ts';

/**
 * Routes without a permission that a locked website still answers, as they are registered: what its lock screen is made of, its
 * owner's way in, and what tells nothing of the website. Any other waits, and so does what is no route at all.
 */
const OPEN_ROUTES: ReadonlySet<string> = new Set([
  'POST /site-access/:lockId',
  'GET /content/*',
  'GET /static/theme/*',
  'GET /favicon.ico',
  'GET /favicon.svg',
  'GET /robots.txt',
  'GET /config',
  'GET /config/*',
  'GET /config/assets/*',
  'POST /api/owner/session',
  'POST /api/owner/password-link',
  'GET /api/owner/invitations/:token',
  'POST /api/owner/invitations/:token',
  'GET /api/owner/sign-in-links/:token',
  'POST /api/owner/sign-in-links/:token',
  'GET /api/docs.json',
]);

/** By the route that has been found, never by the address as it was typed: that has many spellings. */
function isOpen({ method, routeOptions: { url, config } }: FastifyRequest): boolean {
  // Who has the permission is let in below; everybody else is refused by it.
  if (config?.permission) return true;
  return url !== undefined && OPEN_ROUTES.has(`${method === 'HEAD' ? 'GET' : method} ${url}`);
}

/**
 * The lock of a whole website: every page but the lock screen waits for its password. Members of the team pass.
 * @param lockOf the lock screen of a website where it is switched on
 */
export function installSiteLock(
  app: App,
  context: AppContext,
  lockOf: (request: FastifyRequest) => Promise<{ settings: Record<string, unknown>; passwordHash: string } | null>,
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.website || isOpen(request)) return;
    const lock = await lockOf(request);
    if (!lock) return;
    if ((request.member && request.member.role !== roles.none) || hasAccess(request, 'site', lock.passwordHash)) {
      request.siteOpened = true;
      return;
    }
    if ((request.routeOptions.url ?? request.url).startsWith('/api/'))
      throw new HttpError(401, 'website-locked', 'This website has a password. Enter it on any of its pages first.');
    const { settings } = lock;
    await sendLockedPage(context, request, reply, { id: 'site', title: '', settings }, ownPath(request.raw.url));
    return reply;
  });
  // Who has the password gets what others must not: no cache between may keep it.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.siteOpened) reply.header('cache-control', 'private, no-store');
    done();
  });
}
