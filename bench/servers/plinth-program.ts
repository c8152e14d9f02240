import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';

/** The built product over a data folder with its embedded PostgreSQL. */
export interface Plinth extends Program {
  readonly dataDir: string;
  /** The folder of the database's socket. */
  readonly socketFolder: string;
  /** Process id of PostgreSQL's first process. */
  readonly postgresPid: number;
}

export const POSTGRES_USER = 'plinth';

export async function startPlinth(root: string, dataDir: string): Promise<Plinth> {
  const file = join(root, 'apps', 'server', 'dist', 'main.js');
  // Such as --cpu-prof --cpu-prof-dir=/tmp/profile, to see where the time goes.
  const flags = process.env.PLINTH_BENCH_NODE_FLAGS?.split(' ') ?? [];
  const env = {
    DATABASE_URL: '',
    PORT: '0',
    PLINTH_DATA_DIR: dataDir,
    PLINTH_RATE_LIMIT: '0',
    PLINTH_BASE_HOST: 'localhost',
    // The driver is one machine and plays many visitors.
    PLINTH_TRUSTED_PROXIES: 'loopback',
  };
  const program = await startProgram(
    file,
    env,
    (line) => {
      const port = /http:\/\/localhost:(\d+)\/\s*$/.exec(line)?.[1];
      return port === undefined ? undefined : Number(port);
    },
    flags,
  );
  const [pid = '', , , , socketFolder = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  return { ...program, dataDir, socketFolder: socketFolder.split(',')[0]?.trim() ?? '', postgresPid: Number(pid) };
}
