import { access, constants, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseProblem } from './problem.ts';

/**
 * Makes the data folder and proves that it can be written, before anything else is begun.
 * @throws {DatabaseProblem} with one line that says what to do
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(resolve(dataDir));
    await access(dataDir, constants.W_OK | constants.X_OK);
    // access() says yes to root on a read-only file system's folder on some kernels, and to full disks: try.
    const probe = join(dataDir, `.write-test-${process.pid}`);
    const file = await open(probe, 'w');
    try {
      await file.write('x');
    } finally {
      await file.close();
      await rm(probe, { force: true });
    }
  } catch (error) {
    throw explainFolderFailure(error, dataDir);
  }
}

/** Nobody else looks into it. The embedded server of a root user is another one, who walks through without seeing what is there. */
const OWN = { mode: process.getuid?.() === 0 ? 0o711 : 0o700 };

/**
 * Folder by folder: Node's recursive mkdir never comes back where a folder exists and takes no further one (/proc), because it
 * takes "no such file" for a missing parent for ever.
 */
async function makeFolders(folder: string): Promise<void> {
  const missing: string[] = [];
  let existing = folder;
  while (!(await exists(existing))) {
    missing.unshift(existing);
    existing = dirname(existing);
  }
  for (const path of missing) {
    await mkdir(path, path === folder ? OWN : {}).catch((error: NodeJS.ErrnoException) => {
      // Another Plinth may have made it just now.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** The one line for whoever cannot have the folder. */
export function explainFolderFailure(error: unknown, dataDir: string): DatabaseProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = folderFailures[code] ?? (error instanceof Error ? error.message : String(error));
  return new DatabaseProblem(`The data folder ${dataDir} cannot be used: ${words}.`, { cause: error });
}

const notYours = 'this user may not write there. Give it the folder (chown), or set PLINTH_DATA_DIR to another one';
const full = 'the disk is full. Free some space, or set PLINTH_DATA_DIR to another folder';
const aFile = 'a file stands where the folder should be. Move it away, or set PLINTH_DATA_DIR to another folder';
const folderFailures: Record<string, string> = {
  EACCES: notYours,
  EPERM: notYours,
  EROFS: 'its file system is read-only. Set PLINTH_DATA_DIR to another folder',
  ENOSPC: full,
  EDQUOT: full,
  ENOENT: 'it cannot be made there. Set PLINTH_DATA_DIR to a folder that can be written',
  ENOTDIR: aFile,
  EEXIST: aFile,
};
