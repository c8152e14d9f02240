import { outboxEndpoints } from '@plinth/contract';
import { inWebsite } from '../database/transaction.ts';
import { route } from '../server/route.ts';
import type { Routes } from '../server/server.ts';
import { listMessages, readMessage } from './service.ts';

/** The outbox as its owner reads it. Message bodies are ours, but the editor shows them in a sandboxed frame all the same. */
export const mailRoutes: Routes = (app, { db }) => {
  route(app, outboxEndpoints.listMails, (request) => {
    const { websiteId } = request.website;
    const { cursor = '', limit = '50' } = request.query;
    return inWebsite(db, websiteId, (tx) =>
      listMessages(tx, websiteId, { relatedId: '', cursor, limit: Math.min(100, Number(limit)) }),
    );
  });

  route(app, outboxEndpoints.getMail, (request) => {
    const { websiteId } = request.website;
    return inWebsite(db, websiteId, (tx) => readMessage(tx, websiteId, request.params.id));
  });
};
