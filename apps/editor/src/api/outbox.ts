import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, queryText } from './call.ts';

export interface MailSummary {
  id: string;
  kind: string;
  relatedId: string;
  fromAddress: string;
  toAddress: string;
  subject: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  lastError: string;
  created: number;
  sentAt: number | null;
}

export interface Mail extends MailSummary {
  html: string;
  plainText: string;
}

const base = '/api/commerce/outbox';

export const outboxQuery = infiniteQueryOptions({
  queryKey: ['outbox'],
  queryFn: ({ pageParam, signal }) =>
    call<{ messages: MailSummary[]; nextCursor: string | null }>(
      'GET',
      base + queryText({ cursor: pageParam, limit: '100' }),
      undefined,
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
  refetchInterval: 30_000,
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call<Mail>('GET', `${base}/${id}`, undefined, { signal }),
  });
