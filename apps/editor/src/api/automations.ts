import type { AutomaticMailSample, SaveAutomaticMails } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const automationsQuery = queryOptions({
  queryKey: ['automations'],
  queryFn: ({ signal }) => call('GET /api/commerce/automatic-mails', { signal }),
});

export const saveAutomations = (body: SaveAutomaticMails) => call('PUT /api/commerce/automatic-mails', { body });

/** A mail as it would be written. */
export const previewAutomation = (sample: AutomaticMailSample, signal: AbortSignal) =>
  call('POST /api/commerce/automatic-mails/preview', { body: sample, signal });

export const sendTestMail = (sample: AutomaticMailSample) =>
  call('POST /api/commerce/automatic-mails/test', { body: sample });
