import type { MailSummary } from '@plinth/contract';
import type { Transaction } from '../database/transaction.ts';
import { JOBS_CHANNEL } from '../jobs/service.ts';
import type { SealedMessage } from './sealed-secrets.ts';

/** The kind of the jobs that send messages. */
export const MAIL = 'mail';

/** A trigger asks for the job that sends it (database/job-triggers.ts); whoever sends is told. */
export async function insertMessage(tx: Transaction, websiteId: string, message: SealedMessage): Promise<void> {
  await tx`
    with queued as (
      insert into outbox_messages (website_id, id, kind, related_id, from_address, to_address, subject, html, plain_text, unsubscribe_url,
        seal_mark)
      values (${websiteId}, ${message.id}, ${message.kind}, ${message.relatedId}, ${message.fromAddress}, ${message.toAddress},
        ${message.subject}, ${message.html}, ${message.plainText}, ${message.unsubscribeUrl}, ${message.sealMark})
      returning id)
    select pg_notify(${JOBS_CHANNEL}, ${MAIL}) from queued`;
}

/** Puts a copy of a message about something into the outbox, for whom it went to. */
export const copyMessage = (
  tx: Transaction,
  websiteId: string,
  { messageId, relatedId, newId }: { messageId: string; relatedId: string; newId: string },
) => tx<{ subject: string; toAddress: string }[]>`
  insert into outbox_messages
    (website_id, id, kind, related_id, from_address, to_address, subject, html, plain_text, unsubscribe_url, seal_mark)
  select website_id, ${newId}, kind, related_id, from_address, to_address, subject, html, plain_text, unsubscribe_url, seal_mark
  from outbox_messages
  where website_id = ${websiteId} and id = ${messageId} and related_id = ${relatedId}
  returning subject, to_address`;

export async function deleteMessagesAbout(
  tx: Transaction,
  websiteId: string,
  relatedIds: readonly string[],
): Promise<void> {
  await tx`delete from outbox_messages where website_id = ${websiteId} and related_id in ${tx([...relatedIds])}`;
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
  (MessageRow & { html: string; plainText: string; sealMark: string | null })[]
>`
  select id, kind, related_id, from_address, to_address, subject, status, attempts, last_error, sent_at, created_at, html, plain_text,
    seal_mark
  from outbox_messages where website_id = ${websiteId} and id = ${id}`;

export interface DueMessage {
  id: string;
  kind: string;
  /** What it is about: an order's id. */
  relatedId: string;
  fromAddress: string;
  toAddress: string;
  subject: string;
  html: string;
  plainText: string;
  /** '' where mails of its kind cannot be ended. */
  unsubscribeUrl: string;
  /** Which seals in it are its own; null: it was written before there were marks. */
  sealMark: string | null;
  status: string;
  /** Never tried, and written so long ago that its owner is to be asked. */
  isOld: boolean;
}

/** A message to send; nothing: it is gone. */
export async function findMessage(
  tx: Transaction,
  websiteId: string,
  id: string,
  maxAgeHours: number,
): Promise<DueMessage | undefined> {
  const [message] = await tx<DueMessage[]>`
    select id, kind, related_id, from_address, to_address, subject, html, plain_text, unsubscribe_url, seal_mark, status,
      attempts = 0 and released_at is null and created_at < now() - make_interval(hours => ${maxAgeHours}) as is_old
    from outbox_messages
    where website_id = ${websiteId} and id = ${id}`;
  return message;
}

export async function holdMessage(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`
    update outbox_messages set status = 'held' where website_id = ${websiteId} and id = ${id} and status = 'queued'`;
}

export interface HeldGroup {
  age: 'week' | 'month' | 'older';
  count: number;
  from: Date;
  to: Date;
}

/** The youngest first. */
export const countHeld = (tx: Transaction, websiteId: string) => tx<HeldGroup[]>`
  select age, count(*)::int as count, min(created_at) as "from", max(created_at) as "to" from (
    select created_at, case when created_at > now() - interval '7 days' then 'week'
      when created_at > now() - interval '30 days' then 'month' else 'older' end as age
    from outbox_messages where website_id = ${websiteId} and status = 'held') held
  group by age order by max(created_at) desc`;

/** Milliseconds, because that is what an address or a body carries. */
const heldWithin = (tx: Transaction, websiteId: string, from: Date, to: Date) => tx`
  website_id = ${websiteId} and status = 'held'
  and created_at >= ${from} and created_at < ${to}::timestamptz + interval '1 millisecond'`;

/** Lets them go, and asks for the jobs that send them. @returns how many */
export async function releaseHeld(tx: Transaction, websiteId: string, from: Date, to: Date): Promise<number> {
  const { count } = await tx`
    with released as (
      update outbox_messages set status = 'queued', released_at = now() where ${heldWithin(tx, websiteId, from, to)} returning id)
    select plinth_enqueue(${websiteId}, ${MAIL}, id, now(), 0, true) from released`;
  return count;
}

export async function discardHeld(tx: Transaction, websiteId: string, from: Date, to: Date): Promise<number> {
  const { count } = await tx`
    update outbox_messages set status = 'discarded' where ${heldWithin(tx, websiteId, from, to)}`;
  return count;
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
