import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { explainConnectionFailure } from './connection-failure.ts';
import { type DatabaseAddress, readDatabaseUrl } from './database-address.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { DatabaseProblem } from './problem.ts';

/** The role that every request works as: no owner of tables, so row-level security binds it. Migrations create it. */
export const APP_ROLE = 'plinth_app';

/**
 * Where the server is our own, or an address for it is given, the role is a login: a session that began as somebody else may go back
 * to being that one, whatever statement reaches it.
 */
type AppLogin = Pick<
  postgres.Options<Record<string, postgres.PostgresType>>,
  'host' | 'port' | 'path' | 'username' | 'password'
>;

/** PostgreSQL before 15 lacks `NULLS NOT DISTINCT` and security-invoker views. */
const OLDEST_SERVER = 150_000;

/** How another thread of this process reaches the same database. */
export interface DatabaseReach {
  readonly address: DatabaseAddress['options'];
  readonly login: AppLogin | null;
}

export interface Database {
  /** Absent where what is read is noted on the way (tracked.ts). */
  readonly reach?: DatabaseReach;
  /**
   * For everything that serves a request: each connection starts with `role = plinth_app`, so that row-level security
   * binds. Connects at its first query, which must come after the migrations (they create the role).
   */
  readonly app: postgres.Sql;
  /** For migrations, the look-up of hosts and LISTEN: works as the user of the address, past row-level security. */
  readonly system: postgres.Sql;
  /** One more client (two connections), plain as postgres.js makes it, for work that changes its client (the migrator). The caller ends it. */
  dedicated(): postgres.Sql;
  /** Ends both pools (waits up to 5 s for running queries), then stops the embedded server when nobody else uses it. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Address of any PostgreSQL. When empty or missing, `embedded` is used. */
  readonly databaseUrl?: string | undefined;
  /** Address of the same database with the login that requests work as; absent: the user of `databaseUrl` takes the role. */
  readonly appDatabaseUrl?: string | undefined;
  readonly embedded?: {
    /** The folder for everything that must be kept; the database lies in its `postgres` folder. */
    readonly dataDir: string;
    /** One line about what is happening. */
    readonly log?: (line: string) => void;
    /**
     * `server` (default): the one Plinth that serves this data folder; a second one is refused with a clear line.
     * `command`: a short-lived command (backup, owner link …) that may work beside a running server.
     */
    readonly as?: 'server' | 'command';
  };
  /** Largest number of connections of `app`; default 10. */
  readonly appConnections?: number;
  /** How long the first answer is waited for; default 12,000 ms. */
  readonly patienceMs?: number;
}

