import { errorReportEndpoints } from '@plinth/contract';
import type { App } from '../server/context.ts';
import { route } from '../server/route.ts';

/** Errors that islands caught in visitors' browsers go to the server's log, one line each (ERRR-02). */
export function errorReportRoutes(app: App): void {
  route(app, errorReportEndpoints.reportErrors, (request) => {
    for (const { event, timestamp, data } of request.body) {
      // The website is the host's, whatever the page claims.
      const report = { ...data, websiteId: request.website.websiteId, timestamp };
      request.log.warn({ report }, `error in a visitor's browser: ${event.replace(/[\r\n]+/g, ' ')}`);
    }
  });
}
