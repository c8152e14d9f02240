import Type from 'typebox';
import { endpoint } from './endpoint.ts';

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

export const errorReportEndpoints = {
  reportErrors: endpoint({
    method: 'POST',
    path: '/api/events/RecordJavascriptErrors',
    summary: "Reports errors that a page caught in a visitor's browser (ERRR-02)",
    body: ErrorEvents,
    rateLimit: 'visitor',
    bodyLimit: 64_000,
    answers: { 204: 'empty' },
  }),
};
