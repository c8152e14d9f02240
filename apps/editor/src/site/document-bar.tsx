import type { DocumentKind } from '@plinth/contract';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DocumentSession } from '../documents/open-document.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { PeopleHere } from './people-here.tsx';
import { UndoButtons } from './site-bar.tsx';
import { usePublishing } from './use-publishing.ts';
import { useSessionVersion } from './use-session.ts';

const HistoryPanel = lazy(() => import('./history-panel.tsx'));
const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

/** Over a document that is no page: whether it is kept, undo, history, and what visitors do not see yet. */
export function DocumentBar<Kind extends DocumentKind>(props: {
  label: string;
  kind: Kind;
  id: string;
  session: DocumentSession<Kind>;
  /** What is published can be looked at there. */
  path: string;
  onPublished?: () => void;
}) {
  const { kind, id, session, label } = props;
  useSessionVersion(session);
  const [open, setOpen] = useState<'history' | 'review' | null>(null);
  const publishing = usePublishing(session, { path: props.path, isHidden: false }, () => setOpen('review'));
  const { mayWrite, mayPublish } = session.rights();
  const { changes } = session.published();
  const status = session.status();
  const publish = async (codeSeen?: string) => {
    const done = await publishing.publish(codeSeen);
    if (done) props.onPublished?.();
    return done;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for parts of a form
    <div className="document-bar" role="group" aria-label={label}>
      <b>{label}</b>
      <span className="site__status" role="status" data-kind={status.kind}>
        {status.text}
      </span>
      <PeopleHere people={session.people()} />
      <span className="end">
        {mayWrite ? <UndoButtons session={session} /> : null}
        <IconButton label={`History of ${label.toLowerCase()}`} onPress={() => setOpen('history')}>
          <History size={17} />
        </IconButton>
        {changes > 0 ? (
          <Button onPress={() => setOpen('review')}>Review {changes === 1 ? '1 change' : `${changes} changes`}</Button>
        ) : null}
        {mayPublish ? (
          <Button tone="primary" isDisabled={changes === 0} onPress={() => void publish()}>
            {changes === 0 ? 'Published' : 'Publish'}
          </Button>
        ) : null}
      </span>
      <Suspense>
        {open === 'history' ? (
          <HistoryPanel {...{ kind, id }} mayDraft={mayWrite} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'review' ? (
          <ReviewDialog
            {...{ kind, id, session, mayPublish }}
            mayDraft={mayWrite}
            onPublish={publish}
            onDiscard={publishing.discard}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
