import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseProblem } from '../problem.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, readPostmaster, servesFolder } from './postmaster-file.ts';
import type { Runner } from './unprivileged.ts';

/** A log that grew past this is put aside at the next start; one older log is kept. */
const LARGE_LOG = 5_000_000;

/** Crash recovery of a large database takes its time; a process that makes no progress for this long is given up. */
const START_LIMIT_MS = 120_000;

export interface Launch {
  readonly binaries: Binaries;
  readonly runner: Runner;
  readonly clusterDir: string;
  readonly socketPath: string;
  readonly logFile: string;
  readonly settings: readonly string[];
}

export type LaunchResult =
  | { readonly kind: 'ready'; readonly pid: number }
  /** A dying server, or its last children, still hold the folder: worth trying again. */
  | { readonly kind: 'held'; readonly reason: string };

/**
 * Starts the server and waits until it takes connections. It is a session of its own, so that Ctrl-C in the terminal
 * reaches only Node, which lets requests end before it stops the server.
 * @throws {DatabaseProblem} with the server's own reason
 */
export async function launchServer(launch: Launch): Promise<LaunchResult> {
  const { binaries, runner, clusterDir, logFile, settings } = launch;
  await putLargeLogAside(logFile);
  const log = await open(logFile, 'a');
  const logStart = (await log.stat()).size;
  try {
    const { command, args, ...as } = runner.wrap(binaries.postgres, ['-D', clusterDir, ...settings]);
    const child = spawn(command, args, {
      ...as,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env.PATH, ...binaries.env },
    });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`));
    });
    const ready = await Promise.race([ended, waitUntilReady(clusterDir, child.pid)]);
    if (typeof ready === 'string') return explainEnd(await lastWords(logFile, logStart), ready, clusterDir);
    child.unref();
    return { kind: 'ready', pid: ready };
  } finally {
    await log.close();
  }
}

async function waitUntilReady(clusterDir: string, pid: number | undefined): Promise<number> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const found = await readPostmaster(clusterDir);
    if (found && found.pid === pid && found.status === 'ready') return found.pid;
    await sleep(10);
  }
  throw new DatabaseProblem(`The database in ${clusterDir} did not become ready within ${START_LIMIT_MS / 1000} s.`);
}

/**
 * Fast shutdown: open transactions are rolled back, everything is written, no recovery is needed next time. A server
 * that does not manage it within 20 s is cut off (SIGQUIT), which loses nothing that was acknowledged.
 */
export async function stopServer(pid: number, clusterDir: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    // Asked each time, so that a process id that was given to another program is never signalled.
    if (!(await servesFolder(pid, clusterDir))) return;
    process.kill(pid, signal);
    const deadline = Date.now() + patience;
    while (isAlive(pid) && Date.now() < deadline) await sleep(10);
  }
}

function explainEnd(words: string, ending: string, clusterDir: string): LaunchResult {
  if (/lock file ".*" (already exists|is empty)|pre-existing shared memory block|could not lock/i.test(words)) {
    return { kind: 'held', reason: words.split('\n', 1)[0] ?? words };
  }
  if (/No space left on device|Disk quota exceeded/.test(words)) {
    throw new DatabaseProblem(`The database in ${clusterDir} cannot start: the disk is full. Free some space.`);
  }
  const reason = words
    .split('\n')
    .find((line) => /FATAL|PANIC|error while loading/.test(line))
    ?.replace(/^.*?(FATAL|PANIC):\s*/, '');
  throw new DatabaseProblem(`The database in ${clusterDir} cannot start: ${reason ?? ending}.`);
}

async function lastWords(logFile: string, start: number): Promise<string> {
  const text = await readFile(logFile).catch(() => Buffer.alloc(0));
  return text.subarray(start).toString('utf8').trim();
}

async function putLargeLogAside(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => undefined);
  if (found && found.size > LARGE_LOG) await rename(logFile, `${logFile}.old`);
}
