import { bookEndpoints, bookingExportEndpoints } from '@plinth/contract';
import { checkedDays } from '../../platform/http/read-days.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { changeBookingAccounts, readBookingAccounts } from './booking-accounts.ts';
import { checkedFormat, exportBookings } from './export-bookings.ts';
import { exportEntries } from './export-entries.ts';
import { askForCheck, listEntries, readBooks } from './service.ts';

/** The books of a shop: its ledger, and whether everything in it agrees. */
export const bookRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, bookEndpoints.readBooks, (request) => readBooks(db, request.website.websiteId));

  route(app, bookEndpoints.checkBooks, (request) => askForCheck(db, request.website.websiteId));

  route(app, bookEndpoints.listBookEntries, (request) => {
    const { cursor = '', kind = '', limit = '50' } = request.query;
    return listEntries(db, request.website.websiteId, { cursor, kind, limit: Math.min(100, Number(limit)) });
  });

  route(app, bookEndpoints.exportBookEntries, (request, reply) =>
    sendCsv(reply, 'ledger.csv', exportEntries(db, request.website, request.query.kind ?? '')),
  );

  route(app, bookingExportEndpoints.readBookingAccounts, (request) => readBookingAccounts(request.website));

  route(app, bookingExportEndpoints.changeBookingAccounts, async (request) => {
    const { websiteId } = request.website;
    const saved = await changeBookingAccounts(db, websiteId, request.body, request.member);
    await context.refreshWebsite?.(websiteId);
    return saved;
  });

  route(app, bookingExportEndpoints.exportBookings, (request, reply) => {
    const days = checkedDays(request.query);
    const format = checkedFormat(days, request.query.format ?? 'csv');
    const name = `bookings-${days.from}-${days.to}.csv`;
    return sendCsv(reply, name, exportBookings(db, request.website, days, format));
  });
};
