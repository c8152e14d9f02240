import { restockAdminEndpoints } from '@plinth/contract';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { changeRestockSettings, readRestockSettings } from './restock-settings.ts';
import { exportWaiting, listPeople, listWaiting, removePeople } from './waiting.ts';

/** The owner's panel of those who wait (REST-22). */
export const waitingRoutes: Routes = (app, context) => {
  const { db, config } = context;
  route(app, restockAdminEndpoints.listWaiting, ({ query: { cursor = '', ...filter }, website }) =>
    listWaiting(db, website.websiteId, { ...filter, cursor }),
  );
  route(app, restockAdminEndpoints.exportWaiting, ({ query, website }, reply) =>
    sendCsv(reply, 'restock.csv', exportWaiting(db, website.websiteId, query)),
  );
  route(app, restockAdminEndpoints.listWaitingPeople, ({ params, query, website }) =>
    listPeople(db, website.websiteId, { variantId: params.variantId, cursor: query.cursor ?? '' }),
  );
  route(app, restockAdminEndpoints.readRestockSettings, ({ website }) => readRestockSettings(db, website));
  route(app, restockAdminEndpoints.changeRestockSettings, async (request) => {
    const { websiteId } = request.website;
    const place = { websiteId, origin: requestOrigin(request, config) };
    const saved = await changeRestockSettings(db, place, request.body, request.member);
    await context.refreshWebsite?.(websiteId);
    return saved;
  });
  route(app, restockAdminEndpoints.removeWaiting, ({ body, website }) => removePeople(db, website.websiteId, body.ids));
};
