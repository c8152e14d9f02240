import type { MailSummary } from '@plinth/contract';
import type { Transaction } from '../database/transaction.ts';
import { JOBS_CHANNEL } from '../jobs/service.ts';
import type { OutboxDraft } from './outbox.ts';

/** The kind of the jobs that send messages. */
export const MAIL = 'mail';

/** A trigger asks for the job that sends it (database/job-triggers.ts); whoever sends is told. */
export async function insertMessage(tx: Transaction, websiteId: string, draft: OutboxDraft): Promise<void> {
  await tx`
    with queued as (
      insert into outbox_messages (website_id, id, kind, related_id, from_address, to_address, subject, html, plain_text)
      values (${websiteId}, ${draft.id}, ${draft.kind}, ${draft.relatedId}, ${draft.fromAddress}, ${draft.toAddress},
        ${draft.subject}, ${draft.html}, ${draft.plainText})
      returning id)
    select pg_notify(${JOBS_CHANNEL}, ${MAIL}) from queued`;
}

export interface MessageRow {
  id: string;
  kind: string;
  relatedId: string;
  fromAddress: string;
  toAddress: string;
  subject: string;
  status: MailSummary['status'];
  attempts: number;
  lastError: string;
  sentAt: Date | null;
  createdAt: Date;
}

/** Newest first, without the bodies; one more than asked for. */
export const listMessages = (
  tx: Transaction,
  websiteId: string,
  filter: { relatedId: string; before: string; limit: number },
) => tx<MessageRow[]>`
  select id, kind, related_id, from_address, to_address, subject, status, attempts, last_error, sent_at, created_at
  from outbox_messages
  where website_id = ${websiteId}
    ${filter.relatedId === '' ? tx`` : tx`and related_id = ${filter.relatedId}`}
    ${filter.before === '' ? tx`` : tx`and id < ${filter.before}`}
  order by id desc limit ${filter.limit + 1}`;

export const readMessage = (tx: Transaction, websiteId: string, id: string) => tx<
  (MessageRow & { html: string; plainText: string })[]
>`
  select id, kind, related_id, from_address, to_address, subject, status, attempts, last_error, sent_at, created_at, html, plain_text
  from outbox_messages where website_id = ${websiteId} and id = ${id}`;

export interface DueMessage {
  id: string;
  fromAddress: string;
  toAddress: string;
  subject: string;
  html: string;
  plainText: string;
  status: string;
}

/** A message to send; nothing: it is gone. */
export async function findMessage(tx: Transaction, websiteId: string, id: string): Promise<DueMessage | undefined> {
  const [message] = await tx<DueMessage[]>`
    select id, from_address, to_address, subject, html, plain_text, status from outbox_messages
    where website_id = ${websiteId} and id = ${id}`;
  return message;
}

export async function markSent(tx: Transaction, websiteId: string, id: string, attempts: number): Promise<void> {
  await tx`
    update outbox_messages set status = 'sent', sent_at = now(), last_error = '', attempts = ${attempts}
    where website_id = ${websiteId} and id = ${id}`;
}

/** For its owner: why the last try failed, and whether it was the last one. */
export async function markFailed(
  tx: Transaction,
  websiteId: string,
  id: string,
  failure: { attempts: number; reason: string; isLast: boolean },
): Promise<void> {
  await tx`
    update outbox_messages set status = ${failure.isLast ? 'failed' : 'queued'}, last_error = ${failure.reason},
      attempts = ${failure.attempts}
    where website_id = ${websiteId} and id = ${id} and status <> 'sent'`;
}
