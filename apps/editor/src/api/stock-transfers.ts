import type { ReceiveTransfer, SendTransfer } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const transferListQuery = (state: string) =>
  infiniteQueryOptions({
    queryKey: ['stock-transfers', state],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/stock/transfers', {
        query: { ...(state ? ({ state } as { state: 'on-way' }) : {}), cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-transfers', 'one', id],
    queryFn: ({ signal }) => call('GET /api/commerce/stock/transfers/:id', { params: { id }, signal }),
    staleTime: 0,
  });

export const sendTransfer = (body: SendTransfer) => call('POST /api/commerce/stock/transfers', { body });
export const receiveTransfer = (id: string, body: ReceiveTransfer) =>
  call('POST /api/commerce/stock/transfers/:id/receive', { params: { id }, body });
export const cancelTransfer = (id: string, version: number) =>
  call('POST /api/commerce/stock/transfers/:id/cancel', { params: { id }, body: { version } });
