import { deliveryEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireXsrf, signedIn } from '../../accounts/site-users/site-session.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import { checkProof } from '../../platform/http/signed-link.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { membershipSubject } from './delivery-view.ts';
import { linkPage, membershipPageHtml, type Refusal } from './link-pages.ts';
import * as queries from './queries.ts';

/** The way into a member area for who has bought it without an account. */
export const membershipRoutes: Routes = (app, context) => {
  const { db } = context;
  const styles = ['community', 'access'];
  type Asked = FastifyRequest & { params: { id: string; proof: string } };

  const refuse = (request: FastifyRequest, reply: FastifyReply, why: Refusal, status: number) =>
    context.sendSystemPage(request, reply, {
      pageType: status === 404 ? pageTypes.notFound : pageTypes.error,
      ...inWords(request.website, () => linkPage(why, request.website.contactEmail)),
      styles,
      status,
    });

  /** The membership of a link, and why it cannot be had by it. */
  const opened = async (request: Asked, reply: FastifyReply) => {
    const { websiteId } = request.website;
    const { id, proof } = request.params;
    hideAddress(reply, 'forms');
    const state = checkProof(membershipSubject(websiteId, id), proof);
    const grant =
      state === 'forged'
        ? undefined
        : await inWebsite(db, websiteId, (tx) => queries.findGrant(tx, websiteId, id, false));
    if (!grant) return { status: 404, why: 'unknown' } as const;
    // A link that was used leads those on whom it has made a member.
    if (grant.siteUserId && !grant.revoked) return { grant };
    if (state === 'expired' || grant.revoked || grant.expiresAt.getTime() <= Date.now())
      return { status: 410, why: 'old-membership' } as const;
    return { grant };
  };

  route(app, deliveryEndpoints.membershipPage, async (request, reply) => {
    const found = await opened(request, reply);
    if (!found.grant) return refuse(request, reply, found.why, found.status);
    const { grant } = found;
    const user = await signedIn(context, request);
    if (grant.siteUserId) {
      if (user && user.siteUserId !== grant.siteUserId) return refuse(request, reply, 'used-membership', 410);
      return reply.redirect(`/member-areas/${grant.memberAreaId}`, 303);
    }
    const { website } = request;
    const signUp = website.settings.userSignUp !== false;
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.paywall,
      title: grant.areaName,
      html: inWords(website, () => membershipPageHtml(grant, request.url, { user, signUp })),
      styles,
    });
  });

  route(app, deliveryEndpoints.claimMembership, async (request, reply) => {
    const found = await opened(request, reply);
    if (!found.grant) return refuse(request, reply, found.why, found.status);
    const user = await signedIn(context, request);
    if (!user) return reply.redirect(`/account/login?back=${encodeURIComponent(request.url)}`, 303);
    requireXsrf(user, formFields(request).xsrf);
    const { websiteId } = request.website;
    const isTheirs = await inWebsite(db, websiteId, async (tx) => {
      const grant = await queries.findGrant(tx, websiteId, found.grant.id, true);
      if (!grant || grant.revoked) return false;
      if (grant.siteUserId === null) await queries.giveGrant(tx, websiteId, grant, user.siteUserId);
      return grant.siteUserId === null || grant.siteUserId === user.siteUserId;
    });
    if (!isTheirs) return refuse(request, reply, 'used-membership', 410);
    return reply.redirect(`/member-areas/${found.grant.memberAreaId}`, 303);
  });
};
