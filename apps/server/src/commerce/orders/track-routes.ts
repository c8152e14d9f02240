import { orderTrackingEndpoints } from '@plinth/contract';
import { orderNumberText, pageTypes, typedOrderNumber } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { trackOrder } from './track-order.ts';
import { trackedOrderHtml, trackFormHtml } from './track-page.ts';

/** Tracking without an account: a plain form, whose answer is the page itself, so that no address of it holds anybody's email. */
export const trackOrderRoutes: Routes = (app, context) => {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    write: () => readonly [title: string, html: string],
    status = 200,
  ) => {
    const [title, html] = inWords(request.website, write);
    reply.header('x-robots-tag', 'noindex');
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.orderStatus,
      title,
      html,
      status,
      styles: ['community', 'access', 'account', 'track'],
    });
  };

  route(app, orderTrackingEndpoints.trackOrderPage, (request, reply) => {
    // Mails lead here with the number, which is written as they have it.
    const number = typedOrderNumber(request.query.order ?? '');
    const values = { order: number > 0 ? `#${orderNumberText(number)}` : '' };
    return show(request, reply, () => [say('Track your order'), trackFormHtml({ values })]);
  });

  route(app, orderTrackingEndpoints.trackOrderForm, async (request, reply) => {
    const { order = '', email = '' } = formFields(request);
    const { website, ip } = request;
    try {
      const tracked = await trackOrder(context.db, website.websiteId, { order, email }, ip);
      const { number } = tracked;
      return show(request, reply, () => [say('Order #{number}', { number }), trackedOrderHtml(tracked, website)]);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const { fields, message } = error;
      const state = { values: { order, email }, ...(fields ? { fields } : { problem: message }) };
      const seconds = error.extra?.retryAfterSeconds;
      if (typeof seconds === 'number') reply.header('retry-after', seconds);
      return show(request, reply, () => [say('Track your order'), trackFormHtml(state)], error.status);
    }
  });
};
