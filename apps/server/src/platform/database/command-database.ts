import { CommandProblem } from '../config/command.ts';
import { type Config, readConfig } from '../config/config.ts';
import { connectDatabase, type Database } from './connection.ts';
import { makeDataFolder } from './data-folder.ts';

/**
 * Runs a command's work over the database that the settings name. `command`: a server may be serving it at the same time;
 * `server`: nobody else may.
 */
export async function withDatabase(
  work: (db: Database, config: Config) => Promise<void>,
  as: 'server' | 'command' = 'command',
): Promise<void> {
  const config = readConfig();
  await makeDataFolder(config.dataDir);
  const db = await connectDatabase(
    config.databaseUrl
      ? { databaseUrl: config.databaseUrl, appDatabaseUrl: config.appDatabaseUrl }
      : { embedded: { dataDir: config.dataDir, as } },
  );
  try {
    if (as === 'server') await refuseWhileServing(db);
    await work(db, config);
  } finally {
    await db.close();
  }
}

/** With DATABASE_URL there is no lock to take; a serving Plinth is known by the name of its connections. */
async function refuseWhileServing(database: Database): Promise<void> {
  const others = await database.system`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'plinth' and pid <> pg_backend_pid()`;
  if (others.length > 0) throw new CommandProblem('A Plinth is connected to this database: stop it, then try again.');
}
