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
/** The address of a picture that came with a review; `?size=small` behind it makes it as small as lists show it. */
export const reviewPicturePath = (id: string, pictureId: string): string =>
  `/api/commerce/reviews/${id}/pictures/${pictureId}`;
export const removeReviewPicture = (id: string, pictureId: string) =>
  call('DELETE /api/commerce/reviews/:id/pictures/:pictureId', { params: { id, pictureId } });
