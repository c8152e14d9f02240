import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Command, CommandProblem } from '../../config/command.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { connectDatabase, type Database } from '../connection.ts';
import { clusterFolder } from '../embedded/cluster-folder.ts';
import { migrate, migrationsFolder } from '../migrate.ts';
import type { BackupTotals } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** `npx plinth backup FILE`: may run beside a serving Plinth. */
export const backup: Command = async (args, say) => {
  const [file, ...rest] = args;
  if (!file || rest.length > 0) throw new CommandProblem('Usage: npx plinth backup FILE', 2);
  const config = readConfig();
  if (!config.databaseUrl && !existsSync(clusterFolder(config.dataDir))) {
    throw new CommandProblem(`There is no database in ${config.dataDir}: nothing to back up.`);
  }
  await withDatabase(config, 'command', async (database) => {
    const sql = database.dedicated();
    try {
      const totals = await writeBackup(sql, assetFolder(config), resolveFile(file));
      say(`Backed up ${counted(totals)} into ${file}.`);
    } finally {
      await sql.end();
    }
  });
};

/** `npx plinth restore FILE [--force]`: only while no Plinth serves the database. */
export const restore: Command = async (args, say) => {
  const force = args.includes('--force');
  const [file, ...rest] = args.filter((arg) => arg !== '--force');
  if (!file || rest.length > 0) throw new CommandProblem('Usage: npx plinth restore FILE [--force]', 2);
  const config = readConfig();
  await withDatabase(config, 'server', async (database) => {
    await refuseWhileServing(database);
    const sql = database.dedicated();
    try {
      const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
      const options = { sql, assetFolder: assetFolder(config), path: resolveFile(file), migrations, force };
      const totals = await restoreBackup(options);
      await migrate(sql);
      say(`Restored ${counted(totals)} from ${file}.`);
    } finally {
      await sql.end();
    }
  });
};

async function withDatabase(
  config: Config,
  as: 'server' | 'command',
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await connectDatabase({
    databaseUrl: config.databaseUrl,
    embedded: { dataDir: config.dataDir, as },
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** With DATABASE_URL there is no seat to take; a serving Plinth is known by the name of its connections. */
async function refuseWhileServing(database: Database): Promise<void> {
  const others = await database.system`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'plinth' and pid <> pg_backend_pid()`;
  if (others.length > 0) {
    throw new CommandProblem('A Plinth is connected to this database: stop it, then restore.');
  }
}

function assetFolder(config: Config): string {
  return resolve(config.dataDir, 'assets');
}

/** File names are meant from where the command was typed; scripts/plinth.mjs says where that was. */
function resolveFile(file: string): string {
  return resolve(process.env.PLINTH_CWD ?? process.cwd(), file);
}

function counted({ tables, rows, assets }: BackupTotals): string {
  return `${rows} rows of ${tables} tables and ${assets} files`;
}
