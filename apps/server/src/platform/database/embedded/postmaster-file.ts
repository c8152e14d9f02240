import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** What a running (or dead) server wrote into `postmaster.pid` of its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly socketPath: string | undefined;
  /** `starting`, `ready`, `stopping`, `standby`; undefined while the file is still being written. */
  readonly status: string | undefined;
}

const FILE = 'postmaster.pid';

/** A process id that no system hands out (Linux ends at 2^22, macOS at 99,999), so it is never alive. */
const DEAD_PID = 2_000_000_000;

/** Reads `postmaster.pid`: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(clusterDir, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = text.split('\n');
  const number = Math.abs(Number.parseInt(pid, 10));
  if (!Number.isFinite(number)) return undefined;
  return {
    pid: number,
    socketPath: socketFolder && port ? `${socketFolder}/.s.PGSQL.${port}` : undefined,
    status: status.trim() || undefined,
  };
}

/** Whether the process is a postgres that serves this very data folder, judged by its command line. */
export async function servesFolder(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await commandLine(pid);
  const program = command[0];
  if (program === undefined || basename(program) !== 'postgres') return false;
  return command.some((word, index) => word === '-D' && command[index + 1] === clusterDir);
}

/** Whether a process of this id runs, whoever owns it. One that ended but was not yet collected (a zombie) does not. */
export function isAlive(pid: number): boolean {
  return hasProcessId(pid) && !isZombie(pid);
}

/** What PostgreSQL asks the kernel; a zombie counts. */
function hasProcessId(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // `pid (name) state …`; the name may hold brackets of its own.
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/**
 * After a reboot, or in a container, the process id in a left-over file often belongs to some other program by now
 * (or to a zombie), and PostgreSQL would refuse to start. The file is not deleted: PostgreSQL still reads from it
 * which shared memory the dead server used, and waits for its last children. Only the id is replaced, by one that
 * cannot be alive. The lock beside the socket goes: the folder serves this cluster alone, and postmaster.pid guards it.
 */
export async function disownPostmaster(clusterDir: string, stale: number, socketPath: string): Promise<void> {
  await rm(`${socketPath}.lock`, { force: true });
  if (!hasProcessId(stale)) return;
  const path = join(clusterDir, FILE);
  const [pid = '', ...rest] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  // Another Plinth may have started the server since.
  if (Math.abs(Number.parseInt(pid, 10)) !== stale) return;
  await writeFile(path, [String(DEAD_PID), ...rest].join('\n'));
}

async function commandLine(pid: number): Promise<string[]> {
  const proc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (proc !== undefined) return proc.split('\0');
  if (process.platform === 'linux') return [];
  // macOS: ps joins the words by spaces; a folder with spaces is put together again below.
  const line = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  const found = /^(.*?\/postgres) -D (.*?) -c /.exec(line);
  return found ? [found[1] ?? '', '-D', found[2] ?? ''] : line.split(' ');
}
