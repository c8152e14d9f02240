import { quantile } from '../measure/statistics.ts';
import { HttpConnection } from './http-connection.ts';

export interface LoadResult {
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Statuses that are no success, with how often they came. */
  readonly failures: ReadonlyMap<number, number>;
}

/** Connections that each send the next request as soon as the last one is answered. `next` may run dry (null). */
export async function closedLoop(options: {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly next: (connection: number) => Buffer | null;
}): Promise<LoadResult> {
  const { port, connections, seconds, next } = options;
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  const times: number[] = [];
  const failures = new Map<number, number>();
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    open.map(async (connection, index) => {
      for (;;) {
        const sent = performance.now();
        const bytes = sent < end ? next(index) : null;
        if (!bytes) return;
        const { status } = await connection.request(bytes);
        times.push(performance.now() - sent);
        if (status < 200 || status > 299) failures.set(status, (failures.get(status) ?? 0) + 1);
      }
    }),
  );
  const taken = (performance.now() - start) / 1000;
  for (const connection of open) connection.close();
  return {
    answers: times.length,
    perSecond: times.length / taken,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failures,
  };
}

/** @throws when not every answer was a success: a figure made of refusals would mean nothing */
export function requireSuccess(what: string, { answers, failures }: LoadResult): void {
  if (failures.size === 0 && answers > 0) return;
  const list = [...failures].map(([status, count]) => `${count} × ${status}`).join(', ');
  throw new Error(`${what}: ${answers} answers, of them ${list || 'none'}`);
}
