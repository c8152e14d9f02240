import { orderEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { sendGiftCard } from './send-gift-card.ts';
import * as orders from './service.ts';

/** The owner's calls. */
export const orderRoutes: Routes = (app, context) => {
  const { db } = context;
  const place = (request: FastifyRequest) => ({
    website: request.website,
    origin: requestOrigin(request, context.config),
  });

  route(app, orderEndpoints.listOrders, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { query = '', status = '', cursor = '', limit = '50' } = request.query;
    const filter = { query, status, cursor, limit: Math.min(100, Number(limit)) };
    return orders.listOrders(db, request.website.websiteId, filter);
  });

  route(app, orderEndpoints.getOrder, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return orders.orderForOwner(db, request.website.websiteId, request.params.id);
  });

  route(app, orderEndpoints.fulfillOrder, (request) => {
    const { trackingNumber = '', carrier = '', notify = true, version } = request.body;
    const accountId = request.member?.accountId ?? null;
    const shipment = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), notify, version, accountId };
    return orders.fulfillOrder(db, place(request), request.params.id, shipment);
  });

  route(app, orderEndpoints.deliverAgain, (request) => orders.deliverAgain(db, place(request), request.params.id));

  route(app, orderEndpoints.sendGiftCard, (request) => sendGiftCard(db, place(request), request.params, request.body));

  route(app, orderEndpoints.cancelOrder, (request) =>
    orders.cancelOrder(db, place(request), request.params.id, { notify: request.body?.notify ?? true }),
  );
};
