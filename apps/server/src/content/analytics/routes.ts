import { analyticsEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { checkedDays } from '../../platform/http/read-days.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { record } from '../../platform/json/record.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { takeEarly } from '../../platform/server/take-early.ts';
import { readActions } from './actions.ts';
import { countryFile } from './country-file.ts';
import type { Told } from './hit.ts';
import { HitQueue } from './hit-queue.ts';
import { copyingSink, databaseSink, type HitSink } from './hit-sink.ts';
import { HitTaker } from './hit-taker.ts';
import { readyHits } from './ready-hits.ts';
import {
  readCampaigns,
  readFunnel,
  readSearches,
  readSettings,
  readSpeed,
  readTraffic,
  saveSettings,
} from './service.ts';
import { formCalls, toldByEvent, toldByNewerEvent, toldByQuickView, toldBySpeed } from './told-calls.ts';
import { weeklyReportRoutes } from './weekly-routes.ts';

/** What browsers tell of visits, and what owners read of it. */
export const analyticsRoutes: Routes = (app: App, context: AppContext) => {
  const { db } = context;
  const queue = new HitQueue(sinkOf(context, app), (err, dropped) =>
    app.log.warn({ err, dropped }, 'hits of visitors wait'),
  );
  const taker = new HitTaker(db, queue, countryFile(context.config.geoipFile), (err) =>
    app.log.warn({ err }, 'a hit was not taken'),
  );
  app.addHook('onClose', () => queue.flush());
  context.storeHits = () => queue.flush();
  takeEarly(context, readyHits(context, taker));

  const take = ({ website, member, ip, headers }: FastifyRequest, told: readonly Told[]): void => {
    const { host = '', 'user-agent': userAgent } = headers;
    taker.take({ website, role: member?.role ?? null, address: ip, host, userAgent }, told);
  };
  for (const [entry, told] of formCalls) route(app, entry, (request) => take(request, told(record(request.body))));
  route(app, analyticsEndpoints.recordQuickView, (request) =>
    take(request, toldByQuickView(record(request.body), request.params.id)),
  );
  route(app, analyticsEndpoints.recordEvent, (request) => take(request, toldByEvent(record(request.body))));
  route(app, analyticsEndpoints.recordNewerEvent, (request) => take(request, toldByNewerEvent(record(request.body))));
  route(app, analyticsEndpoints.recordSpeed, (request) => take(request, toldBySpeed(request.body)));

  route(app, analyticsEndpoints.readTraffic, async ({ website, query }) => {
    const { by, value = '' } = query;
    return readTraffic(db, website.websiteId, checkedDays(query), queue.dropped, by && { by, value });
  });
  route(app, analyticsEndpoints.readSearches, async (request) =>
    readSearches(db, request.website.websiteId, checkedDays(request.query)),
  );
  route(app, analyticsEndpoints.readCampaigns, ({ website, query }) =>
    readCampaigns(db, website.websiteId, checkedDays(query)),
  );
  route(app, analyticsEndpoints.readFunnel, async ({ website, query }) => {
    const { by, value = '' } = query;
    return readFunnel(db, website.websiteId, checkedDays(query), { by, value });
  });
  route(app, analyticsEndpoints.readActions, ({ website, query }) =>
    readActions(db, website.websiteId, checkedDays(query)),
  );
  route(app, analyticsEndpoints.readSpeed, async (request) =>
    readSpeed(db, request.website.websiteId, checkedDays(request.query)),
  );
  route(app, analyticsEndpoints.getAnalyticsSettings, (request) => readSettings(request.website));
  route(app, analyticsEndpoints.saveAnalyticsSettings, async (request) => {
    const { website, body } = request;
    await saveSettings(db, website, body, requestOrigin(request, context.config));
    await context.refreshWebsite?.(website.websiteId);
    return { ...body, contactEmail: website.contactEmail };
  });
  weeklyReportRoutes(app, context);
};

function sinkOf({ db, config }: AppContext, app: App): HitSink {
  const stored = databaseSink(db);
  const { hitsUrl } = config;
  if (!hitsUrl) return stored;
  return copyingSink(stored, hitsUrl, (err, lost) => app.log.warn({ err, lost }, 'hits were not copied'));
}
