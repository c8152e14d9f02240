import type postgres from 'postgres';
import type { Database } from './connection.ts';
import { writeChange } from './content-change.ts';
import type { Statements } from './pipeline.ts';
import { isRetried, pauseBeforeRetry } from './retry.ts';

/** A transaction in which only the rows of one website can be seen or written. */
export type Transaction = postgres.TransactionSql;

const ATTEMPTS = 4;

/**
 * Runs `work` in one transaction bound to a website (row-level security). Serialization failures and deadlocks are
 * retried, so `work` must have no effects outside the transaction.
 */
export async function inWebsite<T>(db: Database, websiteId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await db.app.begin(async (tx) => {
        // Sent without waiting for its answer: the server takes statements in their order, one wait is saved. execute()
        // sends it now; a statement that is only awaited goes out later than those that the work starts by Promise.all.
        const bound = tx`select set_config('plinth.website_id', ${websiteId}, true)`.execute();
        const [, result] = await Promise.all([bound, work(tx)]);
        return result;
      })) as T;
    } catch (error) {
      if (!isRetried(error) || attempt >= ATTEMPTS) throw error;
      await pauseBeforeRetry(attempt);
    }
  }
}

/** Whoever else changes this website's lists, limits or names waits until the transaction ends. */
export async function lockWebsite(tx: Transaction, websiteId: string): Promise<void> {
  await tx`select 1 from websites where website_id = ${websiteId} for no key update`;
}

/**
 * Raises the content version in an `update websites`, with what has changed: a text of content-change.ts. Several raises of one
 * transaction are one change; where somebody has raised the version without saying what has changed, everything has.
 */
export function raisedBy(sql: Statements, change: postgres.Fragment): postgres.Fragment {
  const goesOn = sql`content_change_by = pg_current_xact_id()::text and content_change_to = content_version`;
  return sql`
    content_version = content_version + 1, updated_at = now(),
    content_change = case when ${goesOn} and length(content_change) > 3000 then '*'
      when ${goesOn} then content_change || ',' || ${change} else ${change} end,
    content_change_from = case when ${goesOn} then content_change_from else content_version end,
    content_change_to = content_version + 1, content_change_by = pg_current_xact_id()::text`;
}

/**
 * Tells visitors' caches that something they see has changed. Must run in the transaction of the change; a trigger
 * (structure-triggers.ts) sends the notification when it commits.
 * @param parts all that has changed for visitors (content-change.ts), so that pages made of other parts stay; absent: everything
 */
export async function raiseContentVersion(
  tx: Transaction,
  websiteId: string,
  parts?: readonly string[],
): Promise<number> {
  const [row] = await tx<{ contentVersion: number }[]>`
    update websites set ${raisedBy(tx, tx`${writeChange(parts)}::text`)}
    where website_id = ${websiteId} returning content_version`;
  if (!row) throw new Error(`website ${websiteId} does not exist`);
  return row.contentVersion;
}
