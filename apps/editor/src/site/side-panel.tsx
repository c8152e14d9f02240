import type { LayoutProblem, PageLayout } from '@plinth/domain';
import { lazy, Suspense } from 'react';
import type { Selection } from '../canvas/messages.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { PageWordCount } from './page-word-count.tsx';
import type { SiteEditing } from './site-editing.ts';

const FindPanel = lazy(() => import('./find-panel.tsx'));

/** What stands at the end of the canvas: the settings of what is chosen, or find and replace. */
export function SidePanel(props: {
  find: boolean;
  session: DocumentSession;
  layout: PageLayout;
  selection: Selection;
  problems: readonly LayoutProblem[];
  breakpoint: 'mobile' | 'desktop';
  editing: SiteEditing;
  onShow: (blockId: string) => void;
  onFound: () => void;
}) {
  const { session, layout, selection, problems, breakpoint, editing } = props;
  return (
    <aside className="site__right" aria-label="Settings">
      {props.find ? (
        <Suspense>
          <FindPanel
            layout={layout}
            mayDraft={session.rights().mayWrite}
            editing={editing}
            onShow={props.onShow}
            onClose={props.onFound}
          />
        </Suspense>
      ) : (
        <>
          <InspectorPanel {...{ session, layout, selection, problems, breakpoint, editing }} />
          <PageWordCount layout={layout} chosen={selection.blocks} />
        </>
      )}
    </aside>
  );
}

/** Leads to the settings, or to a part of them. */
export function toSettings(part: string): void {
  const field = document.querySelector<HTMLElement>(`.site__right ${part} :is(input, select, textarea, button)`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
