import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { PublicFetchOptions } from '../../platform/http/public-fetch.ts';
import { GONE, isAccepted, postSigned } from '../../platform/http/signed-post.ts';
import { doubling, type JobKind, PermanentFailure } from '../../platform/jobs/job.ts';
import { findAnswer } from './answer-queries.ts';
import { answersForPrograms } from './answers-for-programs.ts';
import { type DueDelivery, findDelivery, markDelivery } from './hook-queries.ts';
import { FORM_DELIVERY } from './hooks.ts';

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
  const { status } = await postSigned({ url, secrets: [secret], body }, network);
  if (isAccepted(status)) return;
  const words = `The address answered ${status}.`;
  throw status === GONE ? new PermanentFailure(words) : new Error(words);
}
