import { createHash, timingSafeEqual } from 'node:crypto';
import { healthEndpoints } from '@plinth/contract';
import { HttpError, notFound } from '../http/http-error.ts';
import { route } from '../server/route.ts';
import type { Routes } from '../server/server.ts';
import type { Metrics } from './metrics.ts';
import { databaseAnswers } from './service.ts';

/** What a balancer and a monitoring ask of this process (docs/operating.md). `metrics`: absent where nobody may read them. */
export const operationRoutes =
  (metrics: Metrics | undefined): Routes =>
  (app, context) => {
    metrics?.watch(app);

    route(app, healthEndpoints.health, () => ({ status: 'ok' as const }));

    route(app, healthEndpoints.readiness, async () => {
      if (context.leaving) throw notReady('The process is about to stop.');
      if (!(await databaseAnswers(context.db))) throw notReady('The database cannot be reached.');
      return { status: 'ready' as const };
    });

    route(app, healthEndpoints.metrics, async (request, reply) => {
      const { metricsToken } = context.config;
      // Who may not read them does not learn that there are any.
      if (!metrics || !metricsToken || !isBearer(request.headers.authorization, metricsToken)) throw notFound('That');
      return reply.header('content-type', metrics.contentType).send(await metrics.text());
    });
  };

const notReady = (message: string) => new HttpError(503, 'unavailable', message);

/** Compared by hashes, so that the time tells neither length nor letters. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
