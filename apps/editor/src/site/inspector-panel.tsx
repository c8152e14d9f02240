import { type Breakpoint, setHidden } from '@plinth/documents';
import type { LayoutProblem } from '@plinth/domain';
import { Copy, EyeOff, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { Selection } from '../canvas/messages.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { Button } from '../ui/button.tsx';
import { canvasParts } from './canvas-parts.ts';
import { findBlock } from './find-in-layout.ts';
import type { SiteEditing } from './site-editing.ts';
import { useSessionSoon } from './use-session.ts';

/** What is chosen, and what can be set of it. */
export function InspectorPanel(props: {
  mayWrite: boolean;
  selection: Selection;
  problems: readonly LayoutProblem[];
  breakpoint: Breakpoint;
  editing: SiteEditing;
  session: DocumentSession;
}) {
  const { session, mayWrite, selection, editing, breakpoint } = props;
  const { blocks: ids } = selection;
  if (!mayWrite)
    return (
      <div className="site__about">
        <h2>You can look</h2>
        <p className="soft">
          Your role reads drafts and does not change them. Whoever runs the website can give you another one.
        </p>
      </div>
    );
  if (ids.length > 1) return <ManyBlocks ids={ids} breakpoint={breakpoint} editing={editing} />;
  const [id = ''] = ids;
  // A block that has just been taken away is still chosen for a moment.
  const nothing = <NothingChosen />;
  if (id !== '')
    return <ChosenBlock key={id} {...{ session, id, breakpoint, editing, nothing }} problems={props.problems} />;
  if (selection.section === '') return nothing;
  return <ChosenSection key={selection.section} {...{ session, editing, nothing }} id={selection.section} />;
}

// Fetched while nobody does anything, before the first press: canvas-parts.ts.
const BlockPanel = lazy(canvasParts.blockPanel);
const SectionPanel = lazy(canvasParts.sectionPanel);

function ChosenBlock(props: {
  session: DocumentSession;
  id: string;
  breakpoint: Breakpoint;
  problems: readonly LayoutProblem[];
  editing: SiteEditing;
  nothing: ReactNode;
}) {
  const { session, id, problems, breakpoint, editing } = props;
  const block = useSessionSoon(session, (now) => findBlock(now.value(), id)?.block);
  const columns = useSessionSoon(session, (now) => findBlock(now.value(), id)?.section.columns);
  const notes = useMemo(
    () => [...new Set(problems.filter(({ blockId }) => blockId === id).map(({ message }) => message))],
    [problems, id],
  );
  if (!block || !columns) return props.nothing;
  return (
    <Suspense>
      <BlockPanel {...{ block, columns, breakpoint, notes, editing }} />
    </Suspense>
  );
}

function ChosenSection(props: { session: DocumentSession; id: string; editing: SiteEditing; nothing: ReactNode }) {
  const { session, id, editing } = props;
  const layout = useSessionSoon(session, (now) => now.value());
  const section = layout.sections.find((one) => one.id === id);
  if (!section) return props.nothing;
  return (
    <Suspense>
      <SectionPanel {...{ section, layout, editing }} />
    </Suspense>
  );
}

function NothingChosen() {
  return (
    <div className="site__about">
      <h2>Nothing chosen</h2>
      <p className="soft">
        Click a block to change it, or double-click its words to write. Press <kbd>/</kbd> to add something,{' '}
        <kbd>Tab</kbd> to go from block to block.
      </p>
    </div>
  );
}

function ManyBlocks(props: { ids: readonly string[]; breakpoint: Breakpoint; editing: SiteEditing }) {
  const { ids, breakpoint, editing } = props;
  return (
    <div className="panel">
      <div className="panel__head">
        <h2>{ids.length} blocks</h2>
      </div>
      <Button onPress={() => editing.duplicate(ids)}>
        <Copy size={15} aria-hidden="true" /> Duplicate
      </Button>
      <Button onPress={() => editing.edit('Hide blocks', (doc) => setHidden(doc, ids, breakpoint, true))}>
        <EyeOff size={15} aria-hidden="true" /> Hide {breakpoint === 'mobile' ? 'on phones' : 'on desktops'}
      </Button>
      <Button tone="danger" onPress={() => editing.remove(ids)}>
        <Trash2 size={15} aria-hidden="true" /> Delete
      </Button>
    </div>
  );
}
