import { bookingEndpoints, eventPlacesEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { CALENDAR_TYPE } from '../bookings/calendar.ts';
import * as feed from './booking-feed.ts';
import * as events from './event-places.ts';
import * as admin from './service.ts';

/** Who has booked, as the people of the shop see it, and what they do with it. */
export const bookingDeskRoutes: Routes = (app, context) => {
  const { db, config } = context;
  const placeOf = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });

  route(app, bookingEndpoints.listBookings, ({ website, query }) => {
    const { cursor = '', ...filter } = query;
    return admin.listBookings(db, website, filter, cursor);
  });
  route(app, bookingEndpoints.exportBookings, ({ website, query }, reply) =>
    sendCsv(reply, 'bookings.csv', admin.exportBookings(db, website, query)),
  );
  route(app, bookingEndpoints.moveBooking, (request) => {
    const { params, body, member } = request;
    const place = placeOf(request);
    return admin.moveBooking(db, place, params.id, { ...body, accountId: member?.accountId ?? null });
  });
  route(app, bookingEndpoints.cancelBooking, (request) => {
    const { params, body, member } = request;
    const place = placeOf(request);
    return admin.cancelBooking(db, place, params.id, { ...body, accountId: member?.accountId ?? null });
  });
  route(app, bookingEndpoints.noteBooking, (request) => {
    const { params, body } = request;
    const place = placeOf(request);
    return admin.noteBooking(db, place, params.id, body.note);
  });
  route(app, bookingEndpoints.readBookingFeed, (request) => feed.readFeed(db, placeOf(request)));
  route(app, bookingEndpoints.renewBookingFeed, (request) => feed.renewFeed(db, placeOf(request)));
  route(app, bookingEndpoints.endBookingFeed, (request) => feed.endFeed(db, placeOf(request)));
  route(app, bookingEndpoints.bookingFeed, async (request, reply) =>
    reply
      .header('content-type', CALENDAR_TYPE)
      .header('x-robots-tag', 'noindex')
      .send(await feed.feedText(db, placeOf(request), request.params.key)),
  );
  route(app, eventPlacesEndpoints.getEventPlaces, ({ website, params }) =>
    events.readEventPlaces(db, website, params.id),
  );
  route(app, eventPlacesEndpoints.setEventPlaces, ({ website, params, body }) =>
    events.setEventPlaces(db, website, params.id, body),
  );
  route(app, eventPlacesEndpoints.moveEventBookings, (request) => {
    const { params, body, member } = request;
    const place = placeOf(request);
    return events.moveEventBookings(db, place, params.id, { ...body, accountId: member?.accountId ?? null });
  });
};
