import type { Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connection.ts';
import { claimDue, type DueMessage, markFailed, markSent } from './queries.ts';

const POLL_MS = 5_000;
const BATCH = 10;
/** Longer than a message can take to send; a dead process's messages are free again after it. */
const LEASE_S = 180;
/** After these tries, some two days, a message is given up and its owner sees why. */
const MAX_ATTEMPTS = 12;

/** What sends a message: SMTP, or what a test puts in its place. */
export type Send = (message: DueMessage) => Promise<void>;

export interface MailDelivery {
  /** Sends what is due now; for tests and for the end of the process. */
  runOnce(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Sends the outbox in the background when SMTP_URL is set; without it messages stay queued and the editor shows them. Any
 * number of processes may run it: each message is claimed by one.
 */
export function startMailDelivery(
  db: Database,
  config: Config,
  send: Send | undefined = config.smtpUrl ? smtp(config.smtpUrl) : undefined,
): MailDelivery {
  if (!send) return { runOnce: async () => 0, stop: async () => {} };
  let running: Promise<number> | undefined;
  const runOnce = () => {
    running ??= deliver(db, send).finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => {
    // The database may be away for a moment; the next turn tries again.
    runOnce().catch(() => undefined);
  }, POLL_MS);
  timer.unref();
  return {
    runOnce,
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

async function deliver(db: Database, send: Send): Promise<number> {
  let sent = 0;
  for (;;) {
    const messages = await claimDue(db.system, BATCH, LEASE_S);
    for (const message of messages) {
      if (await deliverOne(db, send, message)) sent++;
    }
    if (messages.length < BATCH) return sent;
  }
}

async function deliverOne(db: Database, send: Send, message: DueMessage): Promise<boolean> {
  try {
    await send(message);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const last = message.attempts >= MAX_ATTEMPTS || isPermanent(error);
    await markFailed(db.system, message, reason, last ? null : retryDelay(message.attempts));
    return false;
  }
  await markSent(db.system, message);
  return true;
}

/** 30 s, 1 min, 2 min … at most 12 hours. */
export function retryDelay(attempts: number): number {
  return Math.min(43_200, 30 * 2 ** (attempts - 1));
}

/** SMTP's 5xx about an address or content: trying again would only annoy. 535 and the like are our own settings. */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode ?? 0;
  return code >= 550 && code < 560;
}

function smtp(url: string): Send {
  let transport: Transporter | undefined;
  return async (message) => {
    // Loaded with the first message: a start should not wait for it.
    transport ??= (await import('nodemailer')).createTransport(url, {
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      // The same id at a second try lets mailboxes recognise a double.
      messageId: `<${message.id}@plinth>`,
      from: message.fromAddress,
      to: message.toAddress,
      subject: message.subject,
      html: message.html,
      text: message.plainText,
    });
  };
}
