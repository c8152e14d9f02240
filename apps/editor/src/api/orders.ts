import type {
  AnswerReturn,
  CapturePayment,
  ChangeOrderAddress,
  CorrectShipment,
  EditOrder,
  ExchangeReturn,
  FulfillOrder,
  OrderListQuery,
  PreviewOrderEdit,
  RefundOrder,
  ReturnSettings,
  SendGiftCard,
} from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the address of the list screen says; the server refuses a status that is none. */
export interface OrderFilter {
  query?: string;
  status?: string;
  tag?: string;
  /** 'open': with a return that waits for the shop. */
  returns?: string;
  /** 'waiting': of which pieces wait for stock. */
  stock?: string;
  /** 'open': still to be paid. */
  payment?: string;
}

export const orderListQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/orders', {
        query: { ...(filter as OrderListQuery), cursor: pageParam, limit: '100' },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // New orders appear by themselves while somebody looks.
    refetchInterval: 30_000,
  });

/** The tags that orders have, most used first. */
export const orderTagsQuery = queryOptions({
  queryKey: ['orders', 'tags'],
  queryFn: ({ signal }) => call('GET /api/commerce/order-tags', { signal }),
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call('GET /api/commerce/orders/:id', { params: { id }, signal }),
  });

/** @throws CallFailure 409 with the order as it is now as `current`, where somebody else was faster than `version` */
export const fulfillOrder = (id: string, shipment: FulfillOrder & { version: number }) =>
  call('POST /api/commerce/orders/:id/fulfill', { params: { id }, body: shipment });
/** Answers what became of each; none holds up another. */
export const fulfillOrders = (ids: string[], notify: boolean) =>
  call('POST /api/commerce/orders/fulfill', { body: { ids, notify } });
/** @throws CallFailure as fulfillOrder */
export const correctShipment = (id: string, shipmentId: string, body: CorrectShipment) =>
  call('PUT /api/commerce/orders/:id/shipments/:shipmentId', { params: { id, shipmentId }, body });
export const deliverAgain = (id: string) => call('POST /api/commerce/orders/:id/deliver', { params: { id } });
/** @throws CallFailure 422 with what is wrong, by field */
export const sendGiftCard = (id: string, lineId: string, body: SendGiftCard) =>
  call('PUT /api/commerce/orders/:id/gift-cards/:lineId', { params: { id, lineId }, body });
export const cancelOrder = (id: string, notify: boolean) =>
  call('POST /api/commerce/orders/:id/cancel', { params: { id }, body: { notify } });
/** @throws CallFailure 409 with the order as it is now as `current`, where somebody else was faster than its version */
export const refundOrder = (id: string, body: RefundOrder) =>
  call('POST /api/commerce/orders/:id/refunds', { params: { id }, body });
/** @throws CallFailure 409 with the order as it is now as `current`, where somebody else was faster than its version */
export const capturePayment = (id: string, paymentId: string, body: CapturePayment) =>
  call('POST /api/commerce/orders/:id/payments/:paymentId/capture', { params: { id, paymentId }, body });
/** Asks the way to pay again for what it has refused; `byHand`: the money was given back without it. */
export const retryRefund = (id: string, refundId: string, byHand: boolean) =>
  call('POST /api/commerce/orders/:id/refunds/:refundId/retry', { params: { id, refundId }, body: { byHand } });
/** @throws CallFailure 409 with the order as it is now as `current`, where it was answered or taken back already */
export const answerReturn = (id: string, returnId: string, body: AnswerReturn) =>
  call('POST /api/commerce/orders/:id/returns/:returnId/answer', { params: { id, returnId }, body });
/** Ends an approved return whose goods have not come. @throws CallFailure as answerReturn */
export const closeReturn = (id: string, returnId: string, message: string) =>
  call('POST /api/commerce/orders/:id/returns/:returnId/close', { params: { id, returnId }, body: { message } });
/** Takes its goods in and places an order of what goes out instead. @throws CallFailure as refundOrder */
export const exchangeReturn = (id: string, returnId: string, body: ExchangeReturn) =>
  call('POST /api/commerce/orders/:id/returns/:returnId/exchange', { params: { id, returnId }, body });
/** The address of a picture that came with a return; `?size=small` behind it makes it as small as lists show it. */
export const returnPicturePath = (id: string, returnId: string, pictureId: string): string =>
  `/api/commerce/orders/${id}/returns/${returnId}/pictures/${pictureId}`;
export const returnSettingsQuery = queryOptions({
  queryKey: ['return-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/return-settings', { signal }),
});
export const changeReturnSettings = (body: ReturnSettings) => call('PUT /api/commerce/return-settings', { body });
export const markOrderPaid = (id: string) => call('POST /api/commerce/orders/:id/paid', { params: { id } });
export const resendOrderMail = (id: string, messageId: string) =>
  call('POST /api/commerce/orders/:id/mails/:messageId/resend', { params: { id, messageId } });
export const issueInvoice = (id: string) => call('POST /api/commerce/orders/:id/invoice', { params: { id } });
/** The address of an invoice or credit note as a PDF. */
export const documentPath = (id: string, documentId: string): string =>
  `/api/commerce/orders/${id}/documents/${documentId}`;
/** The address of a packing slip as a PDF: of a parcel, or of what is still to be sent. */
export const packingSlipPath = (id: string, shipmentId?: string): string =>
  `/api/commerce/orders/${id}/packing-slip${shipmentId === undefined ? '' : `?shipment=${shipmentId}`}`;
/** The address of the orders of a list as a file. */
export function orderExportPath(filter: OrderFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return `/api/commerce/orders.csv${query.size > 0 ? `?${query}` : ''}`;
}
/** What a change of an order would cost; asked again with everything that is typed. */
export const orderEditPreviewQuery = (id: string, body: PreviewOrderEdit) =>
  queryOptions({
    queryKey: ['order', id, 'edit', body],
    queryFn: ({ signal }) => call('POST /api/commerce/orders/:id/edit/preview', { params: { id }, body, signal }),
    retry: false,
    gcTime: 0,
  });
/** @throws CallFailure as fulfillOrder; 422 with what is wrong, by the id of a line */
export const editOrder = (id: string, body: EditOrder) =>
  call('POST /api/commerce/orders/:id/edit', { params: { id }, body });
/** Gives back what is owed since an order was changed. @throws CallFailure as fulfillOrder */
export const refundOwed = (id: string, version: number) =>
  call('POST /api/commerce/orders/:id/owed/refund', { params: { id }, body: { version } });
/** @throws CallFailure as fulfillOrder; 422 with what is wrong, by field */
export const changeOrderAddress = (id: string, body: ChangeOrderAddress) =>
  call('PUT /api/commerce/orders/:id/address', { params: { id }, body });
export const addOrderNote = (id: string, text: string) =>
  call('POST /api/commerce/orders/:id/notes', { params: { id }, body: { text } });
export const tagOrder = (id: string, tags: string[]) =>
  call('PUT /api/commerce/orders/:id/tags', { params: { id }, body: { tags } });
