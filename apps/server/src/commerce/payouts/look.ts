import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { Interrupted, type Job } from '../../platform/jobs/job.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { PaymentProvider, ProviderPayouts } from '../payments/payment-provider.ts';
import { providerNamed } from '../payments/service.ts';
import * as queries from './queries.ts';

/** A payout is told to be paid, and may come back from the bank for some days after: so far each look goes back. */
const LOOK_BACK_MS = 30 * 86_400_000;
/** Payments that are asked for between two steps of the job. */
const PAYMENTS = 20;

interface Looking {
  db: Database;
  website: Website;
  provider: string;
  job: Pick<Job, 'signal' | 'progress'>;
}

/** Keeps the lease, and gives the job back where the process is about to stop. */
async function step({ job }: Looking, done: number): Promise<void> {
  if (job.signal.aborted) throw new Interrupted();
  await job.progress(done, 0);
}

/**
 * Asks a provider for what it has paid out and taken. Every page is kept in a transaction of its own, with how far that was: whoever
 * goes on after a crash goes on from there, and what is read twice is kept once.
 * @param payoutId '' = everything since the last look
 * @throws BalanceRefused, and what a provider throws that cannot be reached
 */
export async function look(looking: Looking, payoutId: string): Promise<void> {
  const { db, website, provider } = looking;
  const { websiteId } = website;
  const asked = providerNamed(website, provider);
  if (asked?.payouts) await (payoutId === '' ? lookAtAll : lookAtOne)(looking, asked.payouts, payoutId);
  if (asked?.balanceOf && payoutId === '') await lookAtPayments(looking, asked.balanceOf);
  // What was of no payment that was known then.
  await inWebsite(db, websiteId, (tx) => queries.matchLines(tx, websiteId, provider));
}

async function lookAtAll(looking: Looking, payouts: ProviderPayouts): Promise<void> {
  const { db, website, provider } = looking;
  const { websiteId } = website;
  const { account } = payouts;
  const [begun] = await inWebsite(db, websiteId, (tx) => queries.beginLook(tx, websiteId, provider, account));
  const since = begun?.since ? new Date(begun.since.getTime() - LOOK_BACK_MS) : null;
  let done = 0;
  for (let after = begun?.cursor ?? ''; ; ) {
    const { entries, next } = await payouts.list({ since, after });
    await inWebsite(db, websiteId, async (tx) => {
      for (const told of entries) await queries.keepPayout(tx, websiteId, provider, account, told);
      await (next === ''
        ? queries.endList(tx, websiteId, provider, account)
        : queries.moveLook(tx, websiteId, provider, account, next));
    });
    done += entries.length;
    await step(looking, done);
    if (next === '') break;
    after = next;
  }
  const waiting = await inWebsite(db, websiteId, (tx) => queries.waitingPayouts(tx, websiteId, provider, account));
  for (const { id } of waiting) {
    const told = await payouts.read(id);
    if (told?.isSettled !== false) await readLines(looking, payouts, id, told?.testMode ?? false);
    await step(looking, ++done);
  }
}

async function lookAtOne(looking: Looking, payouts: ProviderPayouts, payoutId: string): Promise<void> {
  const { db, website, provider } = looking;
  const { websiteId } = website;
  const told = await payouts.read(payoutId);
  // Of another account.
  if (!told) return;
  await inWebsite(db, websiteId, (tx) => queries.keepPayout(tx, websiteId, provider, payouts.account, told));
  if (told.isSettled !== false) await readLines(looking, payouts, payoutId, told.testMode);
}

/** Reads the lines of a payout from where somebody has stopped; of two who do so at once each helps the other on. */
async function readLines(looking: Looking, payouts: ProviderPayouts, id: string, testMode: boolean): Promise<void> {
  const { db, website, provider } = looking;
  const { websiteId } = website;
  for (let done = 1; ; done++) {
    const [row] = await inWebsite(db, websiteId, (tx) =>
      queries.readCursor(tx, websiteId, provider, payouts.account, id),
    );
    if (!row) return;
    const page = await payouts.lines(id, row.linesCursor);
    if (!page) {
      await inWebsite(db, websiteId, (tx) => queries.endUntold(tx, websiteId, provider, id));
      return;
    }
    const { entries, next } = page;
    await inWebsite(db, websiteId, async (tx) => {
      await queries.keepLines(tx, websiteId, { provider, payoutId: id, testMode }, entries);
      await queries.moveCursor(tx, websiteId, { provider, id, from: row.linesCursor, next });
    });
    await step(looking, done);
  }
}

/** Asks for what each payment has cost, where no payout tells it. */
async function lookAtPayments(looking: Looking, balanceOf: NonNullable<PaymentProvider['balanceOf']>): Promise<void> {
  const { db, website, provider } = looking;
  const { websiteId } = website;
  for (let after = ''; ; ) {
    const page = await inWebsite(db, websiteId, (tx) =>
      queries.unsettledPayments(tx, websiteId, provider, after, PAYMENTS),
    );
    for (const { id, reference, currency, testMode } of page) {
      const lines = await balanceOf({ reference, currency });
      await inWebsite(db, websiteId, (tx) =>
        queries.keepLines(tx, websiteId, { provider, payoutId: null, testMode }, lines),
      );
      after = id;
    }
    await step(looking, page.length);
    if (page.length < PAYMENTS) return;
  }
}
