import { spawn } from 'node:child_process';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFolderFailure } from '../data-folder.ts';
import { DatabaseProblem } from '../problem.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster-file.ts';
import type { Runner } from './unprivileged.ts';

/** The superuser of the embedded server; only the private socket folder is its key. */
export const EMBEDDED_USER = 'plinth';

const CLUSTER = 'postgres';
const HALF_MADE = 'postgres.new-';

/** The folder of PostgreSQL's own files in a data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, CLUSTER);
}

/**
 * Makes a new cluster unless there is one. A cluster is made beside its place and moved there when it is whole and on
 * disk, so a folder at that place was never half-made; what an interrupted start left behind is swept away.
 * @throws {DatabaseProblem} when the files are of another PostgreSQL, or cannot be made
 */
export async function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  log: (line: string) => void,
  durable: boolean,
): Promise<'fresh' | 'existing'> {
  const place = clusterFolder(dataDir);
  await sweepHalfMade(dataDir);
  const version = await readVersion(place);
  if (version !== undefined) {
    if (version !== binaries.major) {
      throw new DatabaseProblem(
        `${place} was made by PostgreSQL ${version}, but this Plinth brings ${binaries.major}: run "npx plinth backup FILE" with the Plinth that made it, move ${place} away, and run "npx plinth restore FILE" with this one.`,
      );
    }
    return 'existing';
  }
  if ((await readdir(place).catch(() => [])).length > 0) {
    throw new DatabaseProblem(
      `${place} is not empty, but holds no database (PG_VERSION is missing): restore it from a copy, or move it away and start anew.`,
    );
  }
  log('Making the database…');
  const half = join(dataDir, `${HALF_MADE}${process.pid}`);
  try {
    await mkdir(half, { mode: 0o700 });
    if (runner.owner) await chown(half, runner.owner.uid, runner.owner.gid);
    await runInitdb(half, binaries, runner, durable);
    await putInPlace(half, place);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error instanceof DatabaseProblem ? error : explainFolderFailure(error, dataDir);
  }
  return 'fresh';
}

/** rename() replaces an empty folder; when another process was faster, its cluster stays and this one goes. */
async function putInPlace(half: string, place: string): Promise<void> {
  try {
    await rename(half, place);
  } catch (error) {
    if ((await readVersion(place)) === undefined) throw error;
    await rm(half, { recursive: true, force: true });
  }
}

async function readVersion(place: string): Promise<string | undefined> {
  const text = await readFile(join(place, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text?.trim() || undefined;
}

async function sweepHalfMade(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(HALF_MADE)) continue;
    const maker = Number(name.slice(HALF_MADE.length));
    // Another Plinth may be at it right now.
    if (maker !== process.pid && isAlive(maker)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** initdb writes every file through to the disk itself before it ends. */
async function runInitdb(folder: string, binaries: Binaries, runner: Runner, durable: boolean): Promise<void> {
  const { command, args, ...as } = runner.wrap(binaries.initdb, [
    '-D',
    folder,
    `--username=${EMBEDDED_USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    // Sorting and letter case come with PostgreSQL itself, not with the machine: the same on every one, and moving
    // the folder to another machine breaks no index. The C library only classifies letters for full-text search.
    '--locale=C',
    ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : ['--lc-ctype=en_US.UTF-8']),
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const child = spawn(command, args, {
    ...as,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...binaries.env, LC_ALL: 'C' },
    cwd: '/',
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    throw new DatabaseProblem(
      `The disk of ${folder} is full: the database needs 60 MB to begin with. Free some space.`,
    );
  }
  const reason = output.split('\n').find((line) => /error|fatal|could not|cannot/i.test(line)) ?? output.trim();
  throw new DatabaseProblem(
    `The database could not be made in ${folder}: ${reason.trim() || `initdb ended with ${code}`}`,
  );
}

/** A rename is on disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
