import type postgres from 'postgres';
import { SCALE } from './pgbench.ts';

const ACCOUNTS = 100_000;

/** The transaction of pgbench's TPC-B-like test through postgres.js; makes its tables at the first call. Per second. */
export async function runTransferLoad(sql: postgres.Sql, clients: number, seconds: number): Promise<number> {
  await prepare(sql);
  return perSecond(clients, seconds, () =>
    sql.begin(async (tx) => {
      const account = within(ACCOUNTS * SCALE);
      const branch = within(SCALE);
      const teller = within(10 * SCALE);
      const delta = within(10_000) - 5_000;
      await Promise.all([
        tx`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${account}`,
        tx`select abalance from pgbench_accounts where aid = ${account}`,
        tx`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${teller}`,
        tx`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${branch}`,
        tx`insert into pgbench_history values (${teller}, ${branch}, ${account}, ${delta}, now())`,
      ]);
    }),
  );
}

const within = (count: number) => 1 + Math.floor(Math.random() * count);

async function perSecond(clients: number, seconds: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const client = async () => {
    while (performance.now() - start < seconds * 1000) {
      await work();
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / ((performance.now() - start) / 1000);
}

async function prepare(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<{ name: string | null }[]>`select to_regclass('pgbench_history')::text as name`;
  if (found?.name) return;
  await sql.unsafe(`
    create table pgbench_branches as select n as bid, 0 as bbalance from generate_series(1, ${SCALE}) n;
    create table pgbench_tellers as select n as tid, 0 as tbalance from generate_series(1, ${SCALE * 10}) n;
    create table pgbench_accounts as select n as aid, 0 as abalance, repeat(' ', 84) as filler
      from generate_series(1, ${SCALE * ACCOUNTS}) n;
    alter table pgbench_branches add primary key (bid);
    alter table pgbench_tellers add primary key (tid);
    alter table pgbench_accounts add primary key (aid);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamptz);
    analyze;`);
}
