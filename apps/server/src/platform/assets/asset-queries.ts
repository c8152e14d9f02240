import type { Transaction } from '../database/transaction.ts';
import type { AssetRow } from './asset-row.ts';

export interface FileRow extends AssetRow {
  byteSize: number;
  createdAt: Date;
}

const columns = (tx: Transaction) => tx`
  a.id, a.filename, a.content_type, a.byte_size, a.width, a.height, a.storage_key, a.alt_text, a.title,
  a.focal_x_thousandths, a.focal_y_thousandths, a.color_data, a.created_at`;

/** What a website's files take up together. */
export async function bytesOfFiles(tx: Transaction, websiteId: string): Promise<number> {
  const [row] = await tx<{ bytes: number }[]>`
    select (select coalesce(sum(byte_size), 0) from assets where website_id = ${websiteId})::bigint
      + (select coalesce(sum(byte_size), 0) from product_files where website_id = ${websiteId})::bigint as bytes`;
  return row?.bytes ?? 0;
}

/** The same bytes of the same website are kept once. */
export async function findByHash(tx: Transaction, websiteId: string, hash: string): Promise<FileRow | null> {
  const [row] = await tx<FileRow[]>`
    select ${columns(tx)} from assets a
    where a.website_id = ${websiteId} and a.storage_key like ${`${websiteId}/${hash}/%`} limit 1`;
  return row ?? null;
}

export async function insertFile(
  tx: Transaction,
  websiteId: string,
  file: Omit<FileRow, 'createdAt' | 'title' | 'focalXThousandths' | 'focalYThousandths' | 'colorData'> & {
    colorData: Record<string, string>;
  } & Partial<Pick<FileRow, 'focalXThousandths' | 'focalYThousandths'>>,
): Promise<void> {
  await tx`insert into assets ${tx({ websiteId, ...file, colorData: tx.json(file.colorData) as never })}`;
}

export async function findFile(tx: Transaction, websiteId: string, id: string): Promise<FileRow | null> {
  const [row] = await tx<FileRow[]>`
    select ${columns(tx)} from assets a where a.website_id = ${websiteId} and a.id = ${id}`;
  return row ?? null;
}

/** What a job needs to make the smaller versions of an image. */
export async function findImage(
  tx: Transaction,
  websiteId: string,
  id: string,
): Promise<{ storageKey: string; contentType: string; width: number | null } | undefined> {
  const [row] = await tx<{ storageKey: string; contentType: string; width: number | null }[]>`
    select storage_key, content_type, width from assets where website_id = ${websiteId} and id = ${id}`;
  return row;
}

/** The widths in which an image is there. */
export async function storeWidths(tx: Transaction, websiteId: string, id: string, widths: number[]): Promise<void> {
  await tx`update assets set widths = ${widths} where website_id = ${websiteId} and id = ${id}`;
}

export interface FileFilter {
  /** Start of the content type: `image/`, `video/` … */
  type: string | null;
  search: string | null;
  limit: number;
  offset: number;
}

/** Newest first, with how many there are in all. */
export async function listFiles(
  tx: Transaction,
  websiteId: string,
  filter: FileFilter,
): Promise<{ files: FileRow[]; total: number }> {
  const { type, search } = filter;
  const pattern = search === null ? '' : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const where = tx`
    a.website_id = ${websiteId}
    ${type === null ? tx`` : tx`and a.content_type like ${`${type}%`}`}
    ${search === null ? tx`` : tx`and (a.filename ilike ${pattern} or a.alt_text ilike ${pattern} or a.title ilike ${pattern})`}`;
  const [files, [count]] = await Promise.all([
    tx<FileRow[]>`
      select ${columns(tx)} from assets a where ${where}
      order by a.created_at desc, a.id desc limit ${filter.limit} offset ${filter.offset}`,
    tx<{ count: number }[]>`select count(*)::int as count from assets a where ${where}`,
  ]);
  return { files, total: count?.count ?? 0 };
}

export interface FileChange {
  filename?: string;
  altText?: string;
  title?: string;
  focalXThousandths?: number;
  focalYThousandths?: number;
}

export async function updateFile(tx: Transaction, websiteId: string, id: string, change: FileChange): Promise<void> {
  await tx`update assets set ${tx({ ...change })} where website_id = ${websiteId} and id = ${id}`;
}

/** Where a file is shown, in words for its owner: at most twenty. */
export async function findUses(tx: Transaction, websiteId: string, file: FileRow): Promise<string[]> {
  const address = `%/content/${file.storageKey.split('/').slice(1).join('/')}%`;
  const mention = `%${file.id}%`;
  const rows = await tx<{ name: string }[]>`
    select name from (
      select i.title as name from items i where i.website_id = ${websiteId} and i.deleted_at is null and (
        i.main_asset_id = ${file.id} or i.body like ${address} or i.layout::text like ${mention}
        or i.structured_content::text like ${address} or i.structured_content::text like ${mention}
        or exists (select 1 from item_assets ia where ia.website_id = i.website_id and ia.item_id = i.id and ia.asset_id = ${file.id})
        or exists (select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id and v.asset_id = ${file.id}))
      union select c.title from collections c where c.website_id = ${websiteId} and c.deleted_at is null and (
        c.main_asset_id = ${file.id} or c.body like ${address} or c.layout::text like ${mention} or c.settings::text like ${mention})
      union select w.display_name from authors w where w.website_id = ${websiteId} and w.avatar_asset_id = ${file.id}
      union select 'the website’s logo, icon or settings' from websites s where s.website_id = ${websiteId}
        and (s.logo_asset_id = ${file.id} or s.settings::text like ${mention})
      union select 'the website’s header or footer' from header_footers h where h.website_id = ${websiteId}
        and (h.header::text like ${mention} or h.footer::text like ${mention}
          or h.header::text like ${address} or h.footer::text like ${address})
      union select 'the website’s ' || e.kind from site_extras e where e.website_id = ${websiteId}
        and (e.settings::text like ${mention} or e.settings::text like ${address})
    ) uses order by name limit 20`;
  return rows.map(({ name }) => name);
}

/** Takes a file away from everything that names it by a column; layouts show nothing in its place. */
export async function removeFile(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`delete from item_assets where website_id = ${websiteId} and asset_id = ${id}`;
  await tx`update items set main_asset_id = null where website_id = ${websiteId} and main_asset_id = ${id}`;
  await tx`update variants set asset_id = null where website_id = ${websiteId} and asset_id = ${id}`;
  await tx`update collections set main_asset_id = null where website_id = ${websiteId} and main_asset_id = ${id}`;
  await tx`update authors set avatar_asset_id = null where website_id = ${websiteId} and avatar_asset_id = ${id}`;
  await tx`update websites set logo_asset_id = null where website_id = ${websiteId} and logo_asset_id = ${id}`;
  await tx`delete from assets where website_id = ${websiteId} and id = ${id}`;
}

/** Another row may have the same bytes: an import that ran beside an upload. */
export async function countKey(tx: Transaction, websiteId: string, storageKey: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from assets where website_id = ${websiteId} and storage_key = ${storageKey}`;
  return row?.count ?? 0;
}
