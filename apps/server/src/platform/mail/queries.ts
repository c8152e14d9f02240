import type { MailSummary } from '@plinth/contract';
import type postgres from 'postgres';
import type { Transaction } from '../database/transaction.ts';
import type { OutboxDraft } from './outbox.ts';

export async function insertMessage(tx: Transaction, websiteId: string, draft: OutboxDraft): Promise<void> {
  await tx`
    insert into outbox_messages (website_id, id, kind, related_id, from_address, to_address, subject, html, plain_text)
    values (${websiteId}, ${draft.id}, ${draft.kind}, ${draft.relatedId}, ${draft.fromAddress}, ${draft.toAddress},
      ${draft.subject}, ${draft.html}, ${draft.plainText})`;
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
  websiteId: string;
  id: string;
  fromAddress: string;
  toAddress: string;
  subject: string;
  html: string;
  plainText: string;
  attempts: number;
}

/**
 * Takes some due messages for this process: each is counted as tried and put off for the length of a lease. If the process dies
 * with a message in hand, another one takes it after the lease: a message may in that case be sent twice, never not at all.
 * Works over all websites, so it needs the system pool.
 */
export const claimDue = (sql: postgres.Sql, limit: number, leaseSeconds: number) => sql<DueMessage[]>`
  with due as (
    select website_id, id from outbox_messages
    where status = 'queued' and next_attempt_at <= now()
    order by next_attempt_at limit ${limit} for update skip locked
  )
  update outbox_messages m set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
  from due where m.website_id = due.website_id and m.id = due.id
  returning m.website_id, m.id, m.from_address, m.to_address, m.subject, m.html, m.plain_text, m.attempts`;

export async function markSent(sql: postgres.Sql, message: DueMessage): Promise<void> {
  await sql`
    update outbox_messages set status = 'sent', sent_at = now(), last_error = ''
    where website_id = ${message.websiteId} and id = ${message.id}`;
}

/** Another try after `delaySeconds`, or none: null. */
export async function markFailed(
  sql: postgres.Sql,
  message: DueMessage,
  reason: string,
  delaySeconds: number | null,
): Promise<void> {
  await sql`
    update outbox_messages set status = ${delaySeconds === null ? 'failed' : 'queued'}, last_error = ${reason},
      next_attempt_at = now() + make_interval(secs => ${delaySeconds ?? 0})
    where website_id = ${message.websiteId} and id = ${message.id}`;
}
