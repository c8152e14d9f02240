import type { CallAnswer, RestockListQuery, RestockPerson, SaveRestockSettings } from '@plinth/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** Takes somebody who was removed out of every list that is there, so that nobody is asked about more people than there are. */
export function showRemoved(client: QueryClient, variantId: string, { id, toldAt }: RestockPerson): void {
  const waits = toldAt === null ? 1 : 0;
  client.setQueriesData<InfiniteData<CallAnswer<'GET /api/commerce/restock'>>>({ queryKey: ['restock'] }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            lines: page.lines.map((line) =>
              line.variantId === variantId
                ? { ...line, waiting: line.waiting - waits, told: line.told - 1 + waits }
                : line,
            ),
          })),
        }
      : data,
  );
  client.setQueryData(waitingPeopleQuery(variantId).queryKey, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, people: page.people.filter((one) => one.id !== id) })) }
      : data,
  );
}

export const tellWaiting = (sendRequests: { productId: string; variantId: string }[]) =>
  call('POST /api/site-users/account/notifications/restock/send/all', { body: { sendRequests } });
