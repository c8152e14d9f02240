import { accessEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { grantAccess } from '../../accounts/access/access-cookie.ts';
import { findLock, type Lock } from '../../accounts/access/service.ts';
import { membersPageHtml } from '../../accounts/member-areas/area-pages.ts';
import { readArea } from '../../accounts/member-areas/service.ts';
import { siteUserOf } from '../../accounts/site-users/service.ts';
import { siteUserToken } from '../../accounts/site-users/session-cookies.ts';
import { verifyPassword } from '../../accounts/staff/password.ts';
import { throttledByKey } from '../../accounts/staff/sign-in-throttle.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import type { SystemPage } from '../../platform/http/system-page.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { readSlideImages } from '../read-model/service.ts';
import { lockScreen, passwordPage } from './locked-page-html.ts';

/** Sends the page that stands in place of a locked one, never kept by anybody. */
export async function sendLockedPage(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  lock: Pick<Lock, 'id' | 'title' | 'settings'>,
  back: string,
  problem?: string,
): Promise<FastifyReply> {
  const more = problem === undefined ? {} : { problem };
  if (lock.id === 'site')
    return context.sendSystemPage(request, reply, {
      ...(await siteLockPage(context, request.website, lock.settings, { back, ...more })),
      status: 401,
    });
  const note = typeof lock.settings.passwordNote === 'string' ? lock.settings.passwordNote : '';
  return context.sendSystemPage(request, reply, {
    pageType: pageTypes.protectedContent,
    title: lock.title,
    status: 401,
    bare: false,
    ...inWords(request.website, () => passwordPage({ id: lock.id, title: lock.title, note, back, ...more })),
  });
}

/** The lock page of a whole website, with these settings, whether they are saved or not. */
export async function siteLockPage(
  { db }: Pick<AppContext, 'db'>,
  website: Pick<Website, 'websiteId' | 'title' | 'language'>,
  settings: Record<string, unknown>,
  form: { back: string; problem?: string },
): Promise<SystemPage> {
  const { websiteId, title } = website;
  const images = await readSlideImages(db, websiteId, JSON.stringify(settings));
  return {
    pageType: pageTypes.lockScreen,
    title,
    bare: true,
    ...inWords(website, () => lockScreen({ siteTitle: title, settings, images, ...form })),
  };
}

/** The page in place of one that the visitor may not see yet (PAGE-22, PAGE-23). */
export async function sendBarrier(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { needs, collection }: { needs: 'password' | 'membership'; collection: BarredPage },
): Promise<FastifyReply> {
  const back = ownPath(request.raw.url);
  if (needs === 'password') return sendLockedPage(context, request, reply, collection, back);
  const { website } = request;
  const { memberAreaId, title } = collection;
  const user = await siteUserOf(context.db, website.websiteId, siteUserToken(request));
  const area = memberAreaId ? await readArea(context.db, website.websiteId, memberAreaId) : null;
  return context.sendSystemPage(request, reply, {
    pageType: pageTypes.memberAreaAccessDenied,
    title,
    status: user ? 403 : 401,
    styles: ['community', 'access'],
    html: inWords(website, () =>
      membersPageHtml(
        { title, back, area },
        {
          ...(user ? { user } : {}),
          signUp: website.settings.userSignUp !== false,
          contactEmail: website.contactEmail,
        },
      ),
    ),
  });
}

interface BarredPage {
  id: string;
  title: string;
  memberAreaId: string | null;
  settings: Record<string, unknown>;
}

/** Passwords of pages and of whole websites (PAGE-22). */
export const accessRoutes: Routes = (app: App, context: AppContext) => {
  route(app, accessEndpoints.unlockForm, async (request, reply) => {
    const { websiteId } = request.website;
    const { password = '', back } = formFields(request);
    const lock = await findLock(context.db, websiteId, request.params.lockId);
    const path = ownPath(back);
    // What has no password (any more) is simply shown.
    if (!lock) return reply.redirect(path, 303);
    const key = `lock:${websiteId}:${lock.id}:${clientNetwork(request.ip)}`;
    const passed = await throttledByKey(context.db, key, () => verifyPassword(password, lock.passwordHash));
    if (!passed)
      return sendLockedPage(context, request, reply, lock, path, 'That is not the password. Please try again.');
    grantAccess(request, reply, context.config, lock.id, lock.passwordHash);
    return reply.redirect(path, 303);
  });
};
