import type { BinnedAsset } from '@plinth/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { binQuery, emptyBin, removeFileForEver, restoreFile } from '../api/file-folders.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListFailure, ListSkeleton, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { tellFileChanged } from './file-changes.ts';
import { FilePicture } from './file-library.tsx';

/** Deleted files: brought back, or removed for ever (EDIT-72). */
export function FileBin({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  const formats = useFormats();
  const list = useInfiniteQuery(binQuery);
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const changed = () => client.invalidateQueries({ queryKey: ['files'] });
  const bringBack = async (file: BinnedAsset) => {
    try {
      await restoreFile(file.id);
      tellFileChanged(file.id);
      toast({ text: `${file.filename} is back, wherever it was shown.` });
    } catch (error) {
      toast({ text: (error as Error).message, action: { label: 'Try again', run: () => void bringBack(file) } });
    }
    await changed();
  };
  const remove = async (file: BinnedAsset) => {
    const removed = await confirm({
      title: `Delete “${file.filename}” for ever?`,
      text: messages.deleteFile,
      confirmLabel: 'Delete for ever',
      danger: true,
      work: () => removeFileForEver(file.id),
    });
    await changed();
    if (removed) toast({ text: `${file.filename} is deleted.` });
  };
  const empty = async () => {
    const removed = await confirm({
      title: `Delete ${total === 1 ? 'the file' : `all ${formats.count(total)} files`} in the bin for ever?`,
      text: messages.deleteFile,
      confirmLabel: 'Empty the bin',
      danger: true,
      work: emptyBin,
    });
    await changed();
    if (removed) toast({ text: 'The bin is empty.' });
  };
  return (
    <section aria-labelledby="file-bin" className="files-existing">
      <div className="folders__bar">
        <h2 id="file-bin">Bin</h2>
        <div className="folders__acts">
          <Button onPress={onLeave}>Back to files</Button>
          {total > 0 ? (
            <Button tone="danger" onPress={() => void empty()}>
              <Trash2 size={15} aria-hidden="true" /> Empty the bin
            </Button>
          ) : null}
        </div>
      </div>
      <p className="soft">Deleted files stay here for 30 days. They take up room until they are gone.</p>
      {list.isPending ? (
        <ListSkeleton />
      ) : list.error && files.length === 0 ? (
        <ListFailure error={list.error} retry={() => void list.refetch()} />
      ) : files.length === 0 ? (
        <Nothing icon={Trash2} title="The bin is empty">
          <p>Files that you delete can be brought back from here.</p>
        </Nothing>
      ) : (
        <ul className="bin-list" aria-label="Deleted files">
          {files.map((file) => (
            <li key={file.id}>
              <FilePicture file={file} />
              <span className="bin-list__about">
                <b className="ellipsis">{file.filename}</b>
                <span className="soft">
                  {file.sizeText} · {file.folderName === '' ? '' : `from ${file.folderName} · `}gone on{' '}
                  {formats.moment(file.goneOn)}
                </span>
              </span>
              <span className="bin-list__acts">
                <Button aria-label={`Restore ${file.filename}`} onPress={() => void bringBack(file)}>
                  <Undo2 size={15} aria-hidden="true" /> Restore
                </Button>
                <Button tone="danger" aria-label={`Delete ${file.filename} for ever`} onPress={() => void remove(file)}>
                  Delete for ever
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div className="more">
          <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </section>
  );
}
