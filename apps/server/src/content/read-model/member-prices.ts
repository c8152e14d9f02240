import type { Database } from '../../platform/database/connection.ts';

const priced = new WeakMap<Database, readonly string[]>();

/** The same database, for who reads products with the prices of these groups of customers. None: everybody's. */
export function atPricesOf(database: Database, groups: readonly string[] | undefined): Database {
  if (!groups || groups.length === 0) return database;
  const db: Database = {
    get app() {
      return database.app;
    },
    get system() {
      return database.system;
    },
    dedicated: () => database.dedicated(),
    close: () => database.close(),
  };
  priced.set(db, groups);
  return db;
}

/** The groups whose prices are read through a database; none of most. */
export const priceGroupsOf = (db: Database): readonly string[] => priced.get(db) ?? [];
