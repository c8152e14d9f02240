import type { Transaction } from '../../platform/database/transaction.ts';

/** What is kept of a file: its text, or where its bytes are (`asset:KEY`). */
export type StoredFiles = Record<string, string>;

export interface ThemeVersionRow {
  name: string;
  version: number;
  createdAt: Date;
}

export async function loadTheme(
  tx: Transaction,
  websiteId: string,
  name: string,
  version: number,
): Promise<StoredFiles | null> {
  const [row] = await tx<{ files: StoredFiles }[]>`
    select files from website_themes where website_id = ${websiteId} and name = ${name} and version = ${version}`;
  return row?.files ?? null;
}

export async function loadVersions(tx: Transaction, websiteId: string): Promise<ThemeVersionRow[]> {
  return tx<ThemeVersionRow[]>`
    select name, version, created_at from website_themes where website_id = ${websiteId} order by name, version desc`;
}

/** The number of a theme's newest upload; null where there is none. */
export async function loadNewestVersion(tx: Transaction, websiteId: string, name: string): Promise<number | null> {
  const [row] = await tx<{ version: number | null }[]>`
    select max(version) as version from website_themes where website_id = ${websiteId} and name = ${name}`;
  return row?.version ?? null;
}

/**
 * Writes the next version. Two uploads at the same time get different numbers, and a number that was deleted is not given
 * again: compiled themes are kept by it.
 */
export async function insertVersion(
  tx: Transaction,
  websiteId: string,
  theme: { id: string; name: string; files: StoredFiles },
): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`theme:${websiteId}:${theme.name}`}, 0))`;
  const [row] = await tx<{ version: number }[]>`
    insert into website_themes (website_id, id, name, version, files)
    select ${websiteId}, ${theme.id}, ${theme.name},
      greatest(coalesce(max(version), 0), (
        select coalesce((settings -> 'themeVersions' ->> ${theme.name})::int, 0) from websites where website_id = ${websiteId}
      )) + 1, ${tx.json(theme.files)}
    from website_themes where website_id = ${websiteId} and name = ${theme.name}
    returning version`;
  if (!row) throw new Error(`the theme ${theme.name} was not written`);
  await tx`
    update websites set settings = jsonb_set(settings, '{themeVersions}',
      coalesce(settings -> 'themeVersions', '{}'::jsonb) || ${tx.json({ [theme.name]: row.version })}::jsonb)
    where website_id = ${websiteId}`;
  return row.version;
}

export async function deleteVersion(
  tx: Transaction,
  websiteId: string,
  name: string,
  version: number,
): Promise<boolean> {
  const rows = await tx`
    delete from website_themes where website_id = ${websiteId} and name = ${name} and version = ${version} returning 1`;
  return rows.length > 0;
}

/** What the website uses; locked, so that nobody takes it away meanwhile. */
export async function lockActiveTheme(tx: Transaction, websiteId: string): Promise<string> {
  const [row] = await tx<{ themeName: string }[]>`
    select theme_name from websites where website_id = ${websiteId} for update`;
  return row?.themeName ?? '';
}

/**
 * Puts a theme on. What an owner has chosen in a theme (its tweaks) belongs to that theme and is kept with it: the next one
 * begins with its own values, or with those that were chosen in it before. Versions of one theme share them.
 */
export async function wearTheme(tx: Transaction, websiteId: string, themeName: string): Promise<void> {
  const [theme = themeName] = themeName.split('@');
  const before = tx`split_part(theme_name, '@', 1)`;
  const kept = tx`coalesce(settings -> 'themeTweaks', '{}'::jsonb)`;
  await tx`
    update websites set theme_name = ${themeName},
      tweaks = case when ${before} = ${theme} then tweaks else coalesce(${kept} -> ${theme}::text, '{}'::jsonb) end,
      settings = case when ${before} = ${theme} then settings
        else jsonb_set(settings, '{themeTweaks}', ${kept} || jsonb_build_object(${before}, tweaks)) end
    where website_id = ${websiteId}`;
}

/** Names of the navigations that something is in. */
export async function filledNavigations(tx: Transaction, websiteId: string): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from navigations where website_id = ${websiteId} and jsonb_array_length(items) > 0`;
  return rows.map(({ name }) => name);
}

/** Where the pages and items that carry blocks are seen. */
export async function pageAddresses(tx: Transaction, websiteId: string): Promise<{ id: string; address: string }[]> {
  return tx<{ id: string; address: string }[]>`
    select id, '/' || url_id as address from collections
      where website_id = ${websiteId} and layout is not null and deleted_at is null
    union all
    select i.id, '/' || c.url_id || '/' || i.url_id from items i
      join collections c on c.website_id = i.website_id and c.id = i.collection_id
      where i.website_id = ${websiteId} and i.layout is not null and i.deleted_at is null`;
}
