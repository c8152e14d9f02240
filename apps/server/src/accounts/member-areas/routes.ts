import { memberAreaEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { formFields } from '../../platform/http/form-fields.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route, withStatus } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
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

/** Member areas: the owner's calls for areas and their members, and the page where visitors join. */
export const memberAreaRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  const websiteOf = (request: FastifyRequest) => request.website.websiteId;

  route(app, memberAreaEndpoints.listMemberAreas, async (request) => ({
    memberAreas: await readAreas(db, websiteOf(request)),
  }));
  route(app, memberAreaEndpoints.createMemberArea, (request) => createArea(db, websiteOf(request), request.body));
  route(app, memberAreaEndpoints.changeMemberArea, (request) =>
    changeArea(db, websiteOf(request), request.params.id, request.body),
  );
  route(app, memberAreaEndpoints.deleteMemberArea, (request) => removeArea(db, websiteOf(request), request.params.id));
  route(app, memberAreaEndpoints.listMembers, (request) =>
    readMembers(db, websiteOf(request), request.params.id, request.query),
  );
  route(app, memberAreaEndpoints.addMember, async (request) => {
    const place = { website: request.website, origin: requestOrigin(request, config) };
    const answer = await addMember(db, place, request.params.id, request.body);
    return answer.added ? withStatus(201, answer) : answer;
  });
  route(app, memberAreaEndpoints.removeMember, (request) =>
    removeMember(db, websiteOf(request), request.params.id, request.params.siteUserId),
  );

  route(app, memberAreaEndpoints.memberAreaPage, async (request, reply) => {
    const { website } = request;
    const { area, pages } = await readAreaPage(db, website.websiteId, request.params.id);
    const user = await signedIn(context, request);
    const joined = user ? await areasOfMember(db, website.websiteId, user.siteUserId) : null;
    const { back } = request.query;
    const member = joined?.has(area.id) === true;
    const visitor = {
      ...(back === undefined ? {} : { back: ownPath(back) }),
      ...(user ? { user } : {}),
      member,
      signUp: website.settings.userSignUp !== false,
      contactEmail: website.contactEmail,
    };
    const html = inWords(website, () => areaPageHtml(area, pages, visitor));
    const pageType = member ? pageTypes.page : pageTypes.paywall;
    return context.sendSystemPage(request, reply, {
      pageType,
      title: area.name,
      html,
      styles: ['community', 'access'],
    });
  });
  route(app, memberAreaEndpoints.joinMemberArea, async (request, reply) => {
    const { xsrf, back } = formFields(request);
    const here = `/member-areas/${encodeURIComponent(request.params.id)}`;
    const user = await signedIn(context, request);
    if (!user) return reply.redirect(`/account/login?back=${encodeURIComponent(here)}`, 303);
    requireXsrf(user, xsrf);
    await joinArea(db, websiteOf(request), request.params.id, user.siteUserId);
    return reply.redirect(back === undefined ? here : ownPath(back), 303);
  });
};
