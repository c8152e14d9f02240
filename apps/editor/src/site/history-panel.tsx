import type { DocumentEntry, LayoutKind } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { documentHistoryQuery, restoreDocument } from '../api/documents.ts';

import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { BeforeAfter } from './before-after.tsx';

const EVENTS: Readonly<Record<DocumentEntry['event'], string>> = {
  sitting: '',
  publish: 'Published',
  discard: 'Discarded the changes',
  restore: 'Restored an earlier state',
  merge: 'Took in a change from elsewhere',
};

/** Who changed what of this page, sitting by sitting; each state can be looked at and brought back. */
export default function HistoryPanel(props: {
  kind: LayoutKind;
  id: string;
  mayDraft: boolean;
  onUndo: () => void;
  onClose: () => void;
}) {
  const { kind, id } = props;
  const history = useInfiniteQuery(documentHistoryQuery(kind, id));
  const [looking, setLooking] = useState<DocumentEntry | null>(null);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <ModalOverlay className="veil veil--side" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--side">
        <Dialog>
          <div className="card__head">
            <Heading slot="title" level={2}>
              History
            </Heading>
            <IconButton label="Close" onPress={props.onClose}>
              <X size={18} />
            </IconButton>
          </div>
          {history.isPending ? (
            <ListSkeleton />
          ) : history.error && entries.length === 0 ? (
            <LoadFailure error={history.error} retry={() => void history.refetch()} />
          ) : entries.length === 0 ? (
            <p className="soft" style={{ padding: 20 }}>
              Nothing has been changed yet. From the first change on, every sitting is kept here.
            </p>
          ) : (
            <ol className="history">
              {entries.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} {...props} onLook={() => setLooking(entry)} />
              ))}
            </ol>
          )}
          {history.hasNextPage ? (
            <div style={{ padding: 12 }}>
              <Button wide busy={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
                Earlier
              </Button>
            </div>
          ) : null}
        </Dialog>
      </Modal>
      {looking ? <BeforeAfter kind={kind} id={id} entry={looking} onClose={() => setLooking(null)} /> : null}
    </ModalOverlay>
  );
}

function HistoryRow(props: {
  entry: DocumentEntry;
  kind: LayoutKind;
  id: string;
  mayDraft: boolean;
  onLook: () => void;
  onUndo: () => void;
}) {
  const { entry } = props;
  const formats = useFormats();
  const what = [EVENTS[entry.event], ...entry.words].filter(Boolean).join(' · ');
  const restore = async () => {
    const done = await confirm({
      title: 'Restore this state?',
      text: `The draft becomes what it was on ${formats.moment(entry.endedAt)}. Visitors see nothing of it until you publish, and you can undo it.`,
      confirmLabel: 'Restore',
      work: () => restoreDocument(props.kind, props.id, entry.id),
    });
    if (done) toast({ text: 'The draft is restored.', action: { label: 'Undo', run: props.onUndo } });
  };
  return (
    <li>
      <div>
        <b>{what || 'A change'}</b>
        <small>
          {formats.moment(entry.endedAt)}
          {entry.by ? ` · ${entry.by}` : ''}
        </small>
      </div>
      <Button tone="quiet" onPress={props.onLook}>
        Look
      </Button>
      {props.mayDraft ? <Button onPress={() => void restore()}>Restore</Button> : null}
    </li>
  );
}
