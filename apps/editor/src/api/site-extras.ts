import type { SiteExtraKind } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What stands over or beside the pages, by kind. */
export const siteExtrasQuery = queryOptions({
  queryKey: ['site-extras'],
  queryFn: ({ signal }) => call('GET /api/content/site-extras', { signal }),
});

/** @throws CallFailure 422 by field */
export const saveSiteExtra = (kind: SiteExtraKind, settings: Record<string, unknown>) =>
  call('PUT /api/content/site-extras/:kind', { params: { kind }, body: { settings } });
