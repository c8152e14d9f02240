import type { Transaction } from '../database/transaction.ts';
import type { AssetRow } from './asset-row.ts';

export interface FileRow extends AssetRow {
  byteSize: number;
  createdAt: Date;
  formerAddresses: string[];
  /** Null: in no folder. */
  folderId: string | null;
}

/** Of a file, as `a`. */
export const fileColumns = (tx: Transaction) => tx`
  a.id, a.filename, a.content_type, a.byte_size, a.width, a.height, a.storage_key, a.alt_text, a.title,
  a.focal_x_thousandths, a.focal_y_thousandths, a.color_data, a.created_at, a.former_addresses, a.folder_id`;

/** What a website's files take up together, those in the bin included. */
export async function bytesOfFiles(tx: Transaction, websiteId: string): Promise<number> {
  const [row] = await tx<{ bytes: number }[]>`
    select (select coalesce(sum(byte_size), 0) from assets where website_id = ${websiteId})::bigint
      + (select coalesce(sum(byte_size), 0) from asset_bin where website_id = ${websiteId})::bigint
      + (select coalesce(sum(byte_size), 0) from product_files where website_id = ${websiteId})::bigint
      + (select coalesce(sum(byte_size), 0) from form_files where website_id = ${websiteId})::bigint as bytes`;
  return row?.bytes ?? 0;
}

export async function countFiles(tx: Transaction, websiteId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from assets where website_id = ${websiteId}`;
  return row?.count ?? 0;
}

/** The present key of a file that had another address before it was replaced. */
export async function findByFormerAddress(
  tx: Transaction,
  websiteId: string,
  address: string,
): Promise<string | undefined> {
  const [row] = await tx<{ storageKey: string }[]>`
    select storage_key from assets where website_id = ${websiteId} and former_addresses @> ${[address]} limit 1`;
  return row?.storageKey;
}

/** Other bytes in the place of a file; where it was stays known. */
export async function replaceBytes(
  tx: Transaction,
  websiteId: string,
  id: string,
  bytes: Pick<FileRow, 'contentType' | 'byteSize' | 'width' | 'height' | 'storageKey' | 'filename' | 'colorData'>,
  former: string,
): Promise<void> {
  const change = {
    ...bytes,
    colorData: tx.json(bytes.colorData) as never,
    widths: [],
    focalXThousandths: 500,
    focalYThousandths: 500,
  };
  await tx`
    update assets set ${tx(change)}, former_addresses = array_append(former_addresses, ${former})
    where website_id = ${websiteId} and id = ${id}`;
}

/** The same bytes of the same website are kept once. */
export async function findByHash(tx: Transaction, websiteId: string, hash: string): Promise<FileRow | null> {
  const [row] = await tx<FileRow[]>`
    select ${fileColumns(tx)} from assets a
    where a.website_id = ${websiteId} and a.storage_key like ${`${websiteId}/${hash}/%`} limit 1`;
  return row ?? null;
}

export async function insertFile(
  tx: Transaction,
  websiteId: string,
  file: Omit<
    FileRow,
    'createdAt' | 'folderId' | 'formerAddresses' | 'title' | 'focalXThousandths' | 'focalYThousandths' | 'colorData'
  > & {
    colorData: Record<string, string>;
  } & Partial<Pick<FileRow, 'folderId' | 'focalXThousandths' | 'focalYThousandths'>>,
): Promise<void> {
  await tx`insert into assets ${tx({ websiteId, ...file, colorData: tx.json(file.colorData) as never })}`;
}

export async function findFile(tx: Transaction, websiteId: string, id: string): Promise<FileRow | null> {
  const [row] = await tx<FileRow[]>`
    select ${fileColumns(tx)} from assets a where a.website_id = ${websiteId} and a.id = ${id}`;
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
  /** Only those that nothing mentions. */
  unused?: boolean;
  /** Only those directly in it; `none`: in no folder. */
  folder?: string;
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
    ${filter.folder === undefined ? tx`` : filter.folder === 'none' ? tx`and a.folder_id is null` : tx`and a.folder_id = ${filter.folder}`}
    ${type === null ? tx`` : tx`and a.content_type like ${`${type}%`}`}
    ${search === null ? tx`` : tx`and (a.filename ilike ${pattern} or a.alt_text ilike ${pattern} or a.title ilike ${pattern})`}
    ${filter.unused ? tx`and not exists (select 1 from mentioned m where m.what = a.id or m.what = split_part(a.storage_key, '/', 2) or exists (select 1 from unnest(a.former_addresses) f where m.what = split_part(f, '/', 1)))` : tx``}`;
  const mentioned = filter.unused ? tx`with mentioned as materialized (${mentions(tx, websiteId)})` : tx``;
  const [files, [count]] = await Promise.all([
    tx<FileRow[]>`
      ${mentioned} select ${fileColumns(tx)} from assets a where ${where}
      order by a.created_at desc, a.id desc limit ${filter.limit} offset ${filter.offset}`,
    tx<{ count: number }[]>`${mentioned} select count(*)::int as count from assets a where ${where}`,
  ]);
  return { files, total: count?.count ?? 0 };
}

/**
 * Everything that names a file: ids and the hashes of addresses in what pages, items, drafts and settings say, read once, as
 * asking for each file would read all of it as often as there are files.
 */
