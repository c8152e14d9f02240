import { createHmac } from 'node:crypto';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { fetchPublic, type PublicFetchOptions } from '../../platform/http/public-fetch.ts';
import { doubling, type JobKind, PermanentFailure } from '../../platform/jobs/job.ts';
import { findAnswer } from './answer-queries.ts';
import { answersForPrograms } from './answers-for-programs.ts';
import { type DueDelivery, findDelivery, markDelivery } from './hook-queries.ts';
import { FORM_DELIVERY } from './hooks.ts';

/** Whoever answers later has not answered. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 100_000;
/** Says that whoever subscribed does not want anything any more (REST hooks). */
const GONE = 410;

/** `t=SECONDS,v1=HEX`: HMAC-SHA-256 with the hook's secret over `SECONDS.BODY`, so that a copy of an old message can be told. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/**
 * Takes one submission to one address (webhook or Zap). Tried eight times within some two hours; then it is given up, and its owner
 * reads why and can have it tried again. The receiver tells doubles by `id`.
 */
export function formDeliveryJob(db: Database, network: Partial<PublicFetchOptions> = {}): JobKind {
  return {
    name: FORM_DELIVERY,
    leaseSeconds: 60,
    // 30 s, 1 min, 2 min … 32 min.
    maxAttempts: 8,
    retryAfterSeconds: doubling(30, 3600),
    run: async ({ websiteId, key, attempt }) => {
      const found = await inWebsite(db, websiteId, async (tx) => {
        const due = await findDelivery(tx, websiteId, key);
        return due && { due, answer: await findAnswer(tx, websiteId, due.formId, due.submissionId) };
      });
      if (!found?.answer || found.due.status !== 'waiting') return undefined;
      const { due, answer } = found;
      await deliver(due, JSON.stringify(answersForPrograms({ id: due.formId, name: due.formName }, answer)), network);
      return async (tx) => {
        await markDelivery(tx, websiteId, key, { status: 'delivered', attempts: attempt, problem: '' });
        return undefined;
      };
    },
    onFailure: async (tx, { websiteId, key, attempt }, problem, isLast) => {
      await markDelivery(tx, websiteId, key, { status: isLast ? 'failed' : 'waiting', attempts: attempt, problem });
    },
  };
}

/** @throws Error that says what the other side did */
async function deliver(
  { url, secret }: DueDelivery,
  body: string,
  network: Partial<PublicFetchOptions>,
): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  const { status } = await fetchPublic(url, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    ...network,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'plinth-signature': signatureOf(secret, seconds, body) },
  });
  if (status >= 200 && status < 300) return;
  const words = `The address answered ${status}.`;
  throw status === GONE ? new PermanentFailure(words) : new Error(words);
}
