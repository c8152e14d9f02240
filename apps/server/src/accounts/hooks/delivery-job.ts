import type { Database } from '../../platform/database/connection.ts';
import { HOOK_DELIVERY } from '../../platform/database/hook-triggers.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import type { PublicFetchOptions } from '../../platform/http/public-fetch.ts';
import { GONE, isAccepted, postSigned } from '../../platform/http/signed-post.ts';
import { type Completion, doubling, type JobKind } from '../../platform/jobs/job.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { letter } from '../account-mail/letter.ts';
import * as queries from './queries.ts';
import { bodyOf, openSecret } from './service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After each failed try; after the last one the message is given up: some three days in all. */
const PAUSES = [
  MINUTE / 2,
  2 * MINUTE,
  10 * MINUTE,
  HOUR / 2,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];
/** An address that has answered nothing good for so long is given up. */
const GIVEN_UP_MS = 3 * 24 * HOUR;
/** So much of an answer is kept. */
const ANSWER_LENGTH = 500;

interface Outcome {
  answerStatus: number;
  answerText: string;
  tookMs: number;
  /** '': it was accepted. */
  problem: string;
}

/**
 * Takes one event to one address. The message keeps its own count of tries: the job is done with each try, and asked for anew where there
 * is to be another, in the transaction that writes down what came of it. Receivers tell doubles by `id`.
 */
export function hookDeliveryJob(db: Database, network: Partial<PublicFetchOptions> = {}): JobKind {
  return {
    name: HOOK_DELIVERY,
    leaseSeconds: 60,
    // Somebody's slow server keeps nobody else's news waiting.
    atOnce: 8,
    // Only a process that dies with it fails it: what an address answers is counted with the message.
    maxAttempts: 20,
    retryAfterSeconds: doubling(5, 600),
    run: async ({ websiteId, key }) => {
      const due = await inWebsite(db, websiteId, (tx) => queries.findDue(tx, websiteId, key));
      if (due?.status !== 'waiting') return undefined;
      const { restUntil } = due;
      if (due.stopped !== '') return giveUp(websiteId, key, due, 'The hook is switched off.');
      if (restUntil)
        return async (tx) => {
          await queries.putOffDelivery(tx, websiteId, key, restUntil);
          return restUntil;
        };
      const outcome = await tell(due, network);
      const email = outcome.problem === '' ? '' : await queries.emailOf(db.system, due.accountId);
      return (tx) => settle(tx, { websiteId, id: key, due, outcome, email });
    },
    onFailure: async (tx, { websiteId, key }, problem, isLast) => {
      if (!isLast) return;
      const due = await queries.findDue(tx, websiteId, key);
      if (due?.status === 'waiting') await giveUp(websiteId, key, due, problem)(tx);
    },
  };
}

async function tell(due: queries.DueDelivery, network: Partial<PublicFetchOptions>): Promise<Outcome> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const secrets = [due.secret, due.formerSecret].filter((sealed) => sealed !== '').map(openSecret);
    const headers = { 'plinth-event': due.event, 'plinth-event-id': due.eventId };
    const { status, text } = await postSigned({ url: due.url, secrets, body: bodyOf(due), headers }, network);
    const problem = isAccepted(status) ? '' : `The address answered ${status}.`;
    // A zero byte is no text for the database.
    return {
      answerStatus: status,
      answerText: text.replaceAll('\0', '').slice(0, ANSWER_LENGTH),
      tookMs: took(),
      problem,
    };
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)) || 'There was no answer.';
    return { answerStatus: 0, answerText: '', tookMs: took(), problem };
  }
}

async function settle(
  tx: Transaction,
  of: { websiteId: string; id: string; due: queries.DueDelivery; outcome: Outcome; email: string },
): Promise<Date | undefined> {
  const { websiteId, id, due, outcome, email } = of;
  const attempts = due.attempts + 1;
  if (outcome.problem === '') {
    await queries.markDelivery(tx, websiteId, id, { ...outcome, status: 'delivered', attempts, nextAt: null });
    await queries.countSuccess(tx, websiteId, due.hookId);
    return undefined;
  }
  const since = await queries.countFailure(tx, websiteId, due.hookId);
  const isGone = outcome.answerStatus === GONE;
  const isGivenUp = isGone || (since !== null && Date.now() - since.getTime() >= GIVEN_UP_MS);
  const pause = isGivenUp ? undefined : PAUSES[attempts - 1];
  const nextAt = pause === undefined ? null : new Date(Date.now() + pause);
  await queries.markDelivery(tx, websiteId, id, {
    ...outcome,
    status: nextAt ? 'waiting' : 'failed',
    attempts,
    nextAt,
  });
  if (isGivenUp) await stop(tx, websiteId, due, { isGone, problem: outcome.problem, email });
  return nextAt ?? undefined;
}

const giveUp =
  (websiteId: string, id: string, { attempts }: queries.DueDelivery, problem: string): Completion =>
  async (tx) => {
    const nothing = { answerStatus: 0, answerText: '', tookMs: 0, nextAt: null };
    await queries.markDelivery(tx, websiteId, id, { ...nothing, status: 'failed', attempts, problem });
    return undefined;
  };

/** Switches a hook off and tells whoever made it, once. */
async function stop(
  tx: Transaction,
  websiteId: string,
  { hookId, url }: queries.DueDelivery,
  { isGone, problem, email }: { isGone: boolean; problem: string; email: string },
): Promise<void> {
  const why = isGone ? 'gone' : 'failing';
  if (!(await queries.stopHook(tx, websiteId, hookId, { why, problem: 'The hook was switched off.' }))) return;
  const website = await readWebsite(tx, websiteId);
  const to = email || website.contactEmail;
  const text = isGone
    ? `${url} has answered that it wants no more news (410), so nothing is sent there any more.`
    : `${url} has accepted nothing for three days, so nothing is sent there any more. The last try: ${problem}`;
  await queueMessage(
    tx,
    websiteId,
    letter(
      { website, origin: '' },
      {
        kind: 'hook-stopped',
        to,
        subject: 'A hook was switched off',
        heading: 'A hook was switched off',
        text,
        more: 'Under Settings → Keys and hooks you see what was sent and what was answered, and switch it on again.',
      },
    ),
  );
}
