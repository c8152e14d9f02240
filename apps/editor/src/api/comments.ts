import type { CommentStatus, Moderation } from '@plinth/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the address of the inbox says. */
export interface CommentFilter {
  query?: string;
  status?: string;
}

const AT_ONCE = '100';
const isStatus = (status: string | undefined): status is CommentStatus =>
  status === 'pending' || status === 'approved' || status === 'spam' || status === 'deleted';

export const commentListQuery = ({ query, status }: CommentFilter) =>
  infiniteQueryOptions({
    queryKey: ['comments', { query, status }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/content/comments', {
        query: {
          limit: AT_ONCE,
          ...(query ? { query } : {}),
          ...(isStatus(status) ? { status } : {}),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // New ones appear by themselves while somebody reads.
    refetchInterval: 60_000,
  });

export const moderateComments = (ids: readonly string[], action: Moderation) =>
  call('POST /api/content/comments/moderate', { body: { ids: [...ids], action } });
export const replyToComment = (id: string, body: string) =>
  call('POST /api/content/comments/:id/reply', { params: { id }, body: { body } });
