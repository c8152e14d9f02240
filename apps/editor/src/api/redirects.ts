import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Old addresses that lead to new ones, with the version that a save builds on. */
export const redirectsQuery = queryOptions({
  queryKey: ['redirects'],
  queryFn: ({ signal }) => call('GET /api/content/url-mappings', { signal }),
});

export type Redirects = Awaited<ReturnType<typeof saveRedirects>>;

/** @throws CallFailure 422 with every line that is wrong; 409 with `current` where somebody was faster */
export const saveRedirects = (text: string, version: string) =>
  call('PUT /api/content/url-mappings', { body: { text, version } });
