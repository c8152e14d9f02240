import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What is left to do, what waits, and the orders of today. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call('GET /api/owner/home', { signal }),
  // Whoever comes back from a step sees that it is done.
  staleTime: 0,
  // New orders and answers appear by themselves while somebody looks.
  refetchInterval: 60_000,
});
