import type { Transaction } from '../database/transaction.ts';
import { type FileRow, fileColumns } from './asset-queries.ts';

export interface BinnedRow extends FileRow {
  deletedAt: Date;
  folderName: string;
}

/** What the bin needs to know of a file that goes for ever. */
export interface GoneFile {
  storageKey: string;
  contentType: string;
}

/** Keeps a file's row with what shows it by a column; `removeFile` takes it out of both afterwards. */
export async function keepInBin(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`
    insert into asset_bin (website_id, id, storage_key, byte_size, folder_id, file, shown)
    select a.website_id, a.id, a.storage_key, a.byte_size, a.folder_id, to_jsonb(a), jsonb_build_object(
      'pictures', (select coalesce(jsonb_agg(jsonb_build_object('item', ia.item_id, 'place', ia.display_index)), '[]')
        from item_assets ia where ia.website_id = a.website_id and ia.asset_id = a.id),
      'items', (select coalesce(jsonb_agg(i.id), '[]') from items i where i.website_id = a.website_id and i.main_asset_id = a.id),
      'variants', (select coalesce(jsonb_agg(v.id), '[]') from variants v where v.website_id = a.website_id and v.asset_id = a.id),
      'collections', (select coalesce(jsonb_agg(c.id), '[]') from collections c where c.website_id = a.website_id and c.main_asset_id = a.id),
      'authors', (select coalesce(jsonb_agg(p.id), '[]') from authors p where p.website_id = a.website_id and p.avatar_asset_id = a.id),
      'logo', w.logo_asset_id is not distinct from a.id,
      'fonts', (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(
        case jsonb_typeof(w.settings -> 'fonts') when 'array' then w.settings -> 'fonts' else '[]' end) f where f ->> 'id' = a.id))
    from assets a join websites w on w.website_id = a.website_id
    where a.website_id = ${websiteId} and a.id = ${id}`;
}

/** Puts a file back in its row, its folder where that is still there, and to what showed it and shows nothing else by now. */
export async function putBack(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  const back = await tx`
    insert into assets (website_id, id, filename, content_type, byte_size, width, height, storage_key, alt_text, title,
      focal_x_thousandths, focal_y_thousandths, color_data, widths, former_addresses, created_at, folder_id)
    select b.website_id, r.id, r.filename, r.content_type, r.byte_size, r.width, r.height, r.storage_key, r.alt_text, r.title,
      r.focal_x_thousandths, r.focal_y_thousandths, r.color_data, r.widths, r.former_addresses, r.created_at,
      (select f.id from asset_folders f where f.website_id = b.website_id and f.id = b.folder_id and f.deleted_at is null)
    from asset_bin b cross join lateral jsonb_populate_record(null::assets, b.file) r
    where b.website_id = ${websiteId} and b.id = ${id} returning id`;
  if (back.length === 0) return false;
  const named = (what: string) => tx`
    (select jsonb_array_elements_text(b.shown -> ${what}) from asset_bin b where b.website_id = ${websiteId} and b.id = ${id})`;
  await tx`
    insert into item_assets (website_id, item_id, asset_id, display_index)
    select b.website_id, p ->> 'item', b.id, (p ->> 'place')::int
    from asset_bin b cross join lateral jsonb_array_elements(b.shown -> 'pictures') p
    where b.website_id = ${websiteId} and b.id = ${id}
      and exists (select from items i where i.website_id = b.website_id and i.id = p ->> 'item') on conflict do nothing`;
  await tx`update variants set asset_id = ${id}
    where website_id = ${websiteId} and asset_id is null and id in ${named('variants')}`;
  await tx`update items set main_asset_id = ${id}
    where website_id = ${websiteId} and main_asset_id is null and id in ${named('items')}`;
  await tx`update collections set main_asset_id = ${id}
    where website_id = ${websiteId} and main_asset_id is null and id in ${named('collections')}`;
  await tx`update authors set avatar_asset_id = ${id}
    where website_id = ${websiteId} and avatar_asset_id is null and id in ${named('authors')}`;
  await tx`
    update websites w set logo_asset_id = ${id} from asset_bin b
    where w.website_id = ${websiteId} and w.logo_asset_id is null
      and b.website_id = w.website_id and b.id = ${id} and b.shown -> 'logo' = 'true'`;
  await tx`
    update websites w set settings = jsonb_set(w.settings, '{fonts}', coalesce(w.settings -> 'fonts', '[]') || (b.shown -> 'fonts'))
    from asset_bin b
    where w.website_id = ${websiteId} and b.website_id = w.website_id and b.id = ${id} and b.shown -> 'fonts' <> '[]'`;
  await tx`delete from asset_bin where website_id = ${websiteId} and id = ${id}`;
  return true;
}

