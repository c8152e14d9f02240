import Type from 'typebox';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { Routes } from '../../platform/server/server.ts';
import * as orders from './service.ts';

const ListQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(
    Type.Union(['', 'pending', 'fulfilled', 'canceled', 'refunded'].map((status) => Type.Literal(status))),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});
const IdParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
const FulfillBody = Type.Object({
  trackingNumber: Type.Optional(Type.String({ maxLength: 100 })),
  carrier: Type.Optional(Type.String({ maxLength: 100 })),
  notify: Type.Optional(Type.Boolean()),
});
const CancelBody = Type.Union([Type.Object({ notify: Type.Optional(Type.Boolean()) }), Type.Null()]);
const config = { permission: 'orders:manage' } as const;

/** The owner's calls. */
export const orderRoutes: Routes = (app, context) => {
  const { db } = context;

  app.get('/api/commerce/orders', { schema: { querystring: ListQuery }, config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { query = '', status = '', cursor = '', limit = '50' } = request.query;
    const filter = { query, status, cursor, limit: Math.min(100, Number(limit)) };
    return orders.listOrders(db, request.website.websiteId, filter);
  });

  app.get('/api/commerce/orders/:id', { schema: { params: IdParams }, config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return orders.orderForOwner(db, request.website.websiteId, request.params.id);
  });

  app.post(
    '/api/commerce/orders/:id/fulfill',
    { schema: { params: IdParams, body: FulfillBody }, config },
    async (request) => {
      const { trackingNumber = '', carrier = '', notify = true } = request.body;
      const place = { website: request.website, origin: requestOrigin(request, context.config) };
      return orders.fulfillOrder(db, place, request.params.id, {
        carrier: carrier.trim(),
        trackingNumber: trackingNumber.trim(),
        notify,
      });
    },
  );

  app.post(
    '/api/commerce/orders/:id/cancel',
    { schema: { params: IdParams, body: CancelBody }, config },
    async (request) => {
      const place = { website: request.website, origin: requestOrigin(request, context.config) };
      return orders.cancelOrder(db, place, request.params.id, { notify: request.body?.notify ?? true });
    },
  );
};
