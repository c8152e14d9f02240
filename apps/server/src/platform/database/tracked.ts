import type { Database } from './connection.ts';

/** What a page was made of. */
export class PartsRead {
  readonly parts = new Set<string>();
  /** Something was read of which nobody said what it is. */
  unknown = false;
}

interface Tracked {
  database: Database;
  read: PartsRead;
}

const tracked = new WeakMap<Database, Tracked>();

/**
 * A database that notes what is read through it. Whatever reads without saying of what (`readsParts`) reads the unknown: who
 * forgets to say makes pages that every change renews, and never one that stays wrong.
 */
export function trackReads(database: Database): { db: Database; read: PartsRead } {
  const read = new PartsRead();
  const unknown = () => {
    read.unknown = true;
    return database;
  };
  const db: Database = {
    get app() {
      return unknown().app;
    },
    get system() {
      return unknown().system;
    },
    dedicated: () => unknown().dedicated(),
    close: () => database.close(),
  };
  tracked.set(db, { database, read });
  return { db, read };
}

/**
 * The database to read through for who says what that is: parts as content-change.ts writes them. None for what changes
 * together with everything: pages, files, settings, forms, comments.
 */
export function readsParts(db: Database, parts: readonly string[] = []): Database {
  const found = tracked.get(db);
  if (!found) return db;
  for (const part of parts) found.read.parts.add(part);
  return found.database;
}

/** Notes what was read elsewhere for the same page. */
export function noteReads(db: Database, { parts, unknown }: { parts: Iterable<string>; unknown: boolean }): void {
  const read = tracked.get(db)?.read;
  if (!read) return;
  for (const part of parts) read.parts.add(part);
  if (unknown) read.unknown = true;
}
