import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button, IconButton } from './button.tsx';
import { ListSkeleton, LoadFailure } from './states.tsx';

/** What was changed when by whom, newest first, at the side of its screen; rows say what can be done with each state. */
export function HistoryList(props: {
  /** As the query of the entries tells it. */
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  /** Rows; with none, `empty` says what belongs here. */
  rows: readonly ReactNode[];
  empty: string;
  /** Further entries are there. */
  more?: { busy: boolean; load: () => void } | undefined;
  onClose: () => void;
}) {
  const { query, rows, more } = props;
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
          {query.isPending ? (
            <ListSkeleton />
          ) : query.error && rows.length === 0 ? (
            <LoadFailure error={query.error} retry={() => void query.refetch()} />
          ) : rows.length === 0 ? (
            <p className="soft" style={{ padding: 20 }}>
              {props.empty}
            </p>
          ) : (
            <ol className="history">{rows}</ol>
          )}
          {more ? (
            <div style={{ padding: 12 }}>
              <Button wide busy={more.busy} onPress={more.load}>
                Earlier
              </Button>
            </div>
          ) : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** One state of the history, and what can be done with it. */
export function HistoryRow(props: {
  what: string;
  /** The moment as this website writes it. */
  when: string;
  by: readonly string[];
  children: ReactNode;
}) {
  return (
    <li>
      <div>
        <b>{props.what}</b>
        <small>{[props.when, props.by.join(', ')].filter(Boolean).join(' · ')}</small>
      </div>
      {props.children}
    </li>
  );
}
