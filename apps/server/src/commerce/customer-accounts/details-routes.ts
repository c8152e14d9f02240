import { customerAccountEndpoints, type Endpoint } from '@plinth/contract';
import { localDate } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestEmailChange } from '../../accounts/site-users/mailed-links.ts';
import { changeName, changePassword } from '../../accounts/site-users/service.ts';
import {
  customerSessions,
  endCustomerSession,
  endOtherCustomerSessions,
} from '../../accounts/site-users/session-list.ts';
import { requireXsrf } from '../../accounts/site-users/site-session.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { companySettings } from '../companies/settings.ts';
import { changeCompanyOfMember, companyOfMember } from '../customers/service.ts';
import { accountFrame, type SignedIn, shell } from './account-frame.ts';
import { type DetailsState, detailsHtml } from './account-pages.ts';
import { sessionsHtml } from './sessions-html.ts';

/** A customer's name, email address and password: one page with a form for each. */
export function detailsRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const { page, goTo, placeOf, whoAsks } = accountFrame(context);

  route(app, customerAccountEndpoints.detailsPage, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    return details(request, reply, user, {}, request.query.notice);
  });
  const change = (
    entry: Endpoint & { answers: { 303: 'redirect' } },
    name: NonNullable<DetailsState['form']>,
    notice: string,
    work: (request: FastifyRequest, user: SignedIn, fields: Record<string, string>) => Promise<void>,
  ) =>
    route(app, entry, async (request, reply) => {
      const user = await whoAsks(request, reply);
      if (!user) return reply;
      const fields = formFields(request);
      requireXsrf(user, fields.xsrf);
      try {
        await work(request, user, fields);
      } catch (error) {
        if (!(error instanceof HttpError) || ![422, 429].includes(error.status)) throw error;
        const said = error.fields ? { fields: error.fields } : { problem: error.message };
        return details(
          request,
          reply,
          user,
          { form: name, state: { values: fields, ...said } },
          undefined,
          error.status,
        );
      }
      return goTo(reply, `/account/details?notice=${notice}`);
    });
  change(customerAccountEndpoints.changeNameForm, 'name', 'name', (request, user, { name = '' }) =>
    changeName(db, request.website.websiteId, user.siteUserId, name),
  );
  change(
    customerAccountEndpoints.changeEmailForm,
    'email',
    'email-sent',
    (request, user, { email = '', current = '' }) => requestEmailChange(db, placeOf(request), user, { email, current }),
  );
  change(
    customerAccountEndpoints.changePasswordForm,
    'password',
    'password',
    (request, user, { current = '', password = '' }) =>
      changePassword(db, placeOf(request), user, { current, password, sessionToken: user.sessionToken }),
  );

  change(customerAccountEndpoints.changeCompanyForm, 'company', 'company', (request, user, { name = '', vatId = '' }) =>
    changeCompanyOfMember(db, request.website, user.siteUserId, { name, vatId }),
  );

  route(app, customerAccountEndpoints.endSessionForm, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    requireXsrf(user, formFields(request).xsrf);
    await endCustomerSession(db, request.website.websiteId, user.siteUserId, request.params.id);
    return goTo(reply, '/account/details?notice=session');
  });
  route(app, customerAccountEndpoints.endOtherSessionsForm, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    requireXsrf(user, formFields(request).xsrf);
    await endOtherCustomerSessions(db, request.website.websiteId, user);
    return goTo(reply, '/account/details?notice=sessions');
  });

  async function details(
    request: FastifyRequest,
    reply: FastifyReply,
    user: SignedIn,
    state: DetailsState,
    notice = '',
    status = 200,
  ) {
    const sessions = await customerSessions(db, request.website.websiteId, user);
    const moment = (at: Date) => localDate(request.website, at.getTime(), { dateStyle: 'medium', timeStyle: 'short' });
    const { websiteId } = request.website;
    const company = companySettings(request.website).asked
      ? { company: (await companyOfMember(db, websiteId, user.siteUserId)) ?? { name: '', vatId: '' } }
      : {};
    const write = () => {
      const content = `${detailsHtml(user, { ...state, ...company })}${sessionsHtml(user, sessions, moment)}`;
      return [say('Your details'), shell(user, '/account/details', say('Your details'), content, notice)] as const;
    };
    return page(request, reply, write, status);
  }
}
