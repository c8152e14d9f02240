import type { CallAnswer, CustomerMail, SaveCustomerMail } from '@plinth/contract';
import type { CustomerMailKind, MailDesign } from '@plinth/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type MailPreviewAnswer = CallAnswer<'POST /api/commerce/customer-mails/:kind/preview'>;

export const customerMailsQuery = queryOptions({
  queryKey: ['customer-mails'],
  queryFn: ({ signal }) => call('GET /api/commerce/customer-mails', { signal }),
});

export const customerMailQuery = (kind: CustomerMailKind) =>
  queryOptions({
    queryKey: ['customer-mails', kind],
    queryFn: ({ signal }) => call('GET /api/commerce/customer-mails/:kind', { params: { kind }, signal }),
  });

export const saveCustomerMail = (kind: CustomerMailKind, body: SaveCustomerMail): Promise<CustomerMail> =>
  call('PUT /api/commerce/customer-mails/:kind', { params: { kind }, body });

const sample = ({ subject, preheader, blocks }: MailDesign) => ({ mail: { subject, preheader, blocks: [...blocks] } });

/** A mail as it would be written; the one before stays in sight until the next is there. */
export const customerMailPreviewQuery = (kind: CustomerMailKind, design: MailDesign) =>
  queryOptions({
    queryKey: ['customer-mail-preview', kind, design],
    queryFn: ({ signal }) =>
      call('POST /api/commerce/customer-mails/:kind/preview', { params: { kind }, body: sample(design), signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const sendTestOfMail = (kind: CustomerMailKind, design: MailDesign) =>
  call('POST /api/commerce/customer-mails/:kind/test', { params: { kind }, body: sample(design) });
