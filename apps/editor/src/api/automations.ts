import type { AutomaticMailSample, SaveAutomaticMails } from '@plinth/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const automationsQuery = queryOptions({
  queryKey: ['automations'],
  queryFn: ({ signal }) => call('GET /api/commerce/automatic-mails', { signal }),
});

export const saveAutomations = (body: SaveAutomaticMails) => call('PUT /api/commerce/automatic-mails', { body });

/** A mail as it would be written; the one before stays in sight until the next is there. */
export const automationPreviewQuery = (sample: AutomaticMailSample) =>
  queryOptions({
    queryKey: ['automation-preview', sample],
    queryFn: ({ signal }) => call('POST /api/commerce/automatic-mails/preview', { body: sample, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const sendTestMail = (sample: AutomaticMailSample) =>
  call('POST /api/commerce/automatic-mails/test', { body: sample });
