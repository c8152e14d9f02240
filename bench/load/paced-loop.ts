import { Worker } from 'node:worker_threads';
import { quantile } from '../measure/statistics.ts';
import { HttpConnection } from './http-connection.ts';
import type { PacedWork } from './paced-thread.ts';

export interface PacedResult {
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * So many requests a second, whatever the answers take. Times count from when a request was due, not from when a connection was free for it:
 * a server that stalls is not asked less.
 *
 * @throws when an answer is no success
 */
export async function pacedLoop(options: {
  readonly port: number;
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly next: (index: number) => Buffer;
}): Promise<PacedResult> {
  const { port, connections, perSecond, seconds, next } = options;
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  const times: number[] = [];
  const start = performance.now();
  const last = perSecond * seconds;
  let sent = 0;
  await Promise.all(
    open.map(async (connection) => {
      while (sent < last) {
        const index = sent++;
        const due = start + (index * 1000) / perSecond;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        // A timer may wake up to a millisecond early: then it counts from there.
        const from = Math.min(due, performance.now());
        const { status } = await connection.request(next(index));
        if (status < 200 || status > 299) throw new Error(`A paced request was answered ${status}.`);
        times.push(performance.now() - from);
      }
    }),
  );
  for (const connection of open) connection.close();
  return { answers: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/**
 * The same in a thread of its own (scripts/bench.mjs bundles it beside the main program), so that a driver that is busy with one load is not
 * late in reading the answers to another.
 */
export const pacedElsewhere = (work: PacedWork): Promise<PacedResult> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./paced-thread.mjs', import.meta.url), { workerData: work });
    thread.once('message', resolve).once('error', reject);
  });
