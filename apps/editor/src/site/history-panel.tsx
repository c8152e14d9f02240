import type { DocumentEntry, DocumentKind } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentHistoryQuery, restoreDocument } from '../api/documents.ts';
import { layoutKindOf } from '../documents/layout-kind.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { HistoryList, HistoryRow } from '../ui/history.tsx';
import { toast } from '../ui/toast.tsx';
import { BeforeAfter } from './before-after.tsx';

const EVENTS: Readonly<Record<Exclude<DocumentEntry['event'], 'publish'>, string>> = {
  sitting: '',
  discard: 'Discarded the changes',
  restore: 'Restored an earlier state',
  merge: 'Took in a change from elsewhere',
};

const wordsOf = ({ event, words }: DocumentEntry, published: string): string =>
  [event === 'publish' ? published : EVENTS[event], words.join(' · ')].filter(Boolean).join(': ') || 'A change';

/** Who changed what of a document, sitting by sitting; each state can be brought back, and that of a page looked at. */
export default function HistoryPanel(props: {
  kind: DocumentKind;
  id: string;
  mayDraft: boolean;
  /** A form is saved, where everything else is published. */
  isSaved?: boolean;
  onUndo: () => void;
  onClose: () => void;
}) {
  const { kind, id } = props;
  const layoutKind = layoutKindOf(kind);
  const history = useInfiniteQuery(documentHistoryQuery(kind, id));
  const formats = useFormats();
  const [looking, setLooking] = useState<DocumentEntry | null>(null);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const restore = async (entry: DocumentEntry) => {
    const done = await confirm({
      title: 'Restore this state?',
      text: `The draft becomes what it was on ${formats.moment(entry.endedAt)}. Visitors see nothing of it until you ${props.isSaved ? 'save' : 'publish'}, and you can undo it.`,
      confirmLabel: 'Restore',
      work: () => restoreDocument(kind, id, entry.id),
    });
    if (done) toast({ text: 'The draft is restored.', action: { label: 'Undo', run: props.onUndo } });
  };
  return (
    <>
      <HistoryList
        query={history}
        empty="Nothing has been changed yet. From the first change on, every sitting is kept here."
        rows={entries.map((entry) => (
          <HistoryRow
            key={entry.id}
            what={wordsOf(entry, props.isSaved ? 'Saved' : 'Published')}
            when={formats.moment(entry.endedAt)}
            by={entry.by ?? []}
          >
            {layoutKind ? (
              <Button tone="quiet" onPress={() => setLooking(entry)}>
                Look
              </Button>
            ) : null}
            {props.mayDraft ? <Button onPress={() => void restore(entry)}>Restore</Button> : null}
          </HistoryRow>
        ))}
        more={
          history.hasNextPage
            ? { busy: history.isFetchingNextPage, load: () => void history.fetchNextPage() }
            : undefined
        }
        onClose={props.onClose}
      />
      {looking && layoutKind ? (
        <BeforeAfter kind={layoutKind} id={id} entry={looking} onClose={() => setLooking(null)} />
      ) : null}
    </>
  );
}
