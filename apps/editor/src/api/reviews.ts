import type { ReviewAction, ReviewListQuery } from '@plinth/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the address of the screen says; the server refuses what is no filter. */
export interface ReviewFilter {
  query?: string;
  status?: string;
  rating?: string;
  itemId?: string;
}

export const reviewListQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/reviews', {
        query: { ...(filter as ReviewListQuery), limit: '100', ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const moderateReviews = (ids: readonly string[], action: ReviewAction) =>
  call('POST /api/commerce/reviews/moderate', { body: { ids: [...ids], action } });
export const replyToReview = (id: string, reply: string) =>
  call('PUT /api/commerce/reviews/:id/reply', { params: { id }, body: { reply } });
