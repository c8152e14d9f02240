import { bookingEndpoints } from '@plinth/contract';
import { dayOfText } from '@plinth/domain';
import { seesPageOf } from '../../accounts/access/visitor.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { bookingOf, freeSlots } from './service.ts';
import { listBookables, readProductBooking, setProductBooking } from './settings.ts';

/** When services can be booked, and what is free of them. */
export const bookingRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, bookingEndpoints.getProductBooking, ({ website, params }) =>
    readProductBooking(db, website.websiteId, params.id),
  );
  route(app, bookingEndpoints.setProductBooking, ({ website, params, body }) =>
    setProductBooking(db, website, params.id, body),
  );
  route(app, bookingEndpoints.listSlots, async (request) => {
    const { website, params, query } = request;
    const from = dayOfText(query.day);
    if (!from) throw invalid('There is no such day.', { day: 'There is no such day.' });
    const settings = await bookingOf(db, website.websiteId, params.id);
    if (!settings || !(await seesPageOf(db, request, params.id))) throw notFound('The service');
    const [day] = await freeSlots(db, website, { itemId: params.id, settings, from, days: 1, now: Date.now() });
    return { slots: (day?.slots ?? []).map(({ startsAt, endsAt, left }) => ({ startsAt, endsAt, left })) };
  });
  route(app, bookingEndpoints.listBookables, ({ website }) => listBookables(db, website.websiteId));
};
