import type { RestockListQuery, SaveRestockSettings } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the address of the screen says; the server refuses what is no filter. */
export interface RestockFilter {
  query?: string;
  state?: string;
}

export const waitingQuery = (filter: RestockFilter) =>
  infiniteQueryOptions({
    queryKey: ['restock', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/restock', { query: { ...(filter as RestockListQuery), cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const restockSettingsQuery = queryOptions({
  queryKey: ['restock-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/restock-settings', { signal }),
  staleTime: 0,
});
export const saveRestockSettings = (body: SaveRestockSettings) => call('PUT /api/commerce/restock-settings', { body });

export const waitingPeopleQuery = (variantId: string) =>
  infiniteQueryOptions({
    queryKey: ['restock-people', variantId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/restock/:variantId', { params: { variantId }, query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });

/** The file of what the list shows. */
export const waitingFile = (filter: RestockFilter): string => {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value) as [string, string][]);
  return `/api/commerce/restock.csv${query.size > 0 ? `?${query}` : ''}`;
};

export const removeWaiting = (ids: string[]) => call('POST /api/commerce/restock/remove', { body: { ids } });
export const tellWaiting = (sendRequests: { productId: string; variantId: string }[]) =>
  call('POST /api/site-users/account/notifications/restock/send/all', { body: { sendRequests } });
