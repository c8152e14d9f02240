import { cpuSince, cpuTime, endedChildrenCpu, treeCpu } from '../measure/processes.ts';
import { amount, summarize } from '../measure/statistics.ts';
import type { Plinth } from '../servers/plinth-program.ts';

/** CPU that one call or transaction takes, in ms. On a crowded machine it says more than how many there are in a second. */
export interface Cost {
  /** The program that speaks to PostgreSQL: the product's server, or pgbench. */
  readonly program: number;
  readonly postgres: number;
}

/** What calls of the product cost, PostgreSQL included. `calls` tells how many there were. */
export async function costOfCalls<R>(
  plinth: Plinth,
  work: () => Promise<R>,
  calls: (result: R) => number,
): Promise<{ result: R; cost: Cost }> {
  const postgres = treeCpu(plinth.postgresPid);
  const start = cpuTime(plinth.pid);
  const result = await work();
  const count = calls(result);
  const program = cpuSince(plinth.pid, start).total / count;
  return { result, cost: { program, postgres: (treeCpu(plinth.postgresPid) - postgres) / count } };
}

/** What transactions of pgbench cost: it is a child of this process and has ended when `work` is done. */
export async function costOfTransactions(
  { postgresPid }: Plinth,
  seconds: number,
  work: () => Promise<number>,
): Promise<{ perSecond: number; cost: Cost }> {
  const postgres = treeCpu(postgresPid);
  const clients = endedChildrenCpu(process.pid);
  const perSecond = await work();
  // PostgreSQL counts a backend's time when it has noticed its end.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const count = perSecond * seconds;
  return {
    perSecond,
    cost: {
      program: (endedChildrenCpu(process.pid) - clients) / count,
      postgres: (treeCpu(postgresPid) - postgres) / count,
    },
  };
}

export const total = ({ program, postgres }: Cost): number => program + postgres;

/** `0.52 ms CPU (Node 0.30, PostgreSQL 0.22)` */
export function costText(costs: readonly Cost[], program: string): string {
  const of = (pick: (cost: Cost) => number) => summarize(costs.map(pick)).median;
  return `${amount(of(total), 'ms CPU', 2)} (${program} ${of((cost) => cost.program).toFixed(2)}, PostgreSQL ${of(({ postgres }) => postgres).toFixed(2)})`;
}

/** How many calls cost as much as one transaction, as a share. */
export const costShare = (ours: readonly Cost[], peer: readonly Cost[]) =>
  summarize(ours.map((cost, round) => (peer[round] ? total(peer[round]) / total(cost) : Number.NaN)));
