import Type from 'typebox';
import { inWebsite } from '../database/transaction.ts';
import type { Routes } from '../server/server.ts';
import { listMessages, readMessage } from './service.ts';

const ListQuery = Type.Object({
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});
const IdParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
const config = { permission: 'orders:manage' };

/** The outbox as its owner reads it. Message bodies are ours, but the editor shows them in a sandboxed frame all the same. */
export const mailRoutes: Routes = (app, { db }) => {
  app.get('/api/commerce/outbox', { schema: { querystring: ListQuery }, config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { websiteId } = request.website;
    const { cursor = '', limit = '50' } = request.query;
    return inWebsite(db, websiteId, (tx) =>
      listMessages(tx, websiteId, { relatedId: '', cursor, limit: Math.min(100, Number(limit)) }),
    );
  });

  app.get('/api/commerce/outbox/:id', { schema: { params: IdParams }, config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { websiteId } = request.website;
    return inWebsite(db, websiteId, (tx) => readMessage(tx, websiteId, request.params.id));
  });
};
