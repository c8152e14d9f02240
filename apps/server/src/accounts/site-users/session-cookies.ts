import { cookieNames, formatSiteUserCookie, parseSiteUserCookie } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { OpenedSiteSession } from './service.ts';

const SESSION = 'site-user-session';
const SIXTY_DAYS = 60 * 24 * 3600;

/**
 * The session that the browser holds, for who asks who is signed in. Nobody is where the cookie that scripts read has been
 * broken: pages and their scripts must never disagree about it (COOK-08). The next sign-in writes both anew.
 */
export function siteUserToken(request: FastifyRequest): string | undefined {
  const info = request.cookies[cookieNames.siteUser];
  const read = info === undefined ? undefined : parseSiteUserCookie(info);
  if (read?.ok === false) {
    request.log.warn({ problem: read.error }, 'site-user cookie not readable');
    return undefined;
  }
  return heldSession(request);
}

/** The session that the browser holds, whatever else it says: a sign-out ends it in any case. */
export const heldSession = (request: FastifyRequest): string | undefined => request.cookies[SESSION];

/** Whether a Cookie header may hold a session: asked before anything is read of the request. */
export const mayBeSignedIn = (cookie: string | undefined): boolean => cookie?.includes(`${SESSION}=`) === true;

/** COOK-07: scripts read who is signed in from one cookie; the session itself is out of their reach. */
export function sendSiteSession(reply: FastifyReply, config: Config, session: OpenedSiteSession): void {
  const shared = {
    path: '/',
    sameSite: 'lax',
    secure: config.secure,
    ...(session.remember ? { maxAge: SIXTY_DAYS } : {}),
  } as const;
  const info = formatSiteUserCookie({ authenticated: true, siteUserId: session.siteUserId });
  reply.setCookie(SESSION, session.token, { ...shared, httpOnly: true });
  reply.setCookie(cookieNames.siteUser, info, { ...shared, encode: (text) => text });
  reply.setCookie(cookieNames.siteUserXsrf, session.xsrfToken, shared);
}

export function clearSiteSession(reply: FastifyReply, config: Config): void {
  const shared = { path: '/', sameSite: 'lax', secure: config.secure } as const;
  reply.clearCookie(SESSION, { ...shared, httpOnly: true });
  reply.clearCookie(cookieNames.siteUser, shared);
  reply.clearCookie(cookieNames.siteUserXsrf, shared);
}
