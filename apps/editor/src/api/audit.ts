import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the log is narrowed to; '' is everybody. */
export interface AuditFilter {
  account: string;
  refused: boolean;
}

export const auditQuery = ({ account, refused }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', account, refused],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/owner/audit-log', {
        query: {
          ...(account ? { account } : {}),
          ...(refused ? { refused: 'true' as const } : {}),
          ...(pageParam ? { before: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextBefore,
  });

/** What visitors' browsers refused on the website's pages. */
export const policyReportsQuery = queryOptions({
  queryKey: ['policy-reports'],
  queryFn: ({ signal }) => call('GET /api/owner/policy-reports', { signal }),
});
