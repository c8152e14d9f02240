import type postgres from 'postgres';
import type { Database } from '../../platform/database/connection.ts';
import { GONE, VERSIONS_CHANNEL } from '../../platform/database/structure-triggers.ts';
import { THEME_ASSET } from '../../site/themes/theme-files.ts';
import type { NamedFile } from './task-queries.ts';

type Tx = postgres.TransactionSql;

export interface OwnWebsiteRow {
  websiteId: string;
  identifier: string;
  title: string;
  kind: string;
  themeName: string;
  language: string;
  isDemo: boolean;
  settings: Record<string, unknown>;
  createdAt: Date;
  archivedAt: Date | null;
  role: number;
  host: string | null;
  /** The oldest website answers on the base host. */
  isFirst: boolean;
}

/** The websites on which an account has a role, the oldest first. */
export async function websitesOf(db: Database, accountId: string): Promise<OwnWebsiteRow[]> {
  return db.system<OwnWebsiteRow[]>`
    select w.website_id, w.identifier, w.title, w.kind, w.theme_name, w.language, w.is_demo, w.settings, w.created_at,
      w.archived_at, m.role,
      (select d.host from domains d where d.website_id = w.website_id order by d.is_primary desc, d.host limit 1) as host,
      w.website_id = (select f.website_id from websites f order by f.created_at, f.website_id limit 1) as is_first
    from memberships m join websites w on w.website_id = m.website_id
    where m.account_id = ${accountId} order by w.created_at, w.website_id`;
}

/** Of two websites that are made at once the second waits: each finds an identifier that nobody has. */
export async function takenIdentifiers(tx: Tx): Promise<string[]> {
  await tx`select pg_advisory_xact_lock(hashtext('plinth identifiers'))`;
  const rows = await tx<{ identifier: string }[]>`select identifier from websites`;
  return rows.map(({ identifier }) => identifier);
}

export async function hostIsTaken(tx: Tx, host: string): Promise<boolean> {
  const rows = await tx`select 1 from domains where host = ${host}`;
  return rows.length > 0;
}

export const insertDomain = (tx: Tx, websiteId: string, host: string) =>
  tx`insert into domains ${tx({ websiteId, host, isPrimary: true })}`;

export async function demoWebsites(sql: Tx | Database['system']): Promise<{ websiteId: string; title: string }[]> {
  return sql<{ websiteId: string; title: string }[]>`
    select website_id, title from websites where is_demo order by created_at, website_id`;
}

/** The picture of a website's first page, or the first one that it has; null where it has none that is small enough to show. */
export async function pictureKey(db: Database, websiteId: string): Promise<string | null> {
  const [row] = await db.system<{ storageKey: string }[]>`
    with home as (
      select coalesce(c.main_asset_id, jsonb_path_query_first(c.layout, '$.**.assetId') #>> '{}') as asset_id
      from websites w join collections c on c.website_id = w.website_id and c.id = w.home_collection_id
      where w.website_id = ${websiteId}
    )
    select a.storage_key from assets a
    where a.website_id = ${websiteId} and a.content_type in ('image/jpeg', 'image/png', 'image/webp')
    order by a.id = (select asset_id from home) desc nulls last, a.created_at, a.id limit 1`;
  return row?.storageKey ?? null;
}

/** Visitors' pages are void either way. */
export async function setArchived(tx: Tx, websiteId: string, archived: boolean): Promise<void> {
  await tx`
    update websites set archived_at = ${archived ? tx`coalesce(archived_at, now())` : null},
      content_version = content_version + 1, updated_at = now()
    where website_id = ${websiteId}`;
}

