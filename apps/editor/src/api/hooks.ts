import type { HookChange, NewHook } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const hooksQuery = queryOptions({
  queryKey: ['hooks'],
  queryFn: ({ signal }) => call('GET /api/hooks', { signal }),
});

/** What was sent to a hook; looked at anew while somebody watches. */
export const hookLogQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['hooks', id],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/hooks/:id/deliveries', { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: 5_000,
  });

/** @throws CallFailure 422 by field, 409 too-many */
export const makeHook = (body: NewHook) => call('POST /api/hooks', { body });
/** @throws CallFailure 422 by field */
export const changeHook = (id: string, body: HookChange) => call('PATCH /api/hooks/:id', { params: { id }, body });
export const deleteHook = (id: string) => call('DELETE /api/hooks/:id', { params: { id } });
export const rotateHookSecret = (id: string) => call('POST /api/hooks/:id/secret', { params: { id } });
export const testHook = (id: string) => call('POST /api/hooks/:id/test', { params: { id } });
export const sendHookAgain = (id: string, deliveryId: string) =>
  call('POST /api/hooks/:id/deliveries/:deliveryId/again', { params: { id, deliveryId } });
