import type { WordpressImport, WordpressMapping } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { sendFile } from './send-file.ts';

/** Whether something happens to it by itself. */
export const isWorking = ({ state }: WordpressImport): boolean => state === 'reading' || state === 'importing';

/** Asked again every second while a file is read or imported. */
export const wordpressQuery = queryOptions({
  queryKey: ['wordpress'],
  queryFn: ({ signal }) => call('GET /api/content/wordpress', { signal }),
  refetchInterval: ({ state }) => (state.data?.imports.some(isWorking) ? 1_000 : false),
});

export const uploadWordpress = (file: File, sending: { progress: (bytes: number) => void; signal: AbortSignal }) =>
  sendFile<WordpressImport>({ method: 'POST', address: '/api/content/wordpress' }, file, sending);
/** @throws CallFailure 422 that says of `url` what is there instead of a feed */
export const fetchFeed = (url: string) => call('POST /api/content/wordpress/feed', { body: { url } });
export const startWordpress = (id: string, body: WordpressMapping) =>
  call('POST /api/content/wordpress/:id/start', { params: { id }, body });
export const undoWordpress = (id: string) => call('POST /api/content/wordpress/:id/undo', { params: { id } });
/** Puts a file away; one that is being imported is cancelled. */
export const dismissWordpress = (id: string) => call('DELETE /api/content/wordpress/:id', { params: { id } });
