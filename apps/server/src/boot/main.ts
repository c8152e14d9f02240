import { type Config, readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connection.ts';
import { makeDataFolder } from '../platform/database/data-folder.ts';
import { ensurePortIsFree } from './free-port.ts';

/** A line for the person at the terminal. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Failures of the start that a person can act on: one line, no stack. */
function fail(error: unknown): never {
  process.stderr.write(`Plinth cannot start: ${explain(error)}\n`);
  if (process.env.PLINTH_DEBUG) console.error(error);
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ENOSPC') return 'the disk is full. Free some space and start again.';
  return message ?? String(error);
}

/**
 * What can be wrong with the settings is found before anything is begun. The database takes half a second to come up; meanwhile
 * the server's own code is read.
 */
async function start(config: Config): Promise<void> {
  await Promise.all([makeDataFolder(config.dataDir), ensurePortIsFree(config.port, config.host)]);
  const connecting = connectDatabase(
    config.databaseUrl
      ? { databaseUrl: config.databaseUrl, appDatabaseUrl: config.appDatabaseUrl }
      : { embedded: { dataDir: config.dataDir, log: say } },
  );
  const [db, { serve }] = await Promise.all([connecting, import('./serve.ts')]);
  await serve(config, db, say);
}

start(readConfigOrFail()).catch(fail);

function readConfigOrFail(): Config {
  try {
    return readConfig();
  } catch (error) {
    return fail(error);
  }
}
