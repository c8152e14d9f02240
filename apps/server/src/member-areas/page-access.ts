import type { FastifyRequest } from 'fastify';
import { hasAccess } from '../access/access-cookie.ts';
import type { AppContext } from '../http/context.ts';
import { mayDo } from '../owners/permissions.ts';
import { siteUserOf } from '../site-users/service.ts';
import { siteUserToken } from '../site-users/session-cookies.ts';
import { areasOfMember } from './service.ts';

/** What stands between visitors and a page. */
export interface GuardedPage {
  collectionId: string;
  passwordHash: string | null;
  membersOnly: boolean;
  memberAreaId: string | null;
}

/** Whether who asks may read a page: they know its password, or are a member (PAGE-22, PAGE-23). */
export async function mayReadPage({ db }: AppContext, request: FastifyRequest, page: GuardedPage): Promise<boolean> {
  const { member, website } = request;
  if (member && mayDo(member.role, 'content:see-unpublished')) return true;
  if (page.passwordHash !== null && !hasAccess(request, page.collectionId, page.passwordHash)) return false;
  if (!page.membersOnly) return true;
  const user = await siteUserOf(db, website.websiteId, siteUserToken(request));
  if (!user) return false;
  return !page.memberAreaId || (await areasOfMember(db, website.websiteId, user.siteUserId)).has(page.memberAreaId);
}
