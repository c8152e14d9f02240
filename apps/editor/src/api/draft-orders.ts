import type { SaveDraft } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const draftListQuery = infiniteQueryOptions({
  queryKey: ['draft-orders'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/commerce/draft-orders', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
});

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['draft-order', id],
    queryFn: ({ signal }) => call('GET /api/commerce/draft-orders/:id', { params: { id }, signal }),
  });

/** @throws CallFailure 409 with the draft as it is now as `current`, where somebody else was faster; 422 by field or line */
export const saveDraft = (id: string, body: SaveDraft) =>
  call('PUT /api/commerce/draft-orders/:id', { params: { id }, body });
export const sendDraft = (id: string) => call('POST /api/commerce/draft-orders/:id/send', { params: { id } });
export const cancelDraft = (id: string) => call('POST /api/commerce/draft-orders/:id/cancel', { params: { id } });
