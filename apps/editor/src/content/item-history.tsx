import type { ContentItem } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { itemQuery, itemRevisionsQuery, restoreItemRevision } from '../api/content-items.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { HistoryList, HistoryRow } from '../ui/history.tsx';
import { toast } from '../ui/toast.tsx';
import { changedFields } from './item-draft.ts';

interface Revision {
  id: string;
  version: number;
  snapshot: Record<string, unknown>;
  createdAt: string;
}

/** Every saved state, newest first; each can be brought back as a new one. */
export function ItemHistory(props: {
  item: ContentItem;
  onRestored: (item: ContentItem) => void;
  onClose: () => void;
}) {
  const { item } = props;
  const client = useQueryClient();
  const formats = useFormats();
  const history = useQuery(itemRevisionsQuery(item.id));
  const revisions = history.data?.revisions ?? [];
  const restore = async (revision: Revision) => {
    const done = await confirm({
      title: 'Restore this state?',
      text: `“${item.title}” becomes what it was at that moment (${formats.moment(revision.createdAt)}). Its status and address stay as they are, and today’s state stays in the history.`,
      confirmLabel: 'Restore',
      work: async () => {
        const restored = await restoreItemRevision(item.id, revision.id, item.version);
        client.setQueryData(itemQuery(item.id).queryKey, restored);
        await client.invalidateQueries({ queryKey: itemRevisionsQuery(item.id).queryKey });
        props.onRestored(restored);
      },
    });
    if (done) toast({ text: 'It is as it was then.' });
  };
  return (
    <HistoryList
      query={history}
      empty="Nothing has been changed yet. From the first change on, every saved state is kept here."
      rows={revisions.map((revision, index) => {
        const before = revisions[index + 1];
        return (
          <HistoryRow
            key={revision.id}
            what={
              before
                ? changedFields(before.snapshot, revision.snapshot).join(', ') || 'Status or address'
                : 'First state'
            }
            when={formats.moment(revision.createdAt)}
            by={[]}
          >
            {revision.version === item.version ? (
              <span className="badge">Now</span>
            ) : (
              <Button onPress={() => void restore(revision)}>Restore</Button>
            )}
          </HistoryRow>
        );
      })}
      onClose={props.onClose}
    />
  );
}
