import { bookingEndpoints, eventPlacesEndpoints } from '@plinth/contract';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import * as events from './event-places.ts';
import * as admin from './service.ts';

/** Who has booked, as the people of the shop see it, and what they do with it. */
export const bookingDeskRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, bookingEndpoints.listBookings, ({ website, query }, reply) => {
    reply.header('cache-control', 'no-store');
    const { cursor = '', ...filter } = query;
    return admin.listBookings(db, website, filter, cursor);
  });
  route(app, bookingEndpoints.exportBookings, ({ website, query }, reply) =>
    sendCsv(reply, 'bookings.csv', admin.exportBookings(db, website, query)),
  );
  route(app, bookingEndpoints.moveBooking, (request) => {
    const { website, params, body, member } = request;
    const place = { website, origin: requestOrigin(request, context.config) };
    return admin.moveBooking(db, place, params.id, { ...body, accountId: member?.accountId ?? null });
  });
  route(app, bookingEndpoints.cancelBooking, (request) => {
    const { website, params, body, member } = request;
    const place = { website, origin: requestOrigin(request, context.config) };
    return admin.cancelBooking(db, place, params.id, { ...body, accountId: member?.accountId ?? null });
  });
  route(app, bookingEndpoints.noteBooking, (request) => {
    const { website, params, body } = request;
    const place = { website, origin: requestOrigin(request, context.config) };
    return admin.noteBooking(db, place, params.id, body.note);
  });
  route(app, eventPlacesEndpoints.getEventPlaces, ({ website, params }, reply) => {
    reply.header('cache-control', 'no-store');
    return events.readEventPlaces(db, website, params.id);
  });
  route(app, eventPlacesEndpoints.setEventPlaces, ({ website, params, body }) =>
    events.setEventPlaces(db, website, params.id, body),
  );
  route(app, eventPlacesEndpoints.moveEventBookings, (request) => {
    const { website, params, body, member } = request;
    const place = { website, origin: requestOrigin(request, context.config) };
    return events.moveEventBookings(db, place, params.id, { ...body, accountId: member?.accountId ?? null });
  });
};
