import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Database } from '../connection.ts';
import type { BackupStep, BackupTotals } from './backup-format.ts';
import { BackupProblem } from './backup-problem.ts';
import type { RemoteFiles } from './remote-files.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes one website with everything that belongs to it, its files in a bucket too, into a file that `npx plinth restore` puts beside the websites that are there.
 * @param remote where its files are, if not in the data folder
 * @param step told after every table and file how many of how many are written, and meanwhile that it goes on; ends it by throwing
 * @throws {BackupProblem} in one line
 */
export async function backUpWebsite(
  db: Database,
  { dataDir }: Pick<Config, 'dataDir'>,
  websiteId: string,
  path: string,
  { remote, step }: { remote?: RemoteFiles | undefined; step?: BackupStep } = {},
): Promise<BackupTotals> {
  const sql = db.dedicated();
  try {
    const [website] = await sql<{ id: string; identifier: string; title: string }[]>`
      select website_id as id, identifier, title from websites where website_id = ${websiteId}`;
    if (!website) throw new BackupProblem(`There is no website ${websiteId}.`);
    return await writeBackup(sql, join(dataDir, 'assets'), path, { website, remote, step });
  } finally {
    await sql.end();
  }
}
