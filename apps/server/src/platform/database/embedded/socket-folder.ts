import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseProblem } from '../problem.ts';

/** `sun_path` holds 108 bytes with its closing zero on Linux, 104 on macOS. */
const LONGEST = process.platform === 'linux' ? 107 : 103;

/** The file that PostgreSQL makes in the folder; its lock file is not a socket and may be longer. */
const SOCKET = '/.s.PGSQL.5432';

/**
 * A folder that only this account can enter, for the server's socket: who can enter it may speak to the database.
 * Inside the data folder when its path is short enough, else a short one for this data folder in the system's
 * temporary folder.
 * @throws {DatabaseProblem} when the short folder belongs to somebody else
 */
export async function makeSocketFolder(
  dataDir: string,
  owner?: { uid: number; gid: number },
  temporary = tmpdir(),
): Promise<string> {
  const near = join(dataDir, 'socket');
  const fits = Buffer.byteLength(near + SOCKET) <= LONGEST;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = fits ? near : join(temporary, `plinth-${process.getuid?.() ?? 0}-${hash}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const allowed = [process.getuid?.(), owner?.uid];
  if (!found.isDirectory() || !allowed.includes(found.uid)) {
    // In a shared /tmp somebody could have put a folder of that name there first, to listen in.
    throw new DatabaseProblem(
      `${folder} belongs to somebody else: remove it, or use a data folder with a shorter path.`,
    );
  }
  if (owner) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  return folder;
}
