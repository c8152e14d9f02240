import type { CollectionChange } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Every page and collection without its body, drafts and deleted ones too. */
export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: ({ signal }) => call('GET /api/content/collections', { signal }),
});

/** Every navigation of the theme with its links, the main one first (NAV-07). */
export const siteLayoutQuery = queryOptions({
  queryKey: ['site-layout'],
  queryFn: ({ signal }) => call('GET /api/commondata/GetSiteLayout', { signal }),
});

export type PageList = Awaited<ReturnType<typeof readPages>>;
const readPages = () => call('GET /api/content/collections');
/** A page or other collection as the lists show it. */
export type PageSummary = PageList['collections'][number];

/** @throws CallFailure 422 with a message for each field */
export const createPage = (page: CollectionChange & { typeName: string }) =>
  call('POST /api/content/collections', { body: page });

/** @throws CallFailure 409 where somebody else was faster */
export const changePage = (id: string, version: number, change: CollectionChange) =>
  call('PATCH /api/content/collections/:id', { params: { id }, body: { version, change } });

/** Takes the page off the site; it can be restored. */
export const deletePage = (id: string, version: number) =>
  call('DELETE /api/content/collections/:id', { params: { id }, query: { version: String(version) } });

export const restorePage = (id: string, version: number) =>
  call('POST /api/content/collections/:id/restore', { params: { id }, query: { version: String(version) } });
