import type { DocumentEntry, DocumentKind } from '@plinth/contract';
import type { LayoutBlock, PageLayout } from '@plinth/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentHistoryQuery, restoreDocument, takeBackRestore } from '../api/documents.ts';
import { layoutKindOf } from '../documents/layout-kind.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { HistoryList, HistoryRow } from '../ui/history.tsx';
import { toast } from '../ui/toast.tsx';
import { BeforeAfter } from './before-after.tsx';
import { blockName } from './block-words.ts';
import { BringBack } from './bring-back.tsx';

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
  /** The draft as it is now, of a page: with it, single blocks of an earlier state are brought back. */
  now?: () => PageLayout;
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
    if (done) tell('The draft is restored.');
  };
  const bringBack = (entry: DocumentEntry, block: LayoutBlock) =>
    restoreDocument(kind, id, entry.id, block.id).then(
      () => {
        tell(`“${blockName(block)}” is back.`);
      },
      (error: Error) => toast({ text: error.message }),
    );
  /** Says what was done, on the draft as it is now: what lies over it goes. */
  const tell = (text: string) => {
    props.onClose();
    toast({ text, action: { label: 'Undo', run: () => void takeBack() } });
  };
  const takeBack = async () => {
    try {
      await takeBackRestore(kind, id);
    } catch (error) {
      toast({ text: (error as Error).message, action: { label: messages.tryAgain, run: () => void takeBack() } });
    }
  };
  const { now } = props;
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
        <BeforeAfter kind={layoutKind} id={id} entry={looking} onClose={() => setLooking(null)}>
          {now && props.mayDraft
            ? (then) => <BringBack then={then} now={now()} onBringBack={(block) => void bringBack(looking, block)} />
            : undefined}
        </BeforeAfter>
      ) : null}
    </>
  );
}
