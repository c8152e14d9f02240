import type { StockChange, StockCount, StockLine, StockListQuery, StockNow, StockSettings } from '@plinth/contract';
import type { Backorders } from '@plinth/domain';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the address of the list screen says; the server refuses what is no filter. */
export interface StockFilter {
  query?: string;
  state?: string;
  /** Of one location; absent: all together. */
  locationId?: string;
}

type ListAnswer = Awaited<ReturnType<typeof listStock>>;
const listStock = (filter: StockFilter, cursor: string, signal: AbortSignal) =>
  call('GET /api/commerce/stock', { query: { ...(filter as StockListQuery), cursor, limit: '100' }, signal });

export const stockListQuery = (filter: StockFilter) =>
  infiniteQueryOptions({
    queryKey: ['stock', filter],
    queryFn: ({ pageParam, signal }) => listStock(filter, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const movementsQuery = (variantId: string) =>
  infiniteQueryOptions({
    queryKey: ['stock-movements', variantId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/stock/:variantId/movements', {
        params: { variantId },
        query: pageParam === '' ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });

/** The file of what the list shows. */
export const stockFile = (filter: StockFilter): string => {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value) as [string, string][]);
  return `/api/commerce/stock.csv${query.size > 0 ? `?${query}` : ''}`;
};

/** An id for a change, so that it is done once however often it is sent. */
export const newChangeId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const changeStock = (body: StockChange) => call('POST /api/commerce/stock/changes', { body });
export const undoStockChange = (id: string) => call('POST /api/commerce/stock/changes/:id/undo', { params: { id } });
export const countStock = (body: StockCount) => call('POST /api/commerce/stock/counts', { body });
export const setBackorders = (variantId: string, backorders: Backorders | null) =>
  call('PUT /api/commerce/stock/:variantId/backorders', { params: { variantId }, body: { backorders } });
export const setLowMark = (variantId: string, lowAt: number | null) =>
  call('PUT /api/commerce/stock/:variantId/low-at', { params: { variantId }, body: { lowAt } });
export const saveStockSettings = (body: StockSettings) => call('PUT /api/commerce/stock/settings', { body });
export const checkStock = () => call('GET /api/commerce/stock/check', {});

/** Shows what there is now at once in every list of that location (''; of all together) that has it. */
export function showStock(
  client: QueryClient,
  locationId: string,
  now: readonly (Pick<StockLine, 'variantId'> & Partial<StockNow>)[],
): void {
  const known = new Map(now.map((one) => [one.variantId, one]));
  const isOfLocation = ({ queryKey: [, filter] }: { queryKey: readonly unknown[] }) =>
    ((filter as StockFilter | undefined)?.locationId ?? '') === locationId;
  client.setQueriesData<InfiniteData<ListAnswer>>({ queryKey: ['stock'], predicate: isOfLocation }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            lines: page.lines.map((line) => ({ ...line, ...known.get(line.variantId) })),
          })),
        }
      : data,
  );
}
