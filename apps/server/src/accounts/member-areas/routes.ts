import {
  AddMember,
  ChangeMemberArea,
  CreateMemberArea,
  MemberAreaPageQuery,
  MemberAreaParams,
  MemberParams,
  MemberQuery,
} from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { formFields } from '../../platform/http/form-fields.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { rateLimited } from '../../platform/server/rate-limit.ts';
import type { Routes } from '../../platform/server/server.ts';
import { requireXsrf, signedIn } from '../site-users/site-session.ts';
import { areaPageHtml } from './area-pages.ts';
import {
  addMember,
  areasOfMember,
  changeArea,
  createArea,
  joinArea,
  readAreaPage,
  readAreas,
  readMembers,
  removeArea,
  removeMember,
} from './service.ts';

const reading = { permission: 'content:see-unpublished' };
const writing = { permission: 'content:publish' };
const people = { permission: 'customers:manage' };

/** Member areas: the owner's calls for areas and their members, and the page where visitors join. */
export const memberAreaRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  const websiteOf = (request: FastifyRequest) => request.website.websiteId;
  const one = { params: MemberAreaParams };

  app.get('/api/member-areas', { config: reading }, async (request) => ({
    memberAreas: await readAreas(db, websiteOf(request)),
  }));
  app.post('/api/member-areas', { config: writing, schema: { body: CreateMemberArea } }, async (request, reply) =>
    reply.code(201).send(await createArea(db, websiteOf(request), request.body)),
  );
  app.patch('/api/member-areas/:id', { config: writing, schema: { ...one, body: ChangeMemberArea } }, (request) =>
    changeArea(db, websiteOf(request), request.params.id, request.body),
  );
  app.delete('/api/member-areas/:id', { config: writing, schema: one }, async (request, reply) => {
    await removeArea(db, websiteOf(request), request.params.id);
    return reply.code(204).send();
  });
  app.get(
    '/api/member-areas/:id/members',
    { config: people, schema: { ...one, querystring: MemberQuery } },
    (request) => readMembers(db, websiteOf(request), request.params.id, request.query),
  );
  app.post(
    '/api/member-areas/:id/members',
    { config: people, schema: { ...one, body: AddMember } },
    async (request, reply) => {
      const place = { website: request.website, origin: requestOrigin(request, config) };
      const answer = await addMember(db, place, request.params.id, request.body);
      return reply.code(answer.added ? 201 : 200).send(answer);
    },
  );
  app.delete(
    '/api/member-areas/:id/members/:siteUserId',
    { config: people, schema: { params: MemberParams } },
    async (request, reply) => {
      await removeMember(db, websiteOf(request), request.params.id, request.params.siteUserId);
      return reply.code(204).send();
    },
  );

  app.get('/member-areas/:id', { schema: { ...one, querystring: MemberAreaPageQuery } }, async (request, reply) => {
    const { website } = request;
    const { area, pages } = await readAreaPage(db, website.websiteId, request.params.id);
    const user = await signedIn(context, request);
    const joined = user ? await areasOfMember(db, website.websiteId, user.siteUserId) : null;
    const { back } = request.query;
    const member = joined?.has(area.id) === true;
    const html = areaPageHtml(area, pages, {
      ...(back === undefined ? {} : { back: ownPath(back) }),
      ...(user ? { user } : {}),
      member,
      signUp: website.settings.userSignUp !== false,
      contactEmail: website.contactEmail,
    });
    const pageType = member ? pageTypes.page : pageTypes.paywall;
    return context.sendSystemPage(request, reply, { pageType, title: area.name, html });
  });
  app.post(
    '/member-areas/:id/join',
    { config: { ...rateLimited(config, 'visitor'), crumb: 'visitor' as const }, schema: one },
    async (request, reply) => {
      const { xsrf, back } = formFields(request);
      const here = `/member-areas/${encodeURIComponent(request.params.id)}`;
      const user = await signedIn(context, request);
      reply.header('cache-control', 'private, no-store');
      if (!user) return reply.redirect(`/account/login?back=${encodeURIComponent(here)}`, 303);
      requireXsrf(user, xsrf);
      await joinArea(db, websiteOf(request), request.params.id, user.siteUserId);
      return reply.redirect(back === undefined ? here : ownPath(back), 303);
    },
  );
};
