import { customerMailEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { route, withStatus } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import * as mails from './service.ts';

/** The words and blocks of the mails that customers get. */
export const mailDeskRoutes: Routes = (app, context) => {
  const { db, config } = context;
  const place = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });

  route(app, customerMailEndpoints.listCustomerMails, (request) => mails.listMails(db, request.website.websiteId));
  route(app, customerMailEndpoints.readCustomerMail, (request) =>
    mails.readMail(db, place(request), request.params.kind),
  );
  route(app, customerMailEndpoints.changeCustomerMail, async (request) => {
    const { params, body, member, website } = request;
    const answer = await mails.changeMail(db, place(request), params.kind, body, member);
    await context.refreshWebsite?.(website.websiteId);
    return answer;
  });
  route(app, customerMailEndpoints.previewCustomerMail, (request) =>
    mails.previewMail(db, place(request), request.params.kind, request.body.mail),
  );
  route(app, customerMailEndpoints.testCustomerMail, async (request) => {
    // The permission let nobody past who is not signed in.
    const to = request.member?.email ?? '';
    const { params, body } = request;
    return withStatus(202, await mails.testMail(db, place(request), params.kind, body.mail, to));
  });
};
