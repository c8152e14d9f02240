import { bookingEndpoints } from '@plinth/contract';
import { dayOfText } from '@plinth/domain';
import { seesPageOf } from '../../accounts/access/visitor.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import * as admin from './admin.ts';
import { bookingOf, freeSlots } from './service.ts';
import { readProductBooking, setProductBooking } from './settings.ts';

/** When services can be booked, what is free of them, and who has booked. */
export const bookingRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, bookingEndpoints.getProductBooking, ({ website, params }, reply) => {
    reply.header('cache-control', 'no-store');
    return readProductBooking(db, website.websiteId, params.id);
  });
  route(app, bookingEndpoints.setProductBooking, ({ website, params, body }) =>
    setProductBooking(db, website, params.id, body),
  );
  route(app, bookingEndpoints.listSlots, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { website, params, query } = request;
    const from = dayOfText(query.day);
    if (!from) throw invalid('There is no such day.', { day: 'There is no such day.' });
    const settings = await bookingOf(db, website.websiteId, params.id);
    if (!settings || !(await seesPageOf(db, request, params.id))) throw notFound('The service');
    const [day] = await freeSlots(db, website, { itemId: params.id, settings, from, days: 1, now: Date.now() });
    return { slots: (day?.slots ?? []).map(({ startsAt, endsAt, left }) => ({ startsAt, endsAt, left })) };
  });

  route(app, bookingEndpoints.listBookings, ({ website, query }, reply) => {
    reply.header('cache-control', 'no-store');
    const { cursor = '', ...filter } = query;
    return admin.listBookings(db, website, filter, cursor);
  });
  route(app, bookingEndpoints.exportBookings, ({ website, query }, reply) =>
    sendCsv(reply, 'bookings.csv', admin.exportBookings(db, website, query)),
  );
  route(app, bookingEndpoints.listBookables, ({ website }) => admin.listBookables(db, website.websiteId));
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
};
