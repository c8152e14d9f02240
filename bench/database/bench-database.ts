import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { type Plinth, POSTGRES_USER } from '../servers/plinth-program.ts';

/** A way past the product to its database: for seeding, counting statements and checking sums. */
export interface BenchDatabase {
  readonly socketFolder: string;
  readonly user: string;
  /** The product's own database. */
  readonly sql: postgres.Sql;
  connect(database: string, connections: number): postgres.Sql;
  create(database: string): Promise<void>;
  /** Runs something while PostgreSQL writes every statement to its log, and gives those of the product. */
  statementsDuring(work: () => Promise<void>): Promise<string[]>;
  close(): Promise<void>;
}

export function openBenchDatabase({ socketFolder, dataDir }: Plinth): BenchDatabase {
  const opened: postgres.Sql[] = [];
  const connect = (database: string, connections: number) => {
    const sql = postgres({
      path: `${socketFolder}/.s.PGSQL.5432`,
      username: POSTGRES_USER,
      database,
      max: connections,
      onnotice: () => {},
      transform: { column: { from: postgres.toCamel } },
      types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    });
    opened.push(sql);
    return sql;
  };
  const sql = connect('plinth', 2);
  const logFile = join(dataDir, 'postgres.log');
  const logging = async (value: string) => {
    await sql.unsafe(`alter system set log_statement = '${value}'`);
    await sql`select pg_reload_conf()`;
    // The other backends read the new settings a moment later.
    await new Promise((resolve) => setTimeout(resolve, 500));
  };
  return {
    socketFolder,
    user: POSTGRES_USER,
    sql,
    connect,
    create: async (database) => {
      const [found] = await sql`select 1 from pg_database where datname = ${database}`;
      if (!found) await sql`create database ${sql(database)}`;
    },
    statementsDuring: async (work) => {
      await logging('all');
      const { size } = statSync(logFile);
      await work();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const written = readFileSync(logFile).subarray(size).toString('utf8');
      await logging('none');
      return written
        .split(/^(?=\d{4}-\d\d-\d\d )/m)
        .flatMap((entry) => /LOG: {2}(?:execute [^:]*|statement): ([\s\S]*)/.exec(entry)?.[1]?.trim() ?? [])
        .filter((statement) => !isHousekeeping(statement));
    },
    close: async () => {
      await Promise.all(opened.map((client) => client.end({ timeout: 2 })));
    },
  };
}

/** What the product does by itself every few seconds, and what this module does. */
const isHousekeeping = (statement: string): boolean =>
  /outbox_messages|from websites|pg_reload_conf|alter system|pg_catalog|pg_type/.test(statement) &&
  !/insert into orders/.test(statement);
