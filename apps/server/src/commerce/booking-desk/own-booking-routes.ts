import { bookingEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inOwnLanguage } from '../../platform/websites/spoken.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { ownBookingPath } from '../bookings/own-booking-link.ts';
import { dayOfMoment } from '../bookings/service.ts';
import { type AskedBookingPage, ownBookingHtml } from './own-booking-page.ts';
import * as own from './own-bookings.ts';

/** A booking's own page, for who has its link. The link alone changes nothing: mail programs open links to look at them. */
export const ownBookingRoutes: Routes = (app, context) => {
  const { db, config } = context;
  /** The shop is told in its own language, the buyer in that of the order. */
  const shopOf = (request: FastifyRequest) => ({
    website: inOwnLanguage(request.website),
    origin: requestOrigin(request, config),
  });

  const send = async (request: FastifyRequest, reply: FastifyReply, id: string, asked: AskedBookingPage) => {
    const { website } = request;
    const booking = await own.readOwnBooking(db, website, id);
    const html = await ownBookingHtml(db, website, booking, asked);
    hideAddress(reply, 'forms');
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.orderStatus,
      title: inWords(website, () => say('Your booking')),
      html,
      status: asked.problem === undefined ? 200 : 422,
    });
  };

  /** Does what a form asks for, or shows the page again with why it cannot be. */
  const act = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    done: 'moved' | 'canceled',
    work: (fields: Readonly<Record<string, string>>) => Promise<void>,
  ) => {
    const { website, params } = request;
    const fields = formFields(request);
    const { proof = '', bookingStartsAt: wanted = '' } = fields;
    own.requireOwnBooking(website.websiteId, params.id, proof);
    try {
      await work(fields);
    } catch (error) {
      if (!(error instanceof HttpError) || (error.status !== 422 && error.status !== 409)) throw error;
      const day = dayOfMoment(website, wanted);
      return send(request, reply, params.id, { proof, wanted, day, problem: error.message });
    }
    const page = ownBookingPath(website.websiteId, params.id, { done }, proof);
    return reply.redirect(page, 303);
  };

  route(app, bookingEndpoints.ownBookingPage, (request, reply) => {
    const { website, params, query } = request;
    own.requireOwnBooking(website.websiteId, params.id, query.proof);
    return send(request, reply, params.id, query);
  });

  route(app, bookingEndpoints.moveOwnBooking, (request, reply) => {
    const place = shopOf(request);
    return act(request, reply, 'moved', ({ bookingStartsAt, seen }) => {
      const wish = { startsAt: own.sentMoment(bookingStartsAt), seen: own.sentMoment(seen) };
      return own.moveOwnBooking(db, place, request.params.id, wish);
    });
  });

  route(app, bookingEndpoints.cancelOwnBooking, (request, reply) => {
    const place = shopOf(request);
    return act(request, reply, 'canceled', ({ seen }) =>
      own.cancelOwnBooking(db, place, request.params.id, { seen: own.sentMoment(seen) }),
    );
  });
};
