import { bookEndpoints } from '@plinth/contract';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { exportEntries } from './export-entries.ts';
import { askForCheck, listEntries, readBooks } from './service.ts';

/** The books of a shop: its ledger, and whether everything in it agrees. */
export const bookRoutes: Routes = (app, { db }) => {
  route(app, bookEndpoints.readBooks, (request) => readBooks(db, request.website.websiteId));

  route(app, bookEndpoints.checkBooks, (request) => askForCheck(db, request.website.websiteId));

  route(app, bookEndpoints.listBookEntries, (request) => {
    const { cursor = '', kind = '', limit = '50' } = request.query;
    return listEntries(db, request.website.websiteId, { cursor, kind, limit: Math.min(100, Number(limit)) });
  });

  route(app, bookEndpoints.exportBookEntries, (request, reply) =>
    sendCsv(reply, 'ledger.csv', exportEntries(db, request.website, request.query.kind ?? '')),
  );
};
