import type postgres from 'postgres';
import { quoteName } from '../../../platform/database/backup/backup-format.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type ExportedTable, LOCKED, lockedTables, settingsColumns } from './exported-tables.ts';

type Tx = postgres.TransactionSql;

/** Rows of one table, as lines, some at a time. @param columns those that are written */
export function exportedLines(
  tx: Tx,
  websiteId: string,
  { table, where, refs = {}, order = 'id', withoutPeople = {} }: ExportedTable,
  columns: readonly string[],
  people: boolean,
): AsyncIterable<{ line: string }[]> {
  const chosen = columns.map((column) =>
    !people && withoutPeople[column] !== undefined
      ? `${withoutPeople[column]} as ${quoteName(column)}`
      : `t.${quoteName(column)}`,
  );
  if (hasLock(table)) chosen.push(`t.password_hash is not null as ${LOCKED}`);
  const found = Object.entries(refs).map(
    ([column, other]) =>
      `and exists (select from ${quoteName(other)} o where o.website_id = t.website_id and o.id = t.${quoteName(column)})`,
  );
  return tx
    .unsafe<{ line: string }[]>(
      `select to_jsonb(r)::text as line from (
         select ${chosen.join(', ')} from ${quoteName(table)} t
         where t.website_id = $1 ${where ? `and ${where}` : ''} ${found.join(' ')} order by ${order}) r`,
      [websiteId],
    )
    .cursor(200);
}

export const hasLock = (table: string): boolean => (lockedTables as readonly string[]).includes(table);

/** The row of the website itself. */
export async function exportedSettings(tx: Tx, websiteId: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await tx.unsafe<{ settings: Record<string, unknown> }[]>(
    `select to_jsonb(r) as settings from (select ${settingsColumns.map(quoteName).join(', ')} from websites where website_id = $1) r`,
    [websiteId],
  );
  return row?.settings;
}

/** The themes that the website's owner has uploaded, each with its files. */
export const exportedThemes = (tx: Tx, websiteId: string) =>
  tx<{ id: string; name: string; version: number; createdAt: Date; files: Record<string, string> }[]>`
    select id, name, version, created_at, files from website_themes where website_id = ${websiteId} order by name, version`;

/** The pictures and other files that rows name; what visitors have sent only where somebody asks for people, too. */
export const storedFiles = (tx: Tx, websiteId: string, people: boolean) =>
  tx<{ key: string }[]>`
    select storage_key as key from assets where website_id = ${websiteId}
    union select f.storage_key from product_files f
      where f.website_id = ${websiteId} and exists (select from items i where i.website_id = f.website_id and i.id = f.item_id)
    union select storage_key from form_files
      where website_id = ${websiteId} and ${people} and submission_id <> '' and expires_at is null
    order by key`;

/** A snapshot for the rest of the transaction: what is changed meanwhile is in none of the files. */
export const readSnapshot = (tx: Tx) => tx`set transaction isolation level repeatable read, read only`;

/** Columns of a table that can be written, and the type of each. */
export async function columnTypes(sql: Tx | Database['system'], table: string): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; type: string }[]>`
    select a.attname::text as name, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> 'website_id'
    order by a.attnum`;
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Writes rows as they stand in a file; those of one call have the same columns. */
export async function insertRows(
  tx: Tx,
  websiteId: string,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map(quoteName)
    .join(', ');
  await tx.unsafe(
    `insert into ${quoteName(table)} (website_id${columns && `, ${columns}`})
     select $1${columns && `, ${columns}`} from jsonb_populate_recordset(null::${quoteName(table)}, $2::text::jsonb)`,
    [websiteId, JSON.stringify(rows)],
  );
}

export async function insertWebsite(
  tx: Tx,
  websiteId: string,
  { settings, identifier }: { settings: Readonly<Record<string, unknown>>; identifier: string },
): Promise<void> {
  const columns = Object.keys(settings).map(quoteName).join(', ');
  await tx.unsafe(
    `insert into websites (website_id, identifier, ${columns})
     select $1, $2, ${columns} from jsonb_populate_record(null::websites, $3::text::jsonb)`,
    [websiteId, identifier, JSON.stringify(settings)],
  );
}

/** The collections that are there, for whoever looks at their limits. */
export const collectionIds = (tx: Tx, websiteId: string) =>
  tx<{ id: string; title: string }[]>`select id, title from collections where website_id = ${websiteId} order by id`;
