import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { OrderDetail, OrderListQuery, OrderParams } from './order-admin.ts';
import {
  ChangeOrderAddress,
  CorrectShipment,
  FulfilledOrders,
  FulfillOrders,
  OrderTags,
  RefundOrder,
} from './order-parts.ts';

const owners = { permission: 'orders:manage' } as const;
const RefundParams = Type.Object({ id: OrderParams.properties.id, refundId: OrderParams.properties.id });

/** What an owner does with an order beyond sending it; each answers with the order as it is then. */
export const orderChangeEndpoints = {
  fulfillOrders: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/fulfill',
    summary: 'Sends many orders, each in a transaction of its own; answers what became of each',
    body: FulfillOrders,
    answers: { 200: FulfilledOrders },
  }),
  refundOrder: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/refunds',
    summary: 'Gives money back, whole or in part, by line; never more than was paid',
    params: OrderParams,
    body: RefundOrder,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status', 'conflict', 'invalid-fields', 'gift-card-used'],
  }),
  retryRefund: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/refunds/:refundId/retry',
    summary: 'Asks the way to pay once more for a refund that failed, or notes that people have given it back',
    params: RefundParams,
    body: Type.Object({ byHand: Type.Boolean() }, { additionalProperties: false }),
    answers: { 200: OrderDetail },
    errors: ['not-found'],
  }),
  correctShipment: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/orders/:id/shipments/:shipmentId',
    summary: 'Corrects carrier, number or link of a parcel',
    params: Type.Object({ id: OrderParams.properties.id, shipmentId: OrderParams.properties.id }),
    body: CorrectShipment,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'conflict', 'invalid-fields'],
  }),
  changeOrderAddress: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/orders/:id/address',
    summary: 'Changes where an order goes, as long as nothing of it is sent and its taxes stay the same',
    params: OrderParams,
    body: ChangeOrderAddress,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status', 'conflict', 'invalid-fields'],
  }),
  addOrderNote: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/notes',
    summary: 'Adds a note that only the people of the website see',
    params: OrderParams,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 5000 }) }, { additionalProperties: false }),
    answers: { 200: OrderDetail },
    errors: ['not-found', 'invalid-fields'],
  }),
  tagOrder: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/orders/:id/tags',
    summary: 'Says which tags an order has',
    params: OrderParams,
    body: Type.Object({ tags: OrderTags }, { additionalProperties: false }),
    answers: { 200: OrderDetail },
    errors: ['not-found'],
  }),
  listOrderTags: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/order-tags',
    summary: 'The tags that orders have, most used first',
    answers: { 200: Type.Object({ tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })) }) },
  }),
  resendOrderMail: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/mails/:messageId/resend',
    summary: 'Sends a mail of an order once more, as it was',
    params: Type.Object({ id: OrderParams.properties.id, messageId: OrderParams.properties.id }),
    answers: { 200: OrderDetail },
    errors: ['not-found'],
  }),
  exportOrders: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/orders.csv',
    summary: 'The orders of a list as a CSV file, a line each',
    query: Type.Pick(OrderListQuery, ['query', 'status', 'tag', 'returns', 'stock']),
    answers: { 200: 'file' },
  }),
  markOrderPaid: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/paid',
    summary: 'Notes that what was to be paid by hand has come',
    params: OrderParams,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status'],
  }),
};
