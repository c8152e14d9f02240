import type { CreateWebsite, SetUpWebsite, WebsiteTask } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Asked again every second while a website is being copied or deleted. */
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
export const archiveWebsite = (websiteId: string) =>
  call('POST /api/websites/:websiteId/archive', { params: { websiteId } });
export const restoreWebsite = (websiteId: string) =>
  call('POST /api/websites/:websiteId/restore', { params: { websiteId } });
export const deleteWebsite = (websiteId: string, title: string) =>
  call('POST /api/websites/:websiteId/delete', { params: { websiteId }, body: { title } });
export const cancelTask = (taskId: string) => call('POST /api/website-tasks/:taskId/cancel', { params: { taskId } });
export const dismissTask = (taskId: string) => call('DELETE /api/website-tasks/:taskId', { params: { taskId } });
