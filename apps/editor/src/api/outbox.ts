import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const outboxQuery = infiniteQueryOptions({
  queryKey: ['outbox'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/commerce/outbox', { query: { cursor: pageParam, limit: '100' }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
  refetchInterval: 30_000,
});

export const heldMailsQuery = queryOptions({
  queryKey: ['outbox', 'held'],
  queryFn: ({ signal }) => call('GET /api/commerce/outbox/held', { signal }),
  refetchInterval: 30_000,
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call('GET /api/commerce/outbox/:id', { params: { id }, signal }),
  });
