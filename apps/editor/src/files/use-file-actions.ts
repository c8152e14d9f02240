import type { AssetFile, AssetFolder } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '../api/call.ts';
import { changeFolder, deleteFolder, moveFiles, restoreFile, restoreFolder } from '../api/file-folders.ts';
import { deleteFile } from '../api/files.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { tellFileChanged } from './file-changes.ts';

const isUsed = (error: unknown) => error instanceof CallFailure && error.code === 'in-use';
const told = (error: unknown) => toast({ text: (error as Error).message || messages.somethingWrong });

/** What is done with files and folders; each can be taken back right after. */
export function useFileActions() {
  const client = useQueryClient();
  const formats = useFormats();
  const changed = async () => {
    void client.invalidateQueries({ queryKey: ['product'] });
    await client.invalidateQueries({ queryKey: ['files'] });
  };
  const named = (files: readonly Pick<AssetFile, 'filename'>[]) =>
    files.length === 1 ? (files[0]?.filename ?? '') : `${formats.count(files.length)} files`;
  const undoable = (text: string, undo: () => Promise<unknown>) =>
    toast({
      text,
      action: {
        label: 'Undo',
        run: () => void undo().then(changed, told),
      },
    });

  /** Puts files into the bin; those that are shown somewhere only after a question. @returns how many went */
  const remove = async (files: readonly AssetFile[]): Promise<number> => {
    const gone: AssetFile[] = [];
    const used: { file: AssetFile; why: string }[] = [];
    for (const file of files)
      await deleteFile(file.id, false).then(
        () => gone.push(file),
        (error) => (isUsed(error) ? used.push({ file, why: (error as Error).message }) : told(error)),
      );
    const [first] = used;
    if (first)
      await confirm({
        title:
          used.length === 1
            ? `Delete “${first.file.filename}”?`
            : `Delete ${formats.count(used.length)} files that are in use?`,
        text: `${used
          .slice(0, 3)
          .map(({ why }) => why.replace(/ Take it out there first.*$/, ''))
          .join(
            ' ',
          )}${used.length > 3 ? ' And more.' : ''} Nothing is shown in their place. They stay in the bin for 30 days.`,
        confirmLabel: used.length === 1 ? 'Delete file' : 'Delete files',
        danger: true,
        // Whoever has read where they are shown means it.
        work: async () => {
          for (const { file } of used.splice(0)) {
            await deleteFile(file.id, true);
            gone.push(file);
          }
        },
      });
    for (const { id } of gone) tellFileChanged(id);
    await changed();
    if (gone.length > 0)
      undoable(`${named(gone)} ${gone.length === 1 ? 'is' : 'are'} in the bin.`, async () => {
        for (const { id } of gone) {
          await restoreFile(id);
          tellFileChanged(id);
        }
      });
    return gone.length;
  };

  /** Moves files into a folder; null: out of all folders. */
  const move = async (files: readonly AssetFile[], folder: AssetFolder | null) => {
    try {
      const { moved } = await moveFiles(
        files.map(({ id }) => id),
        folder?.id ?? null,
      );
      await changed();
      undoable(`${named(files)} moved to ${folder?.name ?? 'All files'}.`, async () => {
        for (const from of new Set(moved.map(({ folderId }) => folderId)))
          await moveFiles(
            moved.filter(({ folderId }) => folderId === from).map(({ id }) => id),
            from,
          );
      });
    } catch (error) {
      told(error);
    }
  };

  const moveFolder = async (folder: AssetFolder, parentId: string | null, into: string) => {
    if (folder.id === parentId || folder.parentId === parentId) return;
    try {
      await changeFolder(folder.id, { parentId });
      await changed();
      undoable(`${folder.name} moved to ${into}.`, () => changeFolder(folder.id, { parentId: folder.parentId }));
    } catch (error) {
      told(error);
    }
  };

  /** Deletes a folder after its content has been said. @returns whether it is gone */
  const removeFolder = async (folder: AssetFolder, content: { files: number; folders: number }): Promise<boolean> => {
    const parts = [
      content.files > 0 ? `${formats.count(content.files)} ${content.files === 1 ? 'file' : 'files'}` : '',
      content.folders > 0 ? `${formats.count(content.folders)} ${content.folders === 1 ? 'folder' : 'folders'}` : '',
    ].filter(Boolean);
    const holds = parts.length > 0 ? `It holds ${parts.join(' and ')}. ` : 'It is empty. ';
    const ask = (text: string, force: boolean) =>
      confirm({
        title: `Delete the folder “${folder.name}”?`,
        text,
        confirmLabel: force ? 'Delete all the same' : 'Delete folder',
        danger: true,
        work: () =>
          deleteFolder(folder.id, force).catch((error: Error) => {
            if (force || !isUsed(error)) throw error;
            used = error.message.replace(/ Take it out there first.*$/, '');
          }),
      });
    let used = '';
    const stays = content.files > 0 ? 'Its files stay in the bin for 30 days.' : '';
    if (!(await ask(`${holds}${stays}`, false))) return false;
    if (used !== '' && !(await ask(`${used} Nothing is shown in its place. ${stays}`, true))) return false;
    await changed();
    undoable(`${folder.name} is deleted.`, () => restoreFolder(folder.id));
    return true;
  };
  return { remove, move, moveFolder, removeFolder, changed };
}
