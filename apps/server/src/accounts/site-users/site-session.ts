import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/server/context.ts';
import { crumbFailure } from '../../platform/server/crumb.ts';
import { type OpenedSiteSession, type SiteUserSession, signOut, siteUserOf } from './service.ts';
import { clearSiteSession, heldSession, sendSiteSession, siteUserToken } from './session-cookies.ts';
import { sitePlaceOf } from './session-list.ts';

declare module '../../platform/server/context.ts' {
  interface AppContext {
    /** What of a browser stays with the account that signs out and comes back when it signs in; absent in tests of single capabilities. */
    belongings?: BrowserBelongings;
  }
}

/** What a browser holds for its visitor, such as the cart: kept by a capability above the accounts. */
export interface BrowserBelongings {
  /** After a sign-in: what the last sign-out has put away comes back into the browser. */
  bringBack(request: FastifyRequest, reply: FastifyReply, siteUserId: string): Promise<void>;
  /** Before a sign-out. @param clone whether the browser keeps a copy (USER-06) */
  putAway(request: FastifyRequest, reply: FastifyReply, siteUserId: string, clone: boolean): Promise<void>;
}

/** Who is signed in; null for nobody. */
export async function signedIn(
  { db }: AppContext,
  request: FastifyRequest,
): Promise<(SiteUserSession & { sessionToken: string }) | null> {
  const token = siteUserToken(request);
  const user = await siteUserOf(db, request.website.websiteId, token, sitePlaceOf(request));
  return user && token ? { ...user, sessionToken: token } : null;
}

/** Signs the browser in, and gives it back the cart that the last sign-out put away. */
export async function enter(
  { db, config, belongings }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenedSiteSession,
): Promise<void> {
  // In place of the session that the browser held: a token from before the sign-in is worth nothing after it.
  const old = heldSession(request);
  if (old) await signOut(db, request.website.websiteId, old);
  await belongings?.bringBack(request, reply, session.siteUserId);
  sendSiteSession(reply, config, session);
}

/**
 * Signs the browser out. Its cart is put away with the account; with `cloneCart` the browser keeps a copy (USER-06).
 * @throws HttpError 403 with crumbFail (USER-07) where the token of the session does not come along
 */
export async function leave(
  { db, config, belongings }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { xsrf: string | string[] | undefined; cloneCart: boolean },
): Promise<void> {
  const { websiteId } = request.website;
  const token = heldSession(request);
  const session = await siteUserOf(db, websiteId, token);
  if (session) requireXsrf(session, given.xsrf);
  if (session && token) {
    await belongings?.putAway(request, reply, session.siteUserId, given.cloneCart);
    await signOut(db, websiteId, token);
  }
  clearSiteSession(reply, config);
}

/** @throws HttpError 403 with crumbFail: another site cannot know the token of the session */
export function requireXsrf(session: SiteUserSession, sent: string | string[] | undefined): void {
  if (session.xsrfToken === sent) return;
  throw crumbFailure();
}
