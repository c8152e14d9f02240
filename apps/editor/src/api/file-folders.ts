import type { ChangeAssetFolder } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

// Below the key of the files: whatever changes those changes what folders and the bin hold.
export const foldersQuery = queryOptions({
  queryKey: ['files', 'folders'],
  queryFn: async ({ signal }) => (await call('GET /api/asset-folders', { signal })).folders,
});

export const binQuery = infiniteQueryOptions({
  queryKey: ['files', 'bin'],
  queryFn: ({ pageParam, signal }) => call('GET /api/asset-bin', { query: { page: String(pageParam) }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : null),
});

export const addFolder = (name: string, parentId: string | null) =>
  call('POST /api/asset-folders', { body: { name, parentId } });
export const changeFolder = (id: string, body: ChangeAssetFolder) =>
  call('PATCH /api/asset-folders/:id', { params: { id }, body });
/** @throws CallFailure 409 where pages show a file of it, unless `force` */
export const deleteFolder = (id: string, force: boolean) =>
  call('DELETE /api/asset-folders/:id', { params: { id }, ...(force ? { query: { force: 'true' } } : {}) });
export const restoreFolder = (id: string) => call('POST /api/asset-folders/:id/restore', { params: { id } });
export const moveFiles = (ids: readonly string[], folderId: string | null) =>
  call('POST /api/asset-moves', { body: { ids: [...ids], folderId } });
export const restoreFile = (id: string) => call('POST /api/asset-bin/:id/restore', { params: { id } });
export const removeFileForEver = (id: string) => call('DELETE /api/asset-bin/:id', { params: { id } });
export const emptyBin = () => call('DELETE /api/asset-bin');
