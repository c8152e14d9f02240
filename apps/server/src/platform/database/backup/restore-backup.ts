import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { type AppliedMigration, type BackupTable, type BackupTotals, copyTarget, quoteName } from './backup-format.ts';
import { BackupProblem } from './backup-problem.ts';
import { checkBackup } from './check-backup.ts';
import { clearDatabase, takeOffForeignKeys } from './clear-database.ts';
import { restoreParts } from './restore-parts.ts';

export interface RestoreOptions {
  /** A plain client with the rights of the tables' owner. */
  readonly sql: postgres.Sql;
  readonly assetFolder: string;
  readonly path: string;
  /** The migrations of this program, oldest first. */
  readonly migrations: readonly MigrationMeta[];
  /** Replaces what is in the database, instead of refusing. */
  readonly force: boolean;
}

/**
 * Puts a backup back. The file is read and checked as a whole before anything is touched; then everything happens in
 * one transaction, so a failure leaves the database as it was. Run the migrations afterwards: a backup of an older
 * Plinth comes back with its own tables, and without the rights of the app role.
 * @throws {BackupProblem} in one line
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupTotals> {
  const { sql, path, force, assetFolder } = options;
  const { header, totals } = await checkBackup(path);
  if (header.website) throw new BackupProblem(`${path} is a backup of one website alone.`);
  const migrations = migrationsOf(header.migrations, options.migrations, path);
  if (!force && (await countRows(sql)) > 0) {
    throw new BackupProblem('The database is not empty: add --force to replace everything in it.');
  }
  const assets = new Set<string>();
  await sql.begin(async (tx) => {
    await clearDatabase(tx);
    await runMigrations(tx, migrations);
    const putBackForeignKeys = await takeOffForeignKeys(tx);
    await restoreParts(path, assetFolder, {
      begin: (table) => copyInto(tx, table),
      end: (table, rows) => verifyRows(tx, table, rows),
      asset: (name) => assets.add(name),
    });
    await putBackForeignKeys();
    for (const { name, value } of header.sequences) {
      await tx`select setval(${`public.${quoteName(name)}`}::regclass, ${value}::text::bigint, true)`;
    }
  });
  if (force) await removeOtherAssets(assetFolder, assets);
  return totals;
}

/** The backup's migrations must be the first of this program's: then the newer ones can follow. */
function migrationsOf(
  applied: readonly AppliedMigration[],
  known: readonly MigrationMeta[],
  path: string,
): readonly MigrationMeta[] {
  const same = applied.every(({ hash }, index) => known[index]?.hash === hash);
  if (same) return known.slice(0, applied.length);
  throw new BackupProblem(
    applied.length > known.length
      ? `${path} was made by a newer Plinth (${applied.length} migrations; this one knows ${known.length}): restore it with that one.`
      : `${path} was made by a Plinth with other tables than this one: restore it with the Plinth that made it.`,
  );
}

/** Does what drizzle's migrator does, up to the backup's last migration. */
async function runMigrations(tx: postgres.TransactionSql, migrations: readonly MigrationMeta[]): Promise<void> {
  await tx`create schema if not exists drizzle`;
  await tx`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

async function copyInto(tx: postgres.TransactionSql, table: BackupTable): Promise<Writable> {
  // A table of columns that all make themselves has nothing to copy.
  if (table.columns.length === 0) return new Writable({ write: (_chunk, _encoding, done) => done() });
  await tx.unsafe(`alter table public.${quoteName(table.name)} disable trigger user`);
  return tx.unsafe(`copy ${copyTarget(table)} from stdin`).writable();
}

async function verifyRows(tx: postgres.TransactionSql, table: BackupTable, rows: number): Promise<void> {
  const [found] = await tx<{ rows: string }[]>`select count(*)::text as rows from public.${tx(table.name)}`;
  if (Number(found?.rows) !== rows) {
    throw new BackupProblem(`Table ${table.name} took ${found?.rows} of ${rows} rows. Nothing was changed.`);
  }
  await tx.unsafe(`alter table public.${quoteName(table.name)} enable trigger user`);
}

/** Rows in the tables of Plinth; a database that was only migrated counts as empty. */
async function countRows(sql: postgres.Sql): Promise<number> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  for (const { name } of tables) {
    if ((await sql`select 1 from public.${sql(name)} limit 1`).length > 0) return 1;
  }
  return 0;
}

/** After --force, what the restored shop does not know goes too. */
async function removeOtherAssets(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path.slice(folder.length + 1).replaceAll('\\', '/'))) {
      await rm(path, { force: true });
    }
  }
}
