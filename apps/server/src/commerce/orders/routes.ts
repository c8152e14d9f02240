import { orderChangeEndpoints, orderEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { cancelOrder } from './cancel.ts';
import { capturePayment } from './captures.ts';
import { changeAddress } from './change-address.ts';
import { exportOrders } from './export-orders.ts';
import { correctShipment, fulfillOrder } from './fulfil.ts';
import { fulfillOrders } from './fulfil-many.ts';
import { addNote, tagOrder } from './notes.ts';
import { orderForOwner } from './owner-order.ts';
import { markOrderPaid, refundOrder, retryRefund } from './refunds.ts';
import { resendMail } from './resend-mail.ts';
import { sendGiftCard } from './send-gift-card.ts';
import * as orders from './service.ts';

/** Who is signed in; null for a key of a program. */
const accountOf = ({ member }: FastifyRequest): string | null => member?.accountId ?? null;

/** The owner's calls. */
export const orderRoutes: Routes = (app, context) => {
  const { db } = context;
  const place = (request: FastifyRequest) => ({
    website: request.website,
    origin: requestOrigin(request, context.config),
  });

  route(app, orderEndpoints.listOrders, async (request) => {
    const {
      query = '',
      status = '',
      tag = '',
      returns = '',
      stock = '',
      payment = '',
      cursor = '',
      limit = '50',
    } = request.query;
    const filter = { query, status, tag, returns, stock, payment, cursor, limit: Math.min(100, Number(limit)) };
    return orders.listOrders(db, request.website.websiteId, filter);
  });

  route(app, orderEndpoints.getOrder, (request) => orderForOwner(db, request.website.websiteId, request.params.id));

  route(app, orderEndpoints.fulfillOrder, (request) =>
    fulfillOrder(db, place(request), request.params.id, { ...request.body, accountId: accountOf(request) }),
  );

  route(app, orderChangeEndpoints.fulfillOrders, (request) =>
    fulfillOrders(db, place(request), { ...request.body, accountId: accountOf(request) }),
  );

  route(app, orderEndpoints.deliverAgain, (request) => orders.deliverAgain(db, place(request), request.params.id));

  route(app, orderEndpoints.sendGiftCard, (request) => sendGiftCard(db, place(request), request.params, request.body));

  route(app, orderEndpoints.cancelOrder, (request) =>
    cancelOrder(db, place(request), request.params.id, {
      notify: request.body?.notify ?? true,
      accountId: accountOf(request),
    }),
  );

  route(app, orderChangeEndpoints.refundOrder, (request) =>
    refundOrder(db, place(request), request.params.id, { ...request.body, accountId: accountOf(request) }),
  );

  route(app, orderChangeEndpoints.capturePayment, (request) =>
    capturePayment(db, request.website, request.params, { ...request.body, accountId: accountOf(request) }),
  );

  route(app, orderChangeEndpoints.retryRefund, (request) =>
    retryRefund(db, request.website.websiteId, request.params, request.body.byHand),
  );

  route(app, orderChangeEndpoints.correctShipment, (request) =>
    correctShipment(db, place(request), request.params, { ...request.body, accountId: accountOf(request) }),
  );

  route(app, orderChangeEndpoints.changeOrderAddress, (request) =>
    changeAddress(db, request.website.websiteId, request.params.id, { ...request.body, accountId: accountOf(request) }),
  );

  route(app, orderChangeEndpoints.addOrderNote, (request) =>
    addNote(db, request.website.websiteId, request.params.id, { ...request.body, accountId: accountOf(request) }),
  );

  route(app, orderChangeEndpoints.tagOrder, (request) =>
    tagOrder(db, request.website.websiteId, request.params.id, { ...request.body, accountId: accountOf(request) }),
  );

  route(app, orderChangeEndpoints.listOrderTags, (request) => orders.listTags(db, request.website.websiteId));

  route(app, orderChangeEndpoints.resendOrderMail, (request) =>
    resendMail(db, request.website.websiteId, request.params, accountOf(request)),
  );

  route(app, orderChangeEndpoints.exportOrders, async (request, reply) => {
    const { query = '', status = '', tag = '', returns = '', stock = '', payment = '' } = request.query;
    const csv = exportOrders(db, request.website, { query, status, tag, returns, stock, payment });
    return sendCsv(reply, 'orders.csv', csv);
  });

  route(app, orderChangeEndpoints.markOrderPaid, (request) =>
    markOrderPaid(db, request.website.websiteId, request.params.id, accountOf(request)),
  );
};
