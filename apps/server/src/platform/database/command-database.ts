import { type Config, readConfig } from '../config/config.ts';
import { connectDatabase, type Database } from './connection.ts';

/** Runs a command's work over the configured database, which a server may be using at the same time. */
export async function withDatabase(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  const db = await connectDatabase(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { embedded: { dataDir: config.dataDir, as: 'command' } },
  );
  try {
    await work(db, config);
  } finally {
    await db.close();
  }
}
