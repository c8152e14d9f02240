import type { AssetFolder } from '@plinth/contract';

/** A folder and those above it, the topmost first. */
export function pathOf(folders: readonly AssetFolder[], id: string | undefined): AssetFolder[] {
  const folder = folders.find((each) => each.id === id);
  return folder ? [...pathOf(folders, folder.parentId ?? undefined), folder] : [];
}

/** All folders below one, at whatever depth. */
export function foldersBelow(folders: readonly AssetFolder[], id: string): AssetFolder[] {
  return folders
    .filter(({ parentId }) => parentId === id)
    .flatMap((folder) => [folder, ...foldersBelow(folders, folder.id)]);
}

/** How many files and folders a folder holds, at whatever depth. */
export function contentOf(folders: readonly AssetFolder[], folder: AssetFolder): { files: number; folders: number } {
  const below = foldersBelow(folders, folder.id);
  return { files: [folder, ...below].reduce((sum, { files }) => sum + files, 0), folders: below.length };
}

/** Folders as a list to choose from, each with its whole way. */
export function folderChoices(folders: readonly AssetFolder[]): { id: string; label: string }[] {
  return folders
    .map(({ id }) => ({
      id,
      label: pathOf(folders, id)
        .map(({ name }) => name)
        .join(' / '),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
