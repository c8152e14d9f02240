import { isEmailAddress } from '@plinth/domain';
import type { Transporter } from 'nodemailer';
import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';
import { doubling, type JobKind, PermanentFailure } from '../jobs/job.ts';
import { encodedSubject } from './outbox.ts';
import { type DueMessage, findMessage, holdMessage, MAIL, markFailed, markSent } from './queries.ts';
import { openMessage } from './sealed-secrets.ts';

/** Messages of which this process remembers that they have left; far more than can be on their way at once. */
const REMEMBERED = 10_000;

/** A shop that was off for a night still sends what it has to say; an order from last month is no news to anybody. */
export const DEFAULT_MAIL_AGE_HOURS = 24;

/** A file that goes along with a message. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** What goes along with a message, made when it is sent; who makes it is above the mail, and the application says so. */
export type AttachmentsOf = (
  websiteId: string,
  message: Pick<DueMessage, 'kind' | 'relatedId'>,
) => Promise<readonly Attachment[]>;

/** What sends a message: SMTP, or what a test puts in its place. */
export type Send = (message: DueMessage, attachments: readonly Attachment[]) => Promise<void>;

const nothing: AttachmentsOf = async () => [];

/**
 * Sends one message of the outbox. The database asks for the job with the message itself (database/job-triggers.ts), so no writer
 * can forget it; where there is no SMTP_URL nobody takes these jobs, and the editor shows the messages.
 *
 * What is older than `maxAgeHours` when it is first looked at was written while nobody sent: it is held, and its owner is asked.
 *
 * What is known to have left is not sent again: it is marked in the same transaction in which the job ends, and this process
 * remembers it should that transaction fail. A process that dies between the other side's yes and the mark cannot know: the message
 * goes out a second time, under the same Message-ID, by which mailboxes recognise a double.
 */
export function mailJob(
  db: Database,
  send: Send,
  maxAgeHours = DEFAULT_MAIL_AGE_HOURS,
  attachmentsOf: AttachmentsOf = nothing,
): JobKind {
  const sent = new Set<string>();
  return {
    name: MAIL,
    // Longer than a message can take to send.
    leaseSeconds: 180,
    // Some two days: 30 s, 1 min, 2 min … at most 12 hours.
    maxAttempts: 12,
    retryAfterSeconds: doubling(30, 43_200),
    run: async ({ websiteId, key, attempt }) => {
      const message = await inWebsite(db, websiteId, (tx) => findMessage(tx, websiteId, key, maxAgeHours));
      if (message?.status !== 'queued') return undefined;
      if (message.isOld)
        return async (tx) => {
          await holdMessage(tx, websiteId, key);
          return undefined;
        };
      if (!sent.has(key)) {
        const attachments = await attachmentsOf(websiteId, message);
        await send(opened(message), attachments).catch(explain);
        if (sent.size >= REMEMBERED) sent.clear();
        sent.add(key);
      }
      return async (tx) => {
        await markSent(tx, websiteId, key, attempt);
        return undefined;
      };
    },
    onFailure: (tx, { websiteId, key, attempt }, reason, isLast) =>
      markFailed(tx, websiteId, key, { attempts: attempt, reason, isLast }),
  };
}

/** As its receiver reads it. @throws PermanentFailure: a key that is lost does not come back */
function opened(message: DueMessage): DueMessage {
  try {
    return openMessage(message);
  } catch (error) {
    throw new PermanentFailure((error as Error).message);
  }
}

/** SMTP's 5xx about an address or content: trying again would only annoy. 535 and the like are our own settings. */
function explain(error: unknown): never {
  const code = (error as { responseCode?: number }).responseCode ?? 0;
  if (code >= 550 && code < 560) throw new PermanentFailure((error as Error).message);
  throw error;
}

/** Sends by a server; `url` as `smtp://user:password@host:port`. */
export function smtp(url: string): Send {
  let transport: Transporter | undefined;
  return async (message, attachments) => {
    // The library would read a list of receivers, or a group of them.
    if (!isEmailAddress(message.toAddress)) throw new PermanentFailure('Its receiver is no email address.');
    // Loaded with the first message: a start should not wait for it.
    transport ??= (await import('nodemailer')).createTransport(url, {
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      messageId: `<${message.id}@plinth>`,
      from: message.fromAddress,
      to: message.toAddress,
      subject: encodedSubject(message.subject),
      html: message.html,
      text: message.plainText,
      ...(message.unsubscribeUrl === ''
        ? {}
        : {
            headers: {
              'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
      ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
    });
  };
}
