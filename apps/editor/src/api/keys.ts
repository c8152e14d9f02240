import type { NewApiKey } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call('GET /api/keys', { signal }),
});

/** @throws CallFailure 409 too-many */
export const makeKey = (body: NewApiKey) => call('POST /api/keys', { body });
export const revokeKey = (id: string) => call('DELETE /api/keys/:id', { params: { id } });
