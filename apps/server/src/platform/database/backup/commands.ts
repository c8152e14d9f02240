import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { CommandProblem, defineCommand, fromHere } from '../../config/command.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { withDatabase } from '../command-database.ts';
import { clusterFolder } from '../embedded/cluster-folder.ts';
import { migrate, migrationsFolder } from '../migrate.ts';
import type { BackupTotals } from './backup-format.ts';
import { checkBackup } from './check-backup.ts';
import type { RemoteFiles } from './remote-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreWebsite } from './restore-website.ts';
import { writeBackup } from './write-backup.ts';

/** `npx plinth backup FILE`: may run beside a serving Plinth. */
export const backup = defineCommand({
  usage: `Usage: npx plinth backup FILE

Writes the database and the uploaded files into one checked file; a Plinth may be serving meanwhile.

  --help    this text`,
  words: 1,
  async run({ positionals: [file], misused }, say) {
    if (!file) throw misused('Say which file to write.');
    const { databaseUrl, dataDir } = readConfig();
    if (!databaseUrl && !existsSync(clusterFolder(dataDir))) {
      throw new CommandProblem(`There is no database in ${dataDir}: nothing to back up.`);
    }
    await withDatabase(async (database, config) => {
      const sql = database.dedicated();
      try {
        const totals = await writeBackup(sql, assetFolder(config), fromHere(file));
        say(`Backed up ${counted(totals)} into ${file}.`);
      } finally {
        await sql.end();
      }
    });
  },
});

/** Opens the bucket that files are in; undefined: they are in the data folder. */
type OpenBucket = (config: Config) => RemoteFiles | undefined;

/** `npx plinth restore FILE [--force]`: only while no Plinth serves the database. */
export const restoreWith = (openBucket: OpenBucket) =>
  defineCommand({
    usage: `Usage: npx plinth restore FILE [--force]

Puts a backup back, while no Plinth is serving. A database that holds something is left alone. The backup of one website, as the
editor writes it before it deletes one, is put beside the websites that are there; a Plinth may be serving meanwhile.

  --force    replaces what is there
  --help     this text`,
    options: { force: { type: 'boolean' } },
    words: 1,
    async run({ values, positionals: [file], misused }, say) {
      if (!file) throw misused('Say which file to restore.');
      const { header } = await checkBackup(fromHere(file));
      if (header.website) return restoreOne(file, header.website.title, openBucket, say);
      await withDatabase(async (database, config) => {
        const sql = database.dedicated();
        try {
          const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
          const force = values.force === true;
          const options = { sql, assetFolder: assetFolder(config), path: fromHere(file), migrations, force };
          const totals = await restoreBackup(options);
          await migrate(sql);
          say(`Restored ${counted(totals)} from ${file}.`);
        } finally {
          await sql.end();
        }
      }, 'server');
    },
  });

async function restoreOne(
  file: string,
  title: string,
  openBucket: OpenBucket,
  say: (line: string) => void,
): Promise<void> {
  await withDatabase(async (database, config) => {
    const sql = database.dedicated();
    try {
      await migrate(sql);
      const totals = await restoreWebsite(sql, fromHere(file), assetFolder(config), openBucket(config));
      say(`Restored ${title}: ${counted(totals)} from ${file}.`);
    } finally {
      await sql.end();
    }
  });
}

function assetFolder(config: Config): string {
  return resolve(config.dataDir, 'assets');
}

function counted({ tables, rows, assets }: BackupTotals): string {
  return `${rows} rows of ${tables} tables and ${assets} files`;
}
