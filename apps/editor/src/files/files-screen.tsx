import type { AssetFile } from '@plinth/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type FileFilter, fileListQuery } from '../api/files.ts';
import { useFormats } from '../session/use-formats.ts';
import { useOnWay } from '../ui/use-on-way.ts';
import { DropArea, usePastedFiles } from './drop-area.tsx';
import FileDetail from './file-detail.tsx';
import { FileLibrary } from './file-library.tsx';
import { StorageUsed, UnusedFiles } from './file-tidying.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** Every file of the website: found by the address, uploaded, described, deleted. */
export function FilesScreen() {
  const search = useSearch({ from: '/shell/files' });
  const navigate = useNavigate({ from: '/files' });
  const client = useQueryClient();
  const formats = useFormats();
  const onWay = useOnWay('/files');
  const [open, setOpen] = useState<AssetFile | null>(null);
  const total = useInfiniteQuery(fileListQuery(search)).data?.pages[0]?.total;
  const refresh = () => void client.invalidateQueries({ queryKey: ['files'] });
  const { queue, uploads } = useUploads({ processing: true, onUploaded: refresh });
  const send = (files: File[]) => queue.add(files);
  usePastedFiles(send);
  const filter = (change: Partial<FileFilter>) => {
    if (onWay()) return;
    void navigate({
      search: (old) => Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value)),
      replace: true,
    });
  };
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Files</h1>
        {total === undefined ? null : <span className="count">{formats.count(total)}</span>}
        <StorageUsed />
      </div>
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
        <FileLibrary filter={search} onFilter={filter} onPress={setOpen} />
      </section>
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
