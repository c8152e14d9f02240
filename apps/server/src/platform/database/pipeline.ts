import type postgres from 'postgres';
import type { Database } from './connection.ts';
import { isRetried, pauseBeforeRetry } from './retry.ts';

/** Whatever runs statements: a transaction, or a connection on which one is pipelined. */
export type Statements = postgres.ISql;

/** What the tagged template makes; the rows' type is read from the promise. */
export type Statement = PromiseLike<readonly object[]> & { execute(): unknown };
type Rows<S extends readonly Statement[]> = { [K in keyof S]: Awaited<S[K]> };

/** Sends the statements and the commit in one go. When one of them fails, nothing of the transaction is kept. */
export type CommitWith = <S extends readonly Statement[]>(statements: readonly [...S]) => Promise<Rows<S>>;

const ATTEMPTS = 4;

/**
 * One transaction of a website in one round trip: begin, the website's setting, the statements and commit leave together,
 * and the answers come back together. For paths where waiting costs more than the work (adding to a cart, reading one). A
 * statement cannot use what an earlier one answered.
 */
export function inWebsiteAtOnce<S extends readonly Statement[]>(
  db: Database,
  websiteId: string,
  statements: (sql: Statements) => readonly [...S],
): Promise<Rows<S>> {
  return pipelined(db, websiteId, 'each', (sql, commitWith) => commitWith(statements(sql)));
}

/**
 * A transaction whose last statements leave together with its commit, so that no lock that they take waits for this process:
 * what many callers meet at (stock, the counter of orders) is held for as long as the database needs, not for as long as
 * our answer takes. `work` must end with `commitWith`; where it throws, or returns without it, all is rolled back.
 * Serialization failures and deadlocks are retried, so `work` must have no effects outside of the transaction. The plans of its
 * statements are made once per connection and read no table from its begin to its end, so that a plan that was made while there were few
 * orders does no harm when there are many: they must be look-ups by keys, whose plans do not depend on the values.
 */
export function inWebsiteCommittingWith<T>(
  db: Database,
  websiteId: string,
  work: (sql: Statements, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  return pipelined(db, websiteId, 'by-keys', work);
}

async function pipelined<T>(
  db: Database,
  websiteId: string,
  plans: 'each' | 'by-keys',
  work: (sql: Statements, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const connection = await db.app.reserve();
    let over = false;
    const commitWith: CommitWith = async (statements) => {
      const [rows] = await Promise.all([settle(statements), settle([connection`commit`])]);
      over = true;
      return rows;
    };
    try {
      // Not waited for: what follows on this connection is taken after it.
      const begun = settle([
        connection`begin`,
        plans === 'each'
          ? connection`select set_config('plinth.website_id', ${websiteId}, true)`
          : connection`
            select set_config('plinth.website_id', ${websiteId}, true), set_config('plan_cache_mode', 'force_generic_plan', true),
              set_config('enable_seqscan', 'off', true)`,
      ]);
      const [, result] = await Promise.all([begun, work(connection, commitWith)]);
      return result;
    } catch (error) {
      if (!isRetried(error) || attempt >= ATTEMPTS) throw error;
    } finally {
      // After a failure the rollback also tells whether the connection is still there. A lost one has left the pool's
      // list of open ones by itself; giving it back would hand it to the next caller.
      if (over || (await answers(connection`rollback`))) connection.release();
    }
    await pauseBeforeRetry(attempt);
  }
}

/** Sends all, waits for all, and fails with the first failure: those after it only say that the transaction is aborted. */
async function settle<S extends readonly Statement[]>(statements: readonly [...S]): Promise<Rows<S>> {
  for (const statement of statements) statement.execute();
  const outcomes = await Promise.allSettled(statements);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])) as unknown as Rows<S>;
}

async function answers(statement: PromiseLike<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch {
    return false;
  }
}
