import { join } from 'node:path';
import { openAssetStore } from '../../assets/open-asset-store.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../connection.ts';
import type { BackupTotals } from './backup-format.ts';
import { BackupProblem } from './backup-problem.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes one website with everything that belongs to it, its files in a bucket too, into a file that `npx plinth restore` puts beside the websites that are there.
 * @throws {BackupProblem} in one line
 */
export async function backUpWebsite(
  db: Database,
  config: Pick<Config, 'dataDir' | 's3'>,
  websiteId: string,
  path: string,
): Promise<BackupTotals> {
  const sql = db.dedicated();
  try {
    const [website] = await sql<{ id: string; identifier: string; title: string }[]>`
      select website_id as id, identifier, title from websites where website_id = ${websiteId}`;
    if (!website) throw new BackupProblem(`There is no website ${websiteId}.`);
    const remote = config.s3 ? openAssetStore(config) : undefined;
    return await writeBackup(sql, join(config.dataDir, 'assets'), path, website, remote);
  } finally {
    await sql.end();
  }
}
