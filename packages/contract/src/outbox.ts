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
  status: Type.Enum(['queued', 'sent', 'failed']),
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
