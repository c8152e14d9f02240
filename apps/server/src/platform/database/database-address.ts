import type postgres from 'postgres';
import { DatabaseProblem } from './problem.ts';

/** Options for postgres.js that say where the database is, and words for error messages that hold no password. */
export interface DatabaseAddress {
  readonly options: postgres.Options<Record<string, never>>;
  /** For people: `shop on db.example.org:5432, user plinth`. */
  readonly shown: string;
}

const example = 'postgres://user:password@host:5432/database';

/**
 * Reads a DATABASE_URL. Understands what postgres.js understands, and libpq's `?host=/folder` for a server that is
 * reached through a socket folder (postgres.js alone would send `host` to the server as a setting).
 * @throws {DatabaseProblem} when it is not an address of a PostgreSQL database
 */
export function readDatabaseUrl(databaseUrl: string): DatabaseAddress {
  // libpq takes an address without a host (`user@/database?host=/folder`), which URL does not.
  const trimmed = databaseUrl.trim().replace(/^(\w+:\/\/[^/]*@)\//, '$1localhost/');
  let url: URL;
  try {
    url = new URL(trimmed);
  } catch {
    throw new DatabaseProblem(`DATABASE_URL is not an address. Write it as ${example}, or unset it.`);
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new DatabaseProblem(
      `DATABASE_URL begins with ${url.protocol}// but only PostgreSQL is spoken here. Write it as ${example}, or unset it.`,
    );
  }
  const database = decode(url.pathname.slice(1));
  if (database === '') {
    throw new DatabaseProblem(`DATABASE_URL names no database. Write it as ${example}.`);
  }
  const username = decode(url.username) || process.env.PGUSER;
  const password = decode(url.password) || process.env.PGPASSWORD;
  const socketFolder = url.searchParams.get('host');
  const port = Number(url.port || url.searchParams.get('port') || 5432);
  const host = decode(url.hostname) || 'localhost';

  // Everything else in the query (sslmode, target_session_attrs …) is left to postgres.js, which reads it from the URL.
  const extra: Record<string, string | number> = {};
  for (const [key, value] of url.searchParams) {
    if (key !== 'host' && key !== 'port') extra[key] = value;
  }
  const { connection, ...rest } = sortExtra(extra);
  return {
    options: {
      ...(socketFolder ? { path: `${socketFolder}/.s.PGSQL.${port}` } : { host: host.replace(/^\[|\]$/g, ''), port }),
      database,
      ...(username ? { username } : {}),
      ...(password ? { password } : {}),
      ...rest,
      connection,
    },
    shown: `database ${database} on ${socketFolder ?? `${host}:${port}`}${username ? `, user ${username}` : ''}`,
  };
}

/** Splits the query of the URL into options of the client and settings that the server gets at connect. */
function sortExtra(extra: Record<string, string | number>): {
  ssl?: 'require' | 'prefer' | 'verify-full' | false;
  prepare?: boolean;
  connection: Record<string, string | number>;
} {
  const { sslmode, prepare, ...connection } = extra;
  const ssl =
    sslmode === undefined
      ? undefined
      : sslmode === 'disable'
        ? false
        : sslmode === 'verify-full' || sslmode === 'verify-ca'
          ? 'verify-full'
          : sslmode === 'prefer' || sslmode === 'allow'
            ? 'prefer'
            : 'require';
  return {
    ...(ssl === undefined ? {} : { ssl }),
    ...(prepare === undefined ? {} : { prepare: prepare !== 'false' && prepare !== 'disable' }),
    connection,
  };
}

/** A stray % in a password is common; it then means itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
