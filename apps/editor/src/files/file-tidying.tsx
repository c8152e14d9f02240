import { fileSizeText } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { restoreFile } from '../api/file-folders.ts';
import { deleteFile, type FileFilter, fileListQuery, fileUsageQuery } from '../api/files.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Chips } from '../ui/search-field.tsx';
import { toast } from '../ui/toast.tsx';

/** From this part on there is little room left. */
const LITTLE_LEFT = 0.9;

const USE = [
  { value: '', label: 'Used or not' },
  { value: '1', label: 'Unused' },
] as const;

/** How much of the website's room its files take up. */
export function StorageUsed({ onBin }: { onBin: () => void }) {
  const usage = useQuery(fileUsageQuery).data;
  if (!usage) return null;
  const { bytes, quota, binBytes, binFiles } = usage;
  return (
    <span className="storage-used">
      <Button tone="quiet" onPress={onBin}>
        <Trash2 size={15} aria-hidden="true" /> Bin{binFiles > 0 ? ` (${fileSizeText(binBytes)})` : ''}
      </Button>
      <meter min={0} max={quota} high={quota * LITTLE_LEFT} value={bytes} aria-label="Storage used" />
      {fileSizeText(bytes)} of {fileSizeText(quota)} used
    </span>
  );
}

/** Files that nothing shows: found by a switch, and deleted together after a question. */
export function UnusedFiles(props: {
  filter: FileFilter;
  total: number;
  onFilter: (change: Partial<FileFilter>) => void;
}) {
  const { filter, total } = props;
  const client = useQueryClient();
  const formats = useFormats();
  const on = filter.unused === '1';
  const remove = async () => {
    const gone: string[] = [];
    let kept = 0;
    const deleted = await confirm({
      title: `Delete ${total === 1 ? 'the file' : `${formats.count(total)} files`} that nothing shows?`,
      text: 'They stay in the bin for 30 days.',
      confirmLabel: total === 1 ? 'Delete file' : 'Delete files',
      danger: true,
      work: async () => {
        // Page by page: what is listed is judged again in the moment of deleting.
        for (;;) {
          const { pages } = await client.fetchInfiniteQuery({ ...fileListQuery(filter), staleTime: 0 });
          const files = pages[0]?.files ?? [];
          const before = gone.length;
          for (const { id } of files)
            await deleteFile(id, false).then(
              () => gone.push(id),
              () => kept++,
            );
          if (gone.length === before || files.length === 0) return;
        }
      },
    });
    const changed = () => client.invalidateQueries({ queryKey: ['files'] });
    await changed();
    const undo = async () => {
      for (const id of gone) await restoreFile(id);
      await changed();
    };
    if (deleted)
      toast({
        text: `${formats.count(gone.length)} in the bin.${kept > 0 ? ` ${formats.count(kept)} could not be deleted.` : ''}`,
        action: { label: 'Undo', run: () => void undo().catch((error: Error) => toast({ text: error.message })) },
      });
  };
  return (
    <div className="unused-files">
      <Chips label="Use" value={on ? '1' : ''} options={USE} onChange={(unused) => props.onFilter({ unused })} />
      {on && total > 0 ? (
        <Button tone="danger" onPress={() => void remove()}>
          <Trash2 size={15} aria-hidden="true" /> Delete {total === 1 ? 'it' : `all ${formats.count(total)}`}
        </Button>
      ) : null}
      {on ? <span className="soft">Shown on no page, product or draft.</span> : null}
    </div>
  );
}
