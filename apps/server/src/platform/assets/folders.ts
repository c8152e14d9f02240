import type { AssetFolder, ChangeAssetFolder } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { Database } from '../database/connection.ts';
import { inWebsite, lockWebsite, type Transaction } from '../database/transaction.ts';
import { conflict, invalid, notFound } from '../http/http-error.ts';
import { binFiles, restoreFiles } from './bin.ts';
import * as queries from './folder-queries.ts';

/** More than anybody finds their way in. */
const MOST_FOLDERS = 500;
const DEEPEST = 8;

const gone = () => notFound('This folder');

export function readFolders(db: Database, websiteId: string): Promise<AssetFolder[]> {
  return inWebsite(db, websiteId, (tx) => queries.listFolders(tx, websiteId));
}

/** @throws HttpError 422 for a name that says nothing or is there already, 404 for a parent that is gone, 409 for too many */
export async function addFolder(
  db: Database,
  websiteId: string,
  { name, parentId }: Pick<AssetFolder, 'name' | 'parentId'>,
): Promise<AssetFolder> {
  return inWebsite(db, websiteId, async (tx) => {
    const all = await lockedFolders(tx, websiteId);
    if (all.length >= MOST_FOLDERS) throw conflict('too-many', `A website has at most ${MOST_FOLDERS} folders.`);
    const folder = { id: newId() as string, parentId, name: name.trim() };
    requirePlace(all, folder);
    await queries.insertFolder(tx, websiteId, folder);
    return { ...folder, files: 0 };
  });
}

/** Renames a folder or moves it, with all in it. @throws HttpError as `addFolder`; 422 where it would lie in itself */
export async function changeFolder(
  db: Database,
  websiteId: string,
  id: string,
  change: ChangeAssetFolder,
): Promise<AssetFolder> {
  return inWebsite(db, websiteId, async (tx) => {
    const all = await lockedFolders(tx, websiteId);
    const old = all.find((folder) => folder.id === id);
    if (!old) throw gone();
    const folder = { ...old, ...change, name: (change.name ?? old.name).trim() };
    requirePlace(all, folder);
    await queries.updateFolder(tx, websiteId, id, { name: folder.name, parentId: folder.parentId });
    return folder;
  });
}

/**
 * Deletes a folder with those below it; all files in them go to the bin.
 * @returns how many of each
 * @throws HttpError 404; 409 with the places that show one of the files, unless `force`
 */
export async function deleteFolder(
  db: Database,
  websiteId: string,
  id: string,
  force: boolean,
): Promise<{ folders: number; files: number }> {
  return inWebsite(db, websiteId, async (tx) => {
    const all = await lockedFolders(tx, websiteId);
    if (!all.some((folder) => folder.id === id)) throw gone();
    const folders = below(all, id);
    const files = await queries.filesIn(tx, websiteId, folders);
    await binFiles(tx, websiteId, files, force);
    await queries.deleteFolders(tx, websiteId, folders);
    return { folders: folders.length, files: files.length };
  });
}

/** Brings back a deleted folder, with the folders and files that were deleted with it. @throws HttpError 404 */
export async function restoreFolder(db: Database, websiteId: string, id: string): Promise<AssetFolder> {
  return inWebsite(db, websiteId, async (tx) => {
    await lockWebsite(tx, websiteId);
    const files = await queries.deletedWith(tx, websiteId, id);
    await queries.restoreFolders(tx, websiteId, id);
    await restoreFiles(tx, websiteId, files);
    const back = (await queries.listFolders(tx, websiteId)).find((folder) => folder.id === id);
    if (!back) throw gone();
    return back;
  });
}

/** Moves files into a folder, or out of all. @returns where each was before @throws HttpError 404 */
export async function moveFiles(
  db: Database,
  websiteId: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<{ id: string; folderId: string | null }[]> {
  return inWebsite(db, websiteId, async (tx) => {
    if (folderId !== null && (await queries.openFolder(tx, websiteId, folderId)) === null) throw gone();
    const before = await queries.placesOf(tx, websiteId, ids);
    if (before.length < ids.length) throw notFound(ids.length === 1 ? 'This file' : 'One of these files');
    await queries.moveFiles(tx, websiteId, ids, folderId);
    return before;
  });
}

/** One after the other, so that two moves cannot put folders into each other. */
async function lockedFolders(tx: Transaction, websiteId: string): Promise<queries.FolderRow[]> {
  await lockWebsite(tx, websiteId);
  return queries.listFolders(tx, websiteId);
}

function below(all: readonly queries.FolderRow[], id: string): string[] {
  return [id, ...all.filter(({ parentId }) => parentId === id).flatMap((folder) => below(all, folder.id))];
}

function requirePlace(
  all: readonly queries.FolderRow[],
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
): void {
  const refuse = (problem: string) => invalid(problem, { name: problem });
  if (name === '') throw refuse('Enter a name for the folder.');
  const same = (folder: queries.FolderRow) =>
    folder.id !== id && folder.parentId === parentId && folder.name.toLowerCase() === name.toLowerCase();
  if (all.some(same)) throw refuse(`There is a folder “${name}” here already.`);
  let depth = 1;
  for (let above = parentId; above !== null; depth++) {
    if (above === id) throw refuse('A folder cannot be moved into itself.');
    const folder = all.find((each) => each.id === above);
    if (!folder) throw gone();
    above = folder.parentId;
  }
  const height = (of: string): number =>
    1 + Math.max(0, ...all.filter((each) => each.parentId === of).map((each) => height(each.id)));
  if (depth - 1 + height(id) > DEEPEST) throw refuse(`Folders lie at most ${DEEPEST} deep in each other.`);
}
