import postgres from 'postgres';
import { isAlive } from './postmaster-file.ts';

/** The database that the shop's tables are in. */
export const EMBEDDED_DATABASE = 'plinth';

/** Advisory locks of the cluster's `postgres` database, held as long as the process lives: nothing stale remains. */
const USING = 7_350_001;
const SERVING = 7_350_002;

export type LockHolder = 'server' | 'command';

/** One process's place at the embedded server: who serves, who else is using it, and who is the last to leave. */
export interface ProcessLock {
  /** `18.4` */
  readonly version: string;
  /** Whether nobody else is using the server; from then on nobody can take the lock. */
  leaveAsLast(): Promise<boolean>;
  end(): Promise<void>;
}

export type LockAnswer =
  | { readonly kind: 'held'; readonly lock: ProcessLock }
  /** Another Plinth serves this data folder; its process id when it is known. */
  | { readonly kind: 'taken'; readonly by: number | undefined }
  /** The server is about to stop, or the last owner's lock is not released yet: ask again in a moment. */
  | { readonly kind: 'later'; readonly by?: number | undefined };

/**
 * Takes the lock: everybody holds USING shared, the one that serves holds SERVING alone.
 * @param onLost called when the server hung up without being asked to
 * @throws the connection error when the server does not answer (it may be starting or stopping)
 */
export async function takeLock(
  socketPath: string,
  user: string,
  kind: LockHolder,
  onLost: () => void,
): Promise<LockAnswer> {
  let settled = false;
  const sql = postgres({
    path: socketPath,
    username: user,
    database: 'postgres',
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    // The types are not asked for: this connection only holds locks.
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
    connection: { application_name: `plinth ${kind} ${process.pid}`, idle_in_transaction_session_timeout: 0 },
    onclose: () => {
      if (settled) onLost();
    },
  });
  const end = () => {
    settled = false;
    return sql.end({ timeout: 1 });
  };
  try {
    const [row] = await sql<{ using: boolean; version: string }[]>`
      select pg_try_advisory_lock_shared(${USING}) as using, current_setting('server_version') as version`;
    if (!row?.using) {
      await end();
      return { kind: 'later' };
    }
    if (kind === 'server') {
      const [serving] = await sql<{ granted: boolean }[]>`select pg_try_advisory_lock(${SERVING}) as granted`;
      if (!serving?.granted) {
        const by = await findServing(sql);
        await end();
        // After a kill −9 the lock goes when the server notices; a living holder keeps it.
        return by !== undefined && isAlive(by) ? { kind: 'taken', by } : { kind: 'later', by };
      }
    }
    await ensureDatabase(sql);
    settled = true;
    return { kind: 'held', lock: { version: row.version, leaveAsLast: () => leaveAsLast(sql), end } };
  } catch (error) {
    await end();
    throw error;
  }
}

async function leaveAsLast(sql: postgres.Sql): Promise<boolean> {
  // Two commands that leave at once may both see the other: then the server stays for the next start to attach to.
  await sql`select pg_advisory_unlock_shared(${USING})`;
  const [row] = await sql<{ alone: boolean }[]>`select pg_try_advisory_lock(${USING}) as alone`;
  return row?.alone ?? false;
}

async function findServing(sql: postgres.Sql): Promise<number | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select activity.application_name as name
    from pg_locks as held join pg_stat_activity as activity using (pid)
    where held.locktype = 'advisory' and held.granted and held.objid = ${SERVING}`;
  const found = /^plinth server (\d+)$/.exec(row?.name ?? '');
  return found ? Number(found[1]) : undefined;
}

async function ensureDatabase(sql: postgres.Sql): Promise<void> {
  const found = await sql`select 1 from pg_database where datname = ${EMBEDDED_DATABASE}`;
  if (found.length > 0) return;
  try {
    await sql`create database ${sql(EMBEDDED_DATABASE)}`;
  } catch (error) {
    // Another process that took the lock at the same time may have made it.
    const again = await sql`select 1 from pg_database where datname = ${EMBEDDED_DATABASE}`;
    if (again.length === 0) throw error;
  }
}
