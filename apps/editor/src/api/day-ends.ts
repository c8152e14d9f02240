import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What came and went by hand on a day. */
export const dayQuery = (day: string) =>
  queryOptions({
    queryKey: ['day-ends', 'day', day],
    queryFn: ({ signal }) => call('GET /api/commerce/books/day-ends/:day', { params: { day }, signal }),
  });

/** Closed days, newest first. */
export const dayEndsQuery = infiniteQueryOptions({
  queryKey: ['day-ends', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/commerce/books/day-ends', { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
});

interface Close {
  mark: string;
  counted: { method: string; currency: string; cents: number }[];
  note: string;
}

export const closeDay = (day: string, body: Close) =>
  call('POST /api/commerce/books/day-ends/:day', { params: { day }, body });

/** The address of the closed days as a CSV file. */
export const dayEndsFile = '/api/commerce/books/day-ends.csv';
