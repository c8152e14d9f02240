import { returnEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireXsrf, signedIn } from '../../../accounts/site-users/site-session.ts';
import { formFields } from '../../../platform/http/form-fields.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { route } from '../../../platform/server/route.ts';
import type { Routes } from '../../../platform/server/server.ts';
import { orderOfCustomer } from '../customer-orders.ts';
import type { OrderRow } from '../order-row.ts';
import { orderByToken } from '../service.ts';
import { type ReturnPage, returnPageHtml } from './return-page.ts';
import { askedReturn, cancelReturn, requestReturn, returnsOf } from './service.ts';

/** A buyer's form for a return: signed in, or by the link of the confirmation and the mail. A plain form. */
export const returnCustomerRoutes: Routes = (app, context) => {
  const { db, config } = context;

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    order: OrderRow,
    page: Pick<ReturnPage, 'proof'> & Partial<ReturnPage>,
  ) => {
    const html = returnPageHtml(order, { ...page, ...(await returnsOf(db, request.website, order)) });
    // The address opens the order, so no other site is told of it; the page's own form still says where it comes from.
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'same-origin');
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.page,
      title: 'Return something',
      html,
      status: page.problem ? 422 : 200,
      styles: ['community', 'account'],
    });
  };

  route(app, returnEndpoints.returnPage, async (request, reply) => {
    const { website, params, query } = request;
    if (query.token !== undefined) {
      const order = await orderByToken(db, website.websiteId, params.id, query.token);
      return send(request, reply, order, { proof: { name: 'token', value: query.token } });
    }
    const user = await signedIn(context, request);
    if (!user) {
      const back = encodeURIComponent(`/account/orders/${params.id}/return`);
      return reply.header('cache-control', 'private, no-store').redirect(`/account/login?back=${back}`, 302);
    }
    const order = await orderOfCustomer(db, website.websiteId, user, params.id);
    return send(request, reply, order, { proof: { name: 'xsrf', value: user.xsrfToken } });
  });

  route(app, returnEndpoints.returnForm, async (request, reply) => {
    const { website, params } = request;
    const { websiteId } = website;
    const fields = formFields(request);
    const { token } = fields;
    const user = token === undefined ? await signedIn(context, request) : null;
    if (token === undefined && !user) return reply.redirect('/account/login', 303);
    if (user) requireXsrf(user, fields.xsrf);
    const order = user
      ? await orderOfCustomer(db, websiteId, user, params.id)
      : await orderByToken(db, websiteId, params.id, token ?? '');
    const proof = user
      ? ({ name: 'xsrf', value: user.xsrfToken } as const)
      : ({ name: 'token', value: token ?? '' } as const);
    try {
      if (fields.cancel) await cancelReturn(db, websiteId, order.id, fields.cancel);
      else {
        const place = { website, origin: requestOrigin(request, config) };
        await requestReturn(db, place, order.id, askedReturn(fields, order));
      }
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      return send(request, reply, order, { proof, fields, errors: error.fields ?? {}, problem: error.message });
    }
    const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
    return reply.header('cache-control', 'no-store').redirect(`/account/orders/${order.id}${query}`, 303);
  });
};
