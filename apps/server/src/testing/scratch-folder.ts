import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is in here in memory. */
const MEMORY = '/dev/shm';
/** Two servers with their databases take a tenth of it. */
const ROOM_BYTES = 3e9;

/**
 * Makes a folder for a database and files that live no longer than their test. It is in memory where there is plenty of that: a disk
 * takes several times as long to copy a data folder, and waits at each transaction for what no test asks for – to outlive a power cut.
 * A process that is killed loses nothing by it.
 * @param prefix what its name begins with
 */
export async function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), prefix));
}

async function hasRoom(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => null);
  return space !== null && space.bavail * space.bsize >= ROOM_BYTES;
}
