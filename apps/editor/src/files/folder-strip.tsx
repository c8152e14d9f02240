import type { AssetFile, AssetFolder } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Folder, FolderInput, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { foldersQuery } from '../api/file-folders.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { type Dragged, dragProps, useLibraryDrop } from './dragged-files.ts';
import { FolderNameDialog, MoveDialog } from './folder-dialogs.tsx';
import { contentOf, foldersBelow, pathOf } from './folder-tree.ts';
import { useFileActions } from './use-file-actions.ts';

/** Moves files that were dragged to a folder. */
export type MoveFiles = (files: readonly AssetFile[], to: AssetFolder | null) => void;

/** The way to the open folder, the folders in it, and what is done with them. */
export function FolderStrip(props: {
  folderId: string | undefined;
  onOpen: (id: string) => void;
  /** Absent: folders are only opened, as where a file is picked. */
  onMoveFiles?: MoveFiles;
}) {
  const { folderId, onOpen, onMoveFiles } = props;
  const folders = useQuery(foldersQuery).data ?? [];
  const actions = useFileActions();
  const [asking, setAsking] = useState<'new' | 'rename' | 'move' | null>(null);
  const way = pathOf(folders, folderId);
  const open = way.at(-1);
  const inside = folders.filter(({ parentId }) => parentId === (open?.id ?? null));
  const drop = onMoveFiles
    ? (to: AssetFolder | null) => (what: Dragged) => {
        if ('files' in what) return onMoveFiles(what.files, to);
        const folder = folders.find(({ id }) => id === what.folder);
        if (folder) void actions.moveFolder(folder, to?.id ?? null, to?.name ?? 'All files');
      }
    : undefined;
  const remove = async (folder: AssetFolder) => {
    if (await actions.removeFolder(folder, contentOf(folders, folder))) onOpen(folder.parentId ?? '');
  };
  if (!onMoveFiles && folders.length === 0) return null;
  return (
    <div className="folders">
      <div className="folders__bar">
        <nav aria-label="Folders above" className="folders__way">
          <WayStep name="All files" isOpen={!open} onOpen={() => onOpen('')} onDrop={open && drop?.(null)} />
          {way.map((folder) => (
            <WayStep
              key={folder.id}
              name={folder.name}
              isOpen={folder === open}
              onOpen={() => onOpen(folder.id)}
              onDrop={folder === open ? undefined : drop?.(folder)}
            />
          ))}
        </nav>
        {onMoveFiles ? (
          <div className="folders__acts">
            {open ? (
              <>
                <Button onPress={() => setAsking('rename')}>
                  <Pencil size={15} aria-hidden="true" /> Rename
                </Button>
                <Button onPress={() => setAsking('move')}>
                  <FolderInput size={15} aria-hidden="true" /> Move
                </Button>
                <Button onPress={() => void remove(open)}>
                  <Trash2 size={15} aria-hidden="true" /> Delete folder
                </Button>
              </>
            ) : null}
            <Button onPress={() => setAsking('new')}>
              <FolderPlus size={15} aria-hidden="true" /> New folder
            </Button>
          </div>
        ) : null}
      </div>
      {inside.length > 0 ? (
        <ul className="folders__list" aria-label="Folders">
          {inside.map((folder) => (
            <li key={folder.id}>
              <FolderTile
                folder={folder}
                files={contentOf(folders, folder).files}
                onOpen={() => onOpen(folder.id)}
                onDrop={drop?.(folder)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {asking === 'new' ? <FolderNameDialog parentId={open?.id ?? null} onClose={() => setAsking(null)} /> : null}
      {asking === 'rename' && open ? (
        <FolderNameDialog folder={open} parentId={open.parentId} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'move' && open ? (
        <MoveDialog
          title={`Move “${open.name}”`}
          folders={folders.filter(
            (folder) => folder.id !== open.id && !foldersBelow(folders, open.id).includes(folder),
          )}
          from={open.parentId}
          onMove={(to) => actions.moveFolder(open, to?.id ?? null, to?.name ?? 'All files')}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </div>
  );
}

type OnDrop = Parameters<typeof useLibraryDrop>[0];

function WayStep(props: { name: string; isOpen: boolean; onOpen: () => void; onDrop: OnDrop }) {
  const drop = useLibraryDrop(props.onDrop);
  return (
    <span className="folders__step">
      <button type="button" aria-current={props.isOpen ? 'page' : undefined} onClick={props.onOpen} {...drop}>
        {props.name}
      </button>
      {props.isOpen ? null : <ChevronRight size={14} aria-hidden="true" />}
    </span>
  );
}

function FolderTile(props: { folder: AssetFolder; files: number; onOpen: () => void; onDrop: OnDrop }) {
  const { folder, files, onOpen, onDrop } = props;
  const formats = useFormats();
  const drop = useLibraryDrop(onDrop);
  return (
    <button
      type="button"
      className="folder-tile"
      onClick={onOpen}
      {...(onDrop ? dragProps(() => ({ folder: folder.id })) : {})}
      {...drop}
    >
      <Folder size={20} strokeWidth={1.6} aria-hidden="true" />
      <span className="ellipsis">{folder.name}</span>
      <span className="count">{formats.count(files)}</span>
    </button>
  );
}
