import type { Database } from '../../platform/database/connection.ts';
import type { HitLines } from './hit-lines.ts';
import * as queries from './queries.ts';

/** Where hits go from the queue: batches of up to 2,000, in the order in which they came, some of them twice after a failure. */
export interface HitSink {
  /** @throws where the batch is to be brought again */
  write(hits: HitLines): Promise<void>;
}

/** The table that the screens are summed up from. */
export const databaseSink = (db: Database): HitSink => ({ write: (hits) => queries.insertHits(db.system, hits) });

const ANSWER_MS = 5_000;

/**
 * The table, and a copy of every batch for another service: one JSON object a line, as ClickHouse's HTTP interface (`… FORMAT JSONEachRow`),
 * Vector, Fluent Bit and others before Kafka take it. A copy that fails is said and let go: the screens never wait for that service.
 *
 * @param url an address with its credentials
 */
export const copyingSink = (to: HitSink, url: string, say: (problem: unknown, lost: number) => void): HitSink => ({
  write: async (hits) => {
    await to.write(hits);
    try {
      const { origin, pathname, search, username, password } = new URL(url);
      const proof = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
      const answer = await fetch(`${origin}${pathname}${search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', ...(username ? { authorization: `Basic ${proof}` } : {}) },
        body: hits.json(),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
    } catch (problem) {
      say(problem, hits.count);
    }
  },
});
