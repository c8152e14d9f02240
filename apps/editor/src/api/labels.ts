import type { BuyLabel, LabelSize, PlanLabel, QuoteLabel } from '@plinth/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The box that is taken for a parcel, and what customs want to know of it. */
export const labelPlanQuery = (orderId: string, what: PlanLabel) =>
  queryOptions({
    queryKey: ['order', orderId, 'label-plan', what],
    queryFn: ({ signal }) =>
      call('POST /api/commerce/orders/:id/labels/plan', { params: { id: orderId }, body: what, signal }),
    // What is sent changes piece by piece.
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/** What carriers take; nothing is bought. */
export const quoteLabel = (orderId: string, body: QuoteLabel) =>
  call('POST /api/commerce/orders/:id/labels', { params: { id: orderId }, body });
/** @throws CallFailure 409 `label-refused` with what the carrier says; 409 with the order as it is now as `current` */
export const buyLabel = (orderId: string, labelId: string, body: BuyLabel) =>
  call('POST /api/commerce/orders/:id/labels/:labelId/buy', { params: { id: orderId, labelId }, body });
/** @throws CallFailure 409 `label-refused` with what the carrier says */
export const voidLabel = (orderId: string, labelId: string) =>
  call('POST /api/commerce/orders/:id/labels/:labelId/void', { params: { id: orderId, labelId } });
/** The address of a bought label as a PDF. */
export const labelPath = (orderId: string, labelId: string): string =>
  `/api/commerce/orders/${orderId}/labels/${labelId}/file`;
/** The address of a label without postage: of a parcel, or of the whole order. */
export const addressLabelPath = (orderId: string, size: LabelSize, shipmentId?: string): string =>
  `/api/commerce/orders/${orderId}/address-label?size=${size}${shipmentId === undefined ? '' : `&shipment=${shipmentId}`}`;
/** The same of several orders in one file. */
export const addressLabelsPath = (orderIds: readonly string[], size: LabelSize): string =>
  `/api/commerce/address-labels?size=${size}&orders=${orderIds.join(',')}`;
export const customsSheetPath = (orderId: string, shipmentId?: string): string =>
  `/api/commerce/orders/${orderId}/customs-sheet${shipmentId === undefined ? '' : `?shipment=${shipmentId}`}`;
export const labelCostsPath = '/api/commerce/label-costs.csv';
