import type { BookEntryKind, BookingFormat, SaveBookingAccounts } from '@plinth/contract';
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

/** The accounts that bookings are exported with. */
export const bookingAccountsQuery = queryOptions({
  queryKey: ['books', 'accounts'],
  queryFn: ({ signal }) => call('GET /api/commerce/books/accounts', { signal }),
});

export const changeBookingAccounts = (body: SaveBookingAccounts) => call('PUT /api/commerce/books/accounts', { body });

/** The address of the bookings of these days as a file. */
export const bookingsFile = (asked: { from: string; to: string; format: BookingFormat }): string =>
  `/api/commerce/books/bookings.csv?${new URLSearchParams(asked)}`;
