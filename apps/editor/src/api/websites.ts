import type { CreateWebsite, SetUpWebsite, WebsiteTask } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { sendFile } from './send-file.ts';

/** Asked again every second while a whole website is being copied, deleted, exported or imported. */
export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: ({ signal }) => call('GET /api/websites', { signal }),
  refetchInterval: ({ state }) => (state.data?.tasks.some(isUnderWay) ? 1_000 : false),
});

export const isUnderWay = ({ state }: WebsiteTask): boolean => state === 'running' || state === 'cancelling';

/** What a set-up code opens. @throws CallFailure 410 setup-code */
export const checkSetupCode = (code: string) => call('POST /api/setup/code', { body: { code } });
export const setUpWebsite = (body: SetUpWebsite) => call('POST /api/setup', { body });
export const createWebsite = (body: CreateWebsite) => call('POST /api/websites', { body });
export const copyWebsite = (websiteId: string, title: string) =>
  call('POST /api/websites/:websiteId/copy', { params: { websiteId }, body: { title } });
export const exportWebsite = (websiteId: string, people: boolean) =>
  call('POST /api/websites/:websiteId/export', { params: { websiteId }, body: { people } });
/** @param title what the new website is to be called; '': as in the file */
export const importWebsite = (
  file: File,
  title: string,
  sending: { progress: (bytes: number) => void; signal: AbortSignal },
) =>
  sendFile<WebsiteTask>({ method: 'POST', address: '/api/websites/import' }, file, { ...sending, fields: { title } });
export const archiveWebsite = (websiteId: string) =>
  call('POST /api/websites/:websiteId/archive', { params: { websiteId } });
export const restoreWebsite = (websiteId: string) =>
  call('POST /api/websites/:websiteId/restore', { params: { websiteId } });
export const deleteWebsite = (websiteId: string, title: string) =>
  call('POST /api/websites/:websiteId/delete', { params: { websiteId }, body: { title } });
export const cancelTask = (taskId: string) => call('POST /api/website-tasks/:taskId/cancel', { params: { taskId } });
export const dismissTask = (taskId: string) => call('DELETE /api/website-tasks/:taskId', { params: { taskId } });
