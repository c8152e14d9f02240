import { chown, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder } from '../data-folder.ts';
import { DatabaseProblem } from '../problem.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, EMBEDDED_USER, prepareCluster } from './cluster-folder.ts';
import { disownPostmaster, readPostmaster, servesFolder } from './postmaster-file.ts';
import { EMBEDDED_DATABASE, type LockHolder, type ProcessLock, takeLock } from './process-lock.ts';
import { type Launch, launchServer, stopServer } from './server-process.ts';
import { serverSettings } from './server-settings.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { findRunner, type Runner } from './unprivileged.ts';

export interface EmbeddedServer {
  /** The Unix socket to connect to; whoever can reach it is trusted. */
  readonly socketPath: string;
  readonly user: string;
  readonly database: string;
  /** `18.4` */
  readonly version: string;
  /** How this process came to it. */
  readonly origin: 'fresh' | 'started' | 'attached';
  /** Stops the server, unless another process (a running backup, say) is still using it: then that one will. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  /** `server`: only one at a time. `command`: may work beside a running server. */
  readonly as?: LockHolder;
  /** Only tests give this up, for speed. */
  readonly durable?: boolean;
  /** How initdb and postgres are run; found by itself. */
  readonly runner?: Runner;
}

/** How long a server that is starting, stopping or dying is waited for. */
const PATIENCE_MS = 30_000;

/** How long a living holder of the folder is waited for: a restart overlaps a little with the end of the one before. */
const LEAVING_MS = 1_500;

/** How long a dead process's lock is waited for before it is called somebody else's. */
const LOCK_PATIENCE_MS = 5_000;

/**
 * Starts the embedded PostgreSQL of a data folder, or attaches to the one that a killed Plinth left running, and
 * brings it back when it dies.
 * @throws {DatabaseProblem} with one line for a person
 */
export async function startEmbedded(options: StartOptions): Promise<EmbeddedServer> {
  const log = options.log ?? (() => {});
  const kind = options.as ?? 'server';
  const asked = resolve(options.dataDir);
  await makeDataFolder(asked);
  const dataDir = await realpath(asked);
  const runner = options.runner ?? findRunner();
  const binaries = await findBinaries(join(dataDir, 'postgres-libraries'));
  const durable = options.durable ?? true;
  const fresh = (await prepareCluster(dataDir, binaries, runner, log, durable)) === 'fresh';
  const clusterDir = clusterFolder(dataDir);
  const socketFolder = await makeSocketFolder(dataDir, runner.owner);
  if (runner.owner) await giveAway(clusterDir, runner.owner);
  const launch: Launch = {
    binaries,
    runner,
    clusterDir,
    socketPath: `${socketFolder}/.s.PGSQL.5432`,
    logFile: join(dataDir, 'postgres.log'),
    settings: serverSettings(socketFolder, durable),
  };

  let stopping = false;
  let recovery: Promise<void> = Promise.resolve();
  const onLost = () => {
    if (!stopping) recovery = recover();
  };
  let current = await joinServer(launch, kind, dataDir, onLost);
  const { socketPath } = current;

  /** The server was killed (out of memory, an operator): bring it back; the pools reconnect by themselves. */
  async function recover(): Promise<void> {
    for (let pause = 50; !stopping; pause = Math.min(pause * 2, 10_000)) {
      try {
        current = await joinServer(launch, kind, dataDir, onLost);
        log('The database is back.');
        return;
      } catch (error) {
        log(`The database went away: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(pause);
      }
    }
  }

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await recovery;
    const { lock, pid } = current;
    // A lost lock means that the server is dying anyway: stopping what is left of it harms nobody else.
    const last = await lock.leaveAsLast().catch(() => kind === 'server');
    if (last) await stopServer(pid, clusterDir);
    await lock.end();
  }

  return {
    socketPath,
    user: EMBEDDED_USER,
    database: EMBEDDED_DATABASE,
    version: current.lock.version,
    origin: fresh ? 'fresh' : current.origin,
    stop,
  };
}

interface Joined {
  readonly lock: ProcessLock;
  readonly pid: number;
  readonly socketPath: string;
  readonly origin: 'started' | 'attached';
}

/** Attaches to the running server of the folder or starts one, and takes the lock; waits for whoever is in the way. */
async function joinServer(launch: Launch, kind: LockHolder, dataDir: string, onLost: () => void): Promise<Joined> {
  const { clusterDir } = launch;
  const began = Date.now();
  let origin: Joined['origin'] = 'attached';
  let inTheWay = 'it does not answer';
  while (Date.now() - began < PATIENCE_MS) {
    const found = await readPostmaster(clusterDir);
    if (!found || !(await servesFolder(found.pid, clusterDir))) {
      if (found) await disownPostmaster(clusterDir, found.pid, launch.socketPath);
      const result = await launchServer(launch);
      if (result.kind === 'ready') {
        origin = 'started';
        continue;
      }
      inTheWay = result.reason;
    } else if (found.status === 'ready' && found.socketPath) {
      // A server that is going down refuses; its file says "stopping" a moment later.
      const answer = await takeLock(found.socketPath, EMBEDDED_USER, kind, onLost).catch((error: Error) => error);
      if (answer instanceof Error) {
        inTheWay = answer.message;
      } else if (answer.kind === 'held') {
        return { lock: answer.lock, pid: found.pid, socketPath: found.socketPath, origin };
      } else if (answer.by && Date.now() - began > (answer.kind === 'taken' ? LEAVING_MS : LOCK_PATIENCE_MS)) {
        throw new DatabaseProblem(
          `Another Plinth (process ${answer.by}) already serves ${dataDir}: stop it, or set PLINTH_DATA_DIR to another folder.`,
        );
      }
    }
    await sleep(50);
  }
  throw new DatabaseProblem(`The database in ${clusterDir} cannot be reached: ${inTheWay}.`);
}

/** Where the server runs as another user, it must own its files and be able to walk to them. */
async function giveAway(clusterDir: string, owner: { uid: number; gid: number }): Promise<void> {
  await mkdir(clusterDir, { recursive: true });
  await chown(clusterDir, owner.uid, owner.gid);
}
