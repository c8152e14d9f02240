import type { BlockDefinition } from '@plinth/contract';
import { addSection, resetMobile } from '@plinth/documents';
import { blocksOf, type LayoutSection, limitError } from '@plinth/domain';
import { useMemo, useState } from 'react';
import type { CanvasController } from '../canvas/canvas-controller.ts';
import { NO_PLACE } from '../canvas/canvas-frame.tsx';
import type { Selection } from '../canvas/messages.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { useMe } from '../session/use-me.ts';
import { toast } from '../ui/toast.tsx';
import { addBelow } from './add-below.ts';
import type { SiteEditing } from './site-editing.ts';
import { useSessionPart } from './use-session.ts';

/** The open insert menu: for a block in a section, or a section before another. */
interface Menu {
  what: 'block' | 'section';
  /** The section that a block goes into, or that a section goes before; '' where it follows from what is chosen. */
  at: string;
}

/** Adding, copying and removing, each one step of undo with a name; what has been added is chosen. */
export function useInserting(session: DocumentSession, canvas: () => CanvasController | null, selection: Selection) {
  const { permissions } = useMe();
  const [menu, setMenu] = useState<Menu | null>(null);
  const [keeping, setKeeping] = useState('');
  const kept = useSessionPart(session, (now) =>
    keeping === '' ? undefined : now.value().sections.find(({ id }) => id === keeping),
  );
  const choose = (next: Selection, id: string) => {
    // After the page has been told of what is new.
    requestAnimationFrame(() => {
      canvas()?.select(next);
      canvas()?.scrollTo(id);
    });
  };
  const hasRoomFor = (more: number): boolean => {
    const refused = limitError('blocksPerLayout', [...blocksOf(session.value())].length + more);
    if (refused) toast({ text: `${refused} Remove some, or go on with another page.` });
    return !refused;
  };
  const addBlock = (definition: BlockDefinition) => {
    const at = menu?.at ?? '';
    setMenu(null);
    if (!hasRoomFor(1)) return;
    const id = addBelow(session, definition, {
      section: at || selection.section,
      after: selection.blocks.at(-1) ?? '',
    });
    choose({ blocks: [id], section: '' }, id);
  };
  const addReadySection = (section: LayoutSection) => {
    const at = menu?.at ?? '';
    setMenu(null);
    if (!hasRoomFor([...blocksOf({ sections: [section] })].length)) return;
    session.edit('Add section', (doc) => addSection(doc, section, at || undefined));
    choose({ blocks: [], section: section.id }, section.id);
  };
  const editing: SiteEditing = useMemo(
    () => ({
      edit: (name, change, options) => session.edit(name, change, options),
      duplicate: (ids) => canvas()?.perform({ do: 'duplicate', ids }),
      remove: (ids) => canvas()?.perform({ do: 'delete', ids }),
      resetMobile: (ids) => session.edit('Reset phone arrangement', (doc) => resetMobile(doc, ids)),
      duplicateSection: (id) => canvas()?.perform({ do: 'section-duplicate', id }),
      removeSection: (id) => canvas()?.perform({ do: 'section-delete', id }),
      keepSection: setKeeping,
    }),
    [session, canvas],
  );
  return {
    menu,
    /** The section that is to be kept as the website's own, while its name is asked for. */
    keeping: kept,
    keep: setKeeping,
    editing,
    mayCode: permissions.includes('code'),
    open: (what: Menu['what'], at = '') => {
      if (canvas()?.state === 'no-place') toast({ text: NO_PLACE });
      else setMenu({ what, at });
    },
    close: () => setMenu(null),
    addBlock,
    addSection: addReadySection,
  };
}
