import { setTimeout as sleep } from 'node:timers/promises';
import { closedLoop, requireSuccess } from '../load/closed-loop.ts';
import { requestBytes } from '../load/http-connection.ts';
import { cpuSince, cpuTime } from '../measure/processes.ts';
import { amount, summarize, withSpread } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import type { Workbench } from './workbench.ts';

const LISTINGS = 50;
const CONNECTIONS = 8;
const CHANGED = 'product-201';

/** What 50 listings cost after one product has changed, and after something that all pages show. */
export async function measureRefill({ plinth, database, store, quick }: Workbench): Promise<Section> {
  const rounds = quick ? 3 : 9;
  const { sql } = database;
  const requests = Array.from({ length: LISTINGS }, (_, index) =>
    requestBytes('GET', `/department-${index + 1}`, { host: store.host, 'accept-encoding': 'br' }),
  );
  const all = async () => {
    const left = [...requests];
    const start = cpuTime(plinth.pid);
    const began = performance.now();
    const result = await closedLoop({
      port: plinth.port,
      connections: CONNECTIONS,
      seconds: 60,
      next: () => left.pop() ?? null,
    });
    requireSuccess('the listings', {
      ...result,
      failures: new Map([...result.failures].filter(([status]) => status >= 400)),
    });
    return { ms: performance.now() - began, cpu: cpuSince(plinth.pid, start).total, longest: result.p99 };
  };
  const rename = (title: string, said: boolean) =>
    sql.begin(async (tx) => {
      const [item] = await tx<{ id: string }[]>`
        update items set title = ${title} where website_id = ${store.websiteId} and url_id = ${CHANGED} returning id`;
      // As raiseContentVersion writes it.
      await tx`
        update websites set content_version = content_version + 1, updated_at = now(), content_change = ${`i${item?.id}`},
          content_change_from = content_version, content_change_to = content_version + ${said ? 1 : 0},
          content_change_by = pg_current_xact_id()::text
        where website_id = ${store.websiteId}`;
    });
  const measure = async (said: boolean) => {
    const taken: Awaited<ReturnType<typeof all>>[] = [];
    for (let round = -2; round < rounds; round++) {
      await all();
      await rename(`Product ${Date.now()}-${round}`, said);
      // The notification is on its way.
      await sleep(20);
      const once = await all();
      if (round >= 0) taken.push(once);
    }
    return taken;
  };
  const whole = await measure(false);
  const one = await measure(true);
  const row = (work: string, taken: typeof one, most: number | undefined): Row => {
    const ms = summarize(taken.map((round) => round.ms));
    const cpu = summarize(taken.map((round) => round.cpu));
    return {
      work,
      measured: `${withSpread(ms, 'ms', 1)}; ${amount(cpu.median, 'ms CPU', 1)}; the slowest answer ${amount(summarize(taken.map(({ longest }) => longest)).median, 'ms', 1)}`,
      against: '',
      share: '',
      target: most === undefined ? '' : `≤ ${most} of all anew`,
      verdict: verdict(
        most === undefined ? undefined : cpu.median <= most * summarize(whole.map((round) => round.cpu)).median,
      ),
    };
  };
  return {
    title: 'Refilling the page cache',
    how: `${LISTINGS} listings of 24 products are asked for over ${CONNECTIONS} connections, just after a change; ${rounds} rounds each.`,
    rows: [
      row('after a change of everything', whole, undefined),
      row('after the change of one product, which one of them shows', one, 0.2),
    ],
  };
}
