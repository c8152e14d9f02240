import Type from 'typebox';
import type { App } from '../server/context.ts';

const text = (maxLength: number) => Type.String({ maxLength });

/** ERRR-01; a page queues at most ten (ERRR-05) and cuts the stack itself (ERRR-07). */
const ErrorEvents = Type.Array(
  Type.Object({
    event: text(200),
    timestamp: Type.Number(),
    data: Type.Object({
      application: Type.Optional(text(50)),
      websiteId: Type.Optional(text(64)),
      templateId: Type.Optional(text(64)),
      url: Type.Optional(text(2_000)),
      userAgent: Type.Optional(text(500)),
      message: Type.Optional(text(2_000)),
      stack: Type.Optional(text(5_000)),
    }),
  }),
  { maxItems: 10 },
);

/** Errors that islands caught in visitors' browsers go to the server's log, one line each (ERRR-02). */
export function errorReportRoutes(app: App): void {
  app.post(
    '/api/events/RecordJavascriptErrors',
    { bodyLimit: 64_000, schema: { body: ErrorEvents } },
    async (request, reply) => {
      for (const { event, timestamp, data } of request.body) {
        // The website is the host's, whatever the page claims.
        const report = { ...data, websiteId: request.website.websiteId, timestamp };
        request.log.warn({ report }, `error in a visitor's browser: ${event.replace(/[\r\n]+/g, ' ')}`);
      }
      return reply.code(204).send();
    },
  );
}
