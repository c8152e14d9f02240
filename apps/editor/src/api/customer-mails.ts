import type { CustomerMail, SaveCustomerMail } from '@plinth/contract';
import type { CustomerMailKind, MailDesign } from '@plinth/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

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

/** A mail as it would be written. */
export const previewMail = (kind: CustomerMailKind, design: MailDesign, signal: AbortSignal) =>
  call('POST /api/commerce/customer-mails/:kind/preview', { params: { kind }, body: sample(design), signal });

export const sendTestOfMail = (kind: CustomerMailKind, design: MailDesign) =>
  call('POST /api/commerce/customer-mails/:kind/test', { params: { kind }, body: sample(design) });
