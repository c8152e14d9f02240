import type { AssetFile, AssetFolder } from '@plinth/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type FileFilter, fileListQuery } from '../api/files.ts';
import { useFormats } from '../session/use-formats.ts';
import { changedFilters } from '../ui/changed-filters.ts';
import { useOnWay } from '../ui/use-on-way.ts';
import { DropArea, usePastedFiles } from './drop-area.tsx';
import { FileBin } from './file-bin.tsx';
import FileDetail from './file-detail.tsx';
import { FileLibrary } from './file-library.tsx';
import { StorageUsed, UnusedFiles } from './file-tidying.tsx';
import { MarkedFiles } from './marked-files.tsx';
import { UploadList } from './upload-list.tsx';
import { useFileActions } from './use-file-actions.ts';
import { useUploads } from './use-uploads.ts';

/** Every file of the website: found by the address, uploaded, described, deleted. */
export function FilesScreen() {
  const search = useSearch({ from: '/shell/files' });
  const navigate = useNavigate({ from: '/files' });
  const client = useQueryClient();
  const formats = useFormats();
  const onWay = useOnWay('/files');
  const actions = useFileActions();
  const [open, setOpen] = useState<AssetFile | null>(null);
  const [marked, setMarked] = useState<ReadonlyMap<string, AssetFile>>(new Map());
  const total = useInfiniteQuery(fileListQuery(search)).data?.pages[0]?.total;
  const refresh = () => void client.invalidateQueries({ queryKey: ['files'] });
  const { queue, uploads } = useUploads({ processing: true, folderId: search.folder, onUploaded: refresh });
  const send = (files: File[]) => queue.add(files);
  usePastedFiles(send);
  const filter = (change: Partial<FileFilter>) => {
    if (onWay()) return;
    setMarked(new Map());
    void navigate({
      search: changedFilters(change),
      // Folders and the bin are places to come back from.
      replace: change.folder === undefined && change.bin === undefined,
    });
  };
  const mark = (file: AssetFile) =>
    setMarked(
      (are) => new Map(are.has(file.id) ? [...are].filter(([id]) => id !== file.id) : [...are, [file.id, file]]),
    );
  const move = async (files: readonly AssetFile[], to: AssetFolder | null) => {
    await actions.move(files, to);
    setMarked(new Map());
  };
  const inBin = search.bin === '1';
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Files</h1>
        {total === undefined ? null : <span className="count">{formats.count(total)}</span>}
        <StorageUsed onBin={() => filter({ bin: '1' })} />
      </div>
      {inBin ? (
        <FileBin onLeave={() => filter({ bin: '' })} />
      ) : (
        <>
          <section className="card" aria-labelledby="upload-file">
            <div className="card__head">
              <h2 id="upload-file">Upload File</h2>
            </div>
            <div className="card__body">
              <DropArea
                label="Choose files"
                hint="Drop files here, paste them, or choose them: images and PDFs up to 20 MB, sound up to 160 MB, video up to 500 MB."
                onFiles={send}
              />
              <UploadList uploads={uploads} queue={queue} />
            </div>
          </section>
          <section aria-labelledby="existing-files" className="files-existing">
            <h2 id="existing-files">Existing Files</h2>
            <UnusedFiles filter={search} total={total ?? 0} onFilter={filter} />
            <FileLibrary
              filter={search}
              marked={marked}
              onMark={mark}
              onMoveFiles={(files, to) => void move(files, to)}
              onFilter={filter}
              onPress={setOpen}
            />
          </section>
        </>
      )}
      {marked.size > 0 ? (
        <MarkedFiles
          files={[...marked.values()]}
          of={total ?? marked.size}
          from={search.folder ?? null}
          onMove={(to) => move([...marked.values()], to)}
          onDelete={() => void actions.remove([...marked.values()]).then(() => setMarked(new Map()))}
          onClear={() => setMarked(new Map())}
        />
      ) : null}
      {open ? (
        <FileDetail
          file={open}
          onChanged={(file) => {
            setOpen(file);
            refresh();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
