import type { AssetFile, ChangeAssetRequest } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { sendFile } from './send-file.ts';

export const fileKinds = ['image', 'video', 'audio', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What the address of the files screen says. */
export interface FileFilter {
  query?: string;
  kind?: string;
  /** '1': only files that nothing shows. */
  unused?: string;
  /** The folder that is open; none: what lies in no folder. A search and `unused` look into all of them. */
  folder?: string;
  /** '1': the bin in place of the files. */
  bin?: string;
}

const PAGE_SIZE = 60;
const isKind = (kind: string | undefined): kind is FileKind => fileKinds.some((one) => one === kind);

/** Whether a filter looks into every folder. */
export const isEverywhere = ({ query, unused }: FileFilter): boolean => Boolean(query || unused);

export const fileListQuery = ({ query, kind, unused, folder }: FileFilter) =>
  infiniteQueryOptions({
    queryKey: ['files', { query: query ?? '', kind: kind ?? '', unused: unused ?? '', folder: folder ?? '' }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/assets', {
        query: {
          ...(query ? { search: query.slice(0, 100) } : {}),
          ...(isKind(kind) ? { type: kind } : {}),
          ...(unused === '1' ? { unused: 'true' } : {}),
          ...(isEverywhere({ query: query ?? '', unused: unused ?? '' }) ? {} : { folder: folder || 'none' }),
          page: String(pageParam),
          pageSize: String(PAGE_SIZE),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : null),
  });

/** How much room all files take up; below the list's key, so that whatever changes the files changes it, too. */
export const fileUsageQuery = queryOptions({
  queryKey: ['files', 'usage'],
  queryFn: ({ signal }) => call('GET /api/asset-usage', { signal }),
});

export const fileUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['file', id, 'uses'],
    queryFn: ({ signal }) => call('GET /api/assets/:id/uses', { params: { id }, signal }),
    staleTime: 0,
  });

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['file', id],
    queryFn: ({ signal }) => readFile(id, signal),
    staleTime: 60_000,
  });

export const readFile = (id: string, signal?: AbortSignal) =>
  call('GET /api/assets/:id', { params: { id }, ...(signal ? { signal } : {}) });
export const changeFile = (id: string, body: ChangeAssetRequest) =>
  call('PATCH /api/assets/:id', { params: { id }, body });
/** Puts a file into the bin. @throws CallFailure 409 where pages show the file, unless `force` */
export const deleteFile = (id: string, force: boolean) =>
  call('DELETE /api/assets/:id', { params: { id }, ...(force ? { query: { force: 'true' } } : {}) });
/** For what nobody has wanted to keep: an upload that was cancelled. */
export const discardFile = (id: string) =>
  call('DELETE /api/assets/:id', { params: { id }, query: { force: 'true', final: 'true' } });

/** Sends a file to the website's files, into a folder where one is said; `progress` hears how many bytes have gone. @throws CallFailure */
export function uploadFile(
  file: File,
  progress: (bytes: number) => void,
  signal: AbortSignal,
  folderId?: string,
): Promise<AssetFile | undefined> {
  const fields: Record<string, string> = folderId ? { folderId } : {};
  return sendFile({ method: 'POST', address: '/api/assets' }, file, { progress, signal, fields });
}

/** Puts a file in the place of another one, wherever that is shown. @throws CallFailure */
export function replaceFile(
  id: string,
  file: File,
  progress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<AssetFile | undefined> {
  return sendFile({ method: 'PUT', address: `/api/assets/${id}/content` }, file, { progress, signal });
}
