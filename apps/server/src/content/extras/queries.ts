import type { SiteExtra } from '@plinth/contract';
import type { UrlMapping } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

export async function listExtras(tx: Transaction, websiteId: string): Promise<SiteExtra[]> {
  return tx<SiteExtra[]>`
    select kind, settings, version, password_hash is not null as has_password from site_extras
    where website_id = ${websiteId} order by kind`;
}

/** @param passwordHash undefined leaves the stored one */
export async function saveExtra(
  tx: Transaction,
  websiteId: string,
  kind: string,
  settings: Record<string, unknown>,
  passwordHash: string | null | undefined,
): Promise<SiteExtra> {
  const keep = passwordHash === undefined;
  const [row] = await tx<SiteExtra[]>`
    insert into site_extras as e (website_id, kind, settings, password_hash)
    values (${websiteId}, ${kind}, ${tx.json(settings as never)}, ${passwordHash ?? null})
    on conflict (website_id, kind) do update set settings = excluded.settings, version = e.version + 1,
      password_hash = case when ${keep} then e.password_hash else excluded.password_hash end, updated_at = now()
    returning kind, settings, version, password_hash is not null as has_password`;
  if (!row) throw new Error(`the ${kind} was not stored`);
  return row;
}

/** Whether visitors could be shown this page, once it is published: folders and links have nothing of their own. */
export async function pageExists(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  const rows = await tx`
    select 1 from collections where website_id = ${websiteId} and id = ${id} and deleted_at is null and type_name <> 'folder'`;
  return rows.length > 0;
}

export async function readMappings(tx: Transaction, websiteId: string): Promise<UrlMapping[]> {
  return tx<UrlMapping[]>`
    select from_path as from, to_path as to, status from redirects where website_id = ${websiteId}
    order by position, from_path`;
}

export async function replaceMappings(
  tx: Transaction,
  websiteId: string,
  mappings: readonly UrlMapping[],
): Promise<void> {
  await tx`delete from redirects where website_id = ${websiteId}`;
  const rows = mappings.map(({ from, to, status }, position) => ({
    websiteId,
    fromPath: from,
    toPath: to,
    status,
    position,
  }));
  if (rows.length > 0) await tx`insert into redirects ${tx(rows)}`;
}

export async function hasMapping(tx: Transaction, websiteId: string, from: string): Promise<boolean> {
  return (await tx`select 1 from redirects where website_id = ${websiteId} and from_path = ${from}`).length > 0;
}

export async function deleteMapping(tx: Transaction, websiteId: string, from: string): Promise<void> {
  await tx`delete from redirects where website_id = ${websiteId} and from_path = ${from}`;
}

/** What led to one address leads to another one. */
export async function leadOn(tx: Transaction, websiteId: string, from: string, to: string): Promise<void> {
  await tx`update redirects set to_path = ${to} where website_id = ${websiteId} and to_path = ${from}`;
}

/** Addresses that lead to one. */
export const leadingTo = async (tx: Transaction, websiteId: string, to: string): Promise<string[]> =>
  (
    await tx<{ path: string }[]>`
      select from_path as path from redirects where website_id = ${websiteId} and to_path = ${to} order by from_path`
  ).map(({ path }) => path);

/** Some of what leads to one address leads to another one. */
export async function leadBack(
  tx: Transaction,
  websiteId: string,
  { old, from, to }: { old: readonly string[]; from: string; to: string },
): Promise<void> {
  await tx`
    update redirects set to_path = ${to}
    where website_id = ${websiteId} and to_path = ${from} and from_path = any (${[...old]}::text[])`;
}

/** Behind the owner's own lines; not where there are `most` already. */
export async function writeMapping(
  tx: Transaction,
  websiteId: string,
  { from, to }: { from: string; to: string },
  most: number,
): Promise<void> {
  await tx`
    insert into redirects (website_id, from_path, to_path, status, position)
    select ${websiteId}, ${from}, ${to}, 301, coalesce(max(position), -1) + 1 from redirects
    where website_id = ${websiteId} having count(*) < ${most}
    on conflict (website_id, from_path) do update set to_path = excluded.to_path, status = excluded.status`;
}
