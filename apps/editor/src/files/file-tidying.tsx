import { fileSizeText } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { deleteFile, type FileFilter, fileListQuery, fileUsageQuery } from '../api/files.ts';
import { messages } from '../messages.ts';
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
export function StorageUsed() {
  const usage = useQuery(fileUsageQuery).data;
  if (!usage) return null;
  const { bytes, quota } = usage;
  return (
    <span className="storage-used">
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
    let gone = 0;
    let kept = 0;
    const deleted = await confirm({
      title: `Delete ${total === 1 ? 'the file' : `${formats.count(total)} files`} that nothing shows?`,
      text: messages.deleteFile,
      confirmLabel: total === 1 ? 'Delete file' : 'Delete files',
      danger: true,
      work: async () => {
        // Page by page: what is listed is judged again in the moment of deleting.
        for (;;) {
          const { pages } = await client.fetchInfiniteQuery({ ...fileListQuery(filter), staleTime: 0 });
          const files = pages[0]?.files ?? [];
          const before = gone;
          for (const { id } of files)
            await deleteFile(id, false).then(
              () => gone++,
              () => kept++,
            );
          if (gone === before || files.length === 0) return;
        }
      },
    });
    await client.invalidateQueries({ queryKey: ['files'] });
    if (deleted)
      toast({
        text: `${formats.count(gone)} deleted.${kept > 0 ? ` ${formats.count(kept)} could not be deleted.` : ''}`,
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
