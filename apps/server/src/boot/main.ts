import { mkdir } from 'node:fs/promises';
import { type Config, readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connection.ts';

/** A line for the person at the terminal. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Failures of the start that a person can act on: one line, no stack. */
function fail(error: unknown): never {
  process.stderr.write(`Plinth cannot start: ${explain(error)}\n`);
  if (process.env.PLINTH_DEBUG) console.error(error);
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `port ${port} is in use. Stop the program that uses it, or choose another: PORT=3001 npm start.`;
  if (code === 'EACCES' && port) return `port ${port} needs more rights. Choose another: PORT=3000 npm start.`;
  if (code === 'EACCES' || code === 'EROFS')
    return `${message}. Choose a folder you may write to: PLINTH_DATA_DIR=/path npm start.`;
  if (code === 'ENOSPC') return 'the disk is full. Free some space and start again.';
  return message ?? String(error);
}

/** The database takes half a second to come up; meanwhile the server's own code is read. */
async function start(config: Config): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  const connecting = connectDatabase(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { embedded: { dataDir: config.dataDir, log: say } },
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