/**
 * Connects to PostgreSQL and proves it with one query.
 * @throws {DatabaseProblem} with one line that says what is wrong and what to do
 */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  if (options.databaseUrl) {
    const address = readDatabaseUrl(options.databaseUrl);
    const login = options.appDatabaseUrl ? readDatabaseUrl(options.appDatabaseUrl).options : null;
    return openPools(address, options, async () => {}, login);
  }
  if (!options.embedded) {
    throw new DatabaseProblem('No database: set DATABASE_URL, or give a data folder for the embedded one.');
  }
  const { dataDir, log = () => {}, as = 'server' } = options.embedded;
  const server = await startEmbedded({ dataDir, log, as });
  const address: DatabaseAddress = {
    options: { path: server.socketPath, username: server.user, database: server.database },
    shown: `the embedded database in ${dataDir}`,
  };
  try {
    return await openPools(address, options, () => server.stop(), { username: APP_ROLE });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** A few connections more, for a thread beside the one that has connected and looks after the server. */
export const connectBeside = (reach: DatabaseReach, appConnections: number): Database =>
  makePools(reach, { app: appConnections, system: 1 }, async () => {});

async function openPools(
  address: DatabaseAddress,
  options: ConnectOptions,
  stopServer: () => Promise<void>,
  login: AppLogin | null,
): Promise<Database> {
  const most = { app: options.appConnections ?? 10, system: 3 };
  const pools = makePools({ address: address.options, login }, most, stopServer);
  try {
    await checkServer(pools.system, address.shown, options.patienceMs ?? 12_000);
    if (!options.databaseUrl) await makeLogin(pools.system);
  } catch (error) {
    await Promise.all([pools.app.end({ timeout: 0 }), pools.system.end({ timeout: 0 })]);
    throw error;
  }
  return pools;
}

function makePools(
  reach: DatabaseReach,
  most: { app: number; system: number },
  stopServer: () => Promise<void>,
): Database {
  const { address, login } = reach;
  const shared = {
    ...address,
    connect_timeout: 10,
    // A quiet shop gives its connections back: an idle backend holds some megabytes.
    idle_timeout: 60,
    // While the database is away, whoever waits for it is told soon, and it is found again as soon as it is back.
    backoff: (failures: number) => Math.min(0.02 * 2 ** failures, 0.5),
    onnotice: () => {},
    // Columns are snake_case in SQL and camelCase here; keys inside JSON stay as they are.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    types: { bigint: { to: 20, from: [20], parse: wholeNumber, serialize: String }, date: MOMENTS },
  } satisfies postgres.Options<Record<string, postgres.PostgresType>>;
  const settings = { application_name: 'plinth', TimeZone: 'UTC', ...address.connection };
  const system = postgres({ ...shared, max: most.system, connection: settings });
  const app = postgres({
    ...shared,
    max: most.app,
    ...login,
    connection: login ? settings : { ...settings, role: APP_ROLE },
  });
  const close = async () => {
    await Promise.all([app.end({ timeout: 5 }), system.end({ timeout: 5 })]);
    await stopServer();
  };
  const dedicated = () => postgres({ ...address, connect_timeout: 10, max: 2, onnotice: () => {} });
  return { reach, app, system, dedicated, close };
}

/** The embedded server's own: nobody else reaches its socket, and this role is a member of no other. */
async function makeLogin(system: postgres.Sql): Promise<void> {
  const [known] = await system<{ login: boolean }[]>`
    select rolcanlogin as login from pg_roles where rolname = ${APP_ROLE}`;
  if (known?.login) return;
  const statement = known ? `alter role ${APP_ROLE} login` : `create role ${APP_ROLE} login nosuperuser`;
  await system.unsafe(statement).catch((error: { code?: string }) => {
    // Another process that starts has made it a moment ago.
    if (error.code !== '42710' && error.code !== 'XX000') throw error;
  });
}

/**
 * As postgres.js does it, but for a Date that is no moment: that threw while the statement's values were being sent, and whoever waited
 * for the transaction waited for ever. Now the database refuses it like every other text that is no date.
 */
const MOMENTS: postgres.PostgresType<Date> = {
  to: 1184,
  from: [1082, 1114, 1184],
  parse: (text: string) => new Date(text),
  serialize: (moment: unknown) => {
    const date = moment instanceof Date ? moment : new Date(moment as string | number);
    return Number.isNaN(date.getTime()) ? String(moment) : date.toISOString();
  },
};

/** Amounts, counters and versions stay below 2^53. @throws RangeError instead of a number that is nearly the one that is stored */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is larger than a number holds exactly.`);
  return number;
}

async function checkServer(system: postgres.Sql, shown: string, patienceMs: number): Promise<void> {
  let row: ServerFacts | undefined;
  try {
    [row] = await within(
      patienceMs,
      onceStarted(
        patienceMs,
        () => system<ServerFacts[]>`
          select current_setting('server_version_num')::int as version,
                 current_setting('server_version') as name,
                 current_setting('server_encoding') as encoding`,
      ),
    );
  } catch (error) {
    throw explainConnectionFailure(error, shown);
  }
  if (row && row.version < OLDEST_SERVER) {
    throw new DatabaseProblem(`PostgreSQL 15 or newer is needed, but ${shown} is served by ${row.name}.`);
  }
  if (row && row.encoding !== 'UTF8') {
    throw new DatabaseProblem(
      `The encoding of ${shown} is ${row.encoding}; create it with: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    );
  }
}

const STARTING = '57P03';
const LOOK_AGAIN_MS = 200;

/** Asks again while the database says that it is about to be there: after a power cut it starts beside us, and recovers first. */
async function onceStarted<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + ms - 2 * LOOK_AGAIN_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if ((error as { code?: string }).code !== STARTING || Date.now() > until) throw error;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

interface ServerFacts {
  readonly version: number;
  readonly name: string;
  readonly encoding: string;
}

/** postgres.js tries again for ever when the other side takes the connection and hangs up, as a web server does. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'NO_POSTGRES' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