const mentions = (tx: Transaction, websiteId: string) => tx`
  select distinct (regexp_matches(said, '/content/([0-9a-f]{20})/|([0-9a-f]{24})', 'g'))[found] as what
  from (
    select concat_ws(' ', i.main_asset_id, i.body, i.excerpt, i.layout::text, i.structured_content::text) as said
      from items i where i.website_id = ${websiteId}
    union all select concat_ws(' ', c.main_asset_id, c.body, c.layout::text, c.settings::text) from collections c
      where c.website_id = ${websiteId}
    union all select string_agg(asset_id, ' ') from item_assets where website_id = ${websiteId}
    union all select string_agg(asset_id, ' ') from variants where website_id = ${websiteId}
    union all select string_agg(avatar_asset_id, ' ') from authors where website_id = ${websiteId}
    union all select concat_ws(' ', logo_asset_id, settings::text) from websites where website_id = ${websiteId}
    union all select header::text || footer::text from header_footers where website_id = ${websiteId}
    union all select settings::text from site_extras where website_id = ${websiteId}
    union all select to_jsonb(f)::text from forms f where f.website_id = ${websiteId}
    union all select to_jsonb(n)::text from navigations n where n.website_id = ${websiteId}
    union all select to_jsonb(a)::text from member_areas a where a.website_id = ${websiteId}
    union all select to_jsonb(j)::text from code_injections j where j.website_id = ${websiteId}
    union all select to_jsonb(g)::text from categories g where g.website_id = ${websiteId}
    union all select o.section::text from own_sections o where o.website_id = ${websiteId}
    union all select encode(state, 'escape') from documents where website_id = ${websiteId}
    union all select encode(data, 'escape') from document_updates where website_id = ${websiteId}
  ) texts cross join generate_series(1, 2) found`;

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
  const addresses = [file.storageKey.split('/').slice(1).join('/'), ...file.formerAddresses].map(
    (address) => `%/content/${address}%`,
  );
  const mention = `%${file.id}%`;
  const rows = await tx<{ name: string }[]>`
    select name from (
      select i.title as name from items i where i.website_id = ${websiteId} and i.deleted_at is null and (
        i.main_asset_id = ${file.id} or i.body like any(${addresses}) or i.layout::text like ${mention}
        or i.structured_content::text like any(${addresses}) or i.structured_content::text like ${mention}
        or exists (select 1 from item_assets ia where ia.website_id = i.website_id and ia.item_id = i.id and ia.asset_id = ${file.id})
        or exists (select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id and v.asset_id = ${file.id}))
      union select c.title from collections c where c.website_id = ${websiteId} and c.deleted_at is null and (
        c.main_asset_id = ${file.id} or c.body like any(${addresses}) or c.layout::text like ${mention} or c.settings::text like ${mention})
      union select w.display_name from authors w where w.website_id = ${websiteId} and w.avatar_asset_id = ${file.id}
      union select 'the website’s logo, icon or settings' from websites s where s.website_id = ${websiteId}
        and (s.logo_asset_id = ${file.id} or s.settings::text like ${mention})
      union select 'the website’s header or footer' from header_footers h where h.website_id = ${websiteId}
        and (h.header::text like ${mention} or h.footer::text like ${mention}
          or h.header::text like any(${addresses}) or h.footer::text like any(${addresses}))
      union select 'the website’s ' || e.kind from site_extras e where e.website_id = ${websiteId}
        and (e.settings::text like ${mention} or e.settings::text like any(${addresses}))
      union select 'the section ' || o.name from own_sections o where o.website_id = ${websiteId}
        and o.section::text like any(${[mention, ...addresses]})
      union select coalesce(c.title, i.title, 'a draft') from documents d
        left join collections c on c.website_id = d.website_id and d.kind = 'page' and c.id = d.entity_id
        left join items i on i.website_id = d.website_id and d.kind = 'item' and i.id = d.entity_id
        where d.website_id = ${websiteId} and (encode(d.state, 'escape') like any(${[mention, ...addresses]})
          or exists (select 1 from document_updates u where u.website_id = d.website_id and u.kind = d.kind
            and u.entity_id = d.entity_id and encode(u.data, 'escape') like any(${[mention, ...addresses]})))
    ) uses order by name limit 20`;
  return rows.map(({ name }) => name);
}

/** Takes a file away from everything that names it by a column; layouts show nothing in its place. */
export async function removeFile(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`delete from item_assets where website_id = ${websiteId} and asset_id = ${id}`;
  await tx`update variants set asset_id = null where website_id = ${websiteId} and asset_id = ${id}`;
  await tx`update items set main_asset_id = null where website_id = ${websiteId} and main_asset_id = ${id}`;
  await tx`update collections set main_asset_id = null where website_id = ${websiteId} and main_asset_id = ${id}`;
  await tx`update authors set avatar_asset_id = null where website_id = ${websiteId} and avatar_asset_id = ${id}`;
  await tx`update websites set logo_asset_id = null where website_id = ${websiteId} and logo_asset_id = ${id}`;
  await tx`
    update websites set settings = jsonb_set(settings, '{fonts}',
      (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(settings -> 'fonts') f where f ->> 'id' <> ${id}))
    where website_id = ${websiteId} and jsonb_path_exists(settings, '$.fonts[*].id ? (@ == $id)', jsonb_build_object('id', ${id}::text))`;
  await tx`delete from assets where website_id = ${websiteId} and id = ${id}`;
}

/** Another row may have the same bytes: an import that ran beside an upload, or what is in the bin. */
export async function countKey(tx: Transaction, websiteId: string, storageKey: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select ((select count(*) from assets where website_id = ${websiteId} and storage_key = ${storageKey})
      + (select count(*) from asset_bin where website_id = ${websiteId} and storage_key = ${storageKey}))::int as count`;
  return row?.count ?? 0;
}
