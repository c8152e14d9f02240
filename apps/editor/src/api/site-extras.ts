import type { PreviewedExtra, SaveSiteExtra, SiteExtraKind } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What stands over or beside the pages: announcement bar, pop-up, cookie banner, lock screen. */
export const siteExtrasQuery = queryOptions({
  queryKey: ['site-extras'],
  queryFn: ({ signal }) => call('GET /api/content/site-extras', { signal }),
});

/** @throws CallFailure 422 with a message for each field */
export const saveSiteExtra = (kind: SiteExtraKind, body: SaveSiteExtra) =>
  call('PUT /api/content/site-extras/:kind', { params: { kind }, body });

/** The page with settings that are not saved. */
export const extraPreviewQuery = (kind: PreviewedExtra, settings: Record<string, unknown>) =>
  queryOptions({
    queryKey: ['extra-preview', kind, settings],
    queryFn: ({ signal }) =>
      call('POST /api/content/site-extras/:kind/preview', { params: { kind }, body: { settings }, signal }),
    retry: false,
    gcTime: 0,
  });
