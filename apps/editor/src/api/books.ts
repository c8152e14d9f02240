import type { BookEntryKind } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What was found last; asked for again while somebody is looking. */
export const booksQuery = queryOptions({
  queryKey: ['books', 'check'],
  queryFn: ({ signal }) => call('GET /api/commerce/books', { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? 1_000 : false),
});

/** Compares the books in the background. */
export const checkBooks = () => call('POST /api/commerce/books/check', {});

/** The ledger; undefined: everything. */
export const bookEntriesQuery = (kind: BookEntryKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['books', 'entries', kind ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/books/entries', {
        query: { cursor: pageParam, limit: '100', ...(kind ? { kind } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

/** The address of the ledger as a CSV file. */
export const bookEntriesFile = (kind: BookEntryKind | undefined): string =>
  `/api/commerce/books/entries.csv${kind ? `?kind=${kind}` : ''}`;
