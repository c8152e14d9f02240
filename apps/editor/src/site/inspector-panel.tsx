import { type Breakpoint, setHidden } from '@plinth/documents';
import type { PageLayout } from '@plinth/domain';
import { Copy, EyeOff, Trash2 } from 'lucide-react';
import type { CanvasProblem } from '../canvas/canvas-controller.ts';
import type { Selection } from '../canvas/messages.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { Button } from '../ui/button.tsx';
import { BlockPanel } from './block-panel.tsx';
import { findBlock } from './find-in-layout.ts';
import { SectionPanel } from './section-panel.tsx';
import type { SiteEditing } from './site-editing.ts';

/** What is chosen, and what can be set of it. */
export function InspectorPanel(props: {
  layout: PageLayout;
  selection: Selection;
  problems: readonly CanvasProblem[];
  breakpoint: Breakpoint;
  editing: SiteEditing;
  session: DocumentSession;
}) {
  const { layout, selection, editing, breakpoint } = props;
  const mayWrite = props.session.rights().mayWrite;
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
  const [id] = ids;
  const found = id === undefined ? undefined : findBlock(layout, id);
  if (found) {
    const notes = props.problems.filter(({ blockId }) => blockId === id).map(({ message }) => message);
    return (
      <BlockPanel
        key={id}
        block={found.block}
        section={found.section}
        breakpoint={breakpoint}
        notes={[...new Set(notes)]}
        editing={editing}
      />
    );
  }
  const section = layout.sections.find((one) => one.id === selection.section);
  if (section) return <SectionPanel key={section.id} section={section} layout={layout} editing={editing} />;
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
