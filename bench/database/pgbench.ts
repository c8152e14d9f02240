import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import type { BenchDatabase } from './bench-database.ts';
import { runTransferLoad } from './transfer-load.ts';

const run = promisify(execFile);

/** As many connections as the product's own pool has, so that both may commit as many transactions at once. */
export const PGBENCH_CLIENTS = 10;
/** pgbench's scale: 1,000,000 accounts; as many branches as clients. */
export const SCALE = 10;
const DATABASE = 'pgbench';

/** What the database itself can do: pgbench's TPC-B-like transactions. */
export interface DatabaseLimit {
  /** For the table: who drove the database. */
  readonly name: string;
  transactions(seconds: number): Promise<number>;
}

/** Makes pgbench's tables in a database of their own on the same PostgreSQL. Without pgbench, a driver of ours stands in. */
export async function prepareLimit(database: BenchDatabase): Promise<DatabaseLimit> {
  const program = findPgbench();
  await database.create(DATABASE);
  if (!program) {
    const sql = database.connect(DATABASE, PGBENCH_CLIENTS);
    return {
      name: 'TPC-B-like driver of our own (no pgbench here)',
      transactions: (seconds) => runTransferLoad(sql, PGBENCH_CLIENTS, seconds),
    };
  }
  const address = ['-h', database.socketFolder, '-p', '5432', '-U', database.user];
  await run(program, [...address, '-i', '-q', '-s', String(SCALE), DATABASE]);
  const measure = async (seconds: number) => {
    const clients = ['-c', String(PGBENCH_CLIENTS), '-j', '2', '-T', String(seconds), '-n'];
    const { stdout } = await run(program, [...address, ...clients, '-M', 'prepared', DATABASE]);
    const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench said nothing about tps:\n${stdout}`);
    return Number(found);
  };
  return {
    name: 'pgbench',
    transactions: measure,
  };
}

function findPgbench(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : [];
  const places = [...versions.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`), '/usr/bin/pgbench'];
  return places.find((place) => existsSync(place));
}
