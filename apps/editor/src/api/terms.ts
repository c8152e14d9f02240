import type { TermType } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Categories or tags, of one collection or of all. */
export const termsQuery = (type: TermType, collectionId = '') =>
  queryOptions({
    queryKey: ['terms', type, collectionId],
    queryFn: ({ signal }) =>
      call('GET /api/content/terms', { query: { type, ...(collectionId ? { collectionId } : {}) }, signal }),
  });

interface Place {
  type: TermType;
  collectionId: string;
}

export const createCategory = (collectionId: string, name: string) =>
  call('POST /api/content/terms', { body: { collectionId, name } });
/** @throws CallFailure 422 where the name is taken (EDIT-46) */
export const renameTerm = ({ type, collectionId }: Place, key: string, name: string) =>
  call('PATCH /api/content/terms', { body: { type, collectionId, key, name } });
export const mergeTerms = ({ type, collectionId }: Place, keys: readonly string[], into: string) =>
  call('POST /api/content/terms/merge', { body: { type, collectionId, keys: [...keys], into } });
export const removeTerms = ({ type, collectionId }: Place, keys: readonly string[]) =>
  call('POST /api/content/terms/remove', { body: { type, collectionId, keys: [...keys] } });
