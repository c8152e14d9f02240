import type { Books } from '@plinth/contract';
import { isId, newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { Completion } from '../../platform/jobs/job.ts';
import { enqueue, jobStates, wakeJobs } from '../../platform/jobs/service.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { checkBooks } from './check-books.ts';
import { bookProblemsMail } from './check-mail.ts';
import * as queries from './queries.ts';

export const BOOK_CHECK = 'book-check';

/** What was found last, and whether somebody is looking now. */
export async function readBooks(db: Database, websiteId: string): Promise<Books> {
  return inWebsite(db, websiteId, async (tx) => {
    const [[row], states] = await Promise.all([
      queries.readLastCheck(tx, websiteId),
      jobStates(tx, websiteId, BOOK_CHECK, ['']),
    ]);
    const state = states.get('')?.status;
    return {
      check: row
        ? {
            at: row.createdAt.getTime(),
            durationMs: row.durationMs,
            problemCount: row.problemCount,
            results: row.results,
          }
        : null,
      running: state === 'waiting' || state === 'running',
    };
  });
}

/** Asks for a comparison; one that waits already is enough. */
export async function askForCheck(db: Database, websiteId: string): Promise<Books> {
  await inWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, BOOK_CHECK, ''));
  wakeJobs(db, BOOK_CHECK);
  return readBooks(db, websiteId);
}

/**
 * Compares the books, and tells their owner by mail of what does not agree where it was not found the last time, too.
 * @returns what keeps the result and the mail, in the transaction that ends the job
 */
export async function compareAndKeep(db: Database, websiteId: string): Promise<Completion> {
  const begun = Date.now();
  const results = await inWebsite(db, websiteId, async (tx) => checkBooks(tx, await readWebsite(tx, websiteId)));
  const problemCount = results.reduce((sum, result) => sum + result.problemCount, 0);
  const check = { results, problemCount, durationMs: Date.now() - begun };
  return async (tx) => {
    const before = await queries.lastProblems(tx, websiteId);
    const website = await readWebsite(tx, websiteId);
    const isNews = problemCount > 0 && String(before) !== String(queries.problemNames(results));
    if (isNews && website.contactEmail !== '') await queueMessage(tx, websiteId, bookProblemsMail(website, results));
    await queries.insertCheck(tx, websiteId, newId(), check);
    return undefined;
  };
}

/** The ledger, newest first; nextCursor is null on the last page. */
export async function listEntries(
  db: Database,
  websiteId: string,
  filter: { cursor: string; kind: string; limit: number },
) {
  const before = isId(filter.cursor) ? filter.cursor : '';
  const rows = await inWebsite(db, websiteId, (tx) => queries.listEntries(tx, websiteId, { ...filter, before }));
  const page = rows.slice(0, filter.limit);
  return {
    entries: page.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.getTime() })),
    nextCursor: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
  };
}
