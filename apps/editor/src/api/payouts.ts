import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

interface Days {
  from: string;
  to: string;
}

/** Payouts that arrive on these days. */
export const payoutsQuery = ({ from, to }: Days) =>
  infiniteQueryOptions({
    queryKey: ['payouts', 'list', from, to],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/payouts', { query: { from, to, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

/** A payout with its lines. */
export const payoutQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['payouts', 'one', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/payouts/:id', {
        params: { id },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

/** What moved the balances at the providers on these days. */
export const statementQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: ['payouts', 'statement', from, to],
    queryFn: ({ signal }) => call('GET /api/commerce/payouts/statement', { query: { from, to }, signal }),
  });

/** When providers were looked at; asked for again while somebody is looking. */
export const payoutLooksQuery = queryOptions({
  queryKey: ['payout-looks'],
  queryFn: ({ signal }) => call('GET /api/commerce/payouts/looks', { signal }),
  refetchInterval: ({ state }) => (state.data?.looks.some(({ running }) => running) ? 1_000 : false),
});

/** Asks the providers in the background. */
export const lookAtPayouts = () => call('POST /api/commerce/payouts/look', {});

const daysIn = ({ from, to }: Days): string => `?${new URLSearchParams({ from, to })}`;

/** Addresses of CSV files: the lines of all payouts that arrive on these days, of one payout, and of the balances. */
export const payoutLinesFile = (days: Days): string => `/api/commerce/payouts/lines.csv${daysIn(days)}`;
export const payoutFile = (id: string): string => `/api/commerce/payouts/${encodeURIComponent(id)}/lines.csv`;
export const statementFile = (days: Days): string => `/api/commerce/payouts/statement.csv${daysIn(days)}`;
