import type { OrderListQuery, SendGiftCard } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the address of the list screen says; the server refuses a status that is none. */
export interface OrderFilter {
  query?: string;
  status?: string;
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

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call('GET /api/commerce/orders/:id', { params: { id }, signal }),
  });

/** @throws CallFailure 409 with the order as it is now as `current`, where somebody else was faster than `version` */
export const fulfillOrder = (
  id: string,
  shipment: { carrier: string; trackingNumber: string; notify: boolean; version: number },
) => call('POST /api/commerce/orders/:id/fulfill', { params: { id }, body: shipment });
export const deliverAgain = (id: string) => call('POST /api/commerce/orders/:id/deliver', { params: { id } });
/** @throws CallFailure 422 with what is wrong, by field */
export const sendGiftCard = (id: string, lineId: string, body: SendGiftCard) =>
  call('PUT /api/commerce/orders/:id/gift-cards/:lineId', { params: { id, lineId }, body });
export const cancelOrder = (id: string, notify: boolean) =>
  call('POST /api/commerce/orders/:id/cancel', { params: { id }, body: { notify } });
