import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What is left to do, what waits, and the orders of today. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call('GET /api/owner/home', { signal }),
  // New orders and answers appear by themselves while somebody looks.
  refetchInterval: 60_000,
});
