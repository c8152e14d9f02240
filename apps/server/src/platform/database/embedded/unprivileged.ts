import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DatabaseProblem } from '../problem.ts';

/** How initdb and postgres are run: both refuse to run as root. */
export interface Runner {
  /** Puts a command into the form in which it is to be spawned. */
  wrap(command: string, args: readonly string[]): { command: string; args: string[]; uid?: number; gid?: number };
  /** The account that must own the data folder, when it is not the one of this process. */
  readonly owner?: { uid: number; gid: number };
}

/** The `nobody` of every Unix; inside the user name space it is only a number that is not 0. */
const NOBODY = 65534;

const direct: Runner = { wrap: (command, args) => ({ command, args: [...args] }) };

const inUserNamespace: Runner = {
  wrap: (command, args) => ({
    command: 'unshare',
    args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', command, ...args],
  }),
};

/**
 * Not root: directly. Root: in a user name space where root is called nobody – no user is created, nothing is
 * chowned, private folders (/root, 0700) stay readable. Where name spaces are forbidden (some containers): as an
 * existing unprivileged user, who then owns the database's folder.
 * @throws {DatabaseProblem} when this is root and neither works
 */
export function findRunner(uid: number | undefined = process.getuid?.()): Runner {
  if (uid !== 0) return direct;
  if (canUnshare()) return inUserNamespace;
  const owner = existingUser();
  if (owner) return asUser(owner);
  throw new DatabaseProblem(
    'PostgreSQL does not run as root, and this machine has neither unshare nor a user named postgres or nobody: start Plinth as a normal user, or set DATABASE_URL.',
  );
}

/** Runs as an existing user; exported for the test of the fallback. */
export function asUser(owner: { uid: number; gid: number }): Runner {
  return { wrap: (command, args) => ({ command, args: [...args], ...owner }), owner };
}

function canUnshare(): boolean {
  const { command, args } = inUserNamespace.wrap('true', []);
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** `postgres` first: where it exists, it exists for this. */
export function existingUser(passwd = readPasswd()): { uid: number; gid: number } | undefined {
  const accounts = new Map(
    passwd.split('\n').map((line) => {
      const [name = '', , uid = '', gid = ''] = line.split(':');
      return [name, { uid: Number(uid), gid: Number(gid) }] as const;
    }),
  );
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.get(name);
    if (account && account.uid > 0) return account;
  }
  return undefined;
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
