import { errorCode } from '@plinth/contract';
import { parseSiteUserCookie } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bringCartBack, putCartAway } from '../../commerce/carts/account-cart.ts';
import { cartToken, clearCartCookies, setCartCookies } from '../../commerce/carts/cart-cookie.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { type OpenedSiteSession, type SiteUserSession, signOut, siteUserOf } from './service.ts';
import { clearSiteSession, sendSiteSession, siteUserInfo, siteUserToken } from './session-cookies.ts';

/** Who is signed in; null for nobody. What scripts read of it is put right where somebody has broken it (COOK-08). */
export async function signedIn(
  { db }: AppContext,
  request: FastifyRequest,
): Promise<(SiteUserSession & { sessionToken: string }) | null> {
  const info = siteUserInfo(request);
  if (info !== undefined) {
    const read = parseSiteUserCookie(info);
    if (!read.ok) request.log.warn({ problem: read.error }, 'site-user cookie not readable');
  }
  const token = siteUserToken(request);
  const user = await siteUserOf(db, request.website.websiteId, token);
  return user && token ? { ...user, sessionToken: token } : null;
}

/** Signs the browser in, and gives it back the cart that the last sign-out put away. */
export async function enter(
  { db, config }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenedSiteSession,
): Promise<void> {
  const cart = await bringCartBack(db, request.website.websiteId, session.siteUserId, cartToken(request));
  if (cart !== undefined) setCartCookies(reply, config, cart);
  sendSiteSession(reply, config, session);
  reply.header('cache-control', 'no-store');
}

/**
 * Signs the browser out. Its cart is put away with the account; with `cloneCart` the browser keeps a copy (USER-06).
 * @throws HttpError 403 with crumbFail (USER-07) where the token of the session does not come along
 */
export async function leave(
  { db, config }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { xsrf: string | string[] | undefined; cloneCart: boolean },
): Promise<void> {
  const { websiteId } = request.website;
  const token = siteUserToken(request);
  const session = await siteUserOf(db, websiteId, token);
  if (session) requireXsrf(session, given.xsrf);
  if (session && token) {
    const cart = cartToken(request);
    const copy = await putCartAway(db, websiteId, session.siteUserId, cart, given.cloneCart);
    await signOut(db, websiteId, token);
    if (copy !== undefined) setCartCookies(reply, config, copy);
    else if (cart !== undefined) clearCartCookies(reply);
  }
  clearSiteSession(reply, config);
  reply.header('cache-control', 'no-store');
}

/** @throws HttpError 403 with crumbFail: another site cannot know the token of the session */
export function requireXsrf(session: SiteUserSession, sent: string | string[] | undefined): void {
  if (session.xsrfToken === sent) return;
  throw new HttpError(
    403,
    errorCode.crumbFail,
    'Your session has expired. Please reload the page and try again.',
    undefined,
    {
      crumbFail: true,
    },
  );
}
