import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { type BackupWriter, writeBackupFile } from './backup-file.ts';
import { type AppliedMigration, type BackupTable, type BackupTotals, copyTarget } from './backup-format.ts';
import { BackupProblem } from './backup-problem.ts';

const NEW_LINE = 0x0a;

/**
 * Writes every row of schema `public`, as of one moment, and every file of the asset folder into one file.
 * The server may go on serving meanwhile.
 * @param sql a plain client (no renaming of columns) with the rights of the tables' owner
 * @throws {BackupProblem} in one line
 */
export async function writeBackup(sql: postgres.Sql, assetFolder: string, path: string): Promise<BackupTotals> {
  return writeBackupFile(path, async (writer) => {
    const { tables, rows } = (await sql.begin('isolation level repeatable read read only', (tx) =>
      writeTables(tx, writer),
    )) as { tables: number; rows: number };
    const assets = await writeAssets(assetFolder, writer);
    const totals = { tables, rows, assets };
    await writer.json('Z', totals);
    return totals;
  });
}

async function writeTables(tx: postgres.TransactionSql, writer: BackupWriter) {
  const [server] = await tx<{ version: string }[]>`select current_setting('server_version') as version`;
  await writer.json('H', {
    createdAt: new Date().toISOString(),
    postgres: server?.version ?? '',
    migrations: await appliedMigrations(tx),
    sequences: await listSequences(tx),
  });
  const tables = await listTables(tx);
  let rows = 0;
  for (const table of tables) {
    await writer.json('T', table);
    const count = await writeRows(tx, table, writer);
    await writer.json('E', { rows: count });
    rows += count;
  }
  return { tables: tables.length, rows };
}

async function writeRows(tx: postgres.TransactionSql, table: BackupTable, writer: BackupWriter): Promise<number> {
  // A SELECT, because COPY of a partitioned table by its name has nothing to give.
  const columns = copyTarget(table).slice(copyTarget(table).indexOf('(') + 1, -1);
  const from = copyTarget({ ...table, columns: [] }).replace(/ \(\)$/, '');
  const stream = await tx.unsafe(`copy (select ${columns} from ${from}) to stdout`).readable();
  let rows = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // COPY ends each row with a line feed and writes one inside of a value as \n.
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) rows++;
    await writer.data(chunk);
  }
  // postgres.js (3.4.9) pauses its socket when the stream's buffer is full, and goes on when the stream is read from.
  // When the last row filled it, nobody reads any more, and the end of the command would never be seen.
  stream._read(0);
  return rows;
}

async function appliedMigrations(tx: postgres.TransactionSql): Promise<AppliedMigration[]> {
  const [table] = await tx`select to_regclass('drizzle.__drizzle_migrations') as found`;
  if (!table?.found) throw new BackupProblem('This database holds no Plinth: there is nothing to back up.');
  const rows = await tx<{ hash: string; at: string }[]>`
    select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at, id`;
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

/** Tables with the columns that can be written: a generated one makes itself again. Partitions come with their parent. */
async function listTables(tx: postgres.TransactionSql): Promise<BackupTable[]> {
  const rows = await tx<{ name: string; columns: string[] }[]>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`;
  return rows.map(({ name, columns }) => ({ name, columns }));
}

async function listSequences(tx: postgres.TransactionSql): Promise<{ name: string; value: string }[]> {
  const rows = await tx<{ name: string; value: string }[]>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`;
  return rows.map(({ name, value }) => ({ name, value }));
}

async function writeAssets(folder: string, writer: BackupWriter): Promise<number> {
  let written = 0;
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw new BackupProblem(`${folder} cannot be read: ${error.message}.`);
    },
  );
  const paths = names
    // A file that is just being uploaded has the ending .part; no row names it yet.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const size = (await stat(path).catch(() => undefined))?.size;
    if (size === undefined) continue;
    await writer.json('A', { path: path.slice(folder.length + 1).replaceAll('\\', '/'), size });
    let bytes = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      await writer.data(chunk);
    }
    if (bytes !== size) throw new BackupProblem(`${path} changed while it was read: run the backup again.`);
    await writer.json('E', { bytes });
    written++;
  }
  return written;
}
