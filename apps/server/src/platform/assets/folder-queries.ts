import type { Transaction } from '../database/transaction.ts';

export interface FolderRow {
  id: string;
  parentId: string | null;
  name: string;
  files: number;
}

/** Those that are there, by name. */
export const listFolders = (tx: Transaction, websiteId: string): Promise<FolderRow[]> => tx<FolderRow[]>`
  select f.id, f.parent_id, f.name,
    (select count(*)::int from assets a where a.website_id = f.website_id and a.folder_id = f.id) as files
  from asset_folders f where f.website_id = ${websiteId} and f.deleted_at is null order by lower(f.name), f.id`;

export async function insertFolder(
  tx: Transaction,
  websiteId: string,
  folder: Omit<FolderRow, 'files'>,
): Promise<void> {
  await tx`insert into asset_folders ${tx({ websiteId, ...folder })}`;
}

export async function updateFolder(
  tx: Transaction,
  websiteId: string,
  id: string,
  change: Pick<FolderRow, 'name' | 'parentId'>,
): Promise<void> {
  await tx`update asset_folders set ${tx(change)} where website_id = ${websiteId} and id = ${id}`;
}

/** The files of folders. */
export async function filesIn(tx: Transaction, websiteId: string, folders: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from assets where website_id = ${websiteId} and folder_id = any(${[...folders]}::text[]) order by id`;
  return rows.map(({ id }) => id);
}

/** Deletes folders at the moment of the transaction, which is that of the files that go to the bin in it. */
export async function deleteFolders(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  await tx`
    update asset_folders set deleted_at = now() where website_id = ${websiteId} and id = any(${[...ids]}::text[])`;
}

/** A deleted folder with those that were deleted in the same moment below it. */
const deletedTogether = (tx: Transaction, websiteId: string, id: string) => tx`
  with recursive below as (
    select id, deleted_at from asset_folders where website_id = ${websiteId} and id = ${id} and deleted_at is not null
    union all select f.id, f.deleted_at from asset_folders f join below b on f.parent_id = b.id
      where f.website_id = ${websiteId} and f.deleted_at = b.deleted_at)`;

/** Brings back a deleted folder with those that were deleted with it; one whose own folder is gone stands on top. */
export async function restoreFolders(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`
    ${deletedTogether(tx, websiteId, id)}
    update asset_folders f set deleted_at = null, parent_id = case when f.id <> ${id} or exists (
        select from asset_folders p where p.website_id = f.website_id and p.id = f.parent_id and p.deleted_at is null)
      then f.parent_id end
    from below b where f.website_id = ${websiteId} and f.id = b.id`;
}

/** Files of the bin that were deleted with a folder. */
export async function deletedWith(tx: Transaction, websiteId: string, id: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    ${deletedTogether(tx, websiteId, id)}
    select a.id from asset_bin a join below b on b.id = a.folder_id and b.deleted_at = a.deleted_at
    where a.website_id = ${websiteId}`;
  return rows.map((row) => row.id);
}

/** Where files are, those that there are. */
export const placesOf = (tx: Transaction, websiteId: string, ids: readonly string[]) =>
  tx<{ id: string; folderId: string | null }[]>`
    select id, folder_id from assets where website_id = ${websiteId} and id = any(${[...ids]}::text[]) order by id for update`;

export async function moveFiles(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<void> {
  await tx`
    update assets set folder_id = ${folderId} where website_id = ${websiteId} and id = any(${[...ids]}::text[])`;
}

/** The folder of this id while it is there; null otherwise. */
export async function openFolder(tx: Transaction, websiteId: string, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const [row] = await tx<{ id: string }[]>`
    select id from asset_folders where website_id = ${websiteId} and id = ${id} and deleted_at is null for share`;
  return row?.id ?? null;
}
