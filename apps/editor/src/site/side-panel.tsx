import type { LayoutProblem } from '@plinth/domain';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Selection } from '../canvas/messages.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { PageWordCount } from './page-word-count.tsx';
import type { SiteEditing } from './site-editing.ts';
import { useSessionLater, useSessionPart } from './use-session.ts';

const FindPanel = lazy(() => import('./find-panel.tsx'));

/** What stands at the end of the canvas: the settings of what is chosen, or find and replace. */
export function SidePanel(props: {
  find: boolean;
  session: DocumentSession;
  selection: Selection;
  problems: readonly LayoutProblem[];
  breakpoint: 'mobile' | 'desktop';
  editing: SiteEditing;
  onShow: (blockId: string) => void;
  onFound: () => void;
}) {
  const { session, selection, problems, breakpoint, editing } = props;
  const mayWrite = useSessionPart(session, (now) => now.rights().mayWrite);
  return (
    <aside className="site__right" aria-label="Settings">
      {props.find ? (
        <Suspense>
          <Finding {...{ session, editing }} mayDraft={mayWrite} onShow={props.onShow} onClose={props.onFound} />
        </Suspense>
      ) : (
        <>
          <InspectorPanel {...{ session, mayWrite, selection, problems, breakpoint, editing }} />
          <Words session={session} chosen={selection.blocks} />
        </>
      )}
    </aside>
  );
}

function Finding({
  session,
  ...props
}: Omit<ComponentProps<typeof FindPanel>, 'layout'> & { session: DocumentSession }) {
  return <FindPanel {...props} layout={useSessionPart(session, (now) => now.value())} />;
}

function Words({ session, chosen }: { session: DocumentSession; chosen: readonly string[] }) {
  return <PageWordCount layout={useSessionLater(session, (now) => now.value())} chosen={chosen} />;
}

/** Leads to the settings, or to a part of them. */
export function toSettings(part: string): void {
  const field = document.querySelector<HTMLElement>(`.site__right ${part} :is(input, select, textarea, button)`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
