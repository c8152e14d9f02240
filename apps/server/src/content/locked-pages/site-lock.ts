import { extname } from 'node:path';
import { fileEndpoints } from '@plinth/contract';
import { roles } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { hasAccess } from '../../accounts/access/access-cookie.ts';
import { memberAskingForFile } from '../../accounts/staff/authenticate.ts';
import { contentTypeOf } from '../../platform/assets/content-types.ts';
import { croppedImage } from '../../platform/assets/crop.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { KEPT_BY_NOBODY } from '../../platform/http/security-headers.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { sendLockedPage } from './routes.ts';

/**
 * Routes without a permission that a locked website still answers, as they are registered: what its lock screen is made of, its
 * owner's way in, and what tells nothing of the website. Any other waits, and so does what is no route at all. Of uploaded files those
 * of the lock page are open, and fonts.
 */
const OPEN_ROUTES: ReadonlySet<string> = new Set([
  'POST /site-access/:lockId',
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
  // The calendar of the shop's people: its address is their key, and calendars enter no password.
  'GET /commerce/bookings/:key/bookings.ics',
]);

async function isOfTheTeam(context: AppContext, request: FastifyRequest): Promise<boolean> {
  const asksForFile = request.routeOptions.url === FILES;
  const member = asksForFile ? await memberAskingForFile(context, request) : request.member;
  return member !== null && member !== undefined && member.role !== roles.none;
}

const isFont = (name: string) => contentTypeOf(extname(name)).startsWith('font/');

/** By the route that has been found, never by the address as it was typed: that has many spellings. */
function isOpen({ method, routeOptions: { url, config } }: FastifyRequest): boolean {
  // Who has the permission is let in below; everybody else is refused by it.
  if (config?.permission) return true;
  return url !== undefined && OPEN_ROUTES.has(`${method === 'HEAD' ? 'GET' : method} ${url}`);
}

const FILES = fileEndpoints.uploadedFile.path;

/** What follows `/content/` where an uploaded file is asked for, of a part of an image the whole one; undefined for all else. */
function askedFile({ routeOptions, params }: FastifyRequest): string | undefined {
  if (routeOptions.url !== FILES) return undefined;
  const { '*': name = '' } = params as Record<string, string>;
  const part = croppedImage(name);
  return part && part !== 'forged' ? part.name : name;
}

/**
 * The lock of a whole website: every page but the lock screen waits for its password. Members of the team pass.
 * @param lockOf the lock screen of a website where it is switched on
 * @param filesOf what the lock page is made of, below `/content/`
 */
export function installSiteLock(
  app: App,
  context: AppContext,
  lockOf: (request: FastifyRequest) => Promise<{ settings: Record<string, unknown>; passwordHash: string } | null>,
  filesOf: (request: FastifyRequest) => Promise<ReadonlySet<string>>,
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.website || isOpen(request)) return;
    const lock = await lockOf(request);
    if (!lock) return;
    const file = askedFile(request);
    if (file !== undefined && (isFont(file) || (await filesOf(request)).has(file))) return;
    if (hasAccess(request, 'site', lock.passwordHash) || (await isOfTheTeam(context, request))) {
      request.siteOpened = true;
      return;
    }
    const isLookedAt = file === undefined || (request.headers.accept ?? '').includes('text/html');
    if ((request.routeOptions.url ?? request.url).startsWith('/api/') || !isLookedAt)
      throw new HttpError(401, 'website-locked', 'This website has a password. Enter it on any of its pages first.');
    const { settings } = lock;
    await sendLockedPage(context, request, reply, { id: 'site', title: '', settings }, ownPath(request.raw.url));
    return reply;
  });
  // Who has the password gets what others must not: no cache between may keep it.
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Files keep what they say of themselves, but for this one browser: a page has many of them.
    if (request.siteOpened)
      reply.headers(
        request.routeOptions.url === FILES
          ? { 'cache-control': String(reply.getHeader('cache-control')).replace('public', 'private') }
          : KEPT_BY_NOBODY,
      );
    done();
  });
}
