import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import { inWebsite, type Transaction } from '../database/transaction.ts';
import { doubling, Interrupted, type Job, type JobKind } from '../jobs/job.ts';
import { enqueue } from '../jobs/service.ts';
import { findSettings } from '../websites/stored-settings.ts';
import { everyWebsiteId } from './queries.ts';

export { everyWebsiteId };

/** What an operator sets a time for, and the owner of a website another one where the name is one of theirs. */
export type KeptName =
  | 'carts'
  | 'consents'
  | 'deliveries'
  | 'errors'
  | 'hits'
  | 'keys'
  | 'mails'
  | 'revisions'
  | 'sessions';

/** Days; what is not said is kept for as long as this. Carts: twice as long as their cookie. Consents: proofs, for three years. Sessions: after their end. */
export const USUAL_KEEP_DAYS: Readonly<Record<KeptName, number>> = {
  carts: 60,
  consents: 1_095,
  deliveries: 30,
  errors: 90,
  hits: 90,
  keys: 30,
  mails: 365,
  revisions: 365,
  sessions: 1,
};

/** Where the setting of a website's owner stands (website-settings.ts). */
export const OWNERS_KEEP_DAYS = {
  carts: 'keepCartDays',
  hits: 'keepHitDays',
  mails: 'keepMailDays',
  revisions: 'keepRevisionDays',
} as const;

/** For how many days what the website's settings name is kept where its owner has said nothing; hits have a screen of their own. */
export function usualKeepDays(
  days: Partial<Record<KeptName, number>> = {},
): Record<'keepCartDays' | 'keepMailDays' | 'keepRevisionDays', number> {
  const usual = (name: KeptName) => days[name] ?? USUAL_KEEP_DAYS[name];
  return { keepCartDays: usual('carts'), keepMailDays: usual('mails'), keepRevisionDays: usual('revisions') };
}

/** A stretch of rows, from one key on; small enough that nobody waits for its locks. */
export interface Stretch {
  /** What is older is not wanted any more. */
  before: Date;
  /** The last key of the stretch before; '': the first one. */
  after: string;
  limit: number;
}

/** Something of which a capability forgets what is old. */
export interface Kept {
  name: KeptName;
  /** Removes what may go of the next rows. @returns the key of the last row that was looked at; null: there are no further ones */
  removeOld(tx: Transaction, websiteId: string, stretch: Stretch): Promise<string | null>;
}

const ROWS = 500;
/** Between two steps, so that visitors never wait for more than one. */
const PAUSE_MS = 20;
const DAY_MS = 86_400_000;
const SOON_MS = 600_000;
const RETENTION = 'retention';

/**
 * Forgets what is old, once a day, in one process at a time: website by website, in transactions of a few hundred rows. A process
 * that stops gives the job back, and what is left is found the next time.
 */
export function retentionJob(
  db: Database,
  all: readonly Kept[],
  days: Partial<Record<KeptName, number>> = {},
): JobKind {
  const before = (name: KeptName, settings: Record<string, unknown>) => {
    const own = name in OWNERS_KEEP_DAYS ? settings[OWNERS_KEEP_DAYS[name as keyof typeof OWNERS_KEEP_DAYS]] : null;
    const kept = typeof own === 'number' ? own : (days[name] ?? USUAL_KEEP_DAYS[name]);
    return new Date(Date.now() - kept * DAY_MS);
  };
  return {
    name: RETENTION,
    leaseSeconds: 300,
    maxAttempts: 20,
    retryAfterSeconds: doubling(60, 3_600),
    run: async (job) => {
      const websites = await everyWebsiteId(db.system);
      for (const [index, websiteId] of websites.entries()) {
        const settings = await inWebsite(db, websiteId, (tx) => findSettings(tx, websiteId));
        for (const kept of all) await removeAll(db, job, kept, websiteId, before(kept.name, settings));
        await job.progress(index + 1, websites.length);
      }
      return async () => new Date(Date.now() + DAY_MS);
    },
  };
}

async function removeAll(db: Database, job: Job, kept: Kept, websiteId: string, before: Date): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    if (job.signal.aborted) throw new Interrupted();
    const from: string = after;
    after = await inWebsite(db, websiteId, (tx) => kept.removeOld(tx, websiteId, { before, after: from, limit: ROWS }));
    if (after === null) return;
    await job.progress(0, 0);
    await sleep(PAUSE_MS);
  }
}

/** Sees to it that the job is there; the start of a process does not wait for what it does. */
export const scheduleRetention = (db: Database): Promise<void> =>
  inWebsite(db, '', (tx) => enqueue(tx, '', RETENTION, '', { dueAt: new Date(Date.now() + SOON_MS) }));

/** Ids begin with the moment they were made at: what was made before it has an id below this one. */
export const idBefore = (moment: Date): string => moment.getTime().toString(16).padStart(12, '0');

/** The key that the next stretch begins after. */
export const lastOf = (rows: readonly { key: string }[], { limit }: Stretch): string | null =>
  rows.length < limit ? null : (rows.at(-1)?.key ?? null);