/** The last deleted first, with how many there are in all. */
export async function listBin(
  tx: Transaction,
  websiteId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ files: BinnedRow[]; total: number }> {
  const [files, { files: total }] = await Promise.all([
    tx<BinnedRow[]>`
      select ${fileColumns(tx)}, b.deleted_at, coalesce(f.name, '') as folder_name
      from asset_bin b cross join lateral jsonb_populate_record(null::assets, b.file) a
      left join asset_folders f on f.website_id = b.website_id and f.id = b.folder_id
      where b.website_id = ${websiteId} order by b.deleted_at desc, b.id desc limit ${limit} offset ${offset}`,
    binUsage(tx, websiteId),
  ]);
  return { files, total };
}

/** How much the deleted files take up that can still be brought back. */
export async function binUsage(tx: Transaction, websiteId: string): Promise<{ files: number; bytes: number }> {
  const [row] = await tx<{ files: number; bytes: number }[]>`
    select count(*)::int as files, coalesce(sum(byte_size), 0)::bigint as bytes from asset_bin where website_id = ${websiteId}`;
  return row ?? { files: 0, bytes: 0 };
}

/** Takes files out of the bin, the oldest first: one of them, or those that were deleted by a moment; null: by now, as the database has it. */
export async function takeFromBin(
  tx: Transaction,
  websiteId: string,
  which: { id: string } | { until: Date | null; limit: number },
): Promise<GoneFile[]> {
  const chosen =
    'id' in which
      ? tx`id = ${which.id}`
      : tx`id in (select id from asset_bin where website_id = ${websiteId} and deleted_at <= coalesce(${which.until}::timestamptz, now())
          order by deleted_at, id limit ${which.limit})`;
  return tx<GoneFile[]>`
    delete from asset_bin where website_id = ${websiteId} and ${chosen}
    returning storage_key, file ->> 'content_type' as content_type`;
}

/** When the first file of the bin was put there. */
export async function oldestInBin(tx: Transaction, websiteId: string): Promise<Date | undefined> {
  const [row] = await tx<{ deletedAt: Date | null }[]>`
    select min(deleted_at) as deleted_at from asset_bin where website_id = ${websiteId}`;
  return row?.deletedAt ?? undefined;
}

/** Folders that were deleted before a moment are forgotten: what was in them can not come back any more. */
export async function forgetFolders(tx: Transaction, websiteId: string, until: Date | null): Promise<void> {
  await tx`delete from asset_folders where website_id = ${websiteId} and deleted_at <= coalesce(${until}::timestamptz, now())`;
}

/** A part of an image that is about to be made. */
export async function insertCrop(tx: Transaction, websiteId: string, storageKey: string, crop: string): Promise<void> {
  await tx`
    insert into asset_crops (website_id, storage_key, crop) values (${websiteId}, ${storageKey}, ${crop})
    on conflict do nothing`;
}

/** The parts that were made of an image, which are forgotten with this. */
export async function takeCrops(tx: Transaction, websiteId: string, storageKey: string): Promise<string[]> {
  const rows = await tx<{ crop: string }[]>`
    delete from asset_crops where website_id = ${websiteId} and storage_key = ${storageKey} returning crop`;
  return rows.map(({ crop }) => crop);
}
