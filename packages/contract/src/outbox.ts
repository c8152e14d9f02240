import { paths } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const summary = {
  id: Type.String(),
  kind: Type.String(),
  relatedId: Type.String(),
  fromAddress: Type.String(),
  toAddress: Type.String(),
  subject: Type.String(),
  /** 'held': too old to be sent without a question; 'discarded': the answer was no. */
  status: Type.Enum(['queued', 'sent', 'failed', 'held', 'discarded']),
  attempts: Type.Integer(),
  lastError: Type.String(),
  created: Type.Number(),
  sentAt: Type.Union([Type.Number(), Type.Null()]),
};

/** A mail of the website's outbox without its text. Times are milliseconds since 1970. */
export const MailSummary = Type.Object(summary);
export type MailSummary = Static<typeof MailSummary>;

export const Mail = Type.Object({ ...summary, html: Type.String(), plainText: Type.String() });
export type Mail = Static<typeof Mail>;

/** Mails that wait for an answer, by how long ago they were written. */
const HeldMails = Type.Object({
  groups: Type.Array(
    Type.Object({
      age: Type.Enum(['week', 'month', 'older']),
      count: Type.Integer(),
      /** When the first and the last of them were written. */
      from: Type.Number(),
      to: Type.Number(),
    }),
  ),
});
export type HeldMails = Static<typeof HeldMails>;

/** Up to the year 9999: what is later cannot be written as a date. */
const Moment = Type.Number({ minimum: 0, maximum: 253_402_300_799_000 });

/** Those that were written in a time, both ends with it. */
const HeldMailsAnswer = Type.Object(
  {
    action: Type.Enum(['send', 'discard']),
    from: Moment,
    to: Moment,
  },
  { additionalProperties: false },
);

const OutboxQuery = Type.Object({
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});

export const outboxEndpoints = {
  listMails: endpoint({
    method: 'GET',
    path: '/api/commerce/outbox',
    summary: 'Lists the mails that the website has sent or is about to send, newest first',
    permission: 'orders:manage',
    query: OutboxQuery,
    answers: {
      200: Type.Object({
        messages: Type.Array(MailSummary),
        /** Null on the last page. */
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
  }),
  listHeldMails: endpoint({
    method: 'GET',
    path: '/api/commerce/outbox/held',
    summary: 'Counts the mails that are too old to be sent without a question, by their age',
    permission: 'orders:manage',
    answers: { 200: HeldMails },
  }),
  answerHeldMails: endpoint({
    method: 'POST',
    path: '/api/commerce/outbox/held',
    summary: 'Sends or discards the mails of a time that were held',
    permission: 'orders:manage',
    body: HeldMailsAnswer,
    answers: { 200: Type.Object({ count: Type.Integer() }) },
  }),
  getMail: endpoint({
    method: 'GET',
    path: '/api/commerce/outbox/:id',
    summary: 'One mail with its text',
    permission: 'orders:manage',
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    answers: { 200: Mail },
    errors: ['not-found'],
  }),
  mailPreviewPage: endpoint({
    method: 'GET',
    path: `${paths.emailPreview}/:id`,
    summary: 'A page with one mail as its reader sees it (PAGE-17: 301)',
    permission: 'orders:manage',
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
};
