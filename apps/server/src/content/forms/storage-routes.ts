import { formStorageEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import * as hooks from './hooks.ts';

/** Where answers go beside their list: mailing list, webhooks, Zapier; and the public calls by which Zaps subscribe. */
export const formStorageRoutes: Routes = (app, { db, config }) => {
  const placeOf = (request: FastifyRequest & { params: { formId: string } }) => ({
    websiteId: request.website.websiteId,
    formId: request.params.formId,
    origin: requestOrigin(request, config),
  });

  route(app, formStorageEndpoints.getFormStorage, (request) => hooks.withStorage(db, placeOf(request)));
  route(app, formStorageEndpoints.connectMailingList, (request) =>
    hooks.connectMailingList(db, placeOf(request), request.body),
  );
  route(app, formStorageEndpoints.disconnectMailingList, (request) =>
    hooks.disconnectMailingList(db, placeOf(request)),
  );
  route(app, formStorageEndpoints.addWebhook, (request) => hooks.addWebhook(db, placeOf(request), request.body.url));
  route(app, formStorageEndpoints.removeWebhook, (request) =>
    hooks.removeWebhook(db, placeOf(request), request.params.hookId),
  );
  route(app, formStorageEndpoints.connectZapier, (request) => hooks.connectZapier(db, placeOf(request)));
  route(app, formStorageEndpoints.disconnectZapier, (request) => hooks.disconnectZapier(db, placeOf(request)));

  route(app, formStorageEndpoints.listDeliveries, (request) => {
    const { cursor = '', status = '' } = request.query;
    return hooks.listDeliveries(db, placeOf(request), { cursor, status });
  });
  route(app, formStorageEndpoints.retryDelivery, (request) =>
    hooks.retryDelivery(db, placeOf(request), request.params.deliveryId),
  );

  route(app, formStorageEndpoints.hookSample, (request) =>
    hooks.hookSample(db, request.website.websiteId, request.params.key),
  );
  route(app, formStorageEndpoints.subscribeHook, (request) =>
    hooks.subscribeHook(db, request.website.websiteId, request.params.key, request.body.hookUrl),
  );
  route(app, formStorageEndpoints.unsubscribeHook, (request) =>
    hooks.unsubscribeHook(db, request.website.websiteId, request.params.key, request.params.hookId),
  );
};
