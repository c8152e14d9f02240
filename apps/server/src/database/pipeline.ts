import type postgres from 'postgres';
import type { Database } from './connection.ts';
import { isRetried, pauseBeforeRetry } from './retry.ts';

/** What the tagged template makes; the rows' type is read from the promise. */
type Statement = PromiseLike<readonly object[]> & { execute(): unknown };
type Rows<S extends readonly Statement[]> = { [K in keyof S]: Awaited<S[K]> };

const ATTEMPTS = 4;

/**
 * One transaction of a website in one round trip: begin, the website's setting, the statements and commit leave in one
 * go, and the answers come back together. For paths where waiting costs more than the work (adding to a cart, reading
 * one). A statement cannot use what an earlier one answered; when one fails, the rest fails and nothing is kept.
 * Serialization failures and deadlocks are retried, as in inWebsite().
 */
export async function inWebsiteAtOnce<S extends readonly Statement[]>(
  db: Database,
  websiteId: string,
  statements: (sql: postgres.ReservedSql) => readonly [...S],
): Promise<Rows<S>> {
  for (let attempt = 1; ; attempt++) {
    const connection = await db.app.reserve();
    let alive = true;
    try {
      const sent: Statement[] = [
        connection`begin`,
        connection`select set_config('plinth.website_id', ${websiteId}, true)`,
        ...statements(connection),
        connection`commit`,
      ];
      for (const statement of sent) statement.execute();
      const answers = await Promise.allSettled(sent);
      const failure = answers.find((answer) => answer.status === 'rejected');
      if (failure?.status === 'rejected') throw failure.reason;
      const rows = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      return rows.slice(2, -1) as unknown as Rows<S>;
    } catch (error) {
      alive = !isConnectionLoss(error);
      if (!isRetried(error) || attempt >= ATTEMPTS) throw error;
    } finally {
      // A lost connection has already left the pool's list of open ones; giving it back would hand it to the next caller.
      if (alive) connection.release();
    }
    await pauseBeforeRetry(attempt);
  }
}

function isConnectionLoss(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('CONNECTION_');
}
