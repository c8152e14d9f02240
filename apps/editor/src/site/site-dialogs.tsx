import type { LayoutKind } from '@plinth/contract';
import { blocksOf } from '@plinth/domain';
import { lazy, Suspense } from 'react';
import type { DocumentSession } from '../documents/open-document.ts';
import type { Device } from './site-bar.tsx';
import type { useInserting } from './use-inserting.ts';
import type { usePublishing } from './use-publishing.ts';
import { useSessionPart } from './use-session.ts';

const InsertMenu = lazy(() => import('./insert-menu.tsx'));
const SectionMenu = lazy(() => import('./section-menu.tsx'));
const KeepSectionDialog = lazy(() => import('./keep-section-dialog.tsx'));
const HistoryPanel = lazy(() => import('./history-panel.tsx'));
const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));
const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

export type SiteDialog = 'history' | 'review' | 'find' | 'preview' | null;

/** What lies over the canvas while it is open: the menus of what can be added, the history, the review. */
export function SiteDialogs(props: {
  kind: LayoutKind;
  id: string;
  session: DocumentSession;
  inserting: ReturnType<typeof useInserting>;
  publishing: ReturnType<typeof usePublishing>;
  device: Device;
  open: SiteDialog;
  onClose: () => void;
}) {
  const { kind, id, session, inserting, publishing, open, onClose } = props;
  const mayWrite = useSessionPart(session, (now) => now.rights().mayWrite);
  const mayPublish = useSessionPart(session, (now) => now.rights().mayPublish);
  const isAdding = inserting.menu !== null;
  const count = useSessionPart(session, (now) => (isAdding ? [...blocksOf(now.value())].length : 0));
  return (
    <Suspense>
      {inserting.menu?.what === 'block' ? (
        <InsertMenu
          count={count}
          mayCode={inserting.mayCode}
          onChosen={inserting.addBlock}
          onSections={() => inserting.open('section')}
          onClose={inserting.close}
        />
      ) : null}
      {inserting.menu?.what === 'section' ? (
        <SectionMenu count={count} onChosen={inserting.addSection} onClose={inserting.close} />
      ) : null}
      {inserting.keeping ? <KeepSectionDialog section={inserting.keeping} onClose={() => inserting.keep('')} /> : null}
      {open === 'history' ? (
        <HistoryPanel {...{ kind, id, onClose }} mayDraft={mayWrite} now={() => session.value()} />
      ) : null}
      {open === 'preview' ? <PreviewDialog {...{ kind, id, session, onClose }} device={props.device} /> : null}
      {open === 'review' ? (
        <ReviewDialog
          {...{ kind, id, session, mayPublish, onClose }}
          mayDraft={mayWrite}
          onPublish={publishing.publish}
          onDiscard={publishing.discard}
        />
      ) : null}
    </Suspense>
  );
}