/** Every table with rows of websites, and its columns that can be written, by the catalogue. */
export async function websiteColumns(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx<{ name: string; columns: string[] }[]>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'website_id' and not w.attisdropped)
    order by c.relname`;
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** What follows in the transaction belongs to this website: triggers ask. */
export const bindWebsite = (tx: Tx, websiteId: string) =>
  tx`select set_config('plinth.website_id', ${websiteId}, true)`;

/**
 * Copies a website's rows of one table. Ids stay: a website's rows are told apart by the website first, so everything that names
 * something by its id goes on naming the copy's.
 * @param instead SQL by column, in place of what is copied
 */
export async function copyRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  { from, to, instead }: { from: string; to: string; instead: Readonly<Record<string, string>> },
): Promise<void> {
  const values = columns.map((column) =>
    column === 'website_id'
      ? tx`${to}`
      : instead[column] !== undefined
        ? tx.unsafe(instead[column])
        : tx`t.${tx(column)}`,
  );
  const list = values.reduce((all, one) => tx`${all}, ${one}`);
  await tx`insert into ${tx(table)} (${tx([...columns])}) select ${list} from ${tx(table)} t where t.website_id = ${from}`;
}

export async function nameCopy(
  tx: Tx,
  websiteId: string,
  { identifier, title }: { identifier: string; title: string },
) {
  await tx`
    update websites set identifier = ${identifier}, title = ${title} where website_id = ${websiteId}`;
}

export async function identifierOf(sql: Tx | Database['system'], websiteId: string): Promise<string | null> {
  const [row] = await sql<{ identifier: string }[]>`select identifier from websites where website_id = ${websiteId}`;
  return row?.identifier ?? null;
}

/** How many orders a website has counted so far. @param lock whoever places one waits until the transaction ends */
export async function countedOrders(
  sql: Tx | Database['system'],
  websiteId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<string> {
  const [row] = await sql<{ value: string }[]>`
    select value::text as value from website_counters where website_id = ${websiteId} and name = 'order'
    ${lock ? sql`for update` : sql``}`;
  return row?.value ?? '0';
}

/** What the rows of a website name in the file store; of what is sold or was sent nothing but the file itself is kept. */
export const namedFiles = (sql: Tx | Database['system'], websiteId: string) => sql<NamedFile[]>`
  select f.key, min(f.content_type) as content_type,
      array(select c.crop from asset_crops c where c.website_id = ${websiteId} and c.storage_key = f.key) as crops
    from (select storage_key as key, content_type from assets where website_id = ${websiteId}
      union all select storage_key, file ->> 'content_type' from asset_bin where website_id = ${websiteId}) f group by f.key
  union all select distinct storage_key, '', '{}'::text[] from product_files where website_id = ${websiteId}
  union all select file_key, '', '{}'::text[] from order_labels where website_id = ${websiteId} and file_key <> ''
  union all select storage_key, '', '{}'::text[] from form_files where website_id = ${websiteId}
  union all select distinct substr(f.value, ${THEME_ASSET.length + 1}::int), '', '{}'::text[] from website_themes t, jsonb_each_text(t.files) f
    where t.website_id = ${websiteId} and starts_with(f.value, ${THEME_ASSET}) and f.value not like '%' || chr(10) || '%'
  order by key`;

/** Files of a copy lie below its own id. */
export async function moveStorageKeys(
  tx: Tx,
  websiteId: string,
  from: string,
): Promise<{ from: string; to: string }[]> {
  const files = await namedFiles(tx, websiteId);
  for (const table of ['assets', 'product_files'])
    await tx`
      update ${tx(table)} set storage_key = ${websiteId} || substr(storage_key, ${from.length + 1}::int)
      where website_id = ${websiteId} and starts_with(storage_key, ${`${from}/`})`;
  const theirs = `${THEME_ASSET}${from}/`;
  await tx`
    update website_themes set files = (
      select jsonb_object_agg(f.key, case when starts_with(f.value, ${theirs})
        then ${`${THEME_ASSET}${websiteId}/`} || substr(f.value, ${theirs.length + 1}::int) else f.value end)
      from jsonb_each_text(files) f)
    where website_id = ${websiteId} and exists (select from jsonb_each_text(files) f where starts_with(f.value, ${theirs}))`;
  return files
    .filter(({ key }) => key.startsWith(`${from}/`))
    .map(({ key }) => ({ from: key, to: websiteId + key.slice(from.length) }));
}

/** Removes every row of a website, itself last; all processes are told when the transaction commits. */
export async function deleteRows(tx: Tx, websiteId: string, tables: readonly string[]): Promise<void> {
  // Not bound, its triggers would void the pages of all other websites.
  await bindWebsite(tx, websiteId);
  // Nothing is written into ledgers that go, too.
  await tx`select set_config('plinth.restoring', 'on', true)`;
  for (const table of tables)
    if (table !== 'websites') await tx`delete from ${tx(table)} where website_id = ${websiteId}`;
  await tx`delete from websites where website_id = ${websiteId}`;
  await tx`select pg_notify(${VERSIONS_CHANNEL}, ${`${websiteId}:${GONE}`})`;
}
