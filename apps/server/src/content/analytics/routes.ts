import { analyticsEndpoints } from '@plinth/contract';
import { isRecorded } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { browserFamily } from '../../platform/http/browser-family.ts';
import { checkedDays } from '../../platform/http/read-days.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { ClientAllowance } from '../../platform/server/rate-limit.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readActions } from './actions.ts';
import { isMeasured } from './collector-host.ts';
import { countryFile } from './country-file.ts';
import { type HitKind, hitKinds, type Told } from './hit.ts';
import { HitQueue } from './hit-queue.ts';
import { copyingSink, databaseSink, type HitSink } from './hit-sink.ts';
import { isBot, readHit } from './read-hit.ts';
import { readFunnel, readSearches, readSettings, readSpeed, readTraffic, saveSettings } from './service.ts';
import { Visitors } from './visitors.ts';
import { weeklyReportRoutes } from './weekly-routes.ts';

/** Calls of one client in a minute that count; a classroom behind one address stays below. More are answered and forgotten. */
const MOST_PER_MINUTE = 1_200;
/** Records of one call: a page has five metrics. */
const MOST_RECORDS = 20;

const wireKinds: Readonly<Record<string, HitKind>> = {
  1: hitKinds.pageView,
  2: hitKinds.search,
  10: hitKinds.heartbeat,
  20: hitKinds.audio,
  21: hitKinds.video,
};

/** What browsers tell of visits, and what owners read of it. */
export const analyticsRoutes: Routes = (app: App, context: AppContext) => {
  const { db } = context;
  const queue = new HitQueue(sinkOf(context, app), (err, dropped) =>
    app.log.warn({ err, dropped }, 'hits of visitors wait'),
  );
  const visitors = new Visitors(db);
  const countryOf = countryFile(context.config.geoipFile);
  const allowance = new ClientAllowance(MOST_PER_MINUTE);
  app.addHook('onClose', () => queue.flush());

  /** Takes in what a call has told, where it is to be recorded; whatever it is, the call is answered. */
  const take = async (request: FastifyRequest, told: readonly Told[]): Promise<void> => {
    const { website, member } = request;
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
    if (!isMeasured(website) || isBot(userAgent) || !isAllowed(allowance, request.ip)) return;
    const { websiteId } = website;
    const from = {
      ...{ websiteId, host: request.headers.host ?? '', userAgent, browser: browserFamily(userAgent) },
      country: countryOf(request.ip),
    };
    try {
      const visitor = await visitors.nameOf(websiteId, request.ip, userAgent);
      for (const one of told) {
        const hit = readHit(one, { ...from, visitor });
        if (hit && isRecorded(member?.role ?? null, hit.path)) queue.take(hit);
      }
    } catch (err) {
      request.log.warn({ err }, 'a hit was not taken');
    }
  };

  route(app, analyticsEndpoints.recordHit, (request) => {
    const form = record(request.body);
    const kind = wireKinds[String(form.event)];
    const data = jsonOf(form.data);
    if (!kind) return;
    const isSearch = kind === hitKinds.search;
    return take(request, [
      {
        ...common(data),
        kind,
        ...(isSearch
          ? { label: data.query, value: data.results, query: '' }
          : { query: data.query, label: data.label }),
      },
    ]);
  });

  const census = [
    [analyticsEndpoints.recordButtonClick, hitKinds.buttonClick],
    [analyticsEndpoints.recordButtonRender, hitKinds.buttonRender],
    [analyticsEndpoints.recordFormRender, hitKinds.formRender],
    [analyticsEndpoints.recordOverlay, hitKinds.overlay],
  ] as const;
  for (const [entry, kind] of census)
    route(app, entry, (request) => {
      const data = jsonOf(record(request.body).data);
      return take(request, [{ ...common(data), kind, label: data.label }]);
    });

  route(app, analyticsEndpoints.recordQuickView, (request) => {
    const data = jsonOf(record(request.body).data);
    return take(request, [{ ...common(data), kind: hitKinds.quickView, label: request.params.id }]);
  });

  route(app, analyticsEndpoints.recordEvent, (request) => {
    const form = record(request.body);
    const data = jsonOf(form.data);
    if (form.event !== 'AddToCart') return;
    return take(request, [{ ...common(data), kind: hitKinds.addToCart, label: data.item_title }]);
  });

  route(app, analyticsEndpoints.recordNewerEvent, (request) => {
    const { eventContent, eventSchemaName } = record(request.body);
    const { page_path: path } = jsonOf(eventContent);
    return take(request, [{ kind: hitKinds.event, path, label: eventSchemaName }]);
  });

  route(app, analyticsEndpoints.recordSpeed, (request) => {
    const records = typeof request.body === 'string' ? listOf(request.body) : [];
    return take(
      request,
      records.slice(0, MOST_RECORDS).flatMap((one): Told[] => {
        const { name, value, pagePath } = record(record(one).data);
        return isMetric(name) ? [{ kind: hitKinds.speed, path: pagePath, label: name, value }] : [];
      }),
    );
  });

  route(app, analyticsEndpoints.readTraffic, async ({ website, query }) => {
    const { by, value = '' } = query;
    return readTraffic(db, website.websiteId, checkedDays(query), queue.dropped, by && { by, value });
  });
  route(app, analyticsEndpoints.readSearches, async (request) =>
    readSearches(db, request.website.websiteId, checkedDays(request.query)),
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

const common = ({ pagePath, referrer, locales, timeZone, screen }: AnyRecord): Omit<Told, 'kind'> => ({
  path: pagePath,
  referrer,
  locales,
  timeZone,
  screen,
});

function jsonOf(text: unknown): AnyRecord {
  if (typeof text !== 'string') return {};
  try {
    return record(JSON.parse(text));
  } catch {
    return {};
  }
}

function listOf(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isMetric = (name: unknown): boolean => typeof name === 'string' && /^(?:FCP|LCP|CLS|FID|INP)$/.test(name);

function isAllowed(allowance: ClientAllowance, address: string): boolean {
  try {
    allowance.take(address);
    return true;
  } catch {
    return false;
  }
}
