import { dayEndEndpoints } from '@plinth/contract';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { closeDay, listDayEnds, readDay } from './day-ends.ts';
import { exportDayEnds } from './export-day-ends.ts';

/** The day-end of what is paid by hand. */
export const dayEndRoutes: Routes = (app, { db }) => {
  route(app, dayEndEndpoints.listDayEnds, ({ website, query }) =>
    listDayEnds(db, website.websiteId, query.cursor ?? ''),
  );

  route(app, dayEndEndpoints.exportDayEnds, ({ website }, reply) =>
    sendCsv(reply, 'day-ends.csv', exportDayEnds(db, website)),
  );

  route(app, dayEndEndpoints.readDay, ({ website, params }) => readDay(db, website, params.day));

  route(app, dayEndEndpoints.closeDay, ({ website, params, body, member }) =>
    closeDay(db, website, params.day, body, member?.accountId ?? null),
  );
};
