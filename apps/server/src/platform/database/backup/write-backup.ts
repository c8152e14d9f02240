import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { type BackupWriter, writeBackupFile } from './backup-file.ts';
import {
  type AppliedMigration,
  type BackupHeader,
  type BackupStep,
  type BackupTable,
  type BackupTotals,
  copyTarget,
} from './backup-format.ts';
import { BackupProblem } from './backup-problem.ts';
import type { RemoteFiles } from './remote-files.ts';

const NEW_LINE = 0x0a;

/**
 * Writes every row of schema `public`, as of one moment, and every file of the asset folder into one file.
 * The server may go on serving meanwhile.
 * @param website its rows, the accounts of its people and its files alone; restore then puts it beside what is there
 * @param remote where the files of a website are, if not in the folder: those that its rows name are read there
 * @param step told as it goes on
 * @param sql a plain client (no renaming of columns) with the rights of the tables' owner
 * @throws {BackupProblem} in one line
 */
export async function writeBackup(
  sql: postgres.Sql,
  assetFolder: string,
  path: string,
  { website, remote, step }: BackupOptions = {},
): Promise<BackupTotals> {
  return writeBackupFile(path, async (plain) => {
    const writer = step ? tellingWriter(plain, step, website ? await countParts(sql, website.id) : 0) : plain;
    const { tables, rows, keys } = (await sql.begin('isolation level repeatable read read only', async (tx) => ({
      ...(await writeTables(tx, writer, website)),
      keys: remote && website ? await storedKeys(tx, website.id) : [],
    }))) as { tables: number; rows: number; keys: string[] };
    const assets =
      remote && website ? await writeRemote(remote, keys, writer) : await writeAssets(assetFolder, writer, website);
    const totals = { tables, rows, assets };
    await writer.json('Z', totals);
    return totals;
  });
}

interface BackupOptions {
  website?: NonNullable<BackupHeader['website']> | undefined;
  remote?: RemoteFiles | undefined;
  step?: BackupStep | undefined;
}

/** Counts what is at its end, and tells of every piece of what is not: a large table or file may take long. */
function tellingWriter(writer: BackupWriter, step: BackupStep, total: number): BackupWriter {
  let done = 0;
  return {
    json: async (kind, value) => {
      await writer.json(kind, value);
      if (kind === 'E') done++;
      await step(done, Math.max(total, done));
    },
    data: async (bytes) => {
      await writer.data(bytes);
      await step(done, Math.max(total, done));
    },
  };
}

/** About how many tables and files a website has. */
async function countParts(sql: postgres.Sql, websiteId: string): Promise<number> {
  const [row] = await sql<{ parts: number }[]>`
    select ((select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid
             where a.attname = 'website_id' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)
      + (select count(*) from assets where website_id = ${websiteId})
      + (select count(*) from asset_bin where website_id = ${websiteId})
      + (select count(*) from product_files where website_id = ${websiteId})
      + (select count(*) from form_files where website_id = ${websiteId}))::int as parts`;
  return row?.parts ?? 0;
}

async function writeTables(tx: postgres.TransactionSql, writer: BackupWriter, website: BackupHeader['website']) {
  const [server] = await tx<{ version: string }[]>`select current_setting('server_version') as version`;
  await writer.json('H', {
    createdAt: new Date().toISOString(),
    postgres: server?.version ?? '',
    migrations: await appliedMigrations(tx),
    sequences: website ? [] : await listSequences(tx),
    ...(website && { website }),
  });
  const all = await listTables(tx);
  const tables = website ? all.filter((table) => rowsOf(table, website.id) !== null) : all;
  let rows = 0;
  for (const table of tables) {
    await writer.json('T', table);
    const count = await writeRows(tx, table, writer, website ? (rowsOf(table, website.id) ?? '') : '');
    await writer.json('E', { rows: count });
    rows += count;
  }
  return { tables: tables.length, rows };
}

/** Made by triggers of what is restored, in the database that they are restored into. */
const MADE_ANEW = ['search_entries', 'jobs'];

/** Which rows of a table belong to a website; null: none. COPY takes no parameters. */
function rowsOf({ name, columns }: BackupTable, websiteId: string): string | null {
  if (!/^[0-9a-z-]+$/i.test(websiteId)) throw new BackupProblem(`${websiteId} is no id of a website.`);
  if (name === 'accounts')
    return ` where id in (select account_id from public.memberships where website_id = '${websiteId}')`;
  return columns.includes('website_id') && !MADE_ANEW.includes(name) ? ` where website_id = '${websiteId}'` : null;
}

async function writeRows(
  tx: postgres.TransactionSql,
  table: BackupTable,
  writer: BackupWriter,
  where: string,
): Promise<number> {
  // A SELECT, because COPY of a partitioned table by its name has nothing to give.
  const columns = copyTarget(table).slice(copyTarget(table).indexOf('(') + 1, -1);
  const from = copyTarget({ ...table, columns: [] }).replace(/ \(\)$/, '');
  const stream = await tx.unsafe(`copy (select ${columns} from ${from}${where}) to stdout`).readable();
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

/** What the rows of a website name in the file store. Smaller versions of images are made again. */
async function storedKeys(tx: postgres.TransactionSql, websiteId: string): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    select storage_key as key from assets where website_id = ${websiteId}
    union select storage_key from asset_bin where website_id = ${websiteId}
    union select storage_key from product_files where website_id = ${websiteId}
    union select storage_key from form_files where website_id = ${websiteId} order by key`;
  return rows.map(({ key }) => key);
}

async function writeRemote(remote: RemoteFiles, keys: readonly string[], writer: BackupWriter): Promise<number> {
  let written = 0;
  for (const key of keys) {
    const size = await remote.size(key);
    // A row without its file is as broken afterwards as before.
    if (size === null) continue;
    await writer.json('A', { path: key, size });
    let bytes = 0;
    for await (const chunk of remote.read(key) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      await writer.data(chunk);
    }
    if (bytes !== size) throw new BackupProblem(`${key} came with ${bytes} of ${size} bytes: run the backup again.`);
    await writer.json('E', { bytes });
    written++;
  }
  return written;
}

async function writeAssets(folder: string, writer: BackupWriter, website: BackupHeader['website']): Promise<number> {
  // Smaller versions of images are made again.
  const root = website ? join(folder, website.id) : folder;
  let written = 0;
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new BackupProblem(`${folder} cannot be read: ${error.message}.`);
  });
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
