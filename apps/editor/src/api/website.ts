import type { WebsiteSettings, WebsiteSettingsChange } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

const path = '/api/content/website-settings';

export const websiteSettingsQuery = queryOptions({
  queryKey: ['website-settings'],
  queryFn: ({ signal }) => call<WebsiteSettings>('GET', path, undefined, { signal }),
});

/** Changes what is named. @throws CallFailure 422 with a message for each field */
export const changeWebsiteSettings = (change: WebsiteSettingsChange) => call<WebsiteSettings>('PUT', path, change);
