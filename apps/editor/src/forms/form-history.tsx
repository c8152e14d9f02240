import type { DocumentEntry } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { documentHistoryQuery, restoreDocument } from '../api/documents.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { HistoryList, HistoryRow } from '../ui/history.tsx';
import { toast } from '../ui/toast.tsx';

const EVENTS: Readonly<Record<DocumentEntry['event'], string>> = {
  sitting: '',
  publish: 'Saved',
  discard: 'Discarded the changes',
  restore: 'Restored an earlier state',
  merge: 'Took in a change from elsewhere',
};

/** Who changed what of the form, sitting by sitting; each state can be had back. */
export function FormHistory(props: { formId: string; onClose: () => void }) {
  const formats = useFormats();
  const history = useInfiniteQuery(documentHistoryQuery('form', props.formId));
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const restore = async (entry: DocumentEntry) => {
    const done = await confirm({
      title: 'Restore this state?',
      text: `The draft becomes what it was on ${formats.moment(entry.endedAt)}. Visitors see nothing of it until you save.`,
      confirmLabel: 'Restore',
      work: () => restoreDocument('form', props.formId, entry.id),
    });
    if (done) toast({ text: 'The draft is restored.' });
  };
  return (
    <HistoryList
      query={history}
      empty="Nothing has been changed yet. From the first change on, every sitting is kept here."
      rows={entries.map((entry) => (
        <HistoryRow
          key={entry.id}
          what={[EVENTS[entry.event], entry.words.join(' · ')].filter(Boolean).join(': ') || 'A change'}
          when={formats.moment(entry.endedAt)}
          by={entry.by}
        >
          <Button onPress={() => void restore(entry)}>Restore</Button>
        </HistoryRow>
      ))}
      more={
        history.hasNextPage ? { busy: history.isFetchingNextPage, load: () => void history.fetchNextPage() } : undefined
      }
      onClose={props.onClose}
    />
  );
}
